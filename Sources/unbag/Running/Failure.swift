import Reports

/// Why a command cannot do its work.
struct Failure: Error, Hashable {
  var code: ExitCode
  /// All that was found, not only the first.
  var problems: [Problem]

  init(_ code: ExitCode, _ problems: [Problem]) {
    self.code = code
    self.problems = problems
  }

  /// A failure that leaves no judgement possible, as most do.
  init(_ problems: [Problem]) {
    self.init(.cannotJudge, problems)
  }

  /// The problems for the error stream, each with its hint indented below it. A hint that several problems in a row share is said once.
  var text: String {
    var text = ""
    let shown = problems.prefix(Self.longList)
    for (index, problem) in shown.enumerated() {
      text += "unbag: \(problem.sentence)\n"
      let next = index + 1 < shown.count ? shown[index + 1].hint : nil
      guard let hint = problem.hint, hint != next else { continue }
      for line in hint.split(separator: "\n") { text += "  \(String(line).onOneLine)\n" }
    }
    return problems.count > shown.count ? text + "unbag: and \(problems.count - shown.count) more\n" : text
  }

  /// The number of problems that a person is shown at once.
  private static let longList = 20

  /// The last line of a command that failed, with its newline.
  var lastLine: String {
    LastLine(code, detail: code == .cannotJudge ? counted(problems.count, "problems") : "").text + "\n"
  }
}
