import Facts
import Insight
import Resolver
import Testing

@testable import Reports

@Suite struct PagePartsTests {
  @Test func `text in markup is escaped, markup is not`() {
    let name = "<b> & \"c\" 'd'"
    let piece: HTML = "<i title=\"\(name)\">\(name)</i>"
    #expect(piece.text == "<i title=\"&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;\">&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;</i>")
    #expect(("<p>\(piece)\(7)\([piece, piece])</p>" as HTML).text == "<p>\(piece.text)7\(piece.text)\(piece.text)</p>")
    #expect([piece, piece].joined(separator: ", ").text == "\(piece.text), \(piece.text)")
  }

  @Test(arguments: [
    ("a\u{202E}b", "a[U+202E]b"), ("\u{0}", "[U+0000]"), ("\u{85}", "[U+0085]"), ("tab\tline\n", "tab\tline\n"), ("שלום é 👩‍👧", "שלום é 👩‍👧"),
  ])
  func `what cannot be seen is spelled out, and what can is left alone`(_ text: String, _ shown: String) {
    #expect(HTML.visible(text) == shown)
  }

  @Test func `runs of numbers are written as their ends`() {
    #expect(LineTable.list([]) == "")
    #expect(LineTable.list([4]) == "4")
    #expect(LineTable.list([4, 5]) == "4-5")
    #expect(LineTable.list([1, 4, 5, 6, 9, 8]) == "1 4-6 9 8")
  }

  @Test func `one place with one meaning has one number`() {
    var table = LineTable()
    let here = place("A.swift", 3, "A")
    let access = Access(field: "seat", kind: .read, place: here, absences: [.unwrap, .silentExit])
    #expect(table.number(of: access) == 0)
    #expect(table.number(of: here) == 1)
    #expect(table.number(of: access) == 0)
    #expect(table.spots[0].marks == 0b101)
    #expect(table.number(of: place("A.swift", 3, "A", bucket: .test)) == 2)
    #expect(table.spots[2].marks == 1 << 6)
  }

  @Test func `lines lose their neighbours, then their ends, where there are too many`() {
    let places = (0..<9_000).map { place("A.swift", 3 * $0 + 2, "A") }
    let spots = places.map { LineTable.Spot(place: $0, kind: .read, marks: 0, word: "") }
    let excerpts = SourceExcerpts(of: places) { _, line in String(repeating: "word\(line) ", count: 20) }
    #expect(excerpts.files["A.swift"]?.count == 27_000)
    let few = ExcerptTable(of: Array(spots.prefix(10)), in: excerpts)
    #expect(few.files[0].lines.count == 30)
    #expect(few.texts.allSatisfy { $0.hasPrefix("word") && $0.count > 100 })
    let many = ExcerptTable(of: spots, in: excerpts)
    #expect(many.files[0].lines.count == 9_000)
    #expect(many.texts.reduce(0) { $0 + $1.utf8.count } <= ExcerptTable.budget)
    #expect(many.texts.allSatisfy { $0.contains("…") })
  }

  @Test func `equal lines are kept once`() {
    let places = [place("A.swift", 2, "A"), place("B.swift", 2, "B"), place("B.swift", 9, "B")]
    let excerpts = SourceExcerpts(of: places, context: 0) { file, line in line == 9 ? nil : "return" }
    let table = ExcerptTable(of: places.map { LineTable.Spot(place: $0, kind: .place, marks: 0, word: "") }, in: excerpts)
    #expect(table.texts == ["return"])
    #expect(table.files.map(\.name) == ["A.swift", "B.swift"])
    #expect(table.files[1].lines.map(\.line) == [2])
  }
}

@Suite struct CouplingLayoutTests {
  private func edge(_ writer: Int, _ reader: Int) -> CouplingGraph.Edge {
    CouplingGraph.Edge(writer: writer, reader: reader, fields: [0], isNecessary: true)
  }

  @Test func `screens stand in columns in the order of the flow`() {
    let layout = CouplingLayout([edge(0, 1), edge(0, 2), edge(1, 3), edge(2, 3), edge(0, 3)])
    let columns = layout.points.filter { $0.screen != nil }.map(\.column)
    #expect(columns == [0, 1, 1, 2])
    // The long arrow crosses the column between in a place of its own.
    let long = layout.routes.first { $0.edge.writer == 0 && $0.edge.reader == 3 }
    #expect(long?.points.count == 3)
    let middle = layout.points.filter { $0.column == 1 }.map(\.y).sorted()
    #expect(zip(middle, middle.dropFirst()).allSatisfy { $1 - $0 >= CouplingLayout.passGap - 0.001 })
  }

  @Test func `an arrow against the flow goes to the left`() {
    let layout = CouplingLayout([edge(0, 1), edge(1, 0)])
    #expect(layout.columns == 2)
    #expect(layout.routes.map(\.isBack) == [false, true])
    #expect(layout.routes[0].points == layout.routes[1].points)
  }

  @Test func `what has no place in the flow is put where it is told`() {
    let layout = CouplingLayout([edge(7, 0), edge(0, 1)], order: [7, 0, 1])
    #expect(layout.routes.map(\.isBack) == [false, false])
    #expect(layout.points.filter { $0.screen != nil }.sorted { $0.column < $1.column }.map(\.screen) == [7, 0, 1])
  }

  @Test func `nothing overlaps in a graph where everybody needs everybody`() {
    let edges = (0..<9).flatMap { writer in (0..<9).filter { $0 != writer }.map { edge(writer, $0) } }
    let layout = CouplingLayout(edges)
    #expect(layout.columns == 9)
    #expect(layout.routes.count == 72)
    for column in 0..<layout.columns {
      let row = layout.points.filter { $0.column == column }.sorted { $0.y < $1.y }
      for (upper, lower) in zip(row, row.dropFirst()) { #expect(lower.y - upper.y >= CouplingLayout.passGap - 0.001) }
    }
    #expect(layout.points.allSatisfy { $0.y >= 0 && $0.y <= layout.height })
  }

  @Test func `no arrows, no drawing; an arrow to oneself is none`() {
    #expect(CouplingLayout([]).columns == 0)
    #expect(CouplingLayout([edge(2, 2)]).routes.isEmpty)
  }
}

@Suite struct HistoryChartTests {
  private func point(_ time: Int64, _ fields: Int?, ceiling: Int? = nil) -> BagHistory.Point {
    BagHistory.Point(
      commit: "c\(time)", time: time, subject: "", type: fields == nil ? nil : "Bag", totals: fields.map { BagTotals(fields: $0) },
      ceiling: ceiling.map { ["property": $0] } ?? [:])
  }

  private func chart(_ points: [BagHistory.Point]) -> String {
    HistoryChart(points: points, title: "fields", rules: ["property", "other"], value: { $0.fields }).html.text
  }

  @Test func `the ceiling is drawn where there was one`() {
    let text = chart([point(0, 4), point(100, 8, ceiling: 8), point(200, 4, ceiling: 8)])
    #expect(text.contains("class=\"curve\" d=\"M6 58H132V18H258V58\""))
    #expect(text.contains("class=\"ceiling\" d=\"M132 18H258V18\""))
    #expect(text.contains("aria-label=\"fields: 4 at first, 4 now, 8 allowed\""))
  }

  @Test func `ceilings of several rules are added up`() {
    var points = [point(0, 4, ceiling: 3), point(100, 8, ceiling: 3)]
    points[1].ceiling["other"] = 5
    #expect(chart(points).contains("class=\"ceiling\" d=\"M6 68H258V18\""))
  }

  @Test func `where the bag could not be measured the curve has a gap`() {
    let text = chart([point(0, 4), point(100, nil), point(200, 4), point(300, 2)])
    #expect(text.contains("class=\"curve\" d=\"M6 18M174 18H258V58\""))
  }

  @Test func `commits of one second stand side by side, and clocks that run backwards stay in the frame`() {
    #expect(chart([point(5, 1), point(5, 2), point(5, 4)]).contains("d=\"M6 78H132V58H258V18\""))
    #expect(chart([point(0, 4), point(-50, 4), point(100, 4)]).contains("d=\"M6 18H6V18H258V18\""))
  }
}
