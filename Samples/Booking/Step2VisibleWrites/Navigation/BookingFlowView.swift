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
      case .payment: PaymentView(viewModel: PaymentViewModel(coordinator: coordinator))
      case .confirmation: ConfirmationView(viewModel: ConfirmationViewModel(coordinator: coordinator))
      }
    }
  }
#endif
