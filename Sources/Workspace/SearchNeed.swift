/// One way in which a file can spell a name; see ``IdentifierIndex/files(meeting:among:threads:)``.
public struct SearchTerm: Hashable, Sendable {
  public enum Form: Hashable, Sendable {
    /// Anywhere, as a whole identifier.
    case spelled
    /// Directly behind a dot.
    case member
    /// Behind a word that declares.
    case declared
    /// The same for a value or function on a line that starts without a blank, as global ones do.
    case global
    /// Behind `extension`.
    case extended
  }

  public var name: String
  public var form: Form

  public init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }

  /// A name of several words, as back-ticks allow, is looked for by its longest one, wherever that stands: an identifier to the scanner is
  /// one word.
  var hash: UInt32 {
    let words = name.utf8.split { !IdentifierScanner.isWord($0) }
    guard words.count != 1 || words[0].count != name.utf8.count else { return IdentifierHash.of(name, form) }
    let longest = words.filter { !($0.first.map { (0x30...0x39).contains($0) } ?? true) }.max { $0.count < $1.count }
    return longest.map { IdentifierHash.of(String(Substring($0)), .spelled) } ?? IdentifierHash.of(name, form)
  }
}

/// What a file must spell: of every group at least one term.
public struct SearchNeed: Hashable, Sendable {
  public var groups: [[SearchTerm]]

  public init(_ groups: [[SearchTerm]]) {
    self.groups = groups
  }
}
