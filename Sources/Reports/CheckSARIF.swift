import Ratchet
import Resolver
import Rules

/// The outcome of a check as SARIF 2.1.0, as GitHub's code scanning reads it.
///
/// One result for each gate key that rose, at one line, since a pull request shows a result only where all its lines are part of the difference; the other
/// places are related locations. With `--results all` every known finding is there too, suppressed and unchanged, not left out. What
/// kept the check from judging is a notification of the run, since it is no finding.
struct CheckSARIF {
  var report: CheckReport
  var surroundings: CheckSurroundings

  /// GitHub refuses a run with more results, and a result with more locations; of a result's locations it shows the first hundred.
  static let resultLimit = 25_000
  static let locationLimit = 100
  /// Of the descriptions of a rule, in characters.
  static let descriptionLimit = 1024

  var text: String {
    var results = rises + tightening
    if surroundings.results == .all { results += known }
    var notifications = self.notifications
    if results.count > Self.resultLimit {
      notifications.append(
        notification(
          "\(results.count - Self.resultLimit) results are left out, since GitHub takes no more than \(Self.resultLimit)", "warning"))
    }
    let kept = Array(results.prefix(Self.resultLimit))
    var caches = LineHashCache(file: surroundings.file)
    let rules = self.rules
    let indices = Dictionary(rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let run: [JSONText.Member] = [
      .init("tool", .object([.init("driver", driver(rules))])),
      .init("automationDetails", .object([.init("id", .string("unbag/" + Self.uri(surroundings.prefix)))])),
      .init("columnKind", .string("utf16CodeUnits")),
      .init("invocations", .list([invocation(notifications)])),
      .init("results", .list(kept.map { json($0, indices: indices, hashes: &caches) })),
    ]
    return JSONText.object([
      .init("$schema", .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")),
      .init("version", .string("2.1.0")), .init("runs", .list([.object(run)])),
    ]).text
  }

  // MARK: Tool

  private struct RuleEntry {
    var id: String
    var text: CheckReport.RuleText
    var mode: RuleMode
  }

  /// The rules that are not off, in their order, each once.
  private var rules: [RuleEntry] {
    var seen: Set<String> = []
    return report.judged.flatMap(\.verdict.totals).map(\.rule).filter { seen.insert($0.id).inserted }.map { rule in
      RuleEntry(
        id: rule.id,
        text: report.rules[rule.id]
          ?? CheckReport.RuleText(title: rule.title, counts: rule.title, fix: report.advice[rule.id] ?? rule.title),
        mode: rule.mode)
    }
  }

  private func driver(_ rules: [RuleEntry]) -> JSONText {
    var members: [JSONText.Member] = [.init("name", .string("unbag"))]
    if !surroundings.version.isEmpty {
      members += [.init("version", .string(surroundings.version)), .init("semanticVersion", .string(surroundings.version))]
    }
    members.append(
      .init(
        "rules",
        .list(
          rules.map { rule in
            .object([
              .init("id", .string(rule.id)), .init("name", .string(rule.id)),
              .init("shortDescription", Self.message(rule.text.title.shortened(to: Self.descriptionLimit))),
              .init("fullDescription", Self.message("Counts \(rule.text.counts).".shortened(to: Self.descriptionLimit))),
              .init("help", Self.message("\(rule.text.fix)\n'unbag explain \(rule.id)' has examples.")),
              .init("defaultConfiguration", .object([.init("level", .string(rule.mode == .reported ? "note" : "error"))])),
              .init("properties", .object([.init("tags", .list([.string("unbag"), .string("maintainability")]))])),
            ])
          })))
    return .object(members)
  }

  private func invocation(_ notifications: [JSONText]) -> JSONText {
    .object([
      .init("executionSuccessful", .bool([.pass, .regression, .canTighten].contains(report.exitCode))),
      .init("exitCode", .number(Int(report.exitCode.rawValue))),
      .init("toolExecutionNotifications", .list(notifications)),
    ])
  }

  private var notifications: [JSONText] {
    (report.allProblems + report.unwritten).map { notification($0, "error") } + report.notes.map { notification($0, "note") }
  }

  private func notification(_ problem: Problem, _ level: String) -> JSONText {
    let spot = Spot(problem)
    let text = problem.message + (problem.hint.map { "\n\($0)" } ?? "")
    let location = location(spot.file, .object([.init("startLine", .number(spot.line))]))
    return .object([
      .init("level", .string(level)), .init("message", Self.message(text)),
      .init("locations", .list([.object([.init("physicalLocation", location)])])),
    ])
  }

  private func notification(_ text: String, _ level: String) -> JSONText {
    .object([.init("level", .string(level)), .init("message", Self.message(text))])
  }

  private func json(_ result: Result, indices: [String: Int], hashes: inout LineHashCache) -> JSONText {
    var fingerprints: [JSONText.Member] = [.init("unbag/v1", .string(result.fingerprint))]
    if let hash = hashes.hash(of: result.spot) { fingerprints.insert(.init("primaryLocationLineHash", .string(hash)), at: 0) }
    var members: [JSONText.Member] = [.init("ruleId", .string(result.rule))]
    if let index = indices[result.rule] { members.append(.init("ruleIndex", .number(index))) }
    members += [
      .init("level", .string(result.level)), .init("message", Self.message(result.message)),
      .init("locations", .list([.object([.init("physicalLocation", physical(result.spot))])])),
    ]
    if !result.related.isEmpty {
      members.append(
        .init(
          "relatedLocations",
          .list(
            result.related.enumerated().map { index, spot in
              .object([.init("id", .number(index + 1)), .init("physicalLocation", physical(spot))])
            })))
    }
    members.append(.init("partialFingerprints", .object(fingerprints)))
    if let state = result.baselineState { members.append(.init("baselineState", .string(state))) }
    if result.isSuppressed {
      members.append(
        .init(
          "suppressions",
          .list([
            .object([.init("kind", .string("external")), .init("justification", .string("known: within what the gate key may have"))])
          ])))
    }
    return .object(members)
  }

  private func physical(_ spot: Spot) -> JSONText {
    let region = Region(spot, source: spot.place.flatMap(surroundings.source))
    return location(
      spot.file,
      .object([
        .init("startLine", .number(region.line)), .init("startColumn", .number(region.startColumn)), .init("endLine", .number(region.line)),
        .init("endColumn", .number(region.endColumn)),
      ]))
  }

  private func location(_ file: String, _ region: JSONText) -> JSONText {
    .object([
      .init("artifactLocation", .object([.init("uri", .string(Self.uri(surroundings.prefix + file)))])), .init("region", region),
    ])
  }

  /// A message is never empty, and steers nothing.
  private static func message(_ text: String) -> JSONText {
    let lines = text.split(separator: "\n").map { String($0).onOneLine }.joined(separator: "\n")
    return .object([.init("text", .string(lines.isEmpty ? "-" : lines))])
  }

  /// A path as a relative reference of RFC 3986.
  static func uri(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }
}
