#if canImport(SwiftUI)
  import SwiftUI

  struct PaymentView: View {
    let viewModel: PaymentViewModel

    var body: some View {
      Form {
        Text(viewModel.context.selectedOffer!.flight)
        Text(viewModel.amountText)
        if let discount = viewModel.context.promoDiscount, discount > 0 {
          Text("You save \(discount.description)")
        }
        if viewModel.canEditFlight {
          Button("Change flight", action: viewModel.editFlight)
        }
        Button("Pay") {
          Task { await viewModel.pay() }
        }
        Text(viewModel.context.lastErrorMessage ?? "")
      }
    }
  }
#endif
