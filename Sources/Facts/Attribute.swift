/// An attribute or annotation on a declaration: `@Published`, `@Environment(Bag.self)`, `@Inject`.
public struct Attribute: Hashable, Sendable {
  /// The type or name behind the `@`, with its generic arguments.
  public var type: TypeReference
  public var arguments: [Argument]

  public init(type: TypeReference, arguments: [Argument] = []) {
    self.type = type
    self.arguments = arguments
  }

  /// The last component of the name, without generic arguments.
  public var name: String {
    if case .named(let components) = type { components.last?.name ?? "" } else { "" }
  }
}

/// One argument of a call, a subscript, a macro or an attribute. A trailing closure is an argument as well.
public struct Argument: Hashable, Sendable {
  public var label: String?
  /// What is passed. `nil` only where the source holds no expression (a syntax error).
  public var value: Ref<Chain>?
  public var isTrailing: Bool
  /// Kotlin: where the label stands, since in `bag.copy(fare = x)` it names a property that changes.
  public var labelPosition: Position?
  /// What a string literal without interpolations says, where it is a key: the argument of a subscript, Swift's `forKey:`, the first argument
  /// of a Kotlin method such as `get`, `put` or `getString`. `nil` everywhere else.
  public var key: String?

  public init(
    label: String? = nil, value: Ref<Chain>?, isTrailing: Bool = false, labelPosition: Position? = nil, key: String? = nil
  ) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
    self.labelPosition = labelPosition
    self.key = key
  }
}
