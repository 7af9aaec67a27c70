import Facts
import Foundation
import Insight
import PageSamples
import Resolver
import Testing

@testable import Reports

@Suite struct ReportJSONTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func bag(_ page: ReportPage) throws -> [String: Any] {
    let bags = try #require(object(ReportJSON(page).text)["bags"] as? [[String: Any]])
    return try #require(bags.first)
  }

  private func list(_ key: String, _ object: [String: Any]) throws -> [[String: Any]] { try #require(object[key] as? [[String: Any]]) }

  @Test func `the same report is the same bytes`() {
    #expect(ReportJSON(BookingPage.page).text == ReportJSON(BookingPage.page).text)
  }

  @Test func `the keys stand in the documented order`() {
    let text = ReportJSON(BookingPage.page).text
    var rest = text[...]
    let keys = [
      "schema", "title", "notes", "bags", "totals", "screens", "isGuessed", "unusedScreens", "fields", "matrix", "coldEntries", "couplings",
      "arrows",
      "cycles", "writing", "resets", "resetDifferences", "stale", "flags", "sensitive", "tests", "statuses", "plans", "histories",
    ]
    for key in keys {
      guard let found = rest.range(of: "\"\(key)\": ") else {
        Issue.record("no \(key) behind the one in front of it")
        return
      }
      rest = rest[found.upperBound...]
    }
  }

  @Test func `every number of the matrix is that of its lines`() throws {
    let cells = try list("matrix", bag(BookingPage.page))
    #expect(cells.count == BookingPage.report.matrix.cells.count)
    for cell in cells {
      let accesses = try list("accesses", cell)
      func count(_ fits: ([String: Any]) -> Bool) -> Int { accesses.count(where: fits) }
      func has(_ words: Set<String>) -> ([String: Any]) -> Bool { { !words.isDisjoint(with: $0["absences"] as? [String] ?? []) } }
      func isKind(_ words: Set<String>) -> ([String: Any]) -> Bool { { words.contains($0["kind"] as? String ?? "") } }
      #expect(cell["reads"] as? Int == count(isKind(["read", "readWrite", "keyPath"])))
      #expect(cell["writes"] as? Int == count(isKind(["write", "readWrite"])))
      #expect(cell["projections"] as? Int == count(isKind(["projection"])))
      #expect(cell["unwraps"] as? Int == count(has(["unwrap", "implicitUnwrap"])))
      #expect(cell["silentExits"] as? Int == count(has(["silentExit"])))
      for access in accesses {
        #expect((access["file"] as? String)?.hasPrefix("Sources/") == true)
        #expect((access["line"] as? Int ?? 0) > 0 && (access["column"] as? Int ?? 0) > 0)
      }
    }
  }

  @Test func `everything else leads to its lines too`() throws {
    let report = try bag(BookingPage.page)
    for field in try list("fields", report) {
      #expect((field["place"] as? [String: Any])?["line"] as? Int ?? 0 > 0)
      for user in try list("writers", field) + list("readers", field) { #expect(try !list("places", user).isEmpty) }
    }
    for gap in try list("coldEntries", report).flatMap({ try list("gaps", $0) }) { #expect(try !list("accesses", gap).isEmpty) }
    for reset in try list("resets", report) { #expect(reset["place"] is [String: Any]) }
    for flag in try list("flags", report) { #expect(flag["branches"] is [[String: Any]]) }
    for goal in try list("sensitive", report).flatMap({ try list("destinations", $0) }) { #expect(try !list("places", goal).isEmpty) }
  }

  @Test func `names come back as they are`() throws {
    let report = try bag(HostilePage.page)
    let fields = try list("fields", report).compactMap { $0["name"] as? String }
    #expect(fields.map { Array($0.unicodeScalars) } == HostilePage.texts.map { Array($0.unicodeScalars) })
    let text = ReportJSON(HostilePage.page).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!text.unicodeScalars.contains("\u{2028}"))
  }

  @Test func `screens of one name are told apart`() {
    func screen(_ name: String, _ role: Screen.Role) -> Screen { Screen(name: name, role: role, sites: []) }
    let screens = [screen("Booking", .screen), screen("Pay", .screen), screen("Booking", .owner), screen("X", .other), screen("X", .other)]
    #expect(BagReportJSON.ids(of: screens) == ["Booking (screen)", "Pay", "Booking (owner)", "X (other)", "X (other) 2"])
  }

  @Test func `status, plan and history are parts of it`() throws {
    let report = try object(ReportJSON(BookingPage.page).text)
    let status = try #require(list("statuses", report).first)
    #expect(status["percent"] as? Int == BookingPage.status.percent)
    #expect(try list("steps", status).count == 6)
    let plan = try #require(list("plans", report).first)
    let move = try #require(list("items", plan).first?["move"] as? [String: Any])
    #expect(try list("inputs", move).first?["required"] as? Bool == true)
    #expect(try list("hazards", move).first?["kind"] as? String == "liveRead")
    let history = try #require(list("histories", report).first)
    let points = try list("points", history)
    #expect(points.count == 9)
    #expect(points.last?["date"] as? String == "2025-11-30")
    let rules = (points.last?["ceiling"] as? [String: Any])?.keys.sorted()
    #expect(rules == ["consumer", "property", "reference", "silent-exit", "unwrap"])
    #expect(try object(HistoryJSON([BookingPage.history], step: "week").text)["schema"] as? String == "unbag.history/1")
  }

  @Test func `a report of nothing is a report`() {
    let lists = ["notes", "bags", "statuses", "plans", "histories"].map { ", \"\($0)\": []" }.joined()
    #expect(ReportJSON(ReportPage(title: "Nothing")).text == "{\"schema\": \"unbag.report/1\", \"title\": \"Nothing\"\(lists)}\n")
  }
}
