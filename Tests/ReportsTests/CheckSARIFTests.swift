import Foundation
import Ratchet
import Resolver
import Rules
import Testing

@testable import Reports

/// Scenario 57. Against the official schema it is validated by the stage `surfaces` of `.ci/run`.
@Suite struct CheckSARIFTests {
  func run(
    _ report: CheckReport, prefix: String = "", results: ShownResults = .rises,
    file: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  )
    throws -> [String: Any]
  {
    let text = rendered("sarif", report, prefix: prefix, results: results, file: file)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  func results(_ run: [String: Any]) -> [[String: Any]] { run["results"] as? [[String: Any]] ?? [] }

  func physical(_ location: [String: Any]) throws -> (uri: String, region: [String: Int]) {
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: Any])
    return (try #require(artifact["uri"] as? String), try #require(physical["region"] as? [String: Int]))
  }

  func location(_ result: [String: Any]) throws -> (uri: String, region: [String: Int]) {
    let locations = try #require(result["locations"] as? [[String: Any]])
    #expect(locations.count == 1, "GitHub takes the first alone")
    return try physical(try #require(locations.first))
  }

  @Test func `one result for each key that rose, of one line, at an added place, with the others as related ones`() throws {
    let run = try run(CheckReport(bags: [judged(before: before, now: after)], advice: advice))
    let results = results(run)
    #expect(results.map { $0["ruleId"] as? String } == ["property", "unwrap"])
    let unwrap = try #require(results.last)
    let (uri, region) = try location(unwrap)
    #expect(uri == "Deep/Link.swift")
    #expect(region["startLine"] == 118 && region["endLine"] == 118)
    #expect((region["startColumn"] ?? 0) >= 1 && (region["endColumn"] ?? 0) >= (region["startColumn"] ?? 0))
    let related = try #require(unwrap["relatedLocations"] as? [[String: Any]])
    #expect(try related.map { try physical($0).uri } == ["Pay.swift", "Pay.swift", "Review.swift"])
    #expect(unwrap["level"] as? String == "error")
    #expect(unwrap["baselineState"] == nil && unwrap["suppressions"] == nil)
    #expect((unwrap["message"] as? [String: String])?["text"]?.hasPrefix("BookingFlowContext.name: force unwraps 2 → 4 (limit 2, ") == true)
  }

  @Test func `the tool, its rules and the run have what GitHub requires`() throws {
    var report = CheckReport(bags: [judged(before: before, now: after)], advice: advice)
    report.rules["unwrap"] = .init(title: "force unwraps", counts: String(repeating: "long ", count: 400), fix: "Do not.")
    let run = try run(report, prefix: "Apps/My App/")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "unbag" && driver["semanticVersion"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["property", "reference", "writer", "unwrap", "read"])
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = try #require((rule[key] as? [String: String])?["text"])
        #expect(!text.isEmpty && (key == "help" || text.count <= 1024))
      }
    }
    for result in results(run) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    #expect((run["automationDetails"] as? [String: String])?["id"] == "unbag/Apps/My%20App/")
    #expect(try location(results(run)[0]).uri == "Apps/My%20App/Bag.swift")
  }

  @Test func `columns count UTF-16 units, from an emoji too`() throws {
    let text = "    let 🧳é = bag.name!  "
    let byte = Array(text.utf8).count - "bag.name!  ".utf8.count + 1
    let finding = finding("unwrap", "name", place("A.swift", 1, "A", column: byte))
    let log = rendered("sarif", CheckReport(bags: [judged(before: [], now: [finding])]), source: { _ in text })
    let startColumn = "    let 🧳é = ".utf16.count + 1
    let endColumn = "    let 🧳é = bag.name!".utf16.count + 1
    #expect(log.contains("\"startLine\": 1, \"startColumn\": \(startColumn), \"endLine\": 1, \"endColumn\": \(endColumn)"), "\(log)")
  }

  @Test func `a fingerprint is the hash of the line, and ours, which no moved line changes`() throws {
    let content = Array("one\nlet name = bag.name!\n".utf8)
    let finding = finding("unwrap", "name", place("A.swift", 2, "A"))
    let moved = Finding(rule: "unwrap", field: "name", place: place("A.swift", 3, "A"), message: "m")
    func fingerprints(_ finding: Finding, _ content: [UInt8]) throws -> [String: String] {
      let run = try run(CheckReport(bags: [judged(before: [], now: [finding])]), file: { $0 == "A.swift" ? content : nil })
      return try #require(results(run).first?["partialFingerprints"] as? [String: String])
    }
    let first = try fingerprints(finding, content)
    #expect(first["primaryLocationLineHash"] == LineHashes.of(content)[1])
    #expect(try fingerprints(moved, Array("one\n\nlet name = bag.name!\n".utf8)) == first)
    #expect(try fingerprints(finding, []).keys.sorted() == ["unbag/v1"], "a line that is not there has no hash")
  }

  @Test func `with all results the known ones are marked, not left out`() throws {
    let run = try run(CheckReport(bags: [judged(before: before, now: after)]), results: .all)
    let results = results(run)
    #expect(results.count == after.count)
    let rises = results.filter { $0["level"] as? String == "error" }
    #expect(rises.count == 2 && rises.allSatisfy { $0["baselineState"] as? String == "new" && $0["suppressions"] == nil })
    let known = results.filter { $0["level"] as? String == "note" }
    #expect(known.allSatisfy { $0["baselineState"] as? String == "unchanged" })
    #expect(known.allSatisfy { ($0["suppressions"] as? [[String: String]])?.first?["kind"] == "external" })
    let fingerprints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["unbag/v1"] }
    #expect(Set(fingerprints).count == results.count)
  }

  @Test func `what keeps from judging is a notification, and the run did not succeed`() throws {
    let problems = [
      Problem(file: ".unbag/config.json", line: 3, column: 1, "'exlude' is no key", hint: "Did you mean 'exclude'?"), Problem(""),
    ]
    let run = try run(CheckReport(problems: problems, notes: [Problem("by the way")]))
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false && invocation["exitCode"] as? Int == 3)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notifications.map { $0["level"] as? String } == ["error", "error", "note"])
    let texts = notifications.compactMap { ($0["message"] as? [String: String])?["text"] }
    #expect(texts == ["'exlude' is no key\nDid you mean 'exclude'?", "-", "by the way"])
    let places = try notifications.compactMap { ($0["locations"] as? [[String: Any]])?.first }.map { try physical($0) }
    #expect(places[0].uri == ".unbag/config.json" && places[0].region["startLine"] == 3)
    #expect(results(run).isEmpty)
    let red = try self.run(CheckReport(bags: [judged(before: before, now: after)]))
    #expect((red["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == true)
  }

  @Test func `what is more than GitHub takes is left out, and said`() throws {
    let many = (1...25_010).map { finding("reference", nil, place("R.swift", $0, "S")) }
    let run = try run(CheckReport(bags: [judged(before: many, now: many)]), results: .all)
    #expect(results(run).count == 25_000)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect((invocation["toolExecutionNotifications"] as? [[String: Any]])?.first?["level"] as? String == "warning")
    let rise = try self.run(CheckReport(bags: [judged(before: [], now: Array(many.prefix(300)))]))
    #expect((results(rise).first?["relatedLocations"] as? [[String: Any]])?.count == 100)
  }
}
