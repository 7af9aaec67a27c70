/// A document for a terminal: it fits the width, and lists that are long are cut unless all is wanted.
struct DocumentText {
  var document: Document
  var style: Style
  /// In characters.
  var width: Int
  /// How many items of a list are shown; nil for all.
  var limit: Int?

  /// The number of items that a person is shown where not all are wanted.
  static let shortList = 40

  var text: String {
    let head = wrapped(document.title, indent: 0).map { style(.bold, $0) } + document.lead.flatMap { rendered($0, indent: 0) }
    let sections = document.sections.map { section in
      [style(.bold, section.title)] + (section.lead.isEmpty ? [] : rendered(section.lead, indent: 2))
        + section.blocks.flatMap(lines)
    }
    return ([head] + sections).map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func lines(of block: Document.Block) -> [String] {
    switch block {
    case .paragraph(let line): rendered(line, indent: 2)
    case .list(let items): list(items)
    case .table(let table): TableText(table: table, style: style, width: width).lines
    case .drawing: []
    }
  }

  private func list(_ items: [Document.Item]) -> [String] {
    let shown = items.prefix(limit ?? items.count)
    var lines = shown.flatMap { item in
      rendered(item.line, indent: 2, hanging: 6) + item.children.flatMap { rendered($0, indent: 6, hanging: 8) }
    }
    if items.count > shown.count { lines.append(style(.dim, "  and \(items.count - shown.count) more: --verbose shows all")) }
    return lines
  }

  private func rendered(_ line: Line, indent: Int, hanging: Int? = nil) -> [String] {
    LineText(line: line, style: style).lines(width: width, indent: indent, hanging: hanging ?? indent)
  }

  private func wrapped(_ line: Line, indent: Int) -> [String] {
    LineText(line: [.text(line.plain)], style: .plain).lines(width: width, indent: indent, hanging: indent)
  }
}

/// One line of a document, broken where it is too long for a terminal.
struct LineText {
  var line: Line
  var style: Style

  /// Breaks at blanks; a word that is longer than a line has one of its own.
  func lines(width: Int, indent: Int, hanging: Int) -> [String] {
    var lines: [String] = []
    var (current, used, isFresh) = (String(repeating: " ", count: indent), indent, true)
    for word in words {
      let length = word.reduce(0) { $0 + $1.plain.onOneLine.count }
      if !isFresh, used + 1 + length > max(width, 20) {
        lines.append(current)
        (current, used, isFresh) = (String(repeating: " ", count: hanging), hanging, true)
      }
      if !isFresh {
        current += " "
        used += 1
      }
      current += word.map(styled).joined()
      used += length
      isFresh = false
    }
    return lines + (isFresh ? [] : [current])
  }

  /// The line's words, each in pieces that look alike.
  private var words: [Line] {
    var words: [Line] = [[]]
    for span in line {
      for (index, part) in span.plain.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { words.append([]) }
        if !part.isEmpty { words[words.count - 1].append(span.with(String(part))) }
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// The pieces in their colours, without a break.
  var text: String { line.map(styled).joined() }

  private func styled(_ span: Span) -> String {
    let text = span.plain.onOneLine
    return switch span {
    case .text: text
    case .code: style(.cyan, text)
    case .strong: style(.bold, text)
    case .bad: style(.red, text)
    case .warning: style(.yellow, text)
    case .good: style(.green, text)
    case .dim, .places: style(.dim, text)
    }
  }
}

extension Span {
  /// The same kind of piece with another text.
  fileprivate func with(_ text: String) -> Span {
    switch self {
    case .text: .text(text)
    case .code: .code(text)
    case .strong: .strong(text)
    case .bad: .bad(text)
    case .warning: .warning(text)
    case .good: .good(text)
    case .dim, .places: .dim(text)
    }
  }
}
