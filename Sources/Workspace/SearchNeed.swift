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

  var hash: UInt32 { IdentifierHash.of(name, form) }
}

/// What a file must spell: of every group at least one term.
public struct SearchNeed: Hashable, Sendable {
  public var groups: [[SearchTerm]]

  public init(_ groups: [[SearchTerm]]) {
    self.groups = groups
  }
}
