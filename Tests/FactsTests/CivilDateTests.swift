import Facts
import Foundation
import Testing

struct CivilDateTests {
  @Test(
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (951_868_799, "2000-02-29"), (951_868_800, "2000-03-01"),
      (4_107_542_399, "2100-02-28"), (4_107_542_400, "2100-03-01"), (-2_208_988_800, "1900-01-01"),
    ] as [(Int64, String)])
  func `a time is on its day`(time: Int64, day: String) { #expect(CivilDate(time: time).text == day) }

  @Test func `every day of a century is the one that Foundation says`() {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    for day in stride(from: Int64(-3_650), to: 33_000, by: 13) {
      let expected = formatter.string(from: Date(timeIntervalSince1970: Double(day) * 86_400))
      #expect(CivilDate(time: day * 86_400 + 43_000).text == expected)
    }
  }

  @Test func `weeks go from Monday to Sunday`() {
    // 2026-01-05 is a Monday.
    let monday: Int64 = 1_767_571_200
    #expect(CivilDate(time: monday).text == "2026-01-05")
    #expect(CivilDate(time: monday).week == CivilDate(time: monday + 7 * 86_400 - 1).week)
    #expect(CivilDate(time: monday).week == CivilDate(time: monday - 1).week + 1)
  }
}
