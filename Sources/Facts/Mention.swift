/// A token of code that spells a name which may be a type's: in a type, an expression, an attribute or a declaration's head.
///
/// Comments and plain strings hold no code; interpolations do.
public struct Mention: Hashable, Sendable {
  /// Without back-ticks.
  public var name: String
  /// The names written before it with dots: `["Module", "Outer"]` in `Module.Outer.Name`.
  public var qualifiers: [String]
  public var position: Position
  public var scope: Ref<Scope>
  /// The token is the name of the type's own declaration or of an extension of it.
  public var isDeclaration: Bool

  public init(name: String, qualifiers: [String] = [], position: Position, scope: Ref<Scope>, isDeclaration: Bool = false) {
    self.name = name
    self.qualifiers = qualifiers
    self.position = position
    self.scope = scope
    self.isDeclaration = isDeclaration
  }
}

/// A force unwrap or forced cast in code, on whatever data.
public struct ForceUnwrap: Hashable, Sendable {
  public enum Form: UInt8, Hashable, Sendable {
    /// `x!`, `x!!`
    case unwrap
    /// `x as! T`
    case cast
  }

  public var form: Form
  /// The operator's place.
  public var position: Position
  public var scope: Ref<Scope>

  public init(form: Form, position: Position, scope: Ref<Scope>) {
    self.form = form
    self.position = position
    self.scope = scope
  }
}

/// An `unbag:ignore` comment.
public struct Suppression: Hashable, Sendable {
  /// The rule it names; empty where none is written.
  public var rule: String
  /// Why; empty where no reason is written.
  public var reason: String
  public var position: Position
  /// The line whose findings it silences: its own where code stands before it, else the next line that holds code.
  public var line: Int32
  public var scope: Ref<Scope>

  public init(rule: String, reason: String, position: Position, line: Int32, scope: Ref<Scope>) {
    self.rule = rule
    self.reason = reason
    self.position = position
    self.line = line
    self.scope = scope
  }
}

/// Something the parser could not make sense of.
public struct SyntaxProblem: Hashable, Sendable {
  public var message: String
  public var position: Position

  public init(message: String, position: Position) {
    self.message = message
    self.position = position
  }
}
