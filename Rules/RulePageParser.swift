/// Reads the form that rule pages have, a small part of Markdown.
///
/// A page begins with front matter between two lines `---`: `key: value`, each key of `RulePageParser.keys` once. Then come the sections
/// of `RulePageParser.sections` as `##` headings in that order, with paragraphs, lists of `-`, and fences. In the
/// sections Found and Quiet each `###` heading begins an example. Its fences, all ```` ```swift ```` or all ```` ```kotlin ````, are its
/// files; a `####` heading before a fence is the file's path, and may be left out where there is only one. A line on which findings are expected ends in a mark, see ``ExampleMark``; an example
/// of Found has one or more. (In Quiet a mark can stand where the bag's declaration is a finding already.)
struct RulePageParser {
  static let keys = ["id", "title", "languages", "counts", "per", "default", "fix"]
  static let sections = ["Why", "Found", "Quiet", "What to do instead", "Limits"]

  private let lines: [String]
  private var next = 0
  private var frontMatter: [String: String] = [:]
  private var blocks: [RulePage.Block] = []
  private var sections: [String] = []
  private var examples: [RuleExample] = []
  /// The last example is still being read.
  private var isInExample = false
  /// The path that the next fence has.
  private var path: String?

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  mutating func page() throws(RulePageError) -> RulePage {
    try readFrontMatter()
    let per = try choice("per", RuleScope.init(rawValue:))
    let defaultMode = try choice("default", RuleMode.init(rawValue:))
    while next < lines.count { try readBlock() }
    try finishExample()
    guard sections == Self.sections else {
      throw error("the sections must be \(Self.sections.joined(separator: ", ")), in this order; found \(sections.joined(separator: ", "))")
    }
    return RulePage(
      id: frontMatter["id"] ?? "", title: frontMatter["title"] ?? "",
      languages: languages, counts: frontMatter["counts"] ?? "", per: per, defaultMode: defaultMode,
      fix: frontMatter["fix"] ?? "", blocks: blocks, examples: examples)
  }

  // MARK: Front matter

  private mutating func readFrontMatter() throws(RulePageError) {
    guard lines.first == "---" else { throw error("the page must begin with front matter between two lines '---'") }
    next = 1
    while next < lines.count, lines[next] != "---" {
      guard let colon = lines[next].firstIndex(of: ":") else { throw error("expected 'key: value'") }
      let key = String(lines[next][..<colon])
      let value = trimmed(lines[next][lines[next].index(after: colon)...])
      guard Self.keys.contains(key) else { throw error("unknown key '\(key)'; the keys are \(Self.keys.joined(separator: ", "))") }
      guard frontMatter[key] == nil else { throw error("the key '\(key)' stands here twice") }
      guard !value.isEmpty else { throw error("the key '\(key)' has no value") }
      frontMatter[key] = value
      next += 1
    }
    guard next < lines.count else { throw error("the front matter has no end") }
    for key in Self.keys where frontMatter[key] == nil { throw error("the front matter lacks the key '\(key)'") }
    next += 1
  }

  private var languages: [String] { (frontMatter["languages"] ?? "").split(separator: ",").map { trimmed($0) } }

  private func choice<Value>(_ key: String, _ value: (String) -> Value?) throws(RulePageError) -> Value {
    let word = frontMatter[key] ?? ""
    guard let value = value(word) else { throw error("'\(word)' is no value of '\(key)'") }
    return value
  }

  // MARK: Blocks

  private mutating func readBlock() throws(RulePageError) {
    let line = lines[next]
    if line.isEmpty {
      next += 1
    } else if line.hasPrefix("#") {
      try readHeading(line)
    } else if line.hasPrefix("```") {
      try readCode(language: String(line.dropFirst(3)))
    } else if line.hasPrefix("- ") {
      blocks.append(.list(readItems()))
    } else {
      blocks.append(.paragraph(readText { !$0.hasPrefix("- ") }))
    }
  }

  private mutating func readHeading(_ line: String) throws(RulePageError) {
    let level = line.prefix { $0 == "#" }.count
    let text = trimmed(line.dropFirst(level))
    guard (2...4).contains(level), !text.isEmpty else { throw error("expected a heading of level 2, 3 or 4 with a text") }
    if level < 4 { try finishExample() }
    switch level {
    case 2: sections.append(text)
    case 3 where isExampleSection:
      examples.append(RuleExample(title: text))
      isInExample = true
    case 4 where isExampleSection: path = text
    default: break
    }
    blocks.append(.heading(level: level, text))
    next += 1
  }

  private mutating func readItems() -> [String] {
    var items: [String] = []
    while next < lines.count, lines[next].hasPrefix("- ") {
      items.append(trimmed(readText { !$0.hasPrefix("- ") }.dropFirst(2)))
    }
    return items
  }

  /// Joins the line and those after it up to a blank one, a fence, a heading, or one that does not go on.
  private mutating func readText(whileIn goesOn: (String) -> Bool) -> String {
    var words = [trimmed(lines[next])]
    next += 1
    while next < lines.count, !lines[next].isEmpty, !lines[next].hasPrefix("#"), !lines[next].hasPrefix("```"), goesOn(lines[next]) {
      words.append(trimmed(lines[next]))
      next += 1
    }
    return words.joined(separator: " ")
  }

  // MARK: Examples

  private var isExampleSection: Bool { sections.last == "Found" || sections.last == "Quiet" }

  private mutating func readCode(language: String) throws(RulePageError) {
    let start = next
    guard let end = lines[(start + 1)...].firstIndex(of: "```") else { throw error("the fence has no end") }
    let code = Array(lines[(start + 1)..<end])
    blocks.append(.code(code))
    if isExampleSection {
      try add(code, in: try exampleLanguage(language), firstLine: start + 1)
    }
    next = end + 1
  }

  private func exampleLanguage(_ word: String) throws(RulePageError) -> RuleExample.Language {
    guard let language = RuleExample.Language(rawValue: word) else {
      let words = RuleExample.Language.allCases.map { "'\($0.rawValue)'" }
      throw error("the fence of an example must say \(words.joined(separator: " or "))")
    }
    guard languages.contains(word) else { throw error("the fence says '\(word)', which is not among the page's languages") }
    return language
  }

  /// Makes the lines of a fence a file of the current example.
  private mutating func add(_ code: [String], in language: RuleExample.Language, firstLine: Int) throws(RulePageError) {
    guard isInExample else { throw error("an example needs a heading of level 3 before it") }
    let index = examples.count - 1
    if examples[index].files.isEmpty { examples[index].language = language }
    guard examples[index].language == language else { throw error("the fences of an example must be of one language") }
    guard path != nil || examples[index].files.isEmpty else {
      throw error("the fence is another file of the example and has no path; write it as a heading of level 4")
    }
    let path = path ?? language.defaultPath
    guard path.hasSuffix(language.suffix) else { throw error("the file '\(path)' does not end in '\(language.suffix)'") }
    guard !examples[index].files.contains(where: { $0.path == path }) else {
      throw error("more than one fence of the example is the file '\(path)'")
    }
    var file = RuleExample.File(path: path, lines: [])
    for (offset, line) in code.enumerated() {
      guard let (text, marks) = ExampleMark.split(line) else {
        throw RulePageError(line: firstLine + offset + 1, message: "a mark must read '// ← rule' or '// ← rule field'")
      }
      file.lines.append(text)
      for mark in marks {
        guard mark.rule == frontMatter["id"] else {
          throw RulePageError(line: firstLine + offset + 1, message: "the mark names '\(mark.rule)', which is not the page's rule")
        }
        examples[index].expected.append(.init(path: path, line: offset + 1, rule: mark.rule, field: mark.field))
      }
    }
    examples[index].files.append(file)
    self.path = nil
  }

  /// Checks the example that ends here.
  private mutating func finishExample() throws(RulePageError) {
    guard isExampleSection, let example = examples.last else { return }
    if let path { throw error("the file '\(path)' of the example '\(example.title)' has no fence") }
    guard !example.files.isEmpty else { throw error("the example '\(example.title)' has no fence") }
    if sections.last == "Found", example.expected.isEmpty { throw error("the example '\(example.title)' stands in Found and has no mark") }
  }

  private func error(_ message: String) -> RulePageError {
    RulePageError(line: min(next, lines.count - 1) + 1, message: message)
  }

  private func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
