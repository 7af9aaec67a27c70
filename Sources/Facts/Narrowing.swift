/// A stretch of the file in which a value is known to be of a type that its declaration does not name: Kotlin's smart cast.
///
/// `if (x is T) { … }`, `x is T && …`, `when (x) { is T -> … }`, what follows `if (x !is T) return`, `x as T` or `require(x is T)`. Only a
/// value that a path of names tells is narrowed: a root and the members behind it.
public struct Narrowing: Hashable, Sendable {
  /// A name or ``Chain/Root/selfValue``.
  public var root: Chain.Root
  public var members: [String]
  public var type: TypeReference
  /// Where the test stands, from which the root is looked up.
  public var position: Position
  public var scope: Ref<Scope>
  /// The byte offsets between which it holds.
  public var start: Int32
  public var end: Int32

  public init(
    root: Chain.Root, members: [String] = [], type: TypeReference, position: Position, scope: Ref<Scope>, start: Int32, end: Int32
  ) {
    self.root = root
    self.members = members
    self.type = type
    self.position = position
    self.scope = scope
    self.start = start
    self.end = end
  }
}
