import Facts

/// A place of the source that spells the name of a field of the bag, whatever it belongs to: what an access there would be.
///
/// Who knows better than the syntax which symbol is meant takes kind, site and absences from here.
public struct SpelledField: Hashable, Sendable {
  /// Its confidence says nothing.
  public var access: Access
  /// Bytes in front of the field's name: the `$` or `_` of a property wrapper's companions.
  public var prefix: Int
  /// Names what a pattern such as `if let seat` has bound, and not the property itself.
  public var isRebound: Bool
  /// The chain leads on to another value.
  public var leadsOn: Bool
  /// The next value is an element.
  public var isSubscripted: Bool
  /// The field is a `let`.
  public var isConstant: Bool
  /// The innermost branch of an `#if` around it.
  public var branch: Branch?

  public init(
    access: Access, prefix: Int = 0, isRebound: Bool = false, leadsOn: Bool = false, isSubscripted: Bool = false, isConstant: Bool = false,
    branch: Branch? = nil
  ) {
    self.access = access
    self.prefix = prefix
    self.isRebound = isRebound
    self.leadsOn = leadsOn
    self.isSubscripted = isSubscripted
    self.isConstant = isConstant
    self.branch = branch
  }
}
