import Testing

@testable import Ratchet

@Suite struct RaiseRecordTests {
  @Test func `a record is read as it is written`() {
    let record = RaiseRecord(date: "2026-09-01", from: 1, until: "2026-12-31", reason: "APP-481 hotfix; remove with seat-v2")
    #expect(record.text == "raised 2026-09-01 from 1 until 2026-12-31 APP-481 hotfix; remove with seat-v2")
    #expect(RaiseRecord.records(in: record.text) == [record])
    let bare = RaiseRecord(date: "2026-09-01", reason: "APP-481 hotfix, remove with seat-v2")
    #expect(RaiseRecord.records(in: "raised 2026-09-01 APP-481 hotfix, remove with seat-v2") == [bare])
  }

  @Test func `several records in one note`() {
    let records = [
      RaiseRecord(date: "2026-09-01", from: 1, reason: "first; raised twice a week"),
      RaiseRecord(date: "2026-10-02", from: 2, until: "2027-01-01", reason: "the second one"),
      RaiseRecord(date: "2026-10-03", from: 3, reason: "the third one"),
    ]
    let note = records.map(\.text).joined(separator: "; ")
    #expect(RaiseRecord.records(in: note) == records)
  }

  @Test(arguments: [
    "", "we had to", "raised", "raised ", "raised yesterday because", "raised 2026-02-30 because of it", "Raised 2026-09-01 x",
  ])
  func `what is no record is none`(note: String) {
    #expect(RaiseRecord.records(in: note).isEmpty)
  }

  @Test(arguments: [
    "", "short", "         x          ", "- - - - - - - - -", "two\nlines of it", "a\ttab in the text", "ten letters; raised 2",
  ])
  func `a reason that says nothing, or cannot stand on a line, is refused`(reason: String) {
    #expect(RaiseRecord.problem(with: reason) != nil)
  }

  @Test(arguments: ["APP-481 hotfix", "größere Umbauten", "票番号四八一の緊急修正です。", "ten chars."])
  func `a reason that says something is taken`(reason: String) {
    #expect(RaiseRecord.problem(with: reason) == nil)
  }

  @Test(arguments: [
    ("2026-09-01", true), ("2024-02-29", true), ("2000-02-29", true), ("2026-02-29", false), ("1900-02-29", false), ("2026-13-01", false),
    ("2026-00-01", false), ("2026-04-31", false), ("2026-9-1", false), ("20260901", false), ("2026-09-01 ", false), ("+026-09-01", false),
    ("٢٠٢٦-09-01", false), ("", false),
  ]) func `a day is one of the calendar`(text: String, isDay: Bool) {
    #expect(Day.isDay(text) == isDay)
  }
}
