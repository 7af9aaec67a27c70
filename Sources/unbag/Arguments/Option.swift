/// One option of a command line. Parsing, help and suggestions all come from this one value.
struct Option: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case flag
    case text(placeholder: String)
    /// A whole number from 1.
    case number(placeholder: String)
    case choice([String])
  }

  /// Without the dashes.
  var name: String
  var letter: Character?
  var value: Value
  var isRepeatable = false
  /// A phrase without a full stop.
  var help: String

  init(_ name: String, letter: Character? = nil, _ value: Value, isRepeatable: Bool = false, help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// `--format text|json`
  var spelling: String {
    switch value {
    case .flag: "--\(name)"
    case .text(let placeholder), .number(let placeholder): "--\(name) \(placeholder)"
    case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
    }
  }
}

// The options that more than one command has.
extension Option {
  static let help = Option("help", letter: "h", .flag, help: "print this help")
  static let version = Option("version", .flag, help: "print the version")
  static let bag = Option(
    "bag", .text(placeholder: "BAG"), isRepeatable: true,
    help: "a configured bag's id, or a type: Name, Outer.Name, Module.Outer.Name, package.Outer.Name or path:Name")
  static let root = Option(
    "root", .text(placeholder: "DIR"), help: "a folder of the project; its root is found from there (default: the working directory)")
  static let format = Option("format", .choice(["text", "json"]), help: "the form of the output (default: text)")
  static let verbose = Option("verbose", letter: "v", .flag, help: "show every place, and what was scanned")
  static let noCache = Option("no-cache", .flag, help: "read every file anew")
  static let threads = Option("threads", .number(placeholder: "N"), help: "the number of threads (default: one for each core)")
  static let indexStore = indexStore(help: "count with the compiler's index", without: "count by syntax")

  /// - Parameter without: What happens without the option.
  static func indexStore(help: String, without: String) -> Option {
    Option(
      "index-store", .text(placeholder: "auto|PATH"),
      help: help
        + ": 'auto' finds what 'swift build' wrote in the root or the package around it, Xcode's is DerivedData/<project>/Index.noindex/DataStore "
        + "(default: \(without))")
  }
  static let color = Option(
    "color", .choice(["auto", "always", "never"]), help: "colour the text (default: auto, on a terminal unless NO_COLOR is set)")
}
