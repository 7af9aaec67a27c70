/// Why something could not be judged or done, for a person: where, what, and what to do about it.
public struct Problem: Hashable, Sendable {
  /// Relative to the project's root, where the problem lies in a file.
  public var file: String?
  /// One-based.
  public var line: Int?
  /// In UTF-8 bytes, one-based.
  public var column: Int?
  /// Lower case, no full stop; further lines are allowed for lists.
  public var message: String
  /// A sentence, or nil where there is nothing to advise.
  public var hint: String?

  public init(file: String? = nil, line: Int? = nil, column: Int? = nil, _ message: String, hint: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }

  /// `file:line:column: message`, as editors understand it. Of the message every line is on a line, and no name in it can steer a terminal.
  public var sentence: String {
    let message = message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).onOneLine }.joined(separator: "\n")
    guard let file else { return message }
    let place = [file.onOneLine] + [line, column].compactMap { $0.map(String.init) }
    return "\(place.joined(separator: ":")): \(message)"
  }
}
