import BookingShared

/// All that the confirmation screen needs.
struct ConfirmationInput: Equatable {
  let reference: BookingReference
  let email: String
  let receipt: Receipt
}
