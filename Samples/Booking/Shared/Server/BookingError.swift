/// Why the server says no. Each case has a sentence for the customer.
public enum BookingError: Error, Hashable, Sendable, CustomStringConvertible {
  case offerGone
  case draftGone
  case quoteGone
  case bookingGone
  case quoteExpired
  case nobodyFlies
  case seatNotOnAircraft(Seat)
  case seatTaken(Seat)
  case promoUnknown
  case promoExpired
  case cardDeclined
  /// Another payment has paid for the quote already.
  case quotePaid(BookingReference)
  /// The key was used for another payment.
  case keyReused
  case sessionUnknown

  public var description: String {
    switch self {
    case .offerGone: "This flight can no longer be booked."
    case .draftGone: "This booking no longer exists."
    case .bookingGone: "There is no such booking."
    case .quoteGone: "This price no longer exists."
    case .quoteExpired: "This price is no longer valid."
    case .nobodyFlies: "A booking needs at least one passenger."
    case .seatNotOnAircraft(let seat): "There is no seat \(seat) on this aircraft."
    case .seatTaken(let seat): "Seat \(seat) is taken."
    case .promoUnknown: "This code does not exist."
    case .promoExpired: "This code is no longer accepted."
    case .cardDeclined: "The card was declined."
    case .quotePaid(let reference): "This is paid already: booking \(reference)."
    case .keyReused: "This payment was sent for another booking before."
    case .sessionUnknown: "The payment session is unknown."
    }
  }
}
