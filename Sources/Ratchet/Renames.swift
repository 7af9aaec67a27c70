/// Finds properties that were renamed: to the gate one name is gone and another is new, and all that hangs on it has risen from zero.
struct Renames {
  /// Old property → new property. What the old one may have, the new one may.
  private(set) var followed: [Cell.Key: Cell.Key] = [:]
  /// Pairs that could be renames and that only a person can tell, in order.
  private(set) var possible: [Pair] = []

  struct Pair: Hashable {
    var old: Cell.Key
    var new: Cell.Key
  }

  /// What is known of the bag's properties on one side of a comparison.
  struct Side {
    var properties: Set<Cell.Key>
    /// The types as they are declared; nil where nobody has looked.
    var types: [Cell.Key: String]?
    /// Property → the sites that have counts of it.
    var sites: [Cell.Key: Set<String>]

    init(_ measurement: Measurement, frozenOnly: Bool) {
      types = measurement.declaredTypes
      properties = Set(measurement.entries.map(\.key).filter(\.isProperty)).union(measurement.declaredTypes.keys)
      sites = Self.sites(frozenOnly ? measurement.cells(in: .frozen).map(\.key) : measurement.entries.map(\.key))
    }

    init(_ cells: [Cell]) {
      // A field that counts by what it holds has cells and no heading that counts.
      properties = Set(cells.compactMap(\.key.ofProperty))
      sites = Self.sites(cells.map(\.key))
    }

    private static func sites(_ keys: [Cell.Key]) -> [Cell.Key: Set<String>] {
      var sites: [Cell.Key: Set<String>] = [:]
      for key in keys where !key.isProperty {
        if let property = key.ofProperty { sites[property, default: []].insert(key.site) }
      }
      return sites
    }
  }

  init() {}

  /// - Parameters:
  ///   - given: Renames that the baseline's own headings tell of.
  init(from old: Side, to new: Side, given: [Cell.Key: Cell.Key] = [:]) {
    followed = given.filter { old.properties.contains($0.key) && !old.properties.contains($0.value) }
    let vanished = old.properties.subtracting(new.properties).subtracting(followed.keys).sorted()
    let appeared = new.properties.subtracting(old.properties).subtracting(followed.values).sorted()
    var matches: [Pair] = []
    for gone in vanished {
      for added in appeared where gone.gate == added.gate {
        let pair = Pair(old: gone, new: added)
        let alike = Self.haveCommonSites(old.sites[gone] ?? [], new.sites[added] ?? [])
        let sameType = Self.mayHaveSameType(old.types?[gone], new.types?[added])
        if alike, sameType { matches.append(pair) }
        let isOnly = vanished.count { $0.gate == gone.gate } == 1 && appeared.count { $0.gate == gone.gate } == 1
        if alike || isOnly { possible.append(pair) }
      }
    }
    for pair in matches where matches.count(where: { $0.old == pair.old }) == 1 && matches.count(where: { $0.new == pair.new }) == 1 {
      followed[pair.old] = pair.new
    }
    let olds = Set(followed.keys)
    let news = Set(followed.values)
    possible.removeAll { olds.contains($0.old) || news.contains($0.new) }
  }

  /// At least 80 % of the sites that one of the two has, both have. Where neither has any, nothing tells, and there is no budget to follow.
  static func haveCommonSites(_ old: Set<String>, _ new: Set<String>) -> Bool {
    let common = old.intersection(new)
    return !common.isEmpty && common.count * 10 >= old.union(new).count * 8
  }

  private static func mayHaveSameType(_ old: String?, _ new: String?) -> Bool {
    guard let old = old?.filter({ !$0.isWhitespace }), let new = new?.filter({ !$0.isWhitespace }), !old.isEmpty, !new.isEmpty else {
      return true
    }
    return old == new
  }
}

extension Cell {
  /// The cell as it is called after the renames.
  func renamed(_ renames: [Cell.Key: Cell.Key]) -> Cell {
    guard let property = key.ofProperty else { return self }
    var cell = self
    guard let new = renames[property] else {
      // What a field holds goes with it.
      guard let (holder, rest) = key.holder, let new = renames[holder] else { return self }
      cell.key = Cell.Key(new.gate, site: new.site + rest)
      return cell
    }
    if key.isProperty { cell.key = new } else { cell.key.gate.field = new.site }
    return cell
  }
}
