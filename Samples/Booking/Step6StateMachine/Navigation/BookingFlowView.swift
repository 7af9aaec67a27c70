#if canImport(SwiftUI)
  import FlowOwner
  import SwiftUI

  struct BookingFlowView: View {
    @State private var flow: BookingFlow
    @SceneStorage("booking") private var saved: Data?

    init(flow: BookingFlow) {
      _flow = State(initialValue: flow)
    }

    var body: some View {
      NavigationStack(path: $flow.path) {
        SearchView(viewModel: flow.searchScreen())
          .navigationDestination(for: Entry<BookingStep>.self) { entry in
            StepView(flow: flow, entry: entry)
          }
      }
      .overlay(alignment: .top) { Text(flow.notice ?? "") }
      .task { await flow.launch(restoring: saved) }
      .onChange(of: flow.snapshot) { _, snapshot in
        saved = try? snapshot?.encoded()
      }
      .onOpenURL { url in
        Task { await flow.open(url) }
      }
    }
  }

  /// The screen of what an entry shows now. Another step in the same entry is another model, without a push.
  private struct StepView: View {
    let flow: BookingFlow
    let entry: Entry<BookingStep>

    var body: some View {
      if let step = flow.step(of: entry.id) {
        screen(for: step)
          .id(step)
      }
    }

    @ViewBuilder
    private func screen(for step: BookingStep) -> some View {
      switch flow.screen(for: step, of: entry.id) {
      case .results(let viewModel): ResultsView(viewModel: viewModel)
      case .passengers(let viewModel): PassengersView(viewModel: viewModel)
      case .extras(let viewModel): ExtrasView(viewModel: viewModel)
      case .payment(let viewModel): PaymentView(viewModel: viewModel, onChangeFlight: flow.changeFlight)
      case .confirmation(let viewModel): ConfirmationView(viewModel: viewModel)
      }
    }
  }
#endif
