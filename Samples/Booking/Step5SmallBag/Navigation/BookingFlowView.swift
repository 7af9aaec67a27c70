#if canImport(SwiftUI)
  import SwiftUI

  struct BookingFlowView: View {
    let coordinator: BookingCoordinator

    var body: some View {
      VStack {
        Text(coordinator.notice ?? "")
        screen
      }
      .task { await coordinator.start() }
      .onOpenURL { url in
        Task { await coordinator.open(url) }
      }
    }

    @ViewBuilder
    private var screen: some View {
      switch coordinator.stack.last {
      case .search(let viewModel): SearchView(viewModel: viewModel)
      case .results(let viewModel): ResultsView(viewModel: viewModel).id(ObjectIdentifier(viewModel))
      case .passengers(let viewModel): PassengersView(viewModel: viewModel).id(ObjectIdentifier(viewModel))
      case .extras(let viewModel): ExtrasView(viewModel: viewModel).id(ObjectIdentifier(viewModel))
      case .payment(let viewModel):
        PaymentView(viewModel: viewModel, onChangeFlight: coordinator.editFlight).id(ObjectIdentifier(viewModel))
      case .confirmation(let viewModel): ConfirmationView(viewModel: viewModel)
      case nil: EmptyView()
      }
    }
  }
#endif
