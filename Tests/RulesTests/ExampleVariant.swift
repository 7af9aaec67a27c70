import Testing

@testable import Rules

/// An example of a page, written in another way that must not change what is found: the files, and where the findings now stand.
struct ExampleVariant: Hashable, Sendable {
  struct File: Hashable, Sendable {
    var path: String
    var text: String
  }

  var name: String
  var files: [File]
  var expected: [RuleExample.Expectation]
  /// Files that only hold things up; findings in them are not compared.
  var ignored: Set<String> = []
}

extension RuleExample {
  /// The example and all the ways of writing it, in a fixed order.
  var variants: [ExampleVariant] {
    [plain] + layouts + encodings + copies + surroundings + renamings + orders
  }

  var plain: ExampleVariant { variant("as it stands") { lines, _ in lines } }

  // MARK: Layout

  private var layouts: [ExampleVariant] {
    [
      variant("a comment with emoji before each marked line") { lines, marked in
        lines.flatMap { marked.contains($0.origin) ? [Line("// 🧳 👩‍👩‍👧‍👦 é"), $0] : [$0] }
      },
      variant("a comment with emoji in front on the line") { lines, marked in
        lines.map { marked.contains($0.origin) ? $0.replacing(with: $0.indentation + emojiComment + $0.code) : $0 }
      },
      variant("emoji in the strings of a line") { lines, _ in lines.map { $0.replacing(with: withEmoji(inStringOf: $0.text)) } },
      variant("a statement with a string of emoji in front of an exit") { lines, _ in
        lines.map { language.isExit($0.code) ? $0.replacing(with: $0.indentation + language.emojiStatement + $0.code) : $0 }
      },
      variant("blank lines between all lines") { lines, _ in lines.flatMap { [$0, Line("")] } },
      variant("blank lines in front") { lines, _ in [Line(""), Line("  "), Line("")] + lines },
      variant("blanks at the end of lines") { lines, _ in lines.map { $0.replacing(with: $0.text + " \t ") } },
      variant("tabs at the start of lines") { lines, _ in lines.map { $0.replacing(with: "\t" + $0.text) } },
    ]
  }

  private var encodings: [ExampleVariant] {
    [
      variant("CRLF", newline: "\r\n") { lines, _ in lines },
      variant("a lone CR", newline: "\r") { lines, _ in lines },
      variant("a byte order mark", prefix: "\u{FEFF}") { lines, _ in lines },
      variant("no line feed at the end", endsInNewline: false) { lines, _ in lines },
    ]
  }

  // MARK: What must not count

  /// The code again, where it is no code.
  private var copies: [ExampleVariant] {
    [
      variant("a copy in a comment") { lines, _ in lines + [Line("/*")] + lines.map { Line($0.text) } + [Line("*/")] },
      variant("a copy in line comments") { lines, _ in lines + lines.map { Line("// " + $0.text.replacingIgnore) } },
      variant("a copy in a string") { lines, _ in
        lines + [Line(language.quote.start)] + lines.map { Line($0.text) } + [Line(language.quote.end)]
      },
      quiet("all in a comment") { lines in [Line("/*")] + lines + [Line("*/")] },
      quiet("all in a string") { lines in [Line(language.quote.start)] + lines + [Line(language.quote.end)] },
    ]
  }

  private var surroundings: [ExampleVariant] {
    guard language == .swift else { return [] }
    return [
      variant("within #if") { lines, _ in [Line("#if DEBUG")] + lines + [Line("#endif")] },
      variant("within #else") { lines, _ in [Line("#if os(Windows)"), Line("#else")] + lines + [Line("#endif")] },
    ]
  }

  // MARK: Names and order

  private var renamings: [ExampleVariant] {
    let all = files.flatMap(\.lines)
    let fields = Set(expected.compactMap(\.field))
    let types = Set(all.flatMap { declaredNames(in: $0, behind: language.typeWords) }).union([Self.bag])
    let functions = Set(all.flatMap { declaredNames(in: $0.replacing("fun \(Self.bag).", with: "fun "), behind: language.functionWords) })
      .subtracting(fields).subtracting(types)
    var moved = plain
    moved.name = "files renamed"
    moved.files = moved.files.map { ExampleVariant.File(path: renamed($0.path), text: $0.text) }
    moved.expected = moved.expected.map { Expectation(path: renamed($0.path), line: $0.line, rule: $0.rule, field: $0.field) }
    return [
      variant("functions renamed") { lines, _ in lines.map { $0.replacing(with: renaming(functions, in: $0.text)) } },
      variant("other types renamed") { lines, _ in lines.map { $0.replacing(with: renaming(types.subtracting([Self.bag]), in: $0.text)) } },
      moved,
    ]
  }

  private var orders: [ExampleVariant] {
    guard files.count > 1 else { return [] }
    var backwards = plain
    backwards.name = "files in reverse order"
    backwards.files.reverse()
    var rotated = plain
    rotated.name = "files in rotated order"
    rotated.files = Array(rotated.files.dropFirst() + rotated.files.prefix(1))
    return [backwards, rotated]
  }

  // MARK: Building

  /// The example with the lines of every file rewritten. `rewrite` is given the lines and the numbers of the marked ones.
  private func variant(
    _ name: String, newline: String = "\n", prefix: String = "", endsInNewline: Bool = true,
    rewrite: (_ lines: [Line], _ marked: Set<Int?>) -> [Line]
  ) -> ExampleVariant {
    var variant = ExampleVariant(name: name, files: [], expected: [])
    for file in files {
      let marks = expected.filter { $0.path == file.path }
      let lines = rewrite(file.lines.enumerated().map { Line($0.element, origin: $0.offset + 1) }, Set(marks.map(\.line)))
      let text = lines.map(\.text).joined(separator: newline)
      variant.files.append(.init(path: file.path, text: prefix + text + (endsInNewline ? newline : "")))
      for mark in marks {
        for (index, line) in lines.enumerated() where line.origin == mark.line {
          variant.expected.append(Expectation(path: mark.path, line: index + 1, rule: mark.rule, field: mark.field))
        }
      }
    }
    return variant
  }

  /// The example with nothing of it left in code, beside a file that declares an empty bag.
  private func quiet(_ name: String, rewrite: ([Line]) -> [Line]) -> ExampleVariant {
    var variant = variant(name) { lines, _ in rewrite(lines) }
    let path = "Shared/Bag" + language.suffix
    variant.files.append(.init(path: path, text: "class \(Self.bag) {}\n"))
    variant.ignored = [path]
    variant.expected = []
    return variant
  }
}

/// A line of a variant with the line of the example that it shows.
private struct Line {
  var text: String
  /// One-based; `nil` for an added line.
  var origin: Int?

  init(_ text: String, origin: Int? = nil) {
    self.text = text
    self.origin = origin
  }

  var indentation: String { String(text.prefix { $0 == " " }) }
  var code: String { String(text.drop { $0 == " " }) }

  func replacing(with text: String) -> Line { Line(text, origin: origin) }
}

private let emojiComment = "/* 🧳👩‍👩‍👧‍👦 */ "

extension RuleExample.Language {
  /// Words that stand before the name of a function.
  fileprivate var functionWords: Set<String> { self == .swift ? ["func"] : ["fun"] }

  fileprivate var typeWords: Set<String> {
    self == .swift ? ["class", "struct", "enum", "protocol", "actor"] : ["class", "interface", "object"]
  }

  /// What makes a string of the lines between the two, whatever stands in them.
  fileprivate var quote: (start: String, end: String) {
    switch self {
    case .swift: ("private let quoted = ##\"\"\"", "\"\"\"##")
    case .kotlin: ("private val quoted = $$$$\"\"\"", "\"\"\"")
    }
  }

  fileprivate var emojiStatement: String { self == .swift ? "_ = \"🧳👩‍👩‍👧‍👦\"; " : "\"🧳👩‍👩‍👧‍👦\".length; " }

  /// Whether the line is a statement that may leave, so that another one can stand before it.
  fileprivate func isExit(_ code: String) -> Bool {
    self == .swift ? code.hasPrefix("guard ") : code.hasPrefix("if (") && code.hasSuffix("return")
  }
}

/// A key is left alone: what it says counts.
private func withEmoji(inStringOf line: String) -> String {
  guard let quote = line.firstIndex(of: "\""), quote == line.startIndex || line[line.index(before: quote)] != "[" else { return line }
  return line[...quote] + "🧳👩‍👩‍👧‍👦" + line[line.index(after: quote)...]
}

extension String {
  /// A line comment that holds an `unbag:ignore` comment would be one; the word is broken up.
  fileprivate var replacingIgnore: String { replacing("// unbag:ignore", with: "// unbag: ignore") }
}

/// The identifiers that stand directly behind one of the words.
func declaredNames(in line: String, behind words: Set<String>) -> [String] {
  let tokens = line.split { !isIdentifierCharacter($0) }.map(String.init)
  return zip(tokens, tokens.dropFirst()).filter { words.contains($0.0) }.map(\.1)
}

/// The line with `Renamed` behind each whole identifier that is one of the names.
func renaming(_ names: Set<String>, in line: String) -> String {
  var result = ""
  var word = ""
  for character in line + "\n" {
    if isIdentifierCharacter(character) {
      word.append(character)
    } else {
      result += names.contains(word) ? word + "Renamed" : word
      word = ""
      result.append(character)
    }
  }
  return String(result.dropLast())
}

private func isIdentifierCharacter(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_"
}

/// Another name in the same folder. The order of the files stays, so that the first place of a unit does.
private func renamed(_ path: String) -> String {
  let parts = path.split(separator: "/").map(String.init)
  return (parts.dropLast() + ["Über \(parts.last ?? "")"]).joined(separator: "/")
}
