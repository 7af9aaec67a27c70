// swift-format-ignore-file
final class PaymentViewModel {
  private let context: BookingFlowContext

  init(context: BookingFlowContext) { self.context = context }

  var title: String { "Ticket of \(context.passengerName!)" }

  var seat: String { "Seat \(context.selectedSeat!)" }

  func choose(_ seat: String) { context.selectedSeat = seat }
}
