import BookingDrivers

/// The first word of a command.
enum CommandWord: String, CaseIterable {
  case search, select, passengers, seat, bag, insurance, promo, next, pay, renew, accept, change, back, over, resume
  case mail, open, fare, wait, server
  case kill, help, quit

  /// What follows the word.
  var arguments: String {
    switch self {
    case .search: "FROM TO DAY [return DAY] [for COUNT]"
    case .select: "NUMBER"
    case .passengers: "NAME[, NAME…] EMAIL"
    case .seat: "SEAT [NUMBER]"
    case .bag: "ID"
    case .insurance: "on|off"
    case .promo: "CODE"
    case .pay: "[CARD]"
    case .open: "[LINK]"
    case .fare: "OFFER AMOUNT"
    case .wait: "MINUTES"
    default: ""
    }
  }

  var meaning: String {
    switch self {
    case .search: "such as: search IST LIS 2026-07-04 return 2026-07-11 for 2"
    case .select: "take a flight of the list"
    case .passengers: "fill in the form, such as: passengers Ada Kaya, Can Kaya ada@example.com"
    case .seat: "such as 14A, for passenger 1 unless told"
    case .bag: "add baggage: b-20 or b-ski"
    case .insurance: "add an insurance, or take it out"
    case .promo: "apply a code: SUMMER20 or TENOFF"
    case .next: "from the extras to the payment"
    case .pay: "with the wallet, or with a card"
    case .renew: "ask for a new price"
    case .accept: "accept the new price"
    case .change: "back to the flights, to take another"
    case .back: "one screen back"
    case .over: "end this booking"
    case .resume: "go back to the booking that a link has interrupted"
    case .mail: "the airline mails a link to a payment that was begun elsewhere"
    case .open: "open a link; without one, that of the last mail"
    case .fare: "the airline changes a fare, such as: fare o-1 150"
    case .wait: "let time pass; prices are refreshed each half minute, and expire after 15 minutes"
    case .server: "what the airline has on file"
    case .kill: "the system ends the process; go on with --restore"
    case .help: "this list"
    case .quit: "or the end of the input"
    }
  }

  /// The screen that it belongs to; `nil` for what can be done anywhere.
  var screen: ScreenName? {
    switch self {
    case .search: .search
    case .select: .results
    case .passengers: .passengers
    case .seat, .bag, .insurance, .promo, .next: .extras
    case .pay, .renew, .accept, .change: .payment
    default: nil
    }
  }

  func isOffered(by shown: ScreenName) -> Bool { screen == nil || screen == shown }

  var usage: String { arguments.isEmpty ? rawValue : "\(rawValue) \(arguments)" }

  static var overview: String {
    let width = allCases.map(\.usage.count).max() ?? 0
    return allCases.map { "  " + $0.usage.padded(to: width + 2) + $0.meaning }.joined(separator: "\n")
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
