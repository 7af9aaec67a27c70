/// What stands behind a count that somebody has raised: when, from which count, until when, and why.
///
///     raised 2026-09-01 from 1 until 2026-12-31 APP-481 hotfix, remove with seat-v2
///
/// `from` and `until` may be left out. A cell that is raised again keeps the records it has; `; ` stands between them.
public struct RaiseRecord: Hashable, Sendable {
  /// `yyyy-mm-dd`, as is `until`.
  public var date: String
  /// The count before; nil where the record does not say.
  public var from: Int?
  /// The last day on which the raise holds; nil for good.
  public var until: String?
  public var reason: String

  public init(date: String, from: Int? = nil, until: String? = nil, reason: String) {
    self.date = date
    self.from = from
    self.until = until
    self.reason = reason
  }

  /// The number of characters that a reason has at least: enough for a ticket and two words.
  public static let shortestReason = 10
  private static let word = "raised "
  private static let separator = "; "

  public var text: String {
    Self.word + date + (from.map { " from \($0)" } ?? "") + (until.map { " until \($0)" } ?? "") + " " + reason
  }

  /// What is wrong with a reason, in lower case; nil where it can stand in a baseline.
  public static func problem(with reason: String) -> String? {
    if reason.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{2029}" }) {
      return "the reason has to be one line without tabs"
    }
    let letters = reason.filter { $0.isLetter || $0.isNumber }
    if reason.trimmed.count < shortestReason || letters.count < shortestReason / 2 {
      return "the reason has to say something: at least \(shortestReason) characters"
    }
    if reason.contains(separator + word) { return "the reason holds '\(separator + word)', which separates two reasons" }
    return nil
  }

  /// The records of a note, in order; none where it is no raise.
  public static func records(in note: String) -> [RaiseRecord] {
    var records: [RaiseRecord] = []
    var start = note.startIndex
    for split in note.ranges(of: separator + word) {
      let next = note.index(split.lowerBound, offsetBy: separator.count)
      guard RaiseRecord(note[next...]) != nil, let record = RaiseRecord(note[start..<split.lowerBound]) else { continue }
      records.append(record)
      start = next
    }
    return records + [RaiseRecord(note[start...])].compactMap(\.self)
  }

  /// The note of a cell after a further raise.
  static func note(_ records: [RaiseRecord]) -> String {
    records.map(\.text).joined(separator: separator)
  }

  private init?(_ text: Substring) {
    guard text.hasPrefix(Self.word) else { return nil }
    var words = text.dropFirst(Self.word.count).split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first, Day.isDay(first) else { return nil }
    date = String(words.removeFirst())
    if words.count >= 2, words[0] == "from", let number = Int(words[1]), number >= 0 {
      from = number
      words.removeFirst(2)
    }
    if words.count >= 2, words[0] == "until", Day.isDay(words[1]) {
      until = String(words[1])
      words.removeFirst(2)
    }
    reason = words.joined(separator: " ")
  }
}

extension Cell {
  /// Why the count was raised, in the order of the raises.
  public var raises: [RaiseRecord] { RaiseRecord.records(in: note) }

  /// The count without the raises that held until a day that is over; the count itself where there are none.
  func count(on today: String) -> Int {
    raises.reduce(count) { count, record in
      guard let until = record.until, Day.hasPassed(until, today: today) else { return count }
      return min(count, record.from ?? self.count - 1)
    }
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
