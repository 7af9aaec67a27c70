/// A word that keeps the compiler from checking the concurrency of what it is written on.
public struct Silence: Hashable, Sendable {
  public enum Word: UInt8, Hashable, Sendable {
    /// `@unchecked` in an inheritance clause.
    case unchecked
    /// `nonisolated(unsafe)` on a variable.
    case nonisolatedUnsafe
    /// `@preconcurrency` in an inheritance clause. Written on a declaration it is one of ``TypeDeclaration/attributes``.
    case preconcurrency
  }

  public enum Subject: Hashable, Sendable {
    case type(Ref<TypeDeclaration>)
    case variable(Ref<Variable>)
  }

  public var word: Word
  public var subject: Subject
  public var position: Position

  public init(word: Word, subject: Subject, position: Position) {
    self.word = word
    self.subject = subject
    self.position = position
  }
}
