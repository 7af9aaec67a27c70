/// One access as a person wrote it down: a row of a truth table.
public struct TruthRow: Hashable, Sendable {
  /// The row's line in the table, from 1.
  public var number: Int
  /// Relative to the app's repository root.
  public var file: String
  /// The line of the field's own name, from 1.
  public var line: Int
  public var field: String
  public var kind: AccessKind
  public var scope: AccessScope
  public var site: String
  public var unwrap: Bool
  public var silent: Bool
  public var note: String

  public init(
    number: Int, file: String, line: Int, field: String, kind: AccessKind, scope: AccessScope, site: String, unwrap: Bool, silent: Bool,
    note: String
  ) {
    self.number = number
    self.file = file
    self.line = line
    self.field = field
    self.kind = kind
    self.scope = scope
    self.site = site
    self.unwrap = unwrap
    self.silent = silent
    self.note = note
  }
}

/// What an access does, as both the truth tables and `unbag accesses` spell it.
public enum AccessKind: String, Hashable, Sendable, Codable, CaseIterable {
  case read, write, readWrite, projection, keyPath
}

/// Whether an access stands in the bag's own body and extensions.
public enum AccessScope: String, Hashable, Sendable, Codable, CaseIterable {
  case inside, outside
}
