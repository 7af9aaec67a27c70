import Reports

/// The world as a command sees it: injected, so that tests can make it up.
struct Context {
  /// The working directory.
  var directory: String
  var environment: [String: String]
  /// The output stream is a terminal.
  var isTerminal: Bool
  /// Of the terminal, in characters.
  var width: Int
  var output: any Output
  var pipeline: any Pipeline
  /// `yyyy-mm-dd`, in Greenwich, so that it is one day everywhere; empty where nobody has said.
  var today = ""

  /// Somebody with the right to has said that counts may be raised.
  var allowsRaises: Bool { environment["UNBAG_ALLOW_RAISE"] == "1" }

  /// Writes to the output stream.
  func print(_ text: String) { output.write(text, to: .output) }
  /// Writes to the error stream.
  func complain(_ text: String) { output.write(text, to: .error) }

  /// Colours as `--color` asks for; by default on a terminal that can show them, unless `NO_COLOR` is set (see no-color.org).
  func style(_ arguments: Arguments) -> Style {
    switch arguments.value(of: .color) {
    case "always": Style(isColoured: true)
    case "never": .plain
    default: Style(isColoured: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb")
    }
  }
}
