import Insight
import PageSamples
import Resolver
import Testing

@testable import Reports

/// A bag with two fields and two screens that need each other, and names that no format may trip over.
private func cyclic(_ first: String = "Search", _ second: String = "Pay", field: String = "seat") -> BagReport {
  let written = place("=A.swift", 3, "\(first)Screen", "go()", column: 5)
  let access = Access(field: field, kind: .write, place: written, absences: [.unwrap, .silentExit])
  let fields = [field, "name"].map {
    FieldProfile(field: Field(name: $0, type: "A,\"B\"?", declaredIn: "Bag", place: place("Bag.swift", 2, "Bag")))
  }
  return BagReport(
    bag: Bag(id: "bag", type: "Bag", place: place("Bag.swift", 1, "Bag")), totals: BagTotals(fields: 2),
    flow: FlowMap(
      screens: [
        Screen(name: first, role: .screen, sites: ["\(first)Screen"]), Screen(name: second, role: .screen, sites: ["\(second)Screen"]),
      ],
      isGuessed: false),
    fields: fields, matrix: Matrix(cells: [Matrix.Cell(field: 0, screen: 0, accesses: [access])]), coldEntries: [],
    coupling: CouplingGraph(
      couplings: [Coupling(field: 0, reader: 1, writers: [0]), Coupling(field: 1, reader: 0, writers: [0, 1])],
      edges: [
        .init(writer: 0, reader: 1, fields: [0, 1, 0, 1, 0], isNecessary: true),
        .init(writer: 1, reader: 0, fields: [1], isNecessary: false),
      ],
      cycles: [[0, 1]]),
    writing: SharedWriting(fields: [], background: [], silenced: []), resets: ResetTable(resets: [], differences: []),
    stale: StaleData(together: [], dishonoured: [], copies: []), flags: [], sensitive: [], tests: TestCost(setUps: [], tests: 0))
}

private func rendered(_ name: String, _ reports: BagReport..., parts: [String] = []) throws -> String {
  let format = try #require(ReportFormats.named(name))
  return format.render(ReportPage(title: "App", reports: reports), ReportSurroundings(parts: parts))
}

@Suite struct ReportFormatTests {
  @Test func `the graph in Mermaid`() throws {
    #expect(
      try rendered("mermaid", cyclic()) == """
        flowchart LR
          s0["Search"]
          s1["Pay"]
          s0 -->|"seat, name, seat and 2 more"| s1
          s1 -.->|"name"| s0
          classDef cycle stroke:#c0392b,stroke-width:3px
          class s0,s1 cycle

        """)
  }

  @Test func `the graph in DOT`() throws {
    #expect(
      try rendered("dot", cyclic()) == """
        digraph "Bag" {
          rankdir=LR;
          node [shape=box, style=rounded];
          s0 [label="Search", color="#c0392b", penwidth=2];
          s1 [label="Pay", color="#c0392b", penwidth=2];
          s0 -> s1 [label="seat, name, seat and 2 more"];
          s1 -> s0 [label="name", style=dashed];
        }

        """)
  }

  @Test(arguments: [#"a"]; b"#, "a\\", "a\nb", "<script>", "#amp;", "`x`"]) func `no name breaks a graph`(name: String) throws {
    let dot = try rendered("dot", cyclic(name, field: name))
    for line in dot.split(separator: "\n").dropFirst().dropLast() {
      // Without escaped characters the quotes come in pairs, and no line ends inside of one.
      let quotes = line.replacing("\\\\", with: "").replacing("\\\"", with: "").count { $0 == "\"" }
      #expect(quotes.isMultiple(of: 2) && line.hasSuffix(";"), "\(line)")
    }
    let mermaid = try rendered("mermaid", cyclic(name, field: name))
    for line in mermaid.split(separator: "\n").dropFirst() where !line.contains("class") {
      #expect(line.count { $0 == "\"" } == 2, "\(line)")
      #expect(!line.contains("<") && !line.contains("`"), "\(line)")
    }
  }

  @Test func `each access is a line of CSV, and no cell is a formula or two cells`() throws {
    #expect(
      try rendered("csv", cyclic()) == """
        bag,platform,field,type,screen,role,site,member,kind,absence,confidence,file,line,column\r
        bag,Swift,seat,"A,""B""?",Search,screen,SearchScreen,go(),write,unwrap silentExit,resolved,'=A.swift,3,5\r\n
        """)
  }

  @Test func `parts come alone when they are asked for, and a cycle is told first`() throws {
    let text = try rendered("text", cyclic(), parts: ["coupling"])
    #expect(text.contains("Who has to run before whom\n"))
    #expect(!text.contains("Field by field"))
    #expect(text.contains("  A cycle: each of Search and Pay reads what the others write\n"))
    #expect(text.contains("  Pay reads seat; only Search writes it\n"))
    #expect(text.contains("  Search reads name; Search and Pay write it\n"))
    let markdown = try rendered("markdown", cyclic(), parts: ["coupling"])
    #expect(markdown.contains("```mermaid\nflowchart LR\n"))
  }

  @Test func `the table of fields and screens`() throws {
    let text = try rendered("text", cyclic(), parts: ["matrix"])
    #expect(text.contains("  field  Search\n  seat   W1 !1 ?1\n  name\n"))
  }

  @Test func `what a function writes away from the main thread, and what is an input already, every format tells`() throws {
    let text = try rendered("text", BookingPage.report, parts: ["writing", "stale"])
    #expect(text.contains("selectedOffer and totalPrice are written in a callback of api.load through"))
    #expect(text.contains("startOver() Sources/Booking/PriceService.swift:21\n"))
    #expect(text.contains("ExtrasModel.stay (constant property) holds dates as it was at"))
    let markdown = try rendered("markdown", BookingPage.report, parts: ["writing", "stale"])
    #expect(markdown.contains("through `startOver()` `Sources/Booking/PriceService.swift:21`\n"))
    #expect(markdown.contains("- `ExtrasModel.stay` (constant property) holds `dates` as it was at `Sources/Booking/ExtrasModel.swift:12`"))
    let html = try rendered("html", BookingPage.report)
    #expect(html.contains("selectedOffer, totalPrice<small>through startOver()</small>"))
    #expect(html.contains("<td><code>stay</code></td><td>ExtrasModel</td><td>constant</td>"))
    let json = try rendered("json", BookingPage.report)
    #expect(json.contains("\"function\": \"startOver\"") && json.contains("\"property\": \"stay\""))
  }

  @Test func `each part has a name of its own, and nothing is told of nothing`() throws {
    #expect(Set(ReportFormats.parts).count == ReportFormats.parts.count)
    for part in ReportFormats.parts where !["matrix", "fields", "coupling"].contains(part) {
      #expect(try rendered("text", cyclic(), parts: [part]).split(separator: "\n").count <= 5, "\(part)")
    }
  }

  @Test(arguments: ["text", "markdown"]) func `a part that is asked for and empty says so`(format: String) throws {
    #expect(try rendered(format, cyclic(), parts: ["tests"]).contains("No test touches the bag."))
    #expect(try rendered(format, cyclic(), parts: ["sensitive", "coupling"]).contains("No field is called like sensitive data."))
    #expect(!(try rendered(format, cyclic()).contains("No test touches the bag.")))
  }

  /// A file of Mermaid is one diagram; a second header in it is a syntax error.
  @Test func `several bags are one diagram of Mermaid`() throws {
    let text = try rendered("mermaid", cyclic(), cyclic("Home", "\"] end"))
    #expect(text.components(separatedBy: "flowchart").count == 2)
    #expect(text.contains("  subgraph b0[\"Bag\"]\n    b0s0[\"Search\"]\n"))
    #expect(text.contains("  end\n  subgraph b1[\"Bag\"]\n    b1s0[\"Home\"]\n    b1s1[\"#quot;] end\"]\n"))
    #expect(text.contains("    b1s1 -.->|\"name\"| b1s0\n  end\n"))
    #expect(text.hasSuffix("  class b0s0,b0s1,b1s0,b1s1 cycle\n"))
  }

  @Test func `no bag, no text`() throws {
    for format in ReportFormats.all where !["csv", "html"].contains(format.name) {
      #expect(format.render(ReportPage(title: "App"), ReportSurroundings()).count { $0.isLetter } < 400, "\(format.name)")
    }
  }
}
