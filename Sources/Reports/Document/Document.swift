import Resolver

/// A report before it has a form: what a terminal, Markdown and others show of it is up to them, what it says is said once.
struct Document: Hashable, Sendable {
  struct Section: Hashable, Sendable {
    /// By which `--section` names it: lower case, no blanks.
    var name: String
    var title: String
    /// What a reader should know before the first line; may be empty.
    var lead: Line = []
    var blocks: [Block]
  }

  enum Block: Hashable, Sendable {
    case paragraph(Line)
    case list([Item])
    case table(Table)
    /// Text in another language, such as `mermaid`, for forms that draw it.
    case drawing(language: String, text: String)
  }

  struct Item: Hashable, Sendable {
    var line: Line
    var children: [Line] = []
  }

  struct Table: Hashable, Sendable {
    var header: [String]
    /// As many cells as the header has.
    var rows: [[Line]]
    /// Columns whose cells stand at the right, by their places.
    var numbers: Set<Int> = []
  }

  var title: Line
  var lead: [Line]
  var sections: [Section]
}

/// A line of text in pieces, of which a form shows each in its way.
typealias Line = [Span]

enum Span: Hashable, Sendable {
  case text(String)
  /// A name out of the source.
  case code(String)
  case strong(String)
  /// Something that is wrong, and something that deserves a second look.
  case bad(String)
  case warning(String)
  case good(String)
  case dim(String)
  /// Lines of one file: `Payment.swift:12, 30`.
  case places(file: String, lines: [Int32])

  /// The text without any form.
  var plain: String {
    switch self {
    case .text(let text), .code(let text), .strong(let text), .bad(let text), .warning(let text), .good(let text), .dim(let text): text
    case .places(let file, let lines): "\(file):" + lines.map(String.init).joined(separator: ", ")
    }
  }
}

extension [Span] {
  var plain: String { map(\.plain).joined() }

  /// Places as they are told in a line, those of a file together, in order; a line is told once.
  static func places(_ places: [Place]) -> Line {
    var files: [(file: String, lines: [Int32])] = []
    for place in places {
      let line = place.position.line
      if files.last?.file == place.file {
        if files[files.count - 1].lines.last != line { files[files.count - 1].lines.append(line) }
      } else {
        files.append((place.file, [line]))
      }
    }
    return files.enumerated().flatMap { index, entry in
      (index == 0 ? [] : [Span.text("; ")]) + [Span.places(file: entry.file, lines: entry.lines)]
    }
  }

  /// A place behind what it is the place of: ` (Pay.swift:12)`; nothing where there is none.
  static func inBrackets(_ place: Place?) -> Line { place.map { [.text(" (")] + places([$0]) + [.text(")")] } ?? [] }

  /// Names out of the source as a list in a sentence: `a, b and c`.
  static func names(_ names: [String]) -> Line {
    names.enumerated().flatMap { index, name -> Line in
      let between = index == 0 ? "" : index == names.count - 1 ? " and " : ", "
      return (between.isEmpty ? [] : [.text(between)]) + [.code(name)]
    }
  }
}
