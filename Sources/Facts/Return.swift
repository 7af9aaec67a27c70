/// A value that a function or an accessor gives back: that of a `return`, or of a body that is one expression. Those of a closure stand in
/// ``Closure/results``.
public struct Return: Hashable, Sendable {
  public var value: Ref<Chain>
  /// The function's or accessor's own scope.
  public var body: Ref<Scope>

  public init(value: Ref<Chain>, body: Ref<Scope>) {
    self.value = value
    self.body = body
  }
}
