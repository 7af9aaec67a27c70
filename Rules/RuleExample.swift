/// An example of a page: a few files, and the findings of the page's rule that are expected in them and nowhere else.
///
/// The bag is always called `TripContext`. Files below `Flow/` are the flow's, files below `Tests/` are test code.
struct RuleExample: Hashable, Sendable {
  struct File: Hashable, Sendable {
    var path: String
    /// Without the marks.
    var lines: [String]
  }

  /// A finding that a mark announces.
  struct Expectation: Hashable, Sendable {
    var path: String
    /// One-based.
    var line: Int
    var rule: String
    var field: String?
  }

  /// What an example is written in; all its files are.
  enum Language: String, CaseIterable, Hashable, Sendable {
    case swift, kotlin

    /// How the names of files end, with the dot.
    var suffix: String {
      switch self {
      case .swift: ".swift"
      case .kotlin: ".kt"
      }
    }

    /// The path of an example's only file where none is written.
    var defaultPath: String { "Flow/Example" + suffix }
  }

  static let bag = "TripContext"

  var title: String
  var language = Language.swift
  var files: [File] = []
  /// By file in the order of `files`, then line; one for each finding, so there may be equal ones.
  var expected: [Expectation] = []
}

/// What a mark says: `// ← unwrap selectedOffer` at the end of a line, more than one with commas.
struct ExampleMark: Hashable, Sendable {
  var rule: String
  /// Written for rules whose findings have a field.
  var field: String?

  private static let arrow = "// ←"

  /// Separates a line of an example into the code, without the blanks before the mark, and what the mark says.
  /// `nil` where the mark says nothing that can be read.
  static func split(_ line: String) -> (code: String, marks: [ExampleMark])? {
    guard let start = column(in: line) else { return (line, []) }
    var code = line[..<start]
    while code.last == " " { code.removeLast() }
    var marks: [ExampleMark] = []
    for phrase in line[start...].dropFirst(arrow.count).split(separator: ",", omittingEmptySubsequences: false) {
      let words = phrase.split(separator: " ").map(String.init)
      guard words.count == 1 || words.count == 2 else { return nil }
      marks.append(ExampleMark(rule: words[0], field: words.count == 2 ? words[1] : nil))
    }
    return (String(code), marks)
  }

  /// Where the mark of a line begins.
  static func column(in line: String) -> String.Index? {
    var start = line.endIndex
    while start > line.startIndex {
      start = line.index(before: start)
      if line[start...].hasPrefix(arrow) { return start }
    }
    return nil
  }
}
