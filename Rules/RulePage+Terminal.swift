extension RulePage {
  /// The page as `unbag explain` prints it, ending in a line feed.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in characters; prose is wrapped to it, code is not.
  ///   - colour: Whether the text may hold ANSI escapes.
  public func terminalText(width: Int, colour: Bool) -> String {
    let text = TerminalText(width: width, colour: colour)
    let head = [
      text.styled("\(id): \(title)", .bold),
      [
        text.wrapped(counts, first: "Counts      "),
        text.wrapped(per.rawValue, first: "Per         "),
        text.wrapped(defaultMode.rawValue, first: "By default  "),
        text.wrapped(languages.joined(separator: ", "), first: "Languages   "),
        text.wrapped(fix, first: "Instead     "),
      ].joined(separator: "\n"),
    ]
    return (head + blocks.map { $0.terminalText(text) }).joined(separator: "\n\n") + "\n"
  }
}

extension RulePage.Block {
  fileprivate func terminalText(_ text: TerminalText) -> String {
    switch self {
    case .heading(level: 2, let heading):
      text.styled(heading, .bold) + (text.colour ? "" : "\n" + String(repeating: "-", count: heading.count))
    case .heading(level: 3, let heading): text.styled(heading, .bold)
    case .heading(_, let heading): "  " + text.styled(heading, .cyan)
    case .paragraph(let paragraph): text.wrapped(paragraph)
    case .list(let items): items.map { text.wrapped($0, first: "- ") }.joined(separator: "\n")
    case .code(let lines): lines.map { $0.isEmpty ? "" : "    " + Self.marked($0, text) }.joined(separator: "\n")
    }
  }

  /// A line of an example with its mark in colour.
  private static func marked(_ line: String, _ text: TerminalText) -> String {
    guard let mark = ExampleMark.column(in: line) else { return line }
    return line[..<mark] + text.styled(String(line[mark...]), .yellow)
  }
}

extension RuleCatalog {
  /// The list that `unbag explain` prints without an argument, ending in a line feed. The parameters are those of a page.
  ///
  /// - Throws: ``RulePageError`` as ``page(of:)`` does.
  public func terminalText(width: Int, colour: Bool) throws(RulePageError) -> String {
    let text = TerminalText(width: width, colour: colour)
    var entries: [String] = []
    for id in ids {
      guard let page = try page(of: id) else { continue }
      entries.append(
        text.styled("\(id): \(page.title)", .bold) + " (\(page.defaultMode.rawValue), per \(page.per.rawValue))\n"
          + text.wrapped(page.counts, first: "  "))
    }
    entries.append(text.wrapped("`unbag explain <rule>` prints the page of a rule."))
    return entries.joined(separator: "\n\n") + "\n"
  }
}
