/// Anything that names a value: a property, a global, a local, a parameter, or a name bound by a pattern.
public struct Variable: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    /// A member of a type. Kotlin: also a `val`/`var` of a primary constructor.
    case property
    case global
    case local
    /// A parameter of a function, initialiser, subscript, or setter (`newValue`, `oldValue` included).
    case parameter
    case closureParameter
    /// An entry of a closure's capture list, with or without `=`.
    case capture
    /// Bound by `if let`, `guard let`, `while let`, `case`, `for`, `catch` or destructuring.
    case pattern
  }

  /// What the variable's type is inferred from where the source does not write it.
  public indirect enum Source: Hashable, Sendable {
    /// `= value`
    case value(Ref<Chain>)
    /// `if let x = value`, `case let x? = value`: the value without its optional.
    case unwrapped(Ref<Chain>)
    /// `for x in value`
    case element(Ref<Chain>)
    /// A component of a tuple: `let (a, b) = value`. The label is set where the pattern names one.
    case component(of: Source, index: Int, label: String?)
    /// Component `index` (or the one labelled `label`) of case `name` of the value: `case .loaded(let ctx)`.
    case payload(of: Source, caseName: String, index: Int, label: String?)
    /// `case let x as T`, `catch let e as T`
    case cast(TypeReference)
  }

  public var kind: Kind
  /// Without back-ticks.
  public var name: String
  /// The argument label of a parameter; `nil` for `_`.
  public var label: String?
  public var position: Position
  /// The scope the name is looked up in.
  public var scope: Ref<Scope>
  /// The byte offset from which on the name is visible in its scope: 0 for members, globals and parameters; for a local the end of
  /// its declaration, so that `let ctx = ctx` finds the outer one.
  public var visibleFrom: Int32
  /// The declared type.
  public var type: TypeReference?
  public var source: Source?
  public var attributes: [Attribute]
  /// `let`, `val`.
  public var isConstant: Bool
  public var isStatic: Bool
  public var isLazy: Bool
  /// Has no storage: accessors only (observers do not count).
  public var isComputed: Bool
  /// Can be assigned: a stored `var`, or a computed one with a setter.
  public var isSettable: Bool
  /// Kotlin: `lateinit`.
  public var isLateInit: Bool
  /// `weak`, `unowned`: the declared type of a weak one is optional already; a weak capture makes its value optional.
  public var isWeak: Bool
  /// A protocol's or interface's requirement.
  public var isRequirement: Bool
  public var isOverride: Bool
  /// A parameter with a default value, which may be left out of a call.
  public var hasDefault: Bool
  /// A parameter that takes any number of values: inside it is an array.
  public var isVariadic: Bool
  public var isInout: Bool
  /// Swift: a parameter that is `@escaping`. One whose type is optional or an alias of such escapes without the word.
  public var isEscaping: Bool
  public var visibility: Visibility
  /// How far its setter is visible; equals `visibility` where nothing else is written.
  public var setterVisibility: Visibility
  /// A computed property's `get` body that is one expression, for a type nobody wrote; Kotlin's delegate.
  public var delegate: Ref<Chain>?
  /// Kotlin: the receiver of an extension property.
  public var receiver: TypeReference?

  public init(
    kind: Kind, name: String, label: String? = nil, position: Position, scope: Ref<Scope>, visibleFrom: Int32 = 0,
    type: TypeReference? = nil, source: Source? = nil, attributes: [Attribute] = [], isConstant: Bool = false,
    isStatic: Bool = false, isLazy: Bool = false, isComputed: Bool = false, isSettable: Bool = false, isLateInit: Bool = false,
    isWeak: Bool = false, isRequirement: Bool = false, isOverride: Bool = false, hasDefault: Bool = false,
    isVariadic: Bool = false, isInout: Bool = false, isEscaping: Bool = false, visibility: Visibility = .internal,
    setterVisibility: Visibility? = nil, delegate: Ref<Chain>? = nil, receiver: TypeReference? = nil
  ) {
    self.kind = kind
    self.name = name
    self.label = label
    self.position = position
    self.scope = scope
    self.visibleFrom = visibleFrom
    self.type = type
    self.source = source
    self.attributes = attributes
    self.isConstant = isConstant
    self.isStatic = isStatic
    self.isLazy = isLazy
    self.isComputed = isComputed
    self.isSettable = isSettable
    self.isLateInit = isLateInit
    self.isWeak = isWeak
    self.isRequirement = isRequirement
    self.isOverride = isOverride
    self.hasDefault = hasDefault
    self.isVariadic = isVariadic
    self.isInout = isInout
    self.isEscaping = isEscaping
    self.visibility = visibility
    self.setterVisibility = setterVisibility ?? visibility
    self.delegate = delegate
    self.receiver = receiver
  }
}
