#if canImport(SwiftUI)
  import SwiftUI

  struct BookingFlowView: View {
    let coordinator: BookingCoordinator

    var body: some View {
      VStack {
        if BookingFlowContext.shared.isFromDeepLink {
          Text("Welcome back")
        }
        screen
      }
      .task { await coordinator.start() }
      .onOpenURL { url in
        Task { await coordinator.deepLinks.open(url) }
      }
    }

    @ViewBuilder
    private var screen: some View {
      switch coordinator.current {
      case .search: SearchView(viewModel: SearchViewModel(coordinator: coordinator))
      case .results: ResultsView(viewModel: ResultsViewModel(coordinator: coordinator))
      case .passengers: PassengersView(viewModel: PassengersViewModel(coordinator: coordinator))
      case .extras: ExtrasView(viewModel: ExtrasViewModel(coordinator: coordinator))
      case .payment:
        switch coordinator.paymentScreen() {
        case .success(let viewModel): PaymentView(viewModel: viewModel)
        case .failure(let missing): Text(missing.description)
        }
      case .confirmation:
        switch coordinator.confirmationScreen() {
        case .success(let viewModel): ConfirmationView(viewModel: viewModel)
        case .failure(let missing): Text(missing.description)
        }
      }
    }
  }
#endif
