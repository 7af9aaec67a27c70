/// A nominal type, an extension of one, or a type alias.
public struct TypeDeclaration: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, object, interface
    /// `target` holds what the alias stands for.
    case alias
    /// An associated type or a generic parameter declared inside a protocol; `inherits` holds its bounds.
    case associatedType
  }

  public var kind: Kind
  /// The declared name without back-ticks; for an extension the last component of the extended name.
  public var name: String
  /// What an alias stands for, or what an extension extends.
  public var target: TypeReference?
  public var position: Position
  /// Where it is declared.
  public var scope: Ref<Scope>
  /// The scope of its members. `nil` for aliases and associated types.
  public var members: Ref<Scope>?
  /// The inheritance clause: superclass and protocols, in the order written; bounds of an associated type.
  public var inherits: [TypeReference]
  /// What is inherited and handed on to a value.
  public var delegations: [Delegation]
  public var generics: [GenericParameter]
  public var attributes: [Attribute]
  public var visibility: Visibility
  public var cases: [EnumCase]
  /// Kotlin: `data`, `value`, `inner`, `companion`, `sealed`; Swift: `final`, `indirect`.
  ///
  /// A Kotlin companion is an extension of its class whose members are static, with an alias of the class by its name (`Companion`). An object
  /// expression is an object without a name, `anonymous`; the body of an enum entry an object of the entry's name, `entry`.
  public var modifiers: [String]

  public init(
    kind: Kind, name: String, target: TypeReference? = nil, position: Position, scope: Ref<Scope>, members: Ref<Scope>? = nil,
    inherits: [TypeReference] = [], delegations: [Delegation] = [], generics: [GenericParameter] = [],
    attributes: [Attribute] = [], visibility: Visibility = .internal, cases: [EnumCase] = [], modifiers: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.target = target
    self.position = position
    self.scope = scope
    self.members = members
    self.inherits = inherits
    self.delegations = delegations
    self.generics = generics
    self.attributes = attributes
    self.visibility = visibility
    self.cases = cases
    self.modifiers = modifiers
  }
}

/// A generic parameter with the bounds written at it or for it in a `where` clause.
public struct GenericParameter: Hashable, Sendable {
  public var name: String
  public var bounds: [TypeReference]

  public init(name: String, bounds: [TypeReference] = []) {
    self.name = name
    self.bounds = bounds
  }
}

/// A case of an enum with the types of its payload.
public struct EnumCase: Hashable, Sendable {
  public var name: String
  public var payload: [TypeReference.TupleElement]
  public var position: Position

  public init(name: String, payload: [TypeReference.TupleElement], position: Position) {
    self.name = name
    self.payload = payload
    self.position = position
  }
}
