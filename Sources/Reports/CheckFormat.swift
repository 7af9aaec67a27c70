import Resolver

/// A form of the outcome of a check: one file for each, and a line in ``CheckFormats/all``.
public struct CheckFormat: Sendable {
  /// What `--format` and `--output` call it.
  public var name: String
  /// Whether a person reads it as it comes: then it may be coloured, and the last line is part of it.
  public var isForPeople: Bool
  /// The whole output, with a newline at its end where it is not empty.
  public var render: @Sendable (CheckReport, CheckSurroundings) -> String

  public init(name: String, isForPeople: Bool = false, render: @escaping @Sendable (CheckReport, CheckSurroundings) -> String) {
    self.name = name
    self.isForPeople = isForPeople
    self.render = render
  }
}

/// Which findings a form shows that can show both.
public enum ShownResults: String, Hashable, Sendable, CaseIterable {
  /// What makes the check fail.
  case rises
  /// What is known as well, marked as such.
  case all
}

/// What an output format may need besides the report itself.
public struct CheckSurroundings: Sendable {
  public var style: Style
  public var isVerbose: Bool
  public var results = ShownResults.rises
  /// The version of the tool.
  public var version = ""
  /// The largest number of UTF-8 bytes that the place of the output takes; nil for the form's own limit.
  public var byteLimit: Int?
  /// The project's root, absolute, for forms that name files by their whole path.
  public var root: String
  /// The root relative to the top of git's working tree, with a slash at its end; empty where they are the same or there is no git. CI
  /// systems name files from there.
  public var prefix: String
  /// The text of the line of a place.
  public var source: @Sendable (Place) -> String?
  /// The bytes of a file, by its path relative to the root; for fingerprints that are made from the text around a place.
  public var file: @Sendable (String) -> [UInt8]?

  public init(
    style: Style = .plain, isVerbose: Bool = false, root: String, prefix: String = "", source: @escaping @Sendable (Place) -> String?,
    file: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    self.style = style
    self.isVerbose = isVerbose
    self.root = root
    self.prefix = prefix
    self.source = source
    self.file = file
  }
}

/// The forms that there are.
public enum CheckFormats {
  public static var all: [CheckFormat] { [text, json, github, sarif, gitlab, junit, checkstyle, xcode, markdown] }

  public static func named(_ name: String) -> CheckFormat? { all.first { $0.name == name } }

  public static let text = CheckFormat(name: "text", isForPeople: true) { report, surroundings in
    CheckText(report, style: surroundings.style, isVerbose: surroundings.isVerbose, source: surroundings.source).text
  }

  static let json = CheckFormat(name: "json") { report, surroundings in
    CheckJSON(report, source: surroundings.source).text
  }

  static let github = CheckFormat(name: "github") { CheckGitHub(report: $0, surroundings: $1).text }
  static let sarif = CheckFormat(name: "sarif") { CheckSARIF(report: $0, surroundings: $1).text }
  static let gitlab = CheckFormat(name: "gitlab") { CheckGitLab(report: $0, surroundings: $1).text }
  static let junit = CheckFormat(name: "junit") { CheckJUnit(report: $0, surroundings: $1).text }
  static let checkstyle = CheckFormat(name: "checkstyle") { CheckCheckstyle(report: $0, surroundings: $1).text }
  static let xcode = CheckFormat(name: "xcode") { CheckXcode(report: $0, surroundings: $1).text }
  public static let markdown = CheckFormat(name: "markdown") { CheckMarkdown(report: $0, surroundings: $1).text }
}
