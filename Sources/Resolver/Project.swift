import Facts

/// The input of the resolver: the facts of the files that can matter, with what only their path tells.
public struct Project: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    /// Relative to the project's root, with `/`.
    public var path: String
    public var facts: FileFacts
    public var bucket: Bucket
    /// Matches the configuration's `flow`.
    public var isFlow: Bool

    public init(path: String, facts: FileFacts, bucket: Bucket = .production, isFlow: Bool = false) {
      self.path = path
      self.facts = facts
      self.bucket = bucket
      self.isFlow = isFlow
    }
  }

  /// In any order; the resolver sorts them by path.
  public var files: [File]

  public init(files: [File]) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

/// Which bag to look for.
public struct BagQuery: Hashable, Sendable {
  /// The stable id; the resolved type's name where none is configured.
  public var id: String?
  /// `Name`, `Outer.Name`, `Module.Outer.Name`, in Kotlin `com.app.Outer.Name`, or `path/to/File.swift:Outer.Name`; one for each platform.
  public var types: [String]
  /// Extra carriers by name, where no declared type says so.
  public var roots: [String]

  public init(id: String? = nil, types: [String], roots: [String] = []) {
    self.id = id
    self.types = types
    self.roots = roots
  }
}
