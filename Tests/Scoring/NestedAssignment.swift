/// Tells an assignment *through* a field (`order.delivery?.city = x`) from a change of the field itself.
///
/// A truth table writes such an access `readWrite` whatever the field holds. Where it holds a class instance, unbag says `read`. Neither is
/// counted as an error, and nothing else is forgiven: `list.append(x)` stays a `readWrite`.
enum NestedAssignment {
  /// A note that says so: `?.city =`, or `nested: …`.
  static func isTold(by note: String) -> Bool {
    note.hasPrefix("nested") || tailAssigns(note[...])
  }

  /// A line of source in which a mention of `field` is followed by members or subscripts and an assignment. `text` begins with the line
  /// and may go on with those behind it.
  static func isSeen(in text: Substring, field: String) -> Bool {
    let firstLine = text.prefix { !$0.isNewline }
    var rest = firstLine
    while let match = rest.firstRange(of: field) {
      let startsWord = match.lowerBound == text.startIndex || !isWord(text[text.index(before: match.lowerBound)])
      if startsWord, tailAssigns(text[match.upperBound...]) { return true }
      rest = rest[match.upperBound...]
    }
    return false
  }

  /// Members, subscripts and unwraps, at least one member among them, and then an assignment.
  private static func tailAssigns(_ text: Substring) -> Bool {
    var rest = text
    var members = 0
    while let next = rest.first {
      if next == "!" || next == "?" {
        guard rest.dropFirst().first != "=" else { return false }
        rest.removeFirst()
      } else if next == "[" {
        guard let behind = endOfBrackets(rest) else { return false }
        rest = rest[behind...]
      } else if let member = memberName(rest) {
        rest = member
        members += 1
      } else {
        break
      }
    }
    rest = rest.drop(while: \.isWhitespace)
    if let sign = rest.first, "+-*/%&|^".contains(sign) { rest.removeFirst() }
    return members > 0 && rest.first == "=" && rest.dropFirst().first != "="
  }

  /// What follows `.name`, which may stand on a line of its own.
  private static func memberName(_ text: Substring) -> Substring? {
    var rest = text.drop(while: \.isWhitespace)
    if rest.first == "?" { rest.removeFirst() }
    guard rest.first == "." else { return nil }
    rest.removeFirst()
    let behind = rest.drop(while: isWord)
    return behind.startIndex == rest.startIndex ? nil : behind
  }

  private static func endOfBrackets(_ text: Substring) -> String.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      if depth == 0 { return text.index(after: index) }
    }
    return nil
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

extension Substring {
  fileprivate func firstRange(of word: String) -> Range<Index>? {
    guard !word.isEmpty else { return nil }
    var start = startIndex
    while let first = self[start...].firstIndex(of: word[word.startIndex]) {
      if self[first...].hasPrefix(word) { return first..<index(first, offsetBy: word.count) }
      start = index(after: first)
    }
    return nil
  }
}
