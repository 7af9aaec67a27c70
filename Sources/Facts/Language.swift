/// The language of a file, as far as the meaning of its facts depends on it.
public enum Language: UInt8, Hashable, Sendable {
  /// A type is found by its name in the module and in imported modules; nothing but `self` is an implicit receiver.
  case swift
  /// A type is found in its file's package or by an import; extension functions and lambdas have receivers whose members need no name in
  /// front; a lambda without parameters has `it`.
  case kotlin
}
