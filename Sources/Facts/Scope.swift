/// A stretch of a file in which names are declared and looked up. Scopes form a tree whose root is the file.
public struct Scope: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    /// The members of a type or an extension.
    case type(Ref<TypeDeclaration>)
    /// A function, initialiser, deinitialiser or subscript: parameters and body.
    case function(Ref<FunctionDeclaration>)
    /// The body of an accessor or observer of a variable (also the short form without `get`).
    case accessor(Ref<Variable>)
    /// The initial value of a member or global variable, which runs where no local name is visible.
    case initializer(Ref<Variable>)
    case closure(Ref<Closure>)
    /// A brace block, a branch, a `case`, a loop or a condition's list: names declared inside end with it.
    case block
  }

  public var kind: Kind
  /// `nil` for the file's scope only.
  public var parent: Ref<Scope>?
  public var start: Position
  /// Byte offset just behind the scope.
  public var end: Int32
  /// The offset that counts instead of a chain's own when a name is looked up beyond this scope. A guard's `else` sees what was visible
  /// in front of the guard, though the names that the guard binds are visible in the scope around it; `nil` everywhere else.
  public var seesOuterFrom: Int32?
  /// The line of its last byte, one-based; that of the start where nobody knows better.
  public var lastLine: Int32

  public init(kind: Kind, parent: Ref<Scope>?, start: Position, end: Int32, seesOuterFrom: Int32? = nil, lastLine: Int32? = nil) {
    self.kind = kind
    self.parent = parent
    self.start = start
    self.end = end
    self.seesOuterFrom = seesOuterFrom
    self.lastLine = lastLine ?? start.line
  }
}
