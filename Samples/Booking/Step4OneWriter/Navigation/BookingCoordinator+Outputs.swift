import BookingShared
import Foundation

/// From the outputs of the screens and services to the bag: all its writes are in this file and beside it in the coordinator.
extension BookingCoordinator {
  func search(_ output: SearchOutput) {
    switch output {
    case .route(let origin, let destination): context.setRoute(from: origin, to: destination)
    case .dates(let departure, let returning): context.setDates(departure, returning: returning)
    case .onePassengerMore: context.addPassenger()
    case .found(let offers):
      context.showResults(offers)
      searchFinished()
    case .failed(let message): context.report(message)
    }
  }

  func results(_ output: ResultsOutput) {
    switch output {
    case .sortByPrice: context.sortResultsByPrice()
    case .selected(let offer):
      context.selectOffer(offer)
      if !context.isRoundTrip { offerSelected() }
    case .foundReturns(let offers): context.showResults(offers)
    case .selectedReturn(let offer):
      context.selectReturnOffer(offer)
      offerSelected()
    case .failed(let message): context.report(message)
    }
  }

  func passengers(_ output: PassengersOutput) {
    switch output {
    case .entered(let passengers, let email, let phone):
      context.setPassengers(passengers)
      context.setContact(email: email, phone: phone)
    case .renamed(let index, let name): context.renamePassenger(index, to: name)
    case .drafted(let id): context.draftCreated(id)
    case .failed(let message): context.report(message)
    case .finished: passengersFinished()
    }
  }

  func extras(_ output: ExtrasOutput) {
    switch output {
    case .seatMap(let map): context.setSeatMap(map)
    case .insurancePrice(let price): context.setInsurancePrice(price)
    case .seat(let seat, let passenger): context.chooseSeat(seat, for: passenger)
    case .baggage(let option): context.addBaggage(option)
    case .noBaggage: context.removeBaggage()
    case .insurance(let isOn): context.setInsurance(isOn)
    case .promo(let code, let discount): context.applyPromo(code, discount: discount)
    case .noPromo: context.removePromo()
    case .paymentSession(let token): context.paymentSessionOpened(token)
    case .quote(let quote): context.quoteMade(quote)
    case .failed(let message): context.report(message)
    case .finished: extrasFinished()
    }
  }

  func payment(_ output: PaymentOutput) {
    switch output {
    case .began: context.countPaymentAttempt()
    case .paid(let reference):
      context.booked(reference)
      paymentFinished()
    case .changeFlight: editFlight()
    }
  }

  func refreshed(_ fare: Money) {
    let price = fare.amount * Decimal(context.passengerCount ?? 1)
    if price != context.totalPrice {
      context.refreshTotal(price)
    }
  }

  func loyaltyDiscounted(_ discount: Decimal) {
    context.setLoyaltyDiscount(discount)
    context.recalculateTotal()
  }

  // MARK: Links

  func open(_ url: URL) async {
    do {
      guard let content = try await deepLinks.content(of: url) else { return }
      enter(by: content)
    } catch {
      context.report("This link has expired (\(error)).")
    }
  }

  private func enter(by content: LinkContent) {
    switch content {
    case .offer(let offer):
      context.enter(by: offer)
      show(.passengers)
    case .draft(let draft):
      enter(by: .offer(draft.offer))
      context.enter(by: draft)
      show(.extras)
    case .payment(let quote, let draft):
      enter(by: .draft(draft))
      context.enter(by: quote)
      show(.payment)
    case .booking(let reference):
      context.booked(reference)
      show(.confirmation)
    }
  }
}
