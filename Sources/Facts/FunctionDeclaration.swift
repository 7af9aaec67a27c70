/// A function, initialiser, deinitialiser or subscript.
public struct FunctionDeclaration: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    case function, initializer, deinitializer, `subscript`
  }

  public var kind: Kind
  /// The base name without back-ticks (`init`, `deinit` and `subscript` for those).
  public var name: String
  public var position: Position
  /// Where it is declared.
  public var scope: Ref<Scope>
  /// Parameters and body.
  public var body: Ref<Scope>
  /// The parameters in order; their argument labels stand in ``Variable/label``.
  public var parameters: [Ref<Variable>]
  /// `nil` for `Void` and for an initialiser.
  public var result: TypeReference?
  /// What it returns where the source does not write the result's type (Kotlin's `fun f() = x`).
  public var inferredResult: Ref<Chain>?
  /// Kotlin: the receiver of an extension function.
  public var receiver: TypeReference?
  public var generics: [GenericParameter]
  public var attributes: [Attribute]
  public var isStatic: Bool
  /// Swift: `mutating`, or a setter-bearing subscript.
  public var isMutating: Bool
  public var isOptionalInitializer: Bool
  public var visibility: Visibility

  public init(
    kind: Kind, name: String, position: Position, scope: Ref<Scope>, body: Ref<Scope>, parameters: [Ref<Variable>] = [],
    result: TypeReference? = nil, inferredResult: Ref<Chain>? = nil, receiver: TypeReference? = nil,
    generics: [GenericParameter] = [], attributes: [Attribute] = [], isStatic: Bool = false, isMutating: Bool = false,
    isOptionalInitializer: Bool = false, visibility: Visibility = .internal
  ) {
    self.kind = kind
    self.name = name
    self.position = position
    self.scope = scope
    self.body = body
    self.parameters = parameters
    self.result = result
    self.inferredResult = inferredResult
    self.receiver = receiver
    self.generics = generics
    self.attributes = attributes
    self.isStatic = isStatic
    self.isMutating = isMutating
    self.isOptionalInitializer = isOptionalInitializer
    self.visibility = visibility
  }
}
