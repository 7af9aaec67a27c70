/// The screens in their order, each with its model: a screen on the stack has its input.
enum BookingScreen {
  case search(SearchViewModel)
  case results(ResultsViewModel)
  case passengers(PassengersViewModel)
  case extras(ExtrasViewModel)
  case payment(PaymentViewModel)
  case confirmation(ConfirmationViewModel)

  /// The place in the order, from 0.
  var rank: Int {
    switch self {
    case .search: 0
    case .results: 1
    case .passengers: 2
    case .extras: 3
    case .payment: 4
    case .confirmation: 5
    }
  }
}
