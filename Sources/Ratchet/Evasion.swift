import Rules

/// A way past the counts: they fall, or stay, and what they counted is still there.
public struct Evasion: Hashable, Sendable {
  /// One of ``Verdict/Rise/Reason/movedTo``, `newBag` and `uncounted`.
  public var reason: Verdict.Rise.Reason
  /// The rule that would have counted, at the type that is to blame.
  public var key: Cell.Key
  /// Never empty.
  public var findings: [Finding]

  public init(_ reason: Verdict.Rise.Reason, _ key: Cell.Key, findings: [Finding]) {
    self.reason = reason
    self.key = key
    self.findings = findings
  }
}

extension Verdict {
  /// One rise for each key and reason, whatever the number of types.
  mutating func add(_ evasions: [Evasion]) {
    struct Group: Hashable {
      var reason: Rise.Reason
      var key: GateKey
    }
    let groups = Dictionary(grouping: evasions) { Group(reason: $0.reason, key: $0.key.gate) }
    let order = groups.keys.sorted { $0.key == $1.key ? $0.reason.rawValue.precedesInBytes($1.reason.rawValue) : $0.key < $1.key }
    for group in order {
      let risen = (groups[group] ?? []).sorted { $0.key < $1.key }.map { Site(name: $0.key.site, old: 0, findings: $0.findings) }
      var existing: [Site] = []
      if group.reason == .movedTo {
        let place = bag.counterparts.first { $0.place.language == group.key.platform }?.place ?? bag.place
        let type = bag.type(on: group.key.platform)
        existing = [Site(name: type, old: 1, findings: [Finding(rule: group.key.rule, place: place, message: "declaration of '\(type)'")])]
      }
      rises.append(
        Rise(
          key: group.key, reason: group.reason, origin: .base, limit: 0, count: risen.reduce(0) { $0 + $1.count }, risen: risen,
          existing: existing))
    }
  }
}
