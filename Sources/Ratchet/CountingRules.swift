/// The version of the counting rules: of everything that decides which number unchanged source gives.
public enum CountingRules {
  /// Raised only when a count can change on unchanged source. It is not the version of the tool.
  ///
  /// 2: literal keys and the stored properties of value types count as properties; reflection is a reference; a function that never comes back,
  /// and a branch that ends in one, assert what they stand for.
  public static let version = 2
}

/// Where the facts behind a count come from. Counts of different modes are never compared.
public enum CountingMode: String, Hashable, Sendable, CaseIterable {
  /// From the source's syntax alone.
  case syntax
  /// From the compiler's index.
  case index
}
