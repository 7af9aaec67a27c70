import Facts
import Foundation
import Resolver
import Rules
import Testing

@testable import Ratchet

/// One bag with a type in Swift and one in Kotlin: two platforms, one baseline.
@Suite struct PlatformTests {
  static let both = Bag(
    id: bag.id, type: bag.type, place: bag.place,
    counterparts: [.init(type: "BookingSession", place: kotlinPlace("BookingSession.kt", 3, "BookingSession"))])
  static let turned = Bag(
    id: bag.id, type: "BookingSession", place: kotlinPlace("BookingSession.kt", 3, "BookingSession"),
    counterparts: [.init(type: bag.type, place: bag.place)])

  static func kotlinPlace(_ file: String, _ line: Int, _ site: String) -> Place {
    var place = place(file, line, site)
    place.language = .kotlin
    return place
  }

  /// The same findings in Kotlin files.
  func kotlin(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      var finding = finding
      finding.place.language = .kotlin
      return finding
    }
  }

  func verdict(before: [[Finding]], now: [[Finding]]) -> Verdict {
    let old = measured(before.flatMap { $0 }, bag: Self.both)
    let new = measured(now.flatMap { $0 }, bag: Self.both)
    return Gate(knownRules: Set(rules.map(\.id))).verdict(on: new, baseline: Baseline(freezing: old))
  }

  func parse(_ text: String) throws(BaselineError) -> Baseline { try Baseline(parsing: Array(text.utf8)) }

  let swift = [properties("name", "seat"), findings("unwrap", "name", "PaymentScreen", 2), findings("reference", nil, "PaymentScreen")]
    .flatMap { $0 }

  // MARK: - Text

  @Test func `each heading of the second platform says so, and the lines of the first stay what they are`() throws {
    let session = kotlin(properties("name") + findings("unwrap", "name", "PaymentScreen") + findings("reference", nil, "A", 3))
    let alone = Baseline(freezing: measured(swift)).text
    let together = Baseline(freezing: measured(swift + session, bag: Self.both))
    #expect(
      together.text == alone + """

        [kotlin name]
        unwrap\tPaymentScreen\t1

        [kotlin -]
        reference\tA\t3

        """)
    #expect(try parse(together.text) == together)
    #expect(try parse(together.text).platforms == [.kotlin])
    #expect(try parse(alone).platforms.isEmpty)
  }

  @Test func `a platform without a count is frozen all the same`() throws {
    let text = Baseline(freezing: measured(swift, bag: Self.both)).text
    #expect(text.hasSuffix("\n\n[kotlin -]\n"))
    #expect(try parse(text).platforms == [.kotlin])
    #expect(try parse(text).text == text)
  }

  @Test func `a bag of one language is written without a word, whatever the language of a finding's file`() {
    let text = Baseline(freezing: measured(kotlin(swift))).text
    #expect(text == Baseline(freezing: measured(swift)).text)
  }

  @Test func `sections in any order are read, since each says whose it is`() throws {
    let baseline = try parse(
      "unbag-baseline 1\nbag b\nmode syntax\ncounting 1\n\n[kotlin -]\nreference\tA\t2\n\n[name]\n\n[kotlin name]\twhy\nunwrap\tA\t1\n\n[-]\n"
    )
    #expect(
      baseline.cells == [
        Cell(Cell.Key(rule: "property", site: "name"), count: 1),
        Cell(Cell.Key(rule: "unwrap", field: "name", site: "A", platform: .kotlin), count: 1),
        Cell(Cell.Key(rule: "property", site: "name", platform: .kotlin), count: 1, note: "why"),
        Cell(Cell.Key(rule: "reference", site: "A", platform: .kotlin), count: 2),
      ])
  }

  @Test(
    arguments: [
      "kotlin name", "kotlin -", "kotlin ", "kotlin  x", "kotlin", "kotlin\\ x", "kotlin \\x", "kotlin kotlin x", "swift x", "kotlin\tx",
      "kotlin [x]", "kotlin \u{301}x", "-", "", " x", "a name", "Kotlin x", "kotlinx y", "kotlin \u{1B}",
    ], [nil, Language.kotlin, .swift])
  func `a name that looks like a heading of the other platform stays a name`(name: String, platform: Language?) throws {
    let key = Cell.Key(rule: "unwrap", field: name, site: name, platform: platform)
    let baseline = Baseline(
      bag: "b",
      cells: [
        Cell(key, count: 3), Cell(Cell.Key(rule: "property", site: name, platform: platform), count: 1),
        Cell(Cell.Key(rule: "reference", site: name, platform: platform), count: 2),
      ])
    let read = try parse(baseline.text)
    #expect(read == baseline)
    #expect(read.text == baseline.text)
    #expect(read.cells.allSatisfy { $0.key.gate.platform == platform })
    #expect(read.cells.contains { $0.key.gate.field.map { Array($0.unicodeScalars) } == Array(name.normalised.unicodeScalars) })
  }

  /// What unbag wrote before there were platforms: nothing but a name that begins with a language's word changes.
  @Test(arguments: ["a name", "Kotlin x", "kotlinx y", "objc x", "kotlin", "swift"]) func `other names keep their bytes`(name: String) {
    #expect(BaselineHeading(platform: nil, field: name).text == "[\(name)]")
  }

  @Test(arguments: ["[kotlin ]", "[kotlin]x", "[ kotlin -", "[kotlin [x]]", "[]", "[", "]", "[kotlin -]x", "[swift \\q]"])
  func `what is no heading is refused`(heading: String) {
    #expect(throws: BaselineError.self) { try parse("unbag-baseline 1\nbag b\nmode syntax\ncounting 1\n\n\(heading)\n") }
  }

  @Test func `a heading twice on one platform is refused, once on each is not`() throws {
    let head = "unbag-baseline 1\nbag b\nmode syntax\ncounting 1\n\n"
    #expect(throws: BaselineError.self) { try parse(head + "[kotlin x]\n\n[kotlin x]\n") }
    #expect(throws: BaselineError.self) { try parse(head + "[kotlin -]\n\n[kotlin -]\n") }
    #expect(throws: BaselineError.self) { try parse(head + "[kotlin -]\twhy\n") }
    #expect(try parse(head + "[x]\n\n[kotlin x]\n\n[swift x]\n\n[-]\n\n[kotlin -]\n").cells.count == 3)
  }

  // MARK: - Gate

  @Test func `a fall on one platform makes no room on the other`() {
    let verdict = verdict(
      before: [
        properties("name") + findings("unwrap", "name", "Pay", 3), kotlin(properties("name") + findings("unwrap", "name", "Pay", 1)),
      ],
      now: [properties("name") + findings("unwrap", "name", "Pay", 1), kotlin(properties("name") + findings("unwrap", "name", "Pay", 3))])
    #expect(verdict.rises.map(\.key) == [GateKey(rule: "unwrap", field: "name", platform: .kotlin)])
    #expect(verdict.rises.map(\.limit) == [1])
    #expect(verdict.rises.map(\.count) == [3])
    #expect(verdict.falls == [Verdict.Fall(key: GateKey(rule: "unwrap", field: "name"), limit: 3, count: 1)])
    #expect(verdict.moves.isEmpty && verdict.swaps.isEmpty)
  }

  @Test(arguments: ["reference", "property"]) func `nor does it for what counts per bag`(rule: String) {
    let (one, two) =
      rule == "property"
      ? (properties("a"), properties("a", "b")) : (findings(rule, nil, "A"), findings(rule, nil, "A") + findings(rule, nil, "B"))
    let verdict = verdict(before: [two, kotlin(one)], now: [one, kotlin(two)])
    #expect(verdict.rises.map(\.key) == [GateKey(rule: rule, platform: .kotlin)])
    #expect(verdict.falls.map(\.key) == [GateKey(rule: rule)])
  }

  @Test func `nothing moves, swaps or is renamed from one platform to the other`() {
    let before = [properties("name"), findings("unwrap", "name", "Pay", 2)].flatMap { $0 }
    let after = kotlin([properties("title"), findings("unwrap", "title", "Pay", 2)].flatMap { $0 })
    let verdict = verdict(before: [before], now: [after])
    #expect(!verdict.passes)
    #expect(verdict.moves.isEmpty && verdict.swaps.isEmpty && verdict.renames.isEmpty)
    #expect(verdict.rises.allSatisfy { $0.key.platform == .kotlin })
    #expect(verdict.falls.allSatisfy { $0.key.platform == nil })
  }

  @Test func `a rename is found on its own platform, with its heading`() {
    let verdict = verdict(
      before: [swift, kotlin(properties("name") + findings("unwrap", "name", "Pay"))],
      now: [swift, kotlin(properties("title") + findings("unwrap", "title", "Pay"))])
    #expect(verdict.renames == [Verdict.Rename(from: "name", to: "title", platform: .kotlin)])
    #expect(verdict.renames.first?.heading == "[kotlin name]")
  }

  @Test func `silencing a property of one platform leaves the limit of the other`() {
    let old = measured(properties("a", "b"), kotlin(properties("a", "b")), bag: Self.both)
    var new = measured(properties("a", "b"), kotlin(properties("a")), bag: Self.both)
    new.silencedProperties = [Cell.Key(rule: "property", site: "b", platform: .kotlin)]
    let verdict = Gate(knownRules: ["property"]).verdict(on: new, baseline: Baseline(freezing: old))
    #expect(verdict.passes && verdict.falls.isEmpty)
    #expect(verdict.totals.first { $0.platform == nil && $0.rule.id == "property" }?.old == 2)
    #expect(verdict.totals.first { $0.platform == .kotlin && $0.rule.id == "property" }?.old == 1)
  }

  @Test func `the sums are those of each platform, the primary one first`() {
    let verdict = verdict(before: [swift], now: [swift, kotlin(findings("reference", nil, "A", 5))])
    #expect(verdict.totals.map(\.platform) == Array(repeating: nil, count: rules.count) + Array(repeating: .kotlin, count: rules.count))
    #expect(verdict.totals.filter { $0.rule.id == "reference" }.map(\.count) == [1, 5])
    #expect(verdict.totals.filter { $0.rule.id == "reference" }.map(\.old) == [1, 0])
  }

  @Test func `the primary platform is judged first, and a new property first of each`() {
    let verdict = verdict(
      before: [],
      now: [kotlin(properties("a") + findings("unwrap", "a", "S")), findings("unwrap", "z", "S"), properties("z")])
    #expect(
      verdict.rises.map(\.key) == [
        GateKey(rule: "property"), GateKey(rule: "unwrap", field: "z"), GateKey(rule: "property", platform: .kotlin),
        GateKey(rule: "unwrap", field: "a", platform: .kotlin),
      ])
  }

  // MARK: - What is frozen

  @Test func `a platform without sections is not frozen`() {
    let baseline = Baseline(freezing: measured(swift))
    #expect(throws: PlatformMismatch.notFrozen([.kotlin])) { try baseline.requirePlatforms(of: Self.both) }
    #expect(throws: Never.self) { try baseline.requirePlatforms(of: bag) }
    #expect(throws: Never.self) { try Baseline(freezing: measured(swift, bag: Self.both)).requirePlatforms(of: Self.both) }
  }

  @Test func `sections of a platform that the bag does not have, or has as its first, are refused`() {
    let baseline = Baseline(freezing: measured(swift, bag: Self.both))
    #expect(throws: PlatformMismatch.notConfigured([.kotlin])) { try baseline.requirePlatforms(of: bag) }
    #expect(throws: PlatformMismatch.notConfigured([.kotlin])) { try baseline.requirePlatforms(of: Self.turned) }
  }
}
