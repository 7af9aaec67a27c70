#if canImport(SwiftUI)
  import BookingShared
  import SwiftUI

  struct ResultsView: View {
    @State private var viewModel: ResultsViewModel

    init(viewModel: ResultsViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      List(viewModel.offers) { offer in
        Button("\(offer.flight)  \(offer.fare.description)") {
          Task { await viewModel.select(offer) }
        }
      }
      .toolbar {
        Button("Cheapest first", action: viewModel.sortByPrice)
      }
      .task { await viewModel.load() }
    }
  }
#endif
