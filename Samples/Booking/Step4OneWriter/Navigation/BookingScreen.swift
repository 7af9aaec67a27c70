/// The screens in their order.
enum BookingScreen: Int, Hashable, CaseIterable {
  case search, results, passengers, extras, payment, confirmation
}
