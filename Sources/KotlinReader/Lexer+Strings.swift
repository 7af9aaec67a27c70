extension Lexer {
  /// Reads a string up to its end or to the code of its first template.
  mutating func readString(dollars: Int, from start: Int? = nil) {
    let start = start ?? index
    let isRaw = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    index += isRaw ? 3 : 1
    add(.stringStart, from: start)
    continueString(Quotation(isRaw: isRaw, dollars: dollars))
  }

  /// Goes on with a string from `index`.
  mutating func continueString(_ quotation: Quotation) {
    var text = (start: index, line: line)
    func hasText(_ end: Int) -> Bool { end > text.start }
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\") where !quotation.isRaw:
        index += 1
        if index < source.count, source[index] != UInt8(ascii: "\n"), source[index] != UInt8(ascii: "\r") { index += 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard quotation.isRaw else {
          addText(from: text)
          problem("unclosed string", at: index)
          return add(.stringEnd, from: index)
        }
        consumeNewline()
      case UInt8(ascii: "\""):
        let end = index
        if quotation.isRaw {
          while byte(0) == UInt8(ascii: "\"") { index += 1 }
          // More quotes than three: the last three end the string, the others are its text.
          guard index - end >= 3 else { continue }
          let close = index
          index = close - 3
          addText(from: text)
          index = close
          return add(.stringEnd, from: close - 3)
        }
        addText(from: text)
        index += 1
        return add(.stringEnd, from: end)
      case UInt8(ascii: "$"):
        let run = index
        while byte(0) == UInt8(ascii: "$") { index += 1 }
        guard index - run >= quotation.dollars else { continue }
        let code = index
        if byte(0) == UInt8(ascii: "{") {
          index = code - quotation.dollars
          addText(from: text)
          index = code + 1
          return openTemplate(in: quotation, from: code - quotation.dollars)
        }
        guard let end = endOfName(at: code) else { continue }
        index = code - quotation.dollars
        addText(from: text)
        index = end
        addName(from: code)
        text = (index, line)
      default:
        index += 1
      }
    }
    addText(from: text)
    problem("unclosed string", at: index)
    add(.stringEnd, from: index)
  }

  private mutating func addText(from text: (start: Int, line: Int32)) {
    if index > text.start { add(.stringText, from: text.start, line: text.line) }
  }

  private mutating func addName(from start: Int) {
    let isThis =
      index - start == 4 && source[start] == UInt8(ascii: "t") && source[start + 1] == UInt8(ascii: "h")
      && source[start + 2] == UInt8(ascii: "i") && source[start + 3] == UInt8(ascii: "s")
    add(isThis ? .this : .templateName, from: start)
  }

  /// The end of the name of a short template.
  private func endOfName(at start: Int) -> Int? {
    guard start < source.count else { return nil }
    var end = start
    if source[start] == UInt8(ascii: "`") {
      end += 1
      while end < source.count, source[end] != UInt8(ascii: "`"), source[end] != UInt8(ascii: "\n") { end += 1 }
      return end < source.count && source[end] == UInt8(ascii: "`") && end > start + 1 ? end + 1 : nil
    }
    guard source[start].isNameStart else { return nil }
    while end < source.count, source[end].isNamePart { end += 1 }
    return end
  }
}
