final class BookingFlowContext {
  var passengerName: String?
  var selectedSeat: String?
}
