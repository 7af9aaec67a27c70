import Foundation
import Scoring
import Testing

/// What unbag says of the legacy bag.
@Suite struct AndroidBagTests {
  let sample = AndroidSample()

  @Test func theTableOfAccessesIsMetInEveryColumn() throws {
    let truth = TruthCase(bag: AndroidSample.bag, table: AndroidSample.table, checkout: Checkout(root: sample.root))
    let score = try truth.score(with: AndroidSample.unbag).score
    #expect(score.expected == 160)
    #expect(score.recall == 1)
    #expect(score.precision == 1)
    for aspect in Score.Aspect.allCases { #expect(score.agreement(on: aspect) == 1, "\(aspect)") }
    #expect(score.disagreements.isEmpty)
  }

  @Test func theTableKnowsEveryField() throws {
    let bag = try String(contentsOf: sample.root.appendingPathComponent("Legacy/BookingSession.kt"), encoding: .utf8)
    let declared = bag.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(whereSeparator: { " :".contains($0) })
      guard let index = words.firstIndex(of: "var") else { return nil }
      return String(words[index + 1])
    }.filter { $0 != "total" }
    let rows = try String(contentsOf: AndroidSample.table, encoding: .utf8).split(separator: "\n")
    let named = rows.map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[2]) }
    #expect(declared.count == 33)
    #expect(Set(named) == Set(declared))
  }

  @Test func theFrozenBaselineIsTodays() throws {
    let check = try sample.shell("unbag check")
    #expect(check.code == 0, "\(check.output)")
    try AndroidSample.withCopy { copy in
      let baseline = copy.root.appendingPathComponent(".unbag/baseline/booking-session.txt")
      let frozen = try Data(contentsOf: baseline)
      try FileManager.default.removeItem(at: baseline)
      #expect(try copy.shell("unbag freeze").code == 0)
      #expect(try Data(contentsOf: baseline) == frozen)
    }
  }

  @Test(arguments: [
    ("val quote = session.quoteId!!", "quoteId", "force unwraps"),
    ("fun remind() { val phone = session.contactPhone ?: return; println(phone) }", "contactPhone", "silent exits"),
    ("fun forget() { session.contactPhone = null }", "contactPhone", "writers"),
  ])
  func whatMakesItWorseIsCaught(member: String, field: String, rule: String) throws {
    try AndroidSample.withCopy { copy in
      let file = copy.root.appendingPathComponent("Legacy/Reminder.kt")
      try "package travel.legacy\n\nclass Reminder(private val session: BookingSession) {\n    \(member)\n}\n"
        .write(to: file, atomically: true, encoding: .utf8)
      let check = try copy.shell("unbag check")
      #expect(check.code == 1)
      #expect(check.output.contains("BookingSession.\(field)  \(rule) "), "\(check.output)")
    }
  }

  @Test func anotherFieldIsCaught() throws {
    try AndroidSample.withCopy { copy in
      let file = copy.root.appendingPathComponent("Legacy/BookingSession.kt")
      let text = try String(contentsOf: file, encoding: .utf8)
      let grown = text.replacing("    var currency: String? = null\n", with: "    var currency: String? = null\n    var tip: Int? = null\n")
      try #require(grown != text)
      try grown.write(to: file, atomically: true, encoding: .utf8)
      let check = try copy.shell("unbag check")
      #expect(check.code == 1)
      #expect(check.output.contains("properties 33 → 34"), "\(check.output)")
    }
  }
}
