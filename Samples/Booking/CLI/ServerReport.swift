import BookingShared

/// What the airline has on file, as text.
struct ServerReport {
  let text: String

  init(_ state: ServerState) {
    var lines = state.bookings.map { booking in
      let seats = booking.seats.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      return "  \(booking.reference): \(booking.offerID), \(booking.passengers.map(\.name).joined(separator: ", ")), "
        + "\(seats.isEmpty ? "no seats" : seats), charged \(booking.charged)"
    }
    lines += state.receipts.map { "  receipt for \($0.reference) to \($0.email.isEmpty ? "nobody" : $0.email)" }
    text = lines.isEmpty ? "  no bookings" : lines.joined(separator: "\n")
  }
}
