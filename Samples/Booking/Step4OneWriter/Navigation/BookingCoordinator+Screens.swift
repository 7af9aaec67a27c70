import BookingShared

/// Builds the screens and takes their outputs.
extension BookingCoordinator {
  func searchScreen() -> SearchViewModel {
    SearchViewModel(context: context, offers: services.offers) { [weak self] in self?.search($0) }
  }

  func resultsScreen() -> ResultsViewModel {
    ResultsViewModel(context: context, offers: services.offers) { [weak self] in self?.results($0) }
  }

  func passengersScreen() -> PassengersViewModel {
    PassengersViewModel(context: context, drafts: services.drafts) { [weak self] in self?.passengers($0) }
  }

  func extrasScreen() -> ExtrasViewModel {
    ExtrasViewModel(context: context, services: services) { [weak self] in self?.extras($0) }
  }

  func paymentScreen() -> Result<PaymentViewModel, MissingFlowData> {
    Result { () throws(MissingFlowData) in
      PaymentViewModel(input: try paymentInput(), payments: services.payments, clock: services.clock) { [weak self] in
        self?.payment($0)
      }
    }
  }

  func confirmationScreen() -> Result<ConfirmationViewModel, MissingFlowData> {
    Result { () throws(MissingFlowData) in
      ConfirmationViewModel(input: try confirmationInput(), receipts: services.receipts) { [weak self] in self?.startOver() }
    }
  }
}
