/// What a command line may look like: the table that parsing, help and suggestions are made from.
struct Grammar: Hashable, Sendable {
  struct Positional: Hashable, Sendable {
    var placeholder: String
    var help: String
  }

  struct Example: Hashable, Sendable {
    var command: String
    var explanation: String
  }

  /// The subcommand's name; empty for unbag itself.
  var name: String
  /// One phrase without a full stop.
  var summary: String
  /// Paragraphs behind the summary.
  var discussion: [String] = []
  /// All may be left out.
  var positionals: [Positional] = []
  var options: [Option]
  var examples: [Example]

  var command: String { name.isEmpty ? "unbag" : "unbag \(name)" }
}
