import Resolver
import Testing

@testable import Rules

@Suite struct SuppressionsTests {
  private func apply(_ usage: Usage) -> Suppressions {
    Suppressions.apply(to: RuleCatalog().rules.flatMap { $0.findings(in: usage) }, usage: usage)
  }

  @Test func aCommentSilencesItsRuleOnItsLine() {
    let accesses = [2, 3].map { access("fare", at: place($0), absences: [.unwrap, .silentExit]) }
    let result = apply(usage(accesses: accesses, suppressions: [ignore("unwrap", at: 2)]))
    #expect(result.silenced.map(\.summary) == ["Flow/Payment.swift:2 force unwrap of 'fare' [fare]"])
    #expect(result.findings.filter { $0.rule == "unwrap" }.map(\.place.position.line) == [3])
    #expect(result.findings.filter { $0.rule == "silent-exit" }.map(\.place.position.line) == [2, 3])
    #expect(result.findings.filter { $0.rule == "suppression" }.count == 1)
    #expect(result.unused.isEmpty)
    #expect(result.notes.isEmpty)
  }

  @Test func aCommentSilencesTheLineItStandsFor() {
    let access = access("fare", at: place(9), absences: [.unwrap])
    let result = apply(usage(accesses: [access], suppressions: [ignore("unwrap", at: 7, silences: 9)]))
    #expect(!result.findings.contains { $0.rule == "unwrap" })
  }

  @Test func anotherFileIsNotMeant() {
    let access = access("fare", at: place(2, file: "Flow/Other.swift"), absences: [.unwrap])
    let result = apply(usage(accesses: [access], suppressions: [ignore("unwrap", at: 2)]))
    #expect(result.findings.contains { $0.rule == "unwrap" })
    #expect(result.unused.map(\.line) == [2])
  }

  @Test func aCommentAtAnyPlaceSilencesTheUnit() {
    let writes = [2, 5, 8].map { access("fare", .write, at: place($0)) } + [access("fare", .write, at: place(9, site: "SeatsModel"))]
    for line in [2, 5, 8] {
      let result = apply(usage(accesses: writes, suppressions: [ignore("writer", at: line)]))
      #expect(result.findings.filter { $0.rule == "writer" }.map(\.place.site) == ["SeatsModel"], "comment in line \(line)")
    }
  }

  @Test func propertiesCanBeSilenced() {
    let comment = SuppressedPlace(
      rule: "property", reason: "goes next week", place: place(2, file: "Flow/TripContext.swift"), line: 3)
    let result = apply(usage(fields: [field("fare", line: 3), field("seats", line: 4)], suppressions: [comment]))
    #expect(result.findings.filter { $0.rule == "property" }.map(\.field) == ["seats"])
    #expect(result.silenced.map(\.field) == ["fare"])
  }

  @Test func theSuppressionRuleCannotBeSilenced() {
    // The comment in line 2 is a finding there; the one for line 2 must not reach it.
    let usage = usage(suppressions: [ignore("read", at: 2), ignore("suppression", at: 1, silences: 2)])
    let result = apply(usage)
    #expect(result.findings.map(\.rule) == ["suppression"])
    #expect(result.notes.map(\.problem) == [.notSuppressible])
  }

  @Test func commentsThatDoNotWorkSilenceNothingAndAreNoted() {
    let accesses = (1...6).map { access("fare", at: place($0), absences: [.unwrap]) }
    let comments = [
      ignore("unwrap", "", at: 5), ignore("unwrap", " - … ", at: 1), ignore("unwarp", at: 2), ignore("Unwrap", at: 3),
      ignore("", "", at: 4), ignore("elephant", at: 6),
    ]
    let result = apply(usage(accesses: accesses, suppressions: comments))
    #expect(result.findings.filter { $0.rule == "unwrap" }.count == 6)
    #expect(!result.findings.contains { $0.rule == "suppression" })
    #expect(result.unused.isEmpty)
    #expect(result.notes.map(\.place.position.line) == [1, 2, 3, 4, 5, 6])
    #expect(
      result.notes.map(\.problem) == [
        .noReason, .unknownRule(nearest: "unwrap"), .unknownRule(nearest: "unwrap"), .noRule, .noReason, .unknownRule(nearest: nil),
      ])
    #expect(
      result.notes.map(\.message) == [
        "'unbag:ignore unwrap' gives no reason, so it silences nothing; write '// unbag:ignore unwrap <reason>'",
        "'unbag:ignore unwarp' names no rule of unbag, so it silences nothing; did you mean 'unwrap'?",
        "'unbag:ignore Unwrap' names no rule of unbag, so it silences nothing; did you mean 'unwrap'?",
        "'unbag:ignore' names no rule, so it silences nothing; write '// unbag:ignore <rule> <reason>'",
        "'unbag:ignore unwrap' gives no reason, so it silences nothing; write '// unbag:ignore unwrap <reason>'",
        "'unbag:ignore elephant' names no rule of unbag, so it silences nothing; 'unbag explain' lists the rules",
      ])
  }

  @Test func aNumberIsAReason() {
    let result = apply(usage(suppressions: [ignore("unwrap", "#481", at: 1)]))
    #expect(result.notes.isEmpty)
  }

  @Test func aCommentWithoutAFindingIsUnusedAndStillCounts() {
    let result = apply(usage(suppressions: [ignore("unwrap", at: 1)]))
    #expect(result.unused.map(\.rule) == ["unwrap"])
    #expect(result.findings.map(\.rule) == ["suppression"])
  }
}
