/// What a team says of its bag, in as far as tables need it: the configuration's words, or nothing.
public struct BagDescription: Hashable, Sendable {
  /// Names of the types that may hold the bag during the migration; `*` allowed.
  public var owners: [String]
  /// The screens in flow order, as names of sites; `*` allowed. Empty: they are found by the suffixes of type names.
  public var screens: [String]
  /// Names of the bag's functions that reset it.
  public var resets: [String]
  /// Field → the fields that its change makes invalid.
  public var invalidates: [String: [String]]
  /// Fields that a reset may leave alone.
  public var keepOnReset: [String]

  public init(
    owners: [String] = [], screens: [String] = [], resets: [String] = [], invalidates: [String: [String]] = [:], keepOnReset: [String] = []
  ) {
    self.owners = owners
    self.screens = screens
    self.resets = resets
    self.invalidates = invalidates
    self.keepOnReset = keepOnReset
  }
}
