/// Why git did not answer a question.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Lower case, no full stop.
  public var message: String
  /// A sentence, or nil where there is nothing to advise.
  public var hint: String?

  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  public var description: String { message }

  static let notInstalled = GitError("git is not installed", hint: "Install git, or run without --base.")

  /// What git said when it gave up.
  init(errors: String, status: Int32) {
    if status == 127 {
      self = .notInstalled
    } else if errors.contains("dubious ownership") {
      let command = errors.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.first { $0.hasPrefix("git config") }
      self.init(
        "git refuses to read this checkout, which belongs to another user",
        hint: "If you trust it, run: \(command ?? "git config --global --add safe.directory <checkout>")")
    } else if errors.contains("not a git repository") {
      self.init("this is no checkout of git", hint: "Run without --base: then the baseline in this folder is the limit.")
    } else {
      self.init("git does not answer (\(GitError.reason(in: errors) ?? "exit code \(status)"))")
    }
  }

  /// The line that says why: git's hints and warnings stand before it.
  private static func reason(in errors: String) -> String? {
    let lines = errors.split(whereSeparator: \.isNewline).map(String.init)
    return lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") }
      ?? lines.first { !$0.hasPrefix("hint:") && !$0.hasPrefix("warning:") } ?? lines.first
  }
}
