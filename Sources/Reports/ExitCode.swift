/// What the process ends with. Documented for users; a number never changes its meaning.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  case pass = 0
  /// Something rose.
  case regression = 1
  /// Nothing rose, and the baseline can be lowered; only where that was asked for.
  case canTighten = 2
  /// A configuration, a baseline, a bag or a source file that does not allow a judgement.
  case cannotJudge = 3
  /// The base commit cannot be found out, so nothing was judged.
  case noBase = 4
  /// The command line is wrong.
  case usage = 64
  /// A fault of unbag, or output that could not be written.
  case internalError = 70

  /// The one that wins when several apply: the less is known, the stronger.
  public static func strongest(of codes: some Sequence<ExitCode>) -> ExitCode {
    let ascending: [ExitCode] = [.pass, .canTighten, .regression, .noBase, .cannotJudge, .usage, .internalError]
    return ascending.last { codes.contains($0) } ?? .pass
  }
}
