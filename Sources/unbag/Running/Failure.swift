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

  /// The problems for the error stream, each with its hint indented below it.
  var text: String { problems.map(Self.text(of:)).joined() }

  static func text(of problem: Problem) -> String {
    var text = "unbag: \(problem.sentence)\n"
    for line in (problem.hint ?? "").split(separator: "\n") { text += "  \(line)\n" }
    return text
  }

  /// The last line of a command that failed, with its newline.
  var lastLine: String {
    LastLine(code, detail: code == .cannotJudge ? counted(problems.count, "problems") : "").text + "\n"
  }
}
