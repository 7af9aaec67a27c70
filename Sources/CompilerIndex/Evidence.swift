import Facts

/// What the index says of one bag.
public struct Evidence: Hashable, Sendable {
  /// One place where the compiler saw a field.
  public struct Use: Hashable, Sendable {
    public var field: String
    /// One-based; the column in UTF-8 bytes.
    public var line: Int32
    public var column: Int32
    public var reads: Bool
    public var writes: Bool
    /// Not written there: the expansion of a macro, or the value that `if let seat` takes from the property.
    public var isImplicit: Bool
    /// The place names a superclass's property and does not say on which object: the bag, or another kind of the superclass.
    public var isOfSuperclass: Bool
    /// The protocol whose requirement is named.
    public var through: String?

    /// The property itself is read or written here. A label of a memberwise initialiser, for one, names it and is neither.
    public var isAccess: Bool { !isImplicit && (reads || writes) }
  }

  public enum File: Hashable, Sendable {
    /// Sorted by place and field. `lines` are those on which the build saw anything; only where they were asked for.
    case fresh(uses: [Use], lines: Set<Int32>)
    /// Changed after the build, or not what the build saw.
    case stale
  }

  /// The fields whose symbols are known; the index says nothing of others.
  public var fields: Set<String>
  /// Files that no build covered are left out.
  public var files: [String: File]

  public init(fields: Set<String>, files: [String: File]) {
    self.fields = fields
    self.files = files
  }
}
