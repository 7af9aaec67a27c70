import Resolver
import Testing

@testable import Reports

@Suite struct DocumentTests {
  private func document(_ blocks: [Document.Block]) -> Document {
    Document(title: [.text("A title")], lead: [], sections: [Document.Section(name: "part", title: "Part", blocks: blocks)])
  }

  private func text(_ blocks: [Document.Block], width: Int = 40, limit: Int? = nil, style: Style = .plain) -> String {
    DocumentText(document: document(blocks), style: style, width: width, limit: limit).text
  }

  @Test func `no line of running text is wider than the terminal, and no word is lost`() {
    let words = (1...60).map { "word\($0)" }
    let text = text([.paragraph([.text(words.joined(separator: " "))]), .list([.init(line: [.code(words.joined(separator: " "))])])])
    for line in text.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
    for word in words { #expect(text.split(whereSeparator: \.isWhitespace).filter { $0 == word }.count == 2) }
  }

  @Test func `a word that is wider than the terminal stands alone and whole`() {
    let long = String(repeating: "x", count: 90)
    #expect(text([.paragraph([.text("before \(long) after")])]) == "A title\n\nPart\n  before\n  \(long)\n  after\n")
  }

  @Test func `pieces of one word stay together across a break`() {
    let line: Line = [.text("aaaa aaaa aaaa aaaa aaaa aaaa aaaa ("), .code("name"), .text(").")]
    #expect(text([.paragraph(line)]) == "A title\n\nPart\n  aaaa aaaa aaaa aaaa aaaa aaaa aaaa\n  (name).\n")
  }

  @Test func `a table that is too wide comes in parts, each with its first column`() {
    let table = Document.Table(
      header: ["field"] + (1...6).map { "screen\($0)" },
      rows: ["name", "seat"].map { name in [[.code(name)]] + (1...6).map { [.text("R\($0)")] } })
    let lines = text([.table(table)], width: 34).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in lines { #expect(line.count <= 34, "\(line)") }
    #expect(lines.filter { $0.hasPrefix("  field") } == ["  field  screen1  screen2  screen3", "  field  screen4  screen5  screen6"])
    #expect(lines.filter { $0.hasPrefix("  seat") } == ["  seat   R1       R2       R3", "  seat   R4       R5       R6"])
  }

  @Test func `a column that is wider than the terminal has a part of its own`() {
    let table = Document.Table(header: ["f", String(repeating: "w", count: 60), "x"], rows: [[[.text("a")], [.text("b")], [.text("c")]]])
    #expect(text([.table(table)], width: 20).contains("  f  \(String(repeating: "w", count: 60))\n  a  b\n\n  f  x\n  a  c\n"))
  }

  @Test func `a table without rows or columns is nothing`() {
    #expect(text([.table(Document.Table(header: [], rows: []))]) == "A title\n\nPart\n")
    #expect(text([.table(Document.Table(header: ["a"], rows: []))]) == "A title\n\nPart\n")
  }

  @Test func `long lists are cut where not all is wanted, and say how to see the rest`() {
    let items = (1...5).map { Document.Item(line: [.text("item\($0)")]) }
    #expect(text([.list(items)], limit: 2).hasSuffix("  item1\n  item2\n  and 3 more: --verbose shows all\n"))
    #expect(text([.list(items)], limit: 5).hasSuffix("  item5\n"))
    #expect(text([.list(items)]).hasSuffix("  item5\n"))
  }

  @Test func `nothing out of the source steers a terminal`() {
    let hostile = "a\u{1B}[31mb\u{7}\nc\u{202E}d"
    for span in [Span.text(hostile), .code(hostile), .strong(hostile), .bad(hostile), .places(file: hostile, lines: [1])] {
      let table = Document.Table(header: [hostile, "b"], rows: [[[span], [span]]])
      let text = text([.paragraph([span]), .list([.init(line: [span], children: [[span]])]), .table(table)], width: 200)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    }
  }

  @Test func `colours come only when they are asked for`() {
    let blocks: [Document.Block] = [.paragraph([.bad("no"), .text(" "), .good("yes")])]
    #expect(!text(blocks).contains("\u{1B}"))
    #expect(text(blocks, style: Style(isColoured: true)).contains("\u{1B}[31mno\u{1B}[0m \u{1B}[32myes\u{1B}[0m"))
  }

  @Test func `in Markdown nothing out of the source is markup`() {
    let hostile = "<img onerror=x> | `a` *b* @team #12 ![x](y)"
    let table = Document.Table(header: ["h|h"], rows: [[[.code("a|b")]], [[.text(hostile)]]])
    let text = DocumentMarkdown(document: document([.paragraph([.text(hostile), .code("x`y")]), .table(table)])).text
    #expect(text.contains("&lt;img onerror=x&gt; \\| \\`a\\` \\*b\\* &#64;team &#35;12 \\!\\[x\\](y)``x`y``"))
    #expect(text.contains("| h\\|h |\n| --- |\n| a\\|b |\n"))
  }

  @Test func `places of a file stand together, and a line once`() {
    func place(_ file: String, _ line: Int32) -> Place {
      Place(file: file, position: .init(offset: 0, line: Int(line), column: 1), site: "S")
    }
    let line = Line.places([place("A.swift", 3), place("A.swift", 3), place("A.swift", 9), place("B.swift", 1)])
    #expect(line.plain == "A.swift:3, 9; B.swift:1")
    #expect(Line.places([]).plain.isEmpty)
  }

  @Test func `names make a sentence`() {
    #expect(Line.names([]).plain.isEmpty)
    #expect(Line.names(["a"]).plain == "a")
    #expect(Line.names(["a", "b", "c"]).plain == "a, b and c")
  }
}
