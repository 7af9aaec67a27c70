import BookingShared

/// Builds the screens from their inputs and takes their outputs.
extension BookingCoordinator {
  func searchScreen() -> BookingScreen {
    .search(SearchViewModel { [weak self] in self?.searchSubmitted($0) })
  }

  func resultsScreen(_ criteria: SearchCriteria) -> BookingScreen {
    .results(ResultsViewModel(criteria: criteria, offers: services.offers) { [weak self] in await self?.outboundSelected($0) })
  }

  func returnsScreen(_ criteria: SearchCriteria) -> BookingScreen {
    .results(ResultsViewModel(criteria: criteria, offers: services.offers) { [weak self] in await self?.inboundSelected($0) })
  }

  func passengersScreen(_ input: PassengersInput) -> BookingScreen {
    .passengers(
      PassengersViewModel(input: input, drafts: services.drafts, travellers: services.travellers) { [weak self] in
        self?.passengersSaved($0)
      })
  }

  func extrasScreen(_ draft: BookingDraft) -> BookingScreen {
    .extras(ExtrasViewModel(draft: draft, services: services) { [weak self] in self?.extrasPriced($0) })
  }

  func paymentScreen(_ quote: Quote) -> BookingScreen {
    .payment(
      PaymentViewModel(
        input: PaymentInput(quote), cashier: cashier, pricing: services.pricing, clock: services.clock,
        onPaid: { [weak self] in self?.paid($0) },
        onRenewed: { [weak self] in self?.priceRenewed($0) }))
  }

  func confirmationScreen(_ reference: BookingReference) -> BookingScreen {
    .confirmation(ConfirmationViewModel(reference: reference, services: services) { [weak self] in self?.startOver() })
  }
}
