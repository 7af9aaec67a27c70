/// A day of the calendar in Greenwich, so that it is one day everywhere.
public struct CivilDate: Hashable, Sendable {
  public var year: Int
  /// From 1 to 12.
  public var month: Int
  /// From 1.
  public var day: Int
  /// The number of weeks since the one in which 1970 began; weeks go from Monday to Sunday, as ISO 8601 has them.
  public var week: Int

  /// By the days since the first of March of the year 0, which make the leap day the last of a year; after Howard Hinnant's paper
  /// "chrono-Compatible Low-Level Date Algorithms".
  ///
  /// - Parameter time: In seconds since 1970.
  public init(time: Int64) {
    let days = Self.floored(time, 86_400)
    // 1970 began on a Thursday.
    week = Int(Self.floored(days + 3, 7))
    let shifted = days + 719_468
    let era = Self.floored(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// `yyyy-mm-dd`
  public var text: String {
    func digits(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  private static func floored(_ number: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
