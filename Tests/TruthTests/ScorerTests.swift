import Scoring
import Testing

@Suite struct ScorerTests {
  let row = Example.row("seat", line: 3)

  func score(_ accesses: [FoundAccess], _ rows: [TruthRow], source: String? = nil) -> Score {
    Scorer { _ in source }.score(accesses, against: TruthTable(rows: rows))
  }

  @Test func agreementLeavesNothingToSay() {
    let score = score([Example.access("seat", line: 3)], [row])
    #expect(score == Score(expected: 1, found: 1, matched: 1, forgiven: 0, disagreements: []))
    #expect(score.recall == 1)
    #expect(score.precision == 1)
    #expect(Score.Aspect.allCases.allSatisfy { score.agreement(on: $0) == 1 })
  }

  @Test(arguments: [
    Example.access("seats", line: 3), Example.access("seat", line: 4), Example.access("seat", line: 3, file: "B.swift"),
  ])
  func anotherFieldLineOrFileIsNoMatch(access: FoundAccess) {
    let score = score([access], [row])
    #expect(score.matched == 0)
    #expect(score.recall == 0)
    #expect(score.precision == 0)
    #expect(score.disagreements == [.missing(row), .extra(access)])
  }

  @Test func aSecondAccessOnTheLineNeedsARowOfItsOwn() {
    let accesses = [Example.access("seat", line: 3, column: 5), Example.access("seat", line: 3, column: 20)]
    let one = score(accesses, [row])
    #expect((one.matched, one.found, one.disagreements.count) == (1, 2, 1))
    let two = score(accesses, [row, Example.row("seat", line: 3, number: 2)])
    #expect((two.matched, two.disagreements) == (2, []))
    let tooFew = score([accesses[0]], [row, Example.row("seat", line: 3, number: 2)])
    #expect(tooFew.recall == 0.5)
    #expect(tooFew.precision == 1)
  }

  @Test func accessesOfOneLineArePairedByWhatTheyAgreeIn() {
    let rows = [Example.row("seat", line: 3, kind: .write, number: 1), Example.row("seat", line: 3, unwrap: true, number: 2)]
    let accesses = [Example.access("seat", line: 3, column: 1, unwrap: true), Example.access("seat", line: 3, column: 9, kind: .write)]
    #expect(score(accesses, rows).disagreements == [])
    #expect(score(accesses.reversed(), rows.reversed()).disagreements == [])
  }

  @Test(arguments: [
    (Score.Aspect.kind, Example.access("seat", line: 3, kind: .write)),
    (.unwrap, Example.access("seat", line: 3, unwrap: true)),
    (.silent, Example.access("seat", line: 3, silent: true)),
    (.scope, Example.access("seat", line: 3, scope: .inside)),
    (.site, Example.access("seat", line: 3, site: "T")),
  ])
  func eachAspectIsJudgedApart(aspect: Score.Aspect, access: FoundAccess) {
    let score = score([access, Example.access("row", line: 9)], [row, Example.row("row", line: 9, number: 2)])
    #expect(score.disagreements == [.differs(aspect, row, access)])
    #expect(score.recall == 1)
    for other in Score.Aspect.allCases {
      #expect(score.agreement(on: other) == (other == aspect ? 0.5 : 1))
    }
  }

  @Test(arguments: ["?.city =", "nested: stops[index].city = (a class)"])
  func assignmentThroughAClassThatANoteTellsIsNotJudged(note: String) {
    let truth = Example.row("seat", line: 3, kind: .readWrite, note: note)
    let score = score([Example.access("seat", line: 3, kind: .read)], [truth])
    #expect((score.forgiven, score.disagreements) == (1, []))
    #expect(score.agreement(on: .kind) == 1)
  }

  @Test(arguments: [
    "trip.seat?.row = 3", "trip.seat!.row += 3", "trip.seat[0].row = x == y", "trip.seat\n  .row\n  .letter = 3", "seat.row=3",
    "trip.seats.first = 1; trip.seat.row = 2",
  ])
  func assignmentThroughAClassThatTheSourceShowsIsNotJudged(code: String) {
    let truth = Example.row("seat", line: 3, kind: .readWrite)
    let score = score([Example.access("seat", line: 3, kind: .read)], [truth], source: "\n\n" + code + "\n")
    #expect((score.forgiven, score.disagreements) == (1, []))
  }

  @Test(arguments: [
    "trip.seat = 3", "trip.seat[0] = 3", "trip.seat.append(3)", "trip.seat.row == 3", "trip.seat?.row != nil", "trip.seat.row <= 3",
    "trip.mySeat.row = 3", "trip.seats.row = 3", "x = trip.seat.row", "trip.seat.row() = 3", "trip.seat!= nil", "trip.seat",
  ])
  func nothingElseIsForgiven(code: String) {
    let truth = Example.row("seat", line: 3, kind: .readWrite, note: "append")
    let access = Example.access("seat", line: 3, kind: .read)
    let score = score([access], [truth], source: "\n\n" + code + "\ntrip.seat.row = 1")
    #expect(score.disagreements == [.differs(.kind, truth, access)])
  }

  @Test func aWriteIsNeverForgiven() {
    let truth = Example.row("seat", line: 3, kind: .readWrite, note: "?.city =")
    let score = score([Example.access("seat", line: 3, kind: .write)], [truth])
    #expect((score.forgiven, score.disagreements.count) == (0, 1))
  }

  @Test func disagreementsComeInTheOrderOfTheTruthWhateverTheOrderOfTheInput() {
    let rows = (1...30).map { Example.row("field\($0 % 4)", line: $0, number: $0) }
    let accesses = (10...40).map { Example.access("field\($0 % 4)", line: $0, kind: $0 % 3 == 0 ? .write : .read) }
    let expected = score(accesses, rows)
    #expect(expected.disagreements.count == 9 + 10 + 7)
    #expect(score(accesses.reversed(), rows.reversed()) == expected)
  }

  @Test func noTruthAndNothingFoundIsNoFault() {
    let score = score([], [])
    #expect((score.recall, score.precision) == (1, 1))
  }
}
