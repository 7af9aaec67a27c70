/// Everybody who uses the bag in production code, in the order of the flow: screens, then owners, then others by name, the bag last.
public struct FlowMap: Hashable, Sendable {
  public var screens: [Screen]
  /// The configuration names no screens: they were told by the suffixes of their types' names, and ordered so that who writes a field
  /// stands in front of who only reads it as far as that is possible.
  public var isGuessed: Bool
  /// Configured screens of which no type uses the bag, by the names that ``Screen/name`` would have, in the order of the configuration.
  public var unused: [String]
  /// For each of ``unused`` its place among all configured screens.
  public var unusedPlaces: [Int]

  public init(screens: [Screen], isGuessed: Bool, unused: [String] = [], unusedPlaces: [Int] = []) {
    self.screens = screens
    self.isGuessed = isGuessed
    self.unused = unused
    self.unusedPlaces = unusedPlaces
  }

  /// The place of the screen that a site belongs to.
  public func screen(of site: String) -> Int? {
    screens.firstIndex { $0.sites.contains(site) }
  }

  /// The places of the units of the flow, in their order.
  public var flow: [Int] { screens.indices.filter { screens[$0].role == .screen } }
}
