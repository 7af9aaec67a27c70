import Foundation

extension BookingServer {
  func openPaymentSession() -> String {
    let token = "session-\(state.nextNumber())"
    state.sessions.insert(token)
    return token
  }

  /// The first endpoint: takes the app's word for everything, and each call takes money.
  func charge(_ order: DirectCharge) throws(BookingError) -> BookingReference {
    guard state.sessions.contains(order.sessionToken) else { throw .sessionUnknown }
    return book(
      offerID: order.offerID, passengers: order.passengers, seats: order.seats, charged: Money(order.amount, order.currency),
      email: order.email)
  }

  /// The second endpoint: pays a quote once, however often the request comes.
  func pay(_ quoteID: Quote.ID, with method: PaymentMethod, key: IdempotencyKey) throws(BookingError) -> BookingReference {
    if let earlier = state.payments[key] {
      guard earlier.quoteID == quoteID, earlier.method == method else { throw .keyReused }
      guard case .paid(let reference) = earlier.status else { throw .cardDeclined }
      return reference
    }
    let quote = try quote(quoteID)
    if case .paid(let reference) = status(ofQuote: quoteID) { throw .quotePaid(reference) }
    guard !quote.isExpired(at: clock.now) else { throw .quoteExpired }
    let draft = try draft(quote.draftID)
    if case .savedCard(let card) = method, state.declinedCards.contains(card) {
      state.payments[key] = ServerState.Payment(quoteID: quoteID, method: method, status: .declined)
      throw .cardDeclined
    }
    let seats = draft.extras.seats.map { ($0.key.rawValue, $0.value.description) }
    let reference = book(
      offerID: draft.offer.id, passengers: draft.passengers, seats: Dictionary(uniqueKeysWithValues: seats), charged: quote.total,
      saved: quote.saved, email: draft.contactEmail)
    state.payments[key] = ServerState.Payment(quoteID: quoteID, method: method, status: .paid(reference))
    return reference
  }

  func status(of key: IdempotencyKey) -> PaymentStatus {
    state.payments[key]?.status ?? .notFound
  }

  /// Paid if any attempt succeeded, declined if there were only others.
  func status(ofQuote id: Quote.ID) -> PaymentStatus {
    let attempts = state.payments.values.filter { $0.quoteID == id }.map(\.status)
    return attempts.first { if case .paid = $0 { true } else { false } } ?? attempts.first ?? .notFound
  }

  private func book(
    offerID: Offer.ID, passengers: [Passenger], seats: [String: String], charged: Money, saved: Money? = nil,
    email: String
  ) -> BookingReference {
    let number = String(state.bookings.count + 1)
    let reference = BookingReference("UB" + String(repeating: "0", count: max(0, 4 - number.count)) + number)
    state.bookings.append(
      Booking(reference: reference, offerID: offerID, passengers: passengers, seats: seats, charged: charged, saved: saved, email: email))
    return reference
  }
}
