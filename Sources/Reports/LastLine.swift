/// The last line of a command's output: the verdict and the exit code, so that a silent code never needs guessing.
public struct LastLine: Hashable, Sendable {
  public var code: ExitCode
  /// What is behind the verdict, such as `1 regression`; may be empty.
  public var detail: String

  public init(_ code: ExitCode, detail: String = "") {
    self.code = code
    self.detail = detail
  }

  /// `unbag: FAIL 1 regression (exit 1)`
  public var text: String {
    let words = ["unbag:", Self.word(for: code), detail, "(exit \(code.rawValue))"]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  static func word(for code: ExitCode) -> String {
    switch code {
    case .pass: "PASS"
    case .regression: "FAIL"
    case .canTighten: "CAN BE TIGHTENED"
    case .cannotJudge: "CANNOT JUDGE"
    case .noBase: "NO BASE"
    case .usage: "WRONG USAGE"
    case .internalError: "INTERNAL ERROR"
    }
  }
}
