import Facts

/// A command line that cannot be understood, or that asks for something that is not there.
struct UsageError: Error, Hashable {
  /// Lower case, no full stop.
  var message: String
  var hint: String

  init(_ message: String, hint: String) {
    self.message = message
    self.hint = hint
  }

  init(_ message: String, grammar: Grammar) {
    self.init(message, hint: "\(HelpText.usage(of: grammar))\nRun '\(grammar.command) --help' for more.")
  }

  /// With the name that `word` was probably meant to be.
  init(_ message: String, nearest word: String, among words: [String], grammar: Grammar) {
    let nearest = NearestName.to(word, among: words)
    self.init(message + (nearest.map { "; did you mean '\($0)'?" } ?? ""), grammar: grammar)
  }
}
