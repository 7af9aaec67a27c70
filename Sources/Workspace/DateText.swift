/// Tells dates from names: git itself takes every text for some date, a tag that is not there as well.
enum DateText {
  private static let words: Set<String> = [
    "second", "minute", "hour", "day", "week", "fortnight", "month", "year", "ago", "last", "yesterday", "noon", "midnight", "tea", "now",
    "today",
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "at", "of", "the", "a", "an",
  ]
  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "monday",
    "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  /// What stands behind a number, or between two.
  private static let marks: Set<String> = ["st", "nd", "rd", "th", "t", "z", "am", "pm", "utc", "gmt"]

  /// Whether a text is made of what git's dates are made of.
  static func isDate(_ text: String) -> Bool {
    var numbers: [String] = []
    var hasWord = false
    for part in parts(of: text.lowercased()) {
      if part.allSatisfy(\.isNumber) {
        numbers.append(part)
      } else if words.contains(part) || part.hasSuffix("s") && words.contains(String(part.dropLast())) || isName(part) {
        hasWord = true
      } else if numbers.isEmpty || !marks.contains(part) {
        return false
      }
    }
    if hasWord { return true }
    // Seconds since 1970, or year, month and day in some order: `1.2` is a release.
    return numbers.count == 1 ? numbers[0].count >= 8 : numbers.count >= 3 && numbers.contains { $0.count == 4 }
  }

  private static func isName(_ part: String) -> Bool { part.count >= 3 && names.contains { $0.hasPrefix(part) } }

  /// Runs of digits and runs of letters.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var isInNumber: Bool?
    for character in text {
      let isNumber = character.isASCII && character.isNumber
      guard isNumber || character.isLetter else {
        // What else there is separates; anything that no date has is a part of its own.
        if !" .-/:+,@".contains(character) { parts.append(String(character)) }
        isInNumber = nil
        continue
      }
      if isInNumber == isNumber { parts[parts.count - 1].append(character) } else { parts.append(String(character)) }
      isInNumber = isNumber
    }
    return parts
  }
}
