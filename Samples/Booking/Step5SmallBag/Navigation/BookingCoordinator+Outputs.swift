import BookingShared
import Foundation

/// From the outputs of the screens to the bag and to the next screen.
extension BookingCoordinator {
  func searchSubmitted(_ criteria: SearchCriteria) {
    context.search(for: criteria)
    show(resultsScreen(criteria))
  }

  func outboundSelected(_ offer: Offer) async {
    analytics.offerSelected(offer)
    context.selectOffer(offer)
    do {
      if let criteria = try returnSearch() {
        show(returnsScreen(criteria))
      } else {
        await flightsSelected()
      }
    } catch {
      context.report("\(error)")
    }
  }

  func inboundSelected(_ offer: Offer) async {
    context.selectReturnOffer(offer)
    await flightsSelected()
  }

  func passengersSaved(_ draft: BookingDraft) {
    context.setContact(email: draft.contactEmail)
    show(extrasScreen(draft))
  }

  func extrasPriced(_ quote: Quote) {
    show(paymentScreen(quote))
  }

  func priceRenewed(_ quote: Quote) {
    analytics.priceChanged(to: quote.total)
    show(paymentScreen(quote))
  }

  func paid(_ reference: BookingReference) {
    analytics.booked(reference)
    showOnly(confirmationScreen(reference))
  }

  // MARK: Links

  func open(_ url: URL) async {
    do {
      guard let content = try await deepLinks.content(of: url) else { return }
      try enter(by: content)
    } catch {
      context.report("This link has expired (\(error)).")
    }
  }

  private func enter(by content: LinkContent) throws(MissingFlowData) {
    switch content {
    case .offer(let offer):
      context.enter(by: offer)
      show(passengersScreen(try passengersInput()))
    case .draft(let draft):
      context.enter(by: draft)
      show(extrasScreen(draft))
    case .payment(let quote, let draft):
      try enter(by: .draft(draft))
      show(paymentScreen(quote))
    case .booking(let reference):
      showOnly(confirmationScreen(reference))
    }
  }
}
