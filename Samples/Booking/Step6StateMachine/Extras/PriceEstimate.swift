import BookingShared

/// What a booking will cost as far as the app can tell. The quote decides.
///
/// Nobody writes a total: it follows from its parts, in whatever order they came.
struct PriceEstimate: Hashable, Sendable {
  /// One for each flight, for one passenger.
  var fares: [Money]
  var passengerCount: Int
  /// For one passenger; `nil` while it is not known.
  var insurance: Money?
  var extras: Extras

  var total: Money {
    let currency = fares.first?.currency ?? ""
    var parts = fares.map { $0 * passengerCount }
    parts += extras.baggage.map(\.price)
    if extras.hasInsurance, let insurance { parts.append(insurance * passengerCount) }
    let subtotal = parts.reduce(.zero(currency)) { $0 + $1 }
    guard let promo = extras.promo else { return subtotal }
    return subtotal + -promo.reduction(of: subtotal)
  }
}
