import BookingShared

/// Where a booking stands. Each step carries what must be there for it, and nothing that may be missing.
enum BookingStep: Hashable, Sendable {
  case results(SearchCriteria)
  /// The flights back, after the flight out has been chosen.
  case returns(SearchCriteria, outbound: Offer)
  case passengers(PassengersInput)
  case extras(BookingDraft)
  case payment(PaymentInput)
  case confirmation(BookingReference)
}
