/// Kotlin's `: I by value` in the head of a class: what the class does not declare of `I`, the value does.
public struct Delegation: Hashable, Sendable {
  /// The place of `I` among ``TypeDeclaration/inherits``.
  public var inherited: Int
  public var value: Ref<Chain>

  public init(inherited: Int, value: Ref<Chain>) {
    self.inherited = inherited
    self.value = value
  }
}
