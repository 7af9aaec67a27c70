/// Why the text of a baseline is refused. Nothing in the file is then believed, and the file is left as it is.
public struct BaselineError: Error, Hashable, Sendable {
  /// One-based.
  public var line: Int
  /// In UTF-8 bytes, one-based.
  public var column: Int
  /// Lower case, no full stop.
  public var message: String
  /// What to do; a sentence.
  public var hint: String

  public init(line: Int, column: Int, message: String, hint: String) {
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }
}

extension BaselineError {
  /// The file has the markers of a merge.
  public var isConflict: Bool { hint == Self.conflict }

  /// The usual way out: the file is under version control, and nobody writes it by hand.
  static let restore = "Restore the file from version control; unbag never repairs it by guessing."
  static let conflict =
    "Run 'unbag resolve': it keeps every cell once, with the smaller of the two counts, and drops a cell that one side has removed."
}
