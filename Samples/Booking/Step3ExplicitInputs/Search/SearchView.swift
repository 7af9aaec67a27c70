#if canImport(SwiftUI)
  import BookingShared
  import SwiftUI

  struct SearchView: View {
    let viewModel: SearchViewModel

    var body: some View {
      Form {
        Text(viewModel.title)
        Button("Istanbul to Lisbon") { viewModel.choose(from: .istanbul, to: .lisbon) }
        Button("Istanbul to Oslo") { viewModel.choose(from: .istanbul, to: .oslo) }
        Button("Swap", action: viewModel.swapAirports)
        Button("4 July") { viewModel.choose(.demoDeparture) }
        Button("One more passenger", action: viewModel.addPassenger)
        Button("Search") {
          Task { await viewModel.search() }
        }
        .disabled(viewModel.isSearching)
      }
    }
  }
#endif
