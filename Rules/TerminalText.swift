/// Text for a terminal: wrapped, indented, and with colours only where asked for.
struct TerminalText {
  enum Style: String {
    case bold = "1"
    case cyan = "36"
    case yellow = "33"
  }

  /// In characters; at least 20.
  let width: Int
  let colour: Bool

  init(width: Int, colour: Bool) {
    self.width = max(20, width)
    self.colour = colour
  }

  func styled(_ text: String, _ style: Style) -> String {
    colour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Words broken into lines of at most `width` characters, where no single word is longer. `first` stands before the first line, as many
  /// blanks before the others. With colours, code between back-ticks is coloured and loses them.
  func wrapped(_ text: String, first: String = "") -> String {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ").map(String.init) {
      if !isEmpty, length(line) + 1 + length(word) > width {
        lines.append(line)
        line = String(repeating: " ", count: first.count)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    lines.append(line)
    return coloured(lines.joined(separator: "\n"))
  }

  private func length(_ text: String) -> Int {
    colour ? text.count { $0 != "`" } : text.count
  }

  /// Turns code between back-ticks into coloured code.
  private func coloured(_ text: String) -> String {
    guard colour else { return text }
    return text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : styled(String($0.element), .cyan) }
      .joined()
  }
}
