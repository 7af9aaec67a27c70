#if canImport(SwiftUI)
  import SwiftUI

  struct ConfirmationView: View {
    @State private var viewModel: ConfirmationViewModel

    init(viewModel: ConfirmationViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      VStack {
        Text(viewModel.headline)
        Text(viewModel.receipt)
        Text(viewModel.failure ?? "")
        Button("Done", action: viewModel.done)
      }
      .task { await viewModel.load() }
    }
  }
#endif
