/// The language of a file, as far as the meaning of its facts depends on it.
public enum Language: UInt8, Hashable, Sendable, CaseIterable {
  /// A type is found by its name in the module and in imported modules; nothing but `self` is an implicit receiver.
  case swift
  /// A type is found in its file's package or by an import; extension functions and lambdas have receivers whose members need no name in
  /// front; a lambda without parameters has `it`.
  case kotlin

  /// One word in lower case, for files and programs.
  public var word: String {
    switch self {
    case .swift: "swift"
    case .kotlin: "kotlin"
    }
  }

  /// As a person writes it.
  public var title: String {
    switch self {
    case .swift: "Swift"
    case .kotlin: "Kotlin"
    }
  }

  public init?(word: some StringProtocol) {
    guard let language = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = language
  }
}
