/// A day of the calendar, without a time and so without a time zone: what a traveller picks in a date field.
public struct Day: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
  public let year: Int
  /// 1…12
  public let month: Int
  /// 1…31
  public let day: Int

  public init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// ISO 8601: `2026-07-04`.
  public var description: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(day))"
  }
}
