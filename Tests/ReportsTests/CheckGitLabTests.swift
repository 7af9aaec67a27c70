import Facts
import Foundation
import Resolver
import Rules
import Testing

@testable import Ratchet
@testable import Reports

@Suite struct CheckGitLabTests {
  func entries(_ report: CheckReport, prefix: String = "") throws -> [[String: Any]] {
    let text = rendered("gitlab", report, prefix: prefix)
    #expect(text.utf8.first == UInt8(ascii: "["), "no byte order mark")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  /// GitLab drops an entry that lacks one of these, and the whole report where the JSON is no list.
  func checkRequired(_ entry: [String: Any]) throws {
    #expect((entry["description"] as? String)?.isEmpty == false)
    #expect((entry["check_name"] as? String)?.isEmpty == false)
    #expect((entry["fingerprint"] as? String)?.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    #expect(["info", "minor", "major", "critical", "blocker"].contains(try #require(entry["severity"] as? String)))
    let location = try #require(entry["location"] as? [String: Any])
    let path = try #require(location["path"] as? String)
    #expect(!path.isEmpty && !path.hasPrefix("./") && !path.hasPrefix("/"))
    #expect((location["lines"] as? [String: Int])?["begin"] ?? 0 >= 1)
  }

  @Test func `every finding is there on every run, recognised by what does not move`() throws {
    let old = try entries(CheckReport(bags: [judged(before: before, now: before)]), prefix: "App/")
    let new = try entries(CheckReport(bags: [judged(before: before, now: after)]), prefix: "App/")
    #expect(old.count == before.count && new.count == after.count)
    for entry in old + new { try checkRequired(entry) }
    func fingerprints(_ entries: [[String: Any]]) -> [String] { entries.compactMap { $0["fingerprint"] as? String } }
    #expect(Set(fingerprints(new)).count == new.count, "GitLab folds equal ones into one")
    let moved = before.map { finding in
      var moved = finding
      moved.place = place("Other/\(finding.place.file)", Int(finding.place.position.line) + 40, finding.place.site)
      return moved
    }
    #expect(fingerprints(try entries(CheckReport(bags: [judged(before: before, now: moved)]))) == fingerprints(old))
    // New: a property, two unwraps, and what moved to another site.
    #expect(Set(fingerprints(new)).subtracting(fingerprints(old)).count == 1 + 2 + 4)
  }

  @Test func `what rose is major, what is known minor, what is reported info`() throws {
    let entries = try entries(CheckReport(bags: [judged(before: before, now: after)]))
    func severities(_ check: String) -> [String] {
      entries.filter { $0["check_name"] as? String == check }.compactMap { $0["severity"] as? String }
    }
    #expect(severities("read") == ["info"])
    #expect(severities("reference") == ["minor", "minor"])
    #expect(severities("unwrap").sorted() == ["major", "major", "major", "minor", "minor"])
  }

  @Test func `parts of a fingerprint do not run together`() {
    let one = Fingerprint.of(bag: "a", Cell.Key(rule: "unwrap", field: "bc", site: "d"), ordinal: 0)
    #expect(one != Fingerprint.of(bag: "ab", Cell.Key(rule: "unwrap", field: "c", site: "d"), ordinal: 0))
    #expect(one != Fingerprint.of(bag: "a", Cell.Key(rule: "unwrap", field: nil, site: "d"), ordinal: 0))
    #expect(one != Fingerprint.of(bag: "a", Cell.Key(rule: "unwrap", field: "bc", site: "d"), ordinal: 1))
    #expect(one == SHA256.hexadecimal(of: "1:a6:unwrap2:bc1:d1:0".utf8))
  }

  @Test(arguments: hostile) func `hostile names`(text: String) throws {
    for entry in try entries(hostileReport(text)) where !text.hasPrefix(" ") {
      #expect((entry["description"] as? String)?.isEmpty == false)
    }
  }

  @Test func `problems and what no finding is to blame for have entries`() throws {
    let result = judged(before: before, now: before) {
      $0.rises = [rise(reason: .lifted, line: 12), rise("property", nil, reason: .removed)]
    }
    let entries = try entries(CheckReport(bags: [result], problems: [Problem("no bag", hint: "Name one.")]))
    for entry in entries { try checkRequired(entry) }
    let blockers = entries.filter { $0["severity"] as? String == "blocker" }
    let places = blockers.compactMap { $0["location"] as? [String: Any] }
      .map { "\($0["path"] as? String ?? ""):\(($0["lines"] as? [String: Int])?["begin"] ?? 0)" }
    #expect(places == [".unbag/config.json:1", ".unbag/baseline/booking-flow.txt:12", ".unbag/config.json:1"])
  }
}
