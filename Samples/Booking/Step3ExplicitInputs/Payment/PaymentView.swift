#if canImport(SwiftUI)
  import SwiftUI

  struct PaymentView: View {
    let viewModel: PaymentViewModel

    var body: some View {
      Form {
        Text(viewModel.input.flight)
        Text(viewModel.amountText)
        if let discount = viewModel.input.discount, discount > 0 {
          Text("You save \(discount.description)")
        }
        if viewModel.input.canEditFlight {
          Button("Change flight", action: viewModel.editFlight)
        }
        Button("Pay") {
          Task { await viewModel.pay() }
        }
        Text(viewModel.failure ?? "")
      }
    }
  }
#endif
