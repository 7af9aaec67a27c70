import Foundation

extension BookingServer {
  func promo(_ code: String) throws(BookingError) -> PromoCode {
    guard let promo = state.promoCodes.first(where: { $0.code == code }) else { throw .promoUnknown }
    guard !promo.isExpired(at: clock.now) else { throw .promoExpired }
    return promo
  }

  /// A new price for a draft, at today's fare.
  func makeQuote(for draftID: BookingDraft.ID) throws(BookingError) -> Quote {
    let draft = try draft(draftID)
    let offer = try offer(draft.offer.id)
    var fares = [(offer.flight, offer.fare)]
    if let inbound = draft.inbound { fares.append((inbound.flight, try self.offer(inbound.id).fare)) }
    if let promo = draft.extras.promo { _ = try self.promo(promo.code) }
    let id = Quote.ID("q-\(state.nextNumber())")
    let quote = Quote(
      id: id, draftID: draftID, lines: bill(for: draft, fares: fares), currency: offer.fare.currency,
      expiresAt: clock.now.addingTimeInterval(state.quoteLifetime.timeInterval))
    state.quotes[id] = quote
    return quote
  }

  /// A quote that was made before, expired or not.
  func quote(_ id: Quote.ID) throws(BookingError) -> Quote {
    guard let quote = state.quotes[id] else { throw .quoteGone }
    return quote
  }

  private func bill(for draft: BookingDraft, fares: [(flight: String, fare: Money)]) -> [Quote.Line] {
    let travellers = draft.passengers.count
    var lines = fares.map { Quote.Line(title: "Flight \($0.flight)", price: $0.fare * travellers) }
    lines += draft.extras.baggage.map { Quote.Line(title: $0.title, price: $0.price) }
    if draft.extras.hasInsurance { lines.append(Quote.Line(title: "Insurance", price: state.insurance * travellers)) }
    if let promo = draft.extras.promo {
      let subtotal = lines.reduce(.zero(draft.offer.fare.currency)) { $0 + $1.price }
      lines.append(Quote.Line(title: "Code \(promo.code)", price: -promo.reduction(of: subtotal)))
    }
    return lines
  }
}
