import BookingShared
import FlowOwner

extension BookingFlow {
  /// The model of a step's screen.
  enum Screen {
    case results(ResultsViewModel)
    case passengers(PassengersViewModel)
    case extras(ExtrasViewModel)
    case payment(PaymentViewModel)
    case confirmation(ConfirmationViewModel)
  }

  /// The root.
  func searchScreen() -> SearchViewModel {
    SearchViewModel { [weak self] in self?.searchSubmitted($0) }
  }

  /// Builds a screen from its step, and wires its output to this flow. The screen knows neither the flow nor its entry.
  func screen(for step: BookingStep, of entry: EntryID) -> Screen {
    switch step {
    case .results(let criteria):
      .results(
        ResultsViewModel(criteria: criteria, offers: services.offers) { [weak self] in
          await self?.outboundSelected($0, for: criteria, from: entry)
        })
    case .returns(let criteria, let outbound):
      .results(
        ResultsViewModel(criteria: criteria.wayBack ?? criteria, offers: services.offers) { [weak self] in
          await self?.inboundSelected($0, after: outbound, for: criteria, from: entry)
        })
    case .passengers(let input):
      .passengers(
        PassengersViewModel(input: input, drafts: services.drafts, travellers: services.travellers) { [weak self] in
          self?.passengersSaved($0, from: entry)
        })
    case .extras(let draft):
      .extras(ExtrasViewModel(draft: draft, services: services) { [weak self] in self?.extrasPriced($0, from: entry) })
    case .payment(let input):
      .payment(paymentScreen(input, of: entry))
    case .confirmation(let reference):
      .confirmation(ConfirmationViewModel(reference: reference, services: services) { [weak self] in self?.startOver() })
    }
  }

  private func paymentScreen(_ input: PaymentInput, of entry: EntryID) -> PaymentViewModel {
    PaymentViewModel(
      input: input, cashier: cashier, pricing: services.pricing, clock: services.clock,
      onPaid: { [weak self, account] in self?.paid($0, by: account) },
      onRenewed: { [weak self] in self?.priceRenewed($0, from: entry) })
  }
}
