import Foundation
import Resolver
import Rules

@testable import Ratchet
@testable import Reports

/// What a format gives, in a project whose lines are all made up.
func rendered(
  _ format: String, _ report: CheckReport, prefix: String = "", results: ShownResults = .rises, byteLimit: Int? = nil,
  source: @escaping @Sendable (Place) -> String? = { source($0) }, file: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
) -> String {
  var surroundings = CheckSurroundings(root: "/project", prefix: prefix, source: source, file: file)
  surroundings.results = results
  surroundings.byteLimit = byteLimit
  surroundings.version = "1.2.3"
  return CheckFormats.named(format).map { $0.render(report, surroundings) } ?? ""
}

/// A result whose bag also has all its findings, with a verdict to change.
func judged(before: [Finding], now: [Finding], rules: [JudgedRule] = rules, change: (inout Verdict) -> Void = { _ in })
  -> CheckReport.BagResult
{
  var result = result(before: before, now: now, rules: rules)
  if case .judged(var verdict) = result.outcome {
    change(&verdict)
    result.outcome = .judged(verdict)
  }
  result.measurement = measured(now, rules: rules)
  return result
}

let base = CheckReport.Base(
  commit: "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d", origin: "the merge base with origin/main", isDefaultBranch: false)

/// A rise of `count` sites with one finding each, all new.
func rise(
  _ rule: String = "unwrap", _ field: String? = "name", reason: Verdict.Rise.Reason = .rose, sites: [String] = [], line: Int? = nil
) -> Verdict.Rise {
  let risen = sites.enumerated().map { index, site in
    Verdict.Site(name: site, old: 0, findings: [finding(rule, field, place("\(site).swift", index + 1, site))])
  }
  return Verdict.Rise(
    key: GateKey(rule: rule, field: field), reason: reason, limit: 0, count: sites.count, line: line, risen: risen, existing: [])
}

/// What names can do to an output: steer a terminal, end a string, an element, a command or a line, be no character at all.
let hostile = [
  "\u{1B}[31mred", "nul\u{0}", "<b a='1'>&amp;\"", "]]>", "100%", "a,b:c=d", "x\ny\r\nz\r", "🧳e\u{301}", "::error::x", "\u{FFFE}\u{FFFF}",
  "`|@team`", "--> #1",
  "\u{202E}abc", "\u{2028}", "##[error]", " ", "'; rm -rf ~ #",
]

/// A report that spells hostile text wherever a name of the project can come.
func hostileReport(_ text: String) -> CheckReport {
  let bag = Bag(id: "bag\(text)", type: "Bag\(text)", place: place("Bag.swift", 1, "Bag"))
  let findings = [
    finding("property", text, place("dir/\(text).swift", 3, text)), finding("unwrap", text, place("dir/\(text).swift", 4, text, text)),
    finding("unwrap", text, place("dir/\(text).swift", 5, text, text)), finding("reference", nil, place("\(text)", 1, text)),
  ]
  let verdict = Gate(knownRules: Set(rules.map(\.id)))
    .verdict(on: measured(findings, bag: bag), baseline: Baseline(freezing: measured([], bag: bag)))
  let result = CheckReport.BagResult(
    bag: bag, baseline: ".unbag/baseline/\(bag.id).txt", measurement: measured(findings, bag: bag),
    outcome: .judged(verdict))
  let broken = CheckReport.BagResult(
    bag: Bag(id: "other\(text)", type: "O", place: bag.place), baseline: "o.txt",
    outcome: .notJudged(Problem(file: "o\(text)", line: 2, "bad \(text)", hint: text)))
  return CheckReport(
    bags: [result, broken], problems: [Problem("no \(text)", hint: text)], notes: [Problem(file: text, "note \(text)")],
    advice: ["unwrap": "Do not \(text)."])
}
