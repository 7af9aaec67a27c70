/// A rule's page: what it counts and why, with examples that are run as tests. See `RulePageParser` for the form.
public struct RulePage: Hashable, Sendable {
  public var id: String
  public var title: String
  /// As a page spells them, such as `swift`.
  public var languages: [String]
  /// What one unit of the count is: a phrase without a full stop.
  public var counts: String
  public var per: RuleScope
  public var defaultMode: RuleMode
  /// One sentence of advice: what to do where the rule finds something.
  public var fix: String
  var blocks: [Block]
  var examples: [RuleExample]

  /// A piece of a page, from blank line to blank line.
  enum Block: Hashable, Sendable {
    /// `##` is level 2.
    case heading(level: Int, String)
    case paragraph(String)
    case list([String])
    case code([String])
  }

  /// Reads a page.
  public init(_ bytes: [UInt8]) throws(RulePageError) {
    var parser = RulePageParser(String(decoding: bytes, as: UTF8.self))
    self = try parser.page()
  }

  init(
    id: String, title: String, languages: [String], counts: String, per: RuleScope, defaultMode: RuleMode, fix: String,
    blocks: [Block], examples: [RuleExample]
  ) {
    self.id = id
    self.title = title
    self.languages = languages
    self.counts = counts
    self.per = per
    self.defaultMode = defaultMode
    self.fix = fix
    self.blocks = blocks
    self.examples = examples
  }
}

/// A page that breaks the form, with the line.
public struct RulePageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One-based.
  public var line: Int
  public var message: String

  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  public var description: String { "line \(line): \(message)" }
}
