import Testing

@testable import Workspace

struct DateTextTests {
  @Test(arguments: [
    "2026-01-31", "2026-01-31 12:00", "2026-01-31T12:00:00Z", "2026-01-31 12:00:00 +0100", "31.01.2026", "2 weeks ago", "2.weeks.ago",
    "last month", "yesterday", "Jan 5 2026", "5th of May", "@1767571200", "20260131",
  ])
  func `a date is one`(text: String) { #expect(DateText.isDate(text)) }

  @Test(arguments: [
    "v2", "v1.2.3", "1.2", "1.2.3", "release/2026-01-31", "main", "abc1234", "", "2024", "v2026.01.31", "HEAD~2", "feature_1",
  ])
  func `a name is none`(text: String) { #expect(!DateText.isDate(text)) }
}
