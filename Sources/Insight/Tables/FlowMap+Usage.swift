import Resolver

extension FlowMap {
  /// Sorts the users of a bag into columns.
  ///
  /// A screen is all types that fit one of the configured patterns: `Payment` is `Payment`, `PaymentView` and `PaymentViewModel`, `Pay*` is
  /// whatever begins so. Where several fit, the name itself goes before a pattern, the longer pattern before the shorter one, the inner type
  /// before the one around it, and what stands first in the configuration before the rest. Without configured screens they are told by the
  /// last words of the types' names. A configured screen goes before an owner.
  ///
  /// - Parameter usage: Of one platform; see ``Usage/restricted(to:)``.
  init(_ usage: Usage, _ description: BagDescription = BagDescription()) {
    let inside = Self.places(of: usage, isInside: true)
    let outside = Self.places(of: usage, isInside: false)
    let patterns = description.screens.map(NamePattern.init)
    let owners = description.owners.map(NamePattern.init)
    var screens: [String: Set<String>] = [:]
    var owning: [String: Set<String>] = [:]
    var others: [String: Set<String>] = [:]
    for site in Set(outside.map(\.site)) {
      let name = SiteName(site)
      if let screen = Self.best(patterns, for: name, takesUnits: true) {
        screens[screen, default: []].insert(site)
      } else if let owner = Self.best(owners, for: name, takesUnits: false) {
        owning[owner, default: []].insert(site)
      } else if patterns.isEmpty, let unit = name.unit {
        screens[unit, default: []].insert(site)
      } else {
        others[name.outermost, default: []].insert(site)
      }
    }
    if patterns.isEmpty {
      // `Payment` beside `PaymentView`: as with a configured screen, both are Payment.
      for name in Set(others.keys).intersection(screens.keys) {
        screens[name, default: []].formUnion(others[name] ?? [])
        others[name] = nil
      }
    }
    func columns(_ groups: [String: Set<String>], _ names: [String], _ role: Screen.Role) -> [Screen] {
      names.map { Screen(name: $0, role: role, sites: (groups[$0] ?? []).sorted { $0.precedes($1) }) }
    }
    func sorted(_ groups: [String: Set<String>]) -> [String] { groups.keys.sorted { $0.precedes($1) } }
    let configured = Self.unique(patterns.map(\.name))
    let names = patterns.isEmpty ? sorted(screens) : configured.filter { screens[$0] != nil }
    var all =
      columns(screens, names, .screen) + columns(owning, Self.unique(owners.map(\.name)).filter { owning[$0] != nil }, .owner)
      + columns(others, sorted(others), .other)
    if let place = inside.first {
      let sites = Set(inside.map(\.site)).sorted { $0.precedes($1) }
      all.append(Screen(name: usage.bag.type(on: usage.bag.platform(of: place)), role: .bag, sites: sites))
    }
    let unused = configured.indices.filter { screens[configured[$0]] == nil }
    self.init(screens: all, isGuessed: patterns.isEmpty, unused: unused.map { configured[$0] }, unusedPlaces: unused)
    if isGuessed { orderScreens(by: usage) }
  }

  /// Production code that uses the bag.
  private static func places(of usage: Usage, isInside: Bool) -> [Place] {
    let places =
      usage.accesses.filter { $0.isInside == isInside }.map(\.place) + usage.references.filter { $0.isInside == isInside }.map(\.place)
      + usage.calls.filter { $0.isInside == isInside }.map(\.place)
    return places.filter { $0.bucket == .production }
  }

  private static func best(_ patterns: [NamePattern], for site: SiteName, takesUnits: Bool) -> String? {
    var best: (pattern: NamePattern, fit: NamePattern.Fit)?
    for pattern in patterns {
      guard let fit = pattern.fit(site, takesUnits: takesUnits) else { continue }
      if let known = best, known.fit <= fit { continue }
      best = (pattern, fit)
    }
    return best?.pattern.name
  }

  static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  private mutating func orderScreens(by usage: Usage) {
    let flow = flow
    let order = FlowOrder(flow, FieldUses(usage, self)).order
    screens = order.map { screens[flow[$0]] } + screens.dropFirst(flow.count)
  }
}
