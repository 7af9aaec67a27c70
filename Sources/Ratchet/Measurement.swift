import Facts
import Resolver
import Rules

/// What was counted for one bag, with the findings behind each count.
public struct Measurement: Hashable, Sendable {
  /// The findings of one cell; their number is the count.
  public struct Entry: Hashable, Sendable {
    public var key: Cell.Key
    /// In the order given.
    public var findings: [Finding]
  }

  public var bag: Bag
  public var rules: [JudgedRule]
  /// In the order of their keys.
  public var entries: [Entry]
  /// Properties of the bag that no finding of the rule `property` counts, because a comment silences it. A heading of the baseline with such a
  /// name is not part of the limit, so that silencing a property makes no room for another.
  public var silencedProperties: Set<Cell.Key>
  /// Properties that hold values of any type under any name.
  public var untypedProperties: Set<Cell.Key>
  /// Each field, and what a field holds, with its type as written; empty where it is inferred. One declared twice, in branches of an `#if`, has its first.
  public var declaredTypes: [Cell.Key: String]

  /// Counts `findings`.
  ///
  /// - Parameters:
  ///   - fields: The bag's fields.
  ///   - parts: What the fields hold that counts as properties.
  ///   - findings: In the order in which they are to be shown.
  ///   - rules: Those that are off are left out. Findings of other rules are left out.
  ///   - buckets: The buckets that count.
  public init(
    bag: Bag, fields: [Field], parts: [FieldPart] = [], findings: [Finding], rules: [JudgedRule], buckets: Set<Bucket> = [.production]
  ) {
    self.bag = bag
    self.rules = rules.filter { $0.mode != .off }
    let scopes = Dictionary(self.rules.map { ($0.id, $0.scope) }, uniquingKeysWith: { first, _ in first })
    var byKey: [Cell.Key: [Finding]] = [:]
    for finding in findings where buckets.contains(finding.place.bucket) {
      guard let scope = scopes[finding.rule] else { continue }
      let platform = bag.platform(of: finding.place)
      let key: Cell.Key
      if finding.rule == Cell.propertyRule {
        // One heading for a name, also where two branches of an `#if` declare it.
        guard let name = finding.field else { continue }
        key = Cell.Key(rule: finding.rule, site: name, platform: platform)
      } else {
        key = Cell.Key(
          rule: finding.rule, field: scope == .field ? finding.field : nil, site: finding.place.site, platform: platform)
      }
      byKey[key, default: []].append(finding)
    }
    entries = byKey.map { key, findings in
      Entry(key: key, findings: key.isProperty ? Array(findings.prefix(1)) : findings)
    }.sorted { $0.key < $1.key }
    func property(_ name: String, _ place: Place) -> Cell.Key {
      Cell.Key(rule: Cell.propertyRule, site: name, platform: bag.platform(of: place))
    }
    // A key that only other code uses than what counts is no state that a comment silences.
    let parts = parts.filter { $0.kind == .leaf || buckets.contains($0.place.bucket) }
    let states =
      fields.map { (key: property($0.name, $0.place), type: $0.type, holdsAnything: $0.holdsAnything) }
      + parts.map { (key: property($0.name, $0.place), type: $0.type, holdsAnything: $0.holdsAnything) }
    let headings = Headings(entries.lazy.map(\.key))
    silencedProperties = Set(states.lazy.map(\.key)).filter { !headings.contains($0) }
    untypedProperties = Set(states.lazy.filter(\.holdsAnything).map(\.key))
    declaredTypes = Dictionary(states.map { ($0.key, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  /// The counts of the rules in one mode, in order.
  public func cells(in mode: RuleMode) -> [Cell] {
    let ids = Set(rules.lazy.filter { $0.mode == mode }.map(\.id))
    return entries.compactMap { ids.contains($0.key.gate.rule) ? Cell($0.key, count: $0.findings.count) : nil }
  }

  /// The sum of each rule on each platform, platform by platform, in the order of the rules.
  public var totals: [(platform: Language?, rule: JudgedRule, count: Int)] {
    var sums: [GateKey: Int] = [:]
    for entry in entries { sums[entry.key.gate.ofRule, default: 0] += entry.findings.count }
    return bag.platforms.flatMap { platform in
      rules.map { (platform, $0, sums[GateKey(rule: $0.id, platform: platform), default: 0]) }
    }
  }
}
