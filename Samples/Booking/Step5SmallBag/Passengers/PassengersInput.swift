import BookingShared

/// The flights that the customer has chosen.
struct Itinerary: Hashable, Sendable {
  let outbound: Offer
  /// `nil` for one way.
  let inbound: Offer?
}

/// What the form starts with. The owner decides; the form carries nothing over by itself.
struct Prefill: Hashable, Sendable {
  var passengers: [Passenger] = []
  var email = ""

  static let nothing = Prefill()
}

extension Prefill {
  init(_ draft: BookingDraft) {
    self.init(passengers: draft.passengers, email: draft.contactEmail)
  }
}

/// All that the passenger screen needs.
struct PassengersInput: Hashable, Sendable {
  let itinerary: Itinerary
  /// At least one.
  let passengerCount: Int
  var prefill = Prefill.nothing
}
