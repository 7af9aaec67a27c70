import BookingDrivers
import BookingShared

/// What is on the screen, as text.
@MainActor
struct Screen {
  let text: String

  init(of app: any BookingApp) {
    var lines = ["[" + app.screens.map(\.rawValue).joined(separator: " › ") + "]"]
    switch app.screen {
    case .search: break
    case .results:
      lines += app.shownOffers.enumerated().map { number, offer in
        "  \(number + 1)  \(offer.id)  \(offer.flight)  \(offer.origin.code)–\(offer.destination.code)  \(offer.day)  \(offer.fare)"
      }
    case .passengers:
      let names = app.names.filter { !$0.isEmpty }
      if !names.isEmpty { lines.append("  travellers: " + names.joined(separator: ", ")) }
    case .extras:
      lines.append("  travellers: " + app.names.joined(separator: ", "))
      if !app.seats.isEmpty {
        lines.append("  seats: " + app.seats.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
      }
      lines.append("  total: \(app.total?.description ?? "–")")
    case .payment:
      lines.append("  total: \(app.total?.description ?? "–")" + (app.canPay ? "" : ", cannot be paid"))
      if let price = app.offeredPrice { lines.append("  new price: \(price)") }
    case .confirmation:
      lines.append("  booked: \(app.reference?.description ?? "–")")
      lines += (app.receipt ?? "").split(separator: "\n").map { "  | \($0)" }
    }
    if let notice = app.notice { lines.append("  ! \(notice)") }
    text = lines.joined(separator: "\n")
  }
}
