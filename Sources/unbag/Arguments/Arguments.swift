/// The parsed arguments of one command.
struct Arguments: Hashable, Sendable {
  private(set) var positionals: [String] = []
  /// By the option's name.
  private var values: [String: [String]] = [:]

  init() {}

  func has(_ option: Option) -> Bool { values[option.name] != nil }
  func value(of option: Option) -> String? { values[option.name]?.last }
  func values(of option: Option) -> [String] { values[option.name] ?? [] }
  func number(of option: Option) -> Int? { value(of: option).flatMap { Int($0) } }
}

extension Arguments {
  /// Reads `words` as `grammar` says. `--` ends the options; `--help` ends everything.
  init(_ words: [String], grammar: Grammar) throws(UsageError) {
    var rest = words[...]
    var onlyPositionals = false
    while let word = rest.popFirst() {
      if onlyPositionals || !word.hasPrefix("-") || word == "-" {
        try add(word, grammar: grammar)
      } else if word == "--" {
        onlyPositionals = true
      } else {
        try add(option: word, rest: &rest, grammar: grammar)
        if has(.help) { return }
      }
    }
  }

  private mutating func add(_ word: String, grammar: Grammar) throws(UsageError) {
    guard positionals.count < grammar.positionals.count else {
      throw UsageError("unexpected argument '\(word)'", grammar: grammar)
    }
    positionals.append(word)
  }

  private mutating func add(option word: String, rest: inout ArraySlice<String>, grammar: Grammar) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let attached = parts.count > 1 ? parts[1] : nil
    guard let option = grammar.options.first(where: { "--\($0.name)" == parts[0] || $0.letter.map { "-\($0)" } == parts[0] }) else {
      throw UsageError(
        "unknown option '\(parts[0])'", nearest: parts[0], among: grammar.options.map { "--\($0.name)" }, grammar: grammar)
    }
    let value: String
    if option.value == .flag {
      if attached != nil { throw UsageError("'--\(option.name)' takes no value", grammar: grammar) }
      value = ""
    } else if let attached {
      value = attached
    } else if let next = rest.first, next == "-" || !next.hasPrefix("-") {
      value = next
      rest.removeFirst()
    } else {
      throw UsageError("'--\(option.name)' needs a value: \(option.spelling)", grammar: grammar)
    }
    try check(value, of: option, grammar: grammar)
    if values[option.name] != nil, !option.isRepeatable, option.value != .flag {
      throw UsageError("'--\(option.name)' is given twice", grammar: grammar)
    }
    values[option.name, default: []].append(value)
  }

  private func check(_ value: String, of option: Option, grammar: Grammar) throws(UsageError) {
    switch option.value {
    case .flag: return
    case .text:
      if value.isEmpty { throw UsageError("'--\(option.name)' needs a value that is not empty", grammar: grammar) }
    case .number:
      guard let number = Int(value), number >= 1 else {
        throw UsageError("'--\(option.name)' needs a whole number from 1, found '\(value)'", grammar: grammar)
      }
    case .choice(let words):
      if words.contains(value) { return }
      throw UsageError(
        "'\(value)' is no value of '--\(option.name)', which is one of \(words.joined(separator: ", "))", nearest: value, among: words,
        grammar: grammar)
    }
  }
}
