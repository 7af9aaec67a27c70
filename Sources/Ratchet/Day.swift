/// A day as text, `yyyy-mm-dd`: the order of the texts is the order of the days.
public enum Day {
  /// Tells whether the calendar has such a day.
  public static func isDay(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year >= 1, (1...12).contains(month)
    else { return false }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// Tells whether `today` is behind `day`. Where nobody knows what day it is, nothing has passed.
  static func hasPassed(_ day: String, today: String) -> Bool {
    isDay(today) && day < today
  }
}
