import BookingDrivers
import BookingShared
import Foundation

/// A line that was typed, understood.
enum Command: Equatable {
  case search(SearchCriteria)
  /// The number in the list, from 1.
  case select(Int)
  case passengers([String], email: String)
  /// The number of the passenger, from 1.
  case seat(Seat, passenger: Int)
  case bag(BaggageOption.ID)
  case insurance(Bool)
  case promo(String)
  case pay(PaymentMethod)
  /// `nil` for that of the last mail.
  case open(AddressedLink?)
  case fare(Offer.ID, Decimal)
  case wait(minutes: Int)
  case next, renew, accept, change, back, over, resume, mail, server, kill, help, quit

  /// A line that cannot be understood, with one sentence for whoever typed it.
  enum Mistake: Error, Equatable, CustomStringConvertible {
    case unknown(String)
    case arguments(CommandWord)
    case foreignLink(String)

    var description: String {
      switch self {
      case .unknown(let word): "There is no command '\(word)'; 'help' lists them."
      case .arguments(let word): "'\(word.rawValue)' is written: \(word.usage)"
      case .foreignLink(let text): "'\(text)' is no link into this app, such as \(DeepLink.payment("q-1").text)."
      }
    }
  }

  /// `nil` for an empty line and for a comment, which begins with `#`.
  init?(_ line: String) throws(Mistake) {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    guard let first = words.popFirst(), !first.hasPrefix("#") else { return nil }
    guard let word = CommandWord(rawValue: first) else { throw .unknown(first) }
    guard let command = try Command(word, words) else { throw .arguments(word) }
    self = command
  }

  /// `nil` for arguments that the word does not take.
  private init?(_ word: CommandWord, _ words: ArraySlice<String>) throws(Mistake) {
    if word.arguments.isEmpty, !words.isEmpty { return nil }
    let only = words.count == 1 ? words.first : nil
    switch word {
    case .search:
      guard let criteria = SearchCriteria(words) else { return nil }
      self = .search(criteria)
    case .select:
      guard let number = only.flatMap({ Int($0) }), number > 0 else { return nil }
      self = .select(number)
    case .passengers:
      guard let email = words.last, email.contains("@"), words.count > 1 else { return nil }
      let names = words.dropLast().joined(separator: " ").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      self = .passengers(names, email: email)
    case .seat:
      guard let seat = words.first.flatMap({ Seat($0) }), words.count <= 2 else { return nil }
      guard let passenger = words.dropFirst().first.map({ Int($0) }) ?? 1, passenger > 0 else { return nil }
      self = .seat(seat, passenger: passenger)
    case .bag:
      guard let only else { return nil }
      self = .bag(BaggageOption.ID(only))
    case .insurance:
      guard only == "on" || only == "off" else { return nil }
      self = .insurance(only == "on")
    case .promo:
      guard let only else { return nil }
      self = .promo(only)
    case .pay:
      guard words.count <= 1 else { return nil }
      self = .pay(words.first.map { .savedCard(id: $0) } ?? .wallet)
    case .open:
      guard words.count <= 1 else { return nil }
      self = .open(try words.first.map { text throws(Mistake) in try Self.link(text) })
    case .fare:
      guard words.count == 2, let offer = words.first, let amount = words.last.flatMap({ Int($0) }), amount > 0 else { return nil }
      self = .fare(Offer.ID(offer), Decimal(amount))
    case .wait:
      guard let minutes = only.flatMap({ Int($0) }), (1...1_440).contains(minutes) else { return nil }
      self = .wait(minutes: minutes)
    case .next: self = .next
    case .renew: self = .renew
    case .accept: self = .accept
    case .change: self = .change
    case .back: self = .back
    case .over: self = .over
    case .resume: self = .resume
    case .mail: self = .mail
    case .server: self = .server
    case .kill: self = .kill
    case .help: self = .help
    case .quit: self = .quit
    }
  }

  var word: CommandWord {
    switch self {
    case .search: .search
    case .select: .select
    case .passengers: .passengers
    case .seat: .seat
    case .bag: .bag
    case .insurance: .insurance
    case .promo: .promo
    case .pay: .pay
    case .open: .open
    case .fare: .fare
    case .wait: .wait
    case .next: .next
    case .renew: .renew
    case .accept: .accept
    case .change: .change
    case .back: .back
    case .over: .over
    case .resume: .resume
    case .mail: .mail
    case .server: .server
    case .kill: .kill
    case .help: .help
    case .quit: .quit
    }
  }

  private static func link(_ text: String) throws(Mistake) -> AddressedLink {
    guard let link = URL(string: text).flatMap({ AddressedLink($0) }) else { throw .foreignLink(text) }
    return link
  }
}

extension SearchCriteria {
  /// `FROM TO DAY [return DAY] [for COUNT]`
  fileprivate init?(_ words: ArraySlice<String>) {
    var rest = words
    guard let origin = rest.popFirst(), let destination = rest.popFirst(), let day = rest.popFirst().flatMap(Day.init(text:)) else {
      return nil
    }
    var (returnDay, count): (Day?, Int) = (nil, 1)
    while let word = rest.popFirst() {
      switch word {
      case "return":
        guard let day = rest.popFirst().flatMap(Day.init(text:)) else { return nil }
        returnDay = day
      case "for":
        guard let number = rest.popFirst().flatMap({ Int($0) }), (1...9).contains(number) else { return nil }
        count = number
      default: return nil
      }
    }
    self.init(origin: origin.uppercased(), destination: destination.uppercased(), day: day, returnDay: returnDay, passengerCount: count)
  }
}

extension Day {
  /// ISO 8601: `2026-07-04`.
  fileprivate init?(text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    self.init(parts[0], parts[1], parts[2])
  }
}
