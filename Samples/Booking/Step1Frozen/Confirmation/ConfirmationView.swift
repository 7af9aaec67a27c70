#if canImport(SwiftUI)
  import SwiftUI

  struct ConfirmationView: View {
    let viewModel: ConfirmationViewModel

    var body: some View {
      VStack {
        Text(viewModel.headline)
        Text(viewModel.receipt)
        Button("Done", action: viewModel.done)
      }
      .task { await viewModel.sendReceipt() }
    }
  }
#endif
