/// A closure or lambda literal.
public struct Closure: Hashable, Sendable {
  public var position: Position
  /// Parameters, captures and body.
  public var body: Ref<Scope>
  /// The named parameters in order. `$0` and `it` are names that chains use; they are declared nowhere.
  public var parameters: [Ref<Variable>]
  /// The result's type where the closure writes it.
  public var result: TypeReference?
  /// What it returns: its only expression, or the value of each `return`.
  public var results: [Ref<Chain>]

  /// Kotlin: the name that is written in front of it, `name@{ … }`, by which ``Chain/Root/labelledSelf(_:)`` means its receiver.
  public var label: String?
  /// Swift: what is written in front of its parameters, `@MainActor in`.
  public var attributes: [Attribute]

  public init(
    position: Position, body: Ref<Scope>, parameters: [Ref<Variable>] = [], result: TypeReference? = nil,
    results: [Ref<Chain>] = [], label: String? = nil, attributes: [Attribute] = []
  ) {
    self.position = position
    self.body = body
    self.parameters = parameters
    self.result = result
    self.results = results
    self.label = label
    self.attributes = attributes
  }
}
