import Testing

@testable import Rules

@Suite struct ExampleVariantTests {
  private let example = RuleExample(
    title: "small",
    files: [
      .init(path: "Flow/Bag.swift", lines: ["final class TripContext {", "  var fare: Int?", "}"]),
      .init(
        path: "Flow/Pay.swift",
        lines: ["func pay(_ trip: TripContext) {", "  guard let fare = trip.fare else { return }", "  print(\"pay\", trip.fare!)", "}"]),
    ],
    expected: [
      .init(path: "Flow/Pay.swift", line: 3, rule: "unwrap", field: "fare"),
      .init(path: "Flow/Pay.swift", line: 3, rule: "unwrap", field: "fare"),
    ])

  private func text(_ name: String, _ path: String) throws -> String {
    let variant = try #require(example.variants.first { $0.name == name })
    return try #require(variant.files.first { $0.path == path }).text
  }

  private func lines(_ name: String) throws -> [Int] {
    try #require(example.variants.first { $0.name == name }).expected.map(\.line)
  }

  @Test func namesDiffer() {
    let names = example.variants.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count == 25)
  }

  @Test func theExampleItselfComesFirst() {
    #expect(example.variants.first?.name == "as it stands")
    #expect(example.plain.files[0].text == "final class TripContext {\n  var fare: Int?\n}\n")
    #expect(example.plain.expected == example.expected)
  }

  @Test func emoji() throws {
    let comment = try text("a comment with emoji before each marked line", "Flow/Pay.swift")
    #expect(comment.contains("return }\n// 🧳 👩‍👩‍👧‍👦 é\n  print("))
    #expect(try lines("a comment with emoji before each marked line") == [4, 4])
    let front = try text("a comment with emoji in front on the line", "Flow/Pay.swift")
    #expect(front.contains("\n  /* 🧳👩‍👩‍👧‍👦 */ print(\"pay\", trip.fare!)\n"))
    #expect(try lines("a comment with emoji in front on the line") == [3, 3])
    #expect(try text("emoji in the strings of a line", "Flow/Pay.swift").contains("print(\"🧳👩‍👩‍👧‍👦pay\", trip.fare!)"))
    let statement = try text("a statement with a string of emoji in front of an exit", "Flow/Pay.swift")
    #expect(statement.contains("\n  _ = \"🧳👩‍👩‍👧‍👦\"; guard let fare = trip.fare else { return }\n"))
  }

  @Test func lineEnds() throws {
    #expect(try text("CRLF", "Flow/Bag.swift") == "final class TripContext {\r\n  var fare: Int?\r\n}\r\n")
    #expect(try text("a lone CR", "Flow/Bag.swift") == "final class TripContext {\r  var fare: Int?\r}\r")
    #expect(try text("a byte order mark", "Flow/Bag.swift").unicodeScalars.first == "\u{FEFF}")
    #expect(try text("no line feed at the end", "Flow/Bag.swift").hasSuffix("?\n}"))
    #expect(try text("blank lines between all lines", "Flow/Bag.swift") == "final class TripContext {\n\n  var fare: Int?\n\n}\n\n")
    #expect(try lines("blank lines between all lines") == [5, 5])
    #expect(try lines("blank lines in front") == [6, 6])
    #expect(try text("blanks at the end of lines", "Flow/Bag.swift").hasPrefix("final class TripContext { \t \n"))
    #expect(try text("tabs at the start of lines", "Flow/Bag.swift").contains("\n\t  var"))
  }

  @Test func copiesMoveNothing() throws {
    for name in ["a copy in a comment", "a copy in line comments", "a copy in a string"] { #expect(try lines(name) == [3, 3]) }
    #expect(try text("a copy in a comment", "Flow/Bag.swift").hasSuffix("}\n/*\nfinal class TripContext {\n  var fare: Int?\n}\n*/\n"))
    #expect(try text("a copy in line comments", "Flow/Bag.swift").hasSuffix("\n// final class TripContext {\n//   var fare: Int?\n// }\n"))
    #expect(try text("a copy in a string", "Flow/Bag.swift").hasSuffix("}\n\"\"\"##\n"))
  }

  @Test func quietOnesExpectNothingBesideABag() throws {
    for name in ["all in a comment", "all in a string"] {
      let variant = try #require(example.variants.first { $0.name == name })
      #expect(variant.expected.isEmpty)
      #expect(variant.files.count == 3)
      #expect(variant.ignored == ["Shared/Bag.swift"])
    }
  }

  @Test func conditions() throws {
    #expect(try text("within #if", "Flow/Bag.swift").hasPrefix("#if DEBUG\nfinal"))
    #expect(try lines("within #if") == [4, 4])
    #expect(try lines("within #else") == [5, 5])
  }

  @Test func renamings() throws {
    #expect(try text("functions renamed", "Flow/Pay.swift").contains("func payRenamed(_ trip: TripContext)"))
    #expect(try text("other types renamed", "Flow/Bag.swift").contains("class TripContext {"))
    let moved = try #require(example.variants.first { $0.name == "files renamed" })
    #expect(moved.files.map(\.path) == ["Flow/Über Bag.swift", "Flow/Über Pay.swift"])
    #expect(moved.expected.map(\.path) == ["Flow/Über Pay.swift", "Flow/Über Pay.swift"])
    #expect(declaredNames(in: "final class A<B>: C { struct D {} }", behind: ["class", "struct"]) == ["A", "D"])
    #expect(renaming(["pay"], in: "pay(repay, pay_2, self.pay)") == "payRenamed(repay, pay_2, self.payRenamed)")
  }

  @Test func kotlin() throws {
    let example = RuleExample(
      title: "small", language: .kotlin,
      files: [
        .init(
          path: "Flow/Pay.kt",
          lines: ["class TripContext { var fare: Int? = null }", "class Pay", "fun TripContext.pay() {", "  if (fare == null) return", "}"])
      ],
      expected: [.init(path: "Flow/Pay.kt", line: 4, rule: "silent-exit", field: "fare")])
    func text(_ name: String) throws -> String { try #require(example.variants.first { $0.name == name }?.files.first).text }
    #expect(example.variants.count == 21)
    #expect(!example.variants.contains { $0.name.contains("#") })
    #expect(try text("a statement with a string of emoji in front of an exit").contains("\n  \"🧳👩‍👩‍👧‍👦\".length; if (fare == null) return\n"))
    #expect(try text("a copy in a string").contains("}\nprivate val quoted = $$$$\"\"\"\nclass"))
    #expect(try text("functions renamed").contains("\nfun TripContext.payRenamed() {\n"))
    #expect(try text("other types renamed").contains("class TripContext { var fare: Int? = null }\nclass PayRenamed\nfun TripContext.pay"))
    let moved = try #require(example.variants.first { $0.name == "files renamed" })
    #expect(moved.files.map(\.path) == ["Flow/Über Pay.kt"])
    #expect(example.variants.first { $0.name == "all in a comment" }?.ignored == ["Shared/Bag.kt"])
  }

  @Test func orders() throws {
    let backwards = try #require(example.variants.first { $0.name == "files in reverse order" })
    #expect(backwards.files.map(\.path) == ["Flow/Pay.swift", "Flow/Bag.swift"])
    #expect(backwards.expected == example.expected)
  }

  /// Over all pages: an expected finding stands on the line that holds the marked code, however the example is written.
  @Test(arguments: RuleCatalog().ids)
  func expectationsFollowTheirLine(id: String) throws {
    let page = try #require(try RuleCatalog().page(of: id))
    for example in page.examples {
      for variant in example.variants where variant.ignored.isEmpty {
        #expect(variant.expected.count == example.expected.count, "\(example.title), \(variant.name)")
        for (moved, original) in zip(variant.expected, example.expected) {
          let text = try #require(variant.files.first { $0.path == moved.path }).text
          let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
          let source = try #require(example.files.first { $0.path == original.path }).lines[original.line - 1]
          #expect(bare(lines[moved.line - 1]) == bare(source), "\(example.title), \(variant.name), line \(original.line)")
          #expect(moved.rule == original.rule && moved.field == original.field)
        }
      }
    }
  }

  /// A line without what variants add to it.
  private func bare(_ line: some StringProtocol) -> String {
    String(line).replacing("/* 🧳👩‍👩‍👧‍👦 */ ", with: "").replacing("_ = \"🧳👩‍👩‍👧‍👦\"; ", with: "")
      .replacing("\"🧳👩‍👩‍👧‍👦\".length; ", with: "").replacing("🧳👩‍👩‍👧‍👦", with: "")
      .replacing("Renamed", with: "").replacing("\u{FEFF}", with: "").filter { !$0.isWhitespace }
  }
}
