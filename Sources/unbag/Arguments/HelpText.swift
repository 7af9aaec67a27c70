/// The help of a command, from its grammar.
enum HelpText {
  private static let width = 80

  /// `Usage: unbag explain [options] [RULE]`
  static func usage(of grammar: Grammar) -> String {
    let words = ["Usage:", grammar.command, grammar.name.isEmpty ? "<command>" : nil, "[options]"].compactMap { $0 }
    return (words + grammar.positionals.map { "[\($0.placeholder)]" }).joined(separator: " ")
  }

  /// - Parameter commands: The subcommands, for unbag itself.
  static func text(of grammar: Grammar, commands: [Grammar] = []) -> String {
    var sections = ["\(grammar.command): \(grammar.summary)", usage(of: grammar)]
    sections += grammar.discussion.map { wrapped($0, indentation: 0, first: "") }
    if !commands.isEmpty { sections.append(table("Commands", commands.map { ($0.name, $0.summary) })) }
    if !grammar.positionals.isEmpty { sections.append(table("Arguments", grammar.positionals.map { ($0.placeholder, $0.help) })) }
    sections.append(table("Options", grammar.options.map { (spelling(of: $0), help(on: $0)) }))
    sections.append(
      "Examples:\n" + grammar.examples.map { "  \($0.command)\n      \($0.explanation)" }.joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func spelling(of option: Option) -> String {
    (option.letter.map { "-\($0), " } ?? "    ") + option.spelling
  }

  private static func help(on option: Option) -> String {
    option.help + (option.isRepeatable ? "; may be repeated" : "")
  }

  private static func table(_ title: String, _ rows: [(String, String)]) -> String {
    let column = min(30, (rows.map(\.0.count).max() ?? 0) + 4)
    let lines = rows.map { name, help in
      let start = "  " + name
      // A name that fills the column gets a line of its own.
      return start.count + 2 > column
        ? start + "\n" + wrapped(help, indentation: column, first: String(repeating: " ", count: column))
        : wrapped(help, indentation: column, first: start + String(repeating: " ", count: column - start.count))
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, indentation: Int, first: String) -> String {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indentation)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
