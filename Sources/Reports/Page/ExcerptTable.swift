import Facts

/// The lines of source that a page holds: those of its places and their neighbours, equal ones once.
struct ExcerptTable {
  struct File {
    var name: String
    /// In order; `text` is a place in ``ExcerptTable/texts``.
    var lines: [(line: Int, text: Int)]
  }

  /// More bytes are not spent on source: where it does not do, lines lose their neighbours, then their ends.
  static let budget = 650_000

  private(set) var texts: [String] = []
  private(set) var files: [File] = []

  init(of spots: [LineTable.Spot], in excerpts: SourceExcerpts) {
    // The first place in a line is the one that a long line is cut around.
    var columns: [String: [Int: Position]] = [:]
    for spot in spots {
      let line = Int(spot.place.position.line)
      if columns[spot.place.file]?[line] == nil { columns[spot.place.file, default: [:]][line] = spot.place.position }
    }
    for (context, length) in [(1, 200), (0, 200), (0, 100), (0, 60)] {
      fill(from: excerpts, around: columns, context: context, length: length)
      if texts.reduce(0, { $0 + $1.utf8.count }) <= Self.budget { return }
    }
  }

  private mutating func fill(
    from excerpts: SourceExcerpts, around columns: [String: [Int: Position]], context: Int, length: Int
  ) {
    var pool = Pool()
    files = []
    for (file, positions) in columns.sorted(by: { $0.key < $1.key }) {
      let wanted = Set(positions.keys.flatMap { ($0 - context)...($0 + context) }).sorted()
      let lines = wanted.compactMap { line in
        excerpts[file, line].map { text in
          (line: line, text: pool.place(of: Self.cut(text, around: positions[line], length: length)))
        }
      }
      if !lines.isEmpty { files.append(File(name: file, lines: lines)) }
    }
    texts = pool.texts
  }

  private static func cut(_ text: String, around position: Position?, length: Int) -> String {
    guard text.utf8.count > length, text.count > length else { return text }
    return Excerpt.of(text, around: position ?? Position(offset: 0, line: 1, column: 1), length: length)
  }
}
