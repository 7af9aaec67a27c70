/// How a page leads from a place to the line in an editor.
public enum EditorLink: Hashable, Sendable {
  /// Places are text, `path:line`.
  case none
  /// A URL in which each ``Word`` in braces stands for what a place has there.
  case url(pattern: String)
  /// A command for the shell with the same words in it, which the page offers to copy: Xcode documents no URL that opens a file at a line.
  case command(pattern: String)

  /// What may stand in braces in a pattern.
  public enum Word: String, Hashable, Sendable, CaseIterable {
    /// The file, relative to the root.
    case path
    case line
    /// In UTF-8 bytes, one-based.
    case column
    /// The id of the commit that was read.
    case commit
    /// The project's root, absolute.
    case root
  }

  /// Why a text names no editor.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(String)
    case scheme(String)
    case word(String)
    case noPath
    case noCommit

    public var description: String {
      switch self {
      case .unknown(let text):
        "'\(text)' is no editor: \(EditorLink.names.joined(separator: ", ")), or a URL such as https://example.com/blob/{commit}/{path}#L{line}"
      case .scheme(let scheme): "a URL of '\(scheme):' opens no editor"
      case .word(let word): "{\(word)} means nothing in a URL: \(Word.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", "))"
      case .noPath: "the URL has no {path} in it, so every line would lead to the same place"
      case .noCommit: "the URL has {commit} in it, and nothing tells which commit was read"
      }
    }
  }

  /// The editors that have a name here.
  public static let names = ["idea", "studio", "vscode", "xcode"]

  /// - Parameters:
  ///   - text: One of ``names``, or the pattern of a URL.
  ///   - root: The absolute path of the project.
  ///   - commit: The full id of the commit whose files are shown; nil where none was read, or they differ from it.
  public init(_ text: String, root: String, commit: String?) throws(Failure) {
    switch text {
    case "vscode": self = .url(pattern: Self.filled("vscode://file{root}/{path}:{line}:{column}", root: root, commit: nil))
    // Both register the scheme of the platform they are built on.
    case "idea", "studio":
      self = .url(pattern: Self.filled("idea://open?file={root}/{path}&line={line}&column={column}", root: root, commit: nil))
    case "xcode": self = .command(pattern: "xed --line {line} \(Self.quoted(root + "/"))'{path}'")
    default:
      guard let colon = text.firstIndex(of: ":"), Self.isScheme(text[..<colon]) else { throw .unknown(text) }
      // These run or show what stands in them.
      let scheme = text[..<colon].lowercased()
      if ["javascript", "data", "vbscript", "blob", "about"].contains(scheme) { throw .scheme(scheme) }
      let words = Self.words(in: text)
      if let word = words.first(where: { Word(rawValue: $0) == nil }) { throw .word(word) }
      guard words.contains(Word.path.rawValue) else { throw .noPath }
      if commit == nil, words.contains(Word.commit.rawValue) { throw .noCommit }
      self = .url(pattern: Self.filled(text, root: root, commit: commit))
    }
  }

  /// With what is the same for all places.
  private static func filled(_ pattern: String, root: String, commit: String?) -> String {
    pattern.replacing("{root}", with: percentEncoded(root)).replacing("{commit}", with: percentEncoded(commit ?? ""))
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "+-.".unicodeScalars.contains($0))
    }
  }

  private static func words(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .compactMap { part in part.firstIndex(of: "}").map { String(part[..<$0]) } }
  }

  /// For a path in a URL: all but the unreserved characters of RFC 3986 and `/` as `%XX`.
  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-._~/".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result.unicodeScalars.append(contentsOf: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return result
  }

  /// For a shell.
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
