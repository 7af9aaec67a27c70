/// A column of the report: a unit of the flow, or another type that uses the bag. Tables speak of one by its place in ``FlowMap/screens``.
public struct Screen: Hashable, Sendable {
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A unit of the flow: a view with its view model and the like.
    case screen
    /// The one type that may hold the bag.
    case owner
    /// A service, a helper, a free function.
    case other
    /// The bag itself.
    case bag
  }

  /// What a person calls it: the configured pattern without its `*`, or the types' name without the suffix: `Payment`.
  public var name: String
  public var role: Role
  /// The sites that belong to it, sorted.
  public var sites: [String]

  public init(name: String, role: Role, sites: [String]) {
    self.name = name
    self.role = role
    self.sites = sites
  }
}
