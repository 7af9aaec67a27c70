#if canImport(SwiftUI)
  import BookingShared
  import SwiftUI

  struct PaymentView: View {
    @State private var viewModel: PaymentViewModel
    let onChangeFlight: @MainActor () -> Void

    init(viewModel: PaymentViewModel, onChangeFlight: @escaping @MainActor () -> Void) {
      _viewModel = State(initialValue: viewModel)
      self.onChangeFlight = onChangeFlight
    }

    var body: some View {
      Form {
        ForEach(viewModel.quote.lines, id: \.title) { line in
          Text("\(line.title)  \(line.price.description)")
        }
        Text(viewModel.quote.total.description)
        if let saved = viewModel.quote.saved {
          Text("You save \(saved.description)")
        }
        Button("Change flight", action: onChangeFlight)
        if let offered = viewModel.offeredQuote {
          Button("Accept the new price, \(offered.total.description)", action: viewModel.acceptNewPrice)
        } else if viewModel.isExpired {
          Button("The price has expired. Renew it") {
            Task { await viewModel.renewPrice() }
          }
        }
        Button("Pay") {
          Task { await viewModel.pay(with: .wallet) }
        }
        .disabled(!viewModel.canPay)
        Text(viewModel.failure ?? "")
      }
      .task { await viewModel.watchExpiry() }
    }
  }
#endif
