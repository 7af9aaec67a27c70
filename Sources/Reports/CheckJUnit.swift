import Ratchet
import Rules

/// The outcome of a check as results of tests: a suite for each bag, a test for each gate key.
///
/// Two tests with one name are one to GitLab, and a name with a number in it is a new test every day: so names are made of rule and field alone, and unique; numbers
/// stand in the failures. Valid by the schema of Jenkins' xUnit plugin, which allows `testcase` no file.
struct CheckJUnit {
  var report: CheckReport
  var surroundings: CheckSurroundings

  private struct Test {
    var name: String
    /// Texts of failures, with the first line as the message; empty where the test passes.
    var failures: [[String]] = []
    var error: Problem?
  }

  var text: String {
    let suites = [check] + report.bags.map(suite)
    let tests = suites.flatMap(\.tests)
    return XMLText(
      "testsuites",
      [
        "name": "unbag", "tests": "\(tests.count)", "failures": "\(tests.count { !$0.failures.isEmpty })",
        "errors": "\(tests.count { $0.error != nil })",
      ], children: suites.map(element)
    ).document
  }

  /// What concerns no single bag. One test at least, so that the name is there on good days too.
  private var check: (name: String, tests: [Test]) {
    let problems = report.problems + report.unwritten
    return (
      "unbag",
      problems.isEmpty
        ? [Test(name: "check")]
        : problems.enumerated().map { index, problem in
          Test(name: index == 0 ? "check" : "check \(index + 1)", error: problem)
        }
    )
  }

  private func suite(_ bag: CheckReport.BagResult) -> (name: String, tests: [Test]) {
    switch bag.outcome {
    case .notJudged(let problem): return (bag.bag.id, [Test(name: "judged", error: problem)])
    case .judged(let verdict):
      let wording = CheckWording(report: report, bag: bag, verdict: verdict)
      let rises = Dictionary(grouping: verdict.rises, by: \.key)
      let tests = keys(of: bag, verdict).map { key in
        Test(
          name: key.words,
          failures: (rises[key] ?? []).map { rise in
            let text = RiseText(
              rise: rise, bag: bag, wording: wording, advice: report.advice(for: rise, in: bag, verdict), style: .plain, isVerbose: true,
              source: surroundings.source)
            return [text.heading] + text.body
          } + zip(verdict.mustTighten, wording.mustTighten).filter { $0.0.key == key }.map { [$0.1, "Run 'unbag tighten'."] })
      }
      return (bag.bag.id, [Test(name: "judged")] + tests)
    }
  }

  /// The gate keys that are judged, in order.
  private func keys(of bag: CheckReport.BagResult, _ verdict: Verdict) -> [GateKey] {
    let judged = verdict.totals.filter { $0.rule.mode == .frozen || $0.rule.mode == .forbidden }
    let ids = Set(judged.map(\.rule.id))
    var keys = Set(judged.filter { $0.rule.scope == .bag }.map { GateKey(rule: $0.rule.id, platform: $0.platform) })
    keys.formUnion(bag.allFindings.map(\.key.gate).filter { ids.contains($0.rule) })
    keys.formUnion(verdict.rises.map(\.key))
    keys.formUnion((verdict.falls + verdict.mustTighten).map(\.key))
    return keys.sorted()
  }

  private func element(_ suite: (name: String, tests: [Test])) -> XMLText {
    var names: [String: Int] = [:]
    let cases = suite.tests.map { test in
      // What XML cannot hold is made visible, and so two names can come to look the same.
      let name = test.name.onOneLine
      names[name, default: 0] += 1
      let number = names[name] ?? 1
      return element(test, name: number == 1 ? name : "\(name) (\(number))", suite: suite.name)
    }
    return XMLText(
      "testsuite",
      [
        "name": suite.name.onOneLine, "tests": "\(suite.tests.count)", "failures": "\(suite.tests.count { !$0.failures.isEmpty })",
        "errors": "\(suite.tests.count { $0.error != nil })", "time": "0",
      ], children: cases)
  }

  private func element(_ test: Test, name: String, suite: String) -> XMLText {
    var children: [XMLText] = []
    if let message = test.failures.first?.first {
      let text = test.failures.map { $0.joined(separator: "\n") }.joined(separator: "\n")
      children.append(XMLText("failure", ["message": message, "type": "regression"], content: text))
    }
    if let error = test.error {
      children.append(
        XMLText(
          "error", ["message": error.message.onOneLine, "type": report.problemCode == .noBase ? "no-base" : "cannot-judge"],
          content: error.sentence + (error.hint.map { "\n\($0)" } ?? "")))
    }
    return XMLText("testcase", ["classname": "unbag.\(suite)".onOneLine, "name": name, "time": "0"], children: children)
  }
}
