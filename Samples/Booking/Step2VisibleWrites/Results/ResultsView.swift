#if canImport(SwiftUI)
  import BookingShared
  import SwiftUI

  struct ResultsView: View {
    let viewModel: ResultsViewModel

    var body: some View {
      List(viewModel.offers) { offer in
        Button("\(offer.flight)  \(offer.fare.description)") {
          if viewModel.isChoosingReturn {
            viewModel.selectReturn(offer)
          } else {
            Task { await viewModel.select(offer) }
          }
        }
      }
      .toolbar {
        Button("Cheapest first", action: viewModel.sortByPrice)
      }
    }
  }
#endif
