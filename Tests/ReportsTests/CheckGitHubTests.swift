import Resolver
import Rules
import Testing

@testable import Ratchet
@testable import Reports

/// A command as the runner of GitHub Actions reads it: the reverse of its escapes, in its order.
struct ParsedCommand: Equatable {
  var level: String
  var properties: [String: String]
  var message: String

  init?(_ line: String) {
    guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
    let head = line[..<end.lowerBound].dropFirst(2)
    let space = head.firstIndex(of: " ") ?? head.endIndex
    level = String(head[..<space])
    properties = [:]
    for pair in head[space...].dropFirst().split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      properties[String(parts[0])] = Self.unescaped(String(parts[1]), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%"])
    }
    message = Self.unescaped(String(line[end.upperBound...]), ["%0D": "\r", "%0A": "\n", "%25": "%"])
  }

  private static func unescaped(_ text: String, _ table: KeyValuePairs<String, String>) -> String {
    table.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  static func all(_ text: String) -> [ParsedCommand] {
    text.unicodeScalars.split(separator: "\n").compactMap { ParsedCommand(String(String.UnicodeScalarView($0))) }
  }
}

@Suite struct CheckGitHubTests {
  @Test func `one annotation for each gate key, at an added place`() {
    let commands = ParsedCommand.all(
      rendered("github", CheckReport(bags: [judged(before: before, now: after)], advice: advice), prefix: "App/"))
    #expect(commands.map(\.level) == ["error", "error"])
    #expect(commands[1].properties["file"] == "App/Deep/Link.swift")
    #expect(commands[1].properties["line"] == "118" && commands[1].properties["endLine"] == "118" && commands[1].properties["col"] == "9")
    #expect(commands[1].properties["title"] == "BookingFlowContext.name: force unwraps 2 → 4")
    #expect(commands[1].message.contains("\n    + Deep/Link.swift:118  DeepLink.open(url:)"))
    #expect(commands[1].message.hasSuffix("\n    Fix: Guard once where the flow is entered."))
  }

  @Test(arguments: hostile) func `what is escaped comes back, on one line`(text: String) throws {
    let command = GitHubCommand(
      level: .error, file: text, region: Region(Spot(file: text, line: 3), source: nil), title: text, message: text)
    #expect(command.text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } == 1)
    let parsed = try #require(ParsedCommand.all(command.text).first)
    #expect(Array(parsed.message.unicodeScalars) == Array(text.unicodeScalars))
    #expect(parsed.properties["file"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    #expect(parsed.properties["title"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test(arguments: hostile) func `no name makes a command of its own`(text: String) {
    let output = rendered("github", hostileReport(text), prefix: "")
    let lines = output.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true)
    #expect(
      lines.dropLast().allSatisfy { line in
        ["::error file=", "::warning file=", "::notice file="].contains { String(String.UnicodeScalarView(line)).hasPrefix($0) }
      })
  }

  @Test func `of more than ten the first nine and how many there are, those on changed lines first`() {
    let fields = (1...30).map { "f\($0 < 10 ? "0" : "")\($0)" }
    let now = fields.enumerated().map { finding("unwrap", $1, place("A\($0).swift", $0 + 1, "S")) }
    let result = judged(before: [], now: now) { verdict in
      verdict.rises[29].risen[0].changed = 1
      verdict.raised = (1...12).map { Verdict.Raised(key: GateKey(rule: "unwrap", field: "r\($0)"), limit: 1, count: 2, cells: []) }
    }
    let commands = ParsedCommand.all(rendered("github", CheckReport(bags: [result])))
    #expect(commands.count { $0.level == "error" } == 10)
    #expect(commands.count { $0.level == "warning" } == 10)
    #expect(commands[0].properties["file"] == "A29.swift", "the one on a changed line")
    #expect(commands[1].properties["file"] == "A0.swift")
    #expect(commands[9].message.hasPrefix("and 21 more, "))
    #expect(commands.allSatisfy { !($0.properties["file"] ?? "").isEmpty && Int($0.properties["line"] ?? "") ?? 0 >= 1 })
  }

  @Test func `a long message is cut before the runner cuts it`() throws {
    let long = GitHubCommand(
      level: .error, file: "A", region: Region(Spot(file: "A"), source: nil), title: "t", message: String(repeating: "x", count: 9000))
    #expect(try #require(ParsedCommand.all(long.text).first).message.count == 4000)
  }

  @Test func `problems, raises, inherited keys and notes have annotations of their own`() {
    let result = judged(before: before, now: before) { verdict in
      verdict.raised = [
        Verdict.Raised(
          key: GateKey(rule: "unwrap", field: "name"), limit: 1, count: 2,
          cells: [Cell(Cell.Key(rule: "unwrap", field: "name", site: "Pay"), count: 2, note: "raised 2026-09-01 APP-481 hotfix")])
      ]
      verdict.inherited = [Verdict.Inherited(key: GateKey(rule: "unwrap", field: "seat"), frozen: 1, count: 2)]
    }
    let report = CheckReport(
      bags: [result], problems: [Problem(file: "B.swift", line: 7, "does not parse")], notes: [Problem("by the way")])
    let commands = ParsedCommand.all(rendered("github", report))
    #expect(commands.map(\.level) == ["error", "warning", "notice", "notice"])
    #expect(commands[0].properties["file"] == "B.swift" && commands[0].properties["line"] == "7")
    #expect(commands[1].properties["file"] == ".unbag/baseline/booking-flow.txt")
    #expect(commands[1].message.contains("raised 2026-09-01 APP-481 hotfix"))
    #expect(commands[2].message.hasPrefix("inherited: BookingFlowContext.seat  2 force unwraps, frozen at 1"))
    #expect(commands[3].properties["file"] == ".unbag/config.json")
  }
}
