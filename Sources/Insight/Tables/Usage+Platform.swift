import Facts
import Resolver

extension Usage {
  /// The part of the usage that belongs to one platform of the bag. Indices into ``Usage/bodies`` stay what they are, so the bodies stay too.
  func restricted(to platform: Language?) -> Usage {
    guard !bag.counterparts.isEmpty else { return self }
    func belongs(_ place: Place) -> Bool { bag.platform(of: place) == platform }
    var usage = self
    usage.fields.removeAll { !belongs($0.place) }
    usage.readOnly.removeAll { !belongs($0.place) }
    usage.accesses.removeAll { !belongs($0.place) }
    usage.possible.removeAll { !belongs($0.place) }
    usage.references.removeAll { !belongs($0.place) }
    usage.carriers.removeAll { !belongs($0.place) }
    usage.flowUnwraps.removeAll { !belongs($0) }
    usage.suppressions.removeAll { !belongs($0.place) }
    usage.calls.removeAll { !belongs($0.place) }
    usage.constructions.removeAll { !belongs($0.place) }
    usage.copies.removeAll { !belongs($0.place) }
    usage.silencedChecks.removeAll { !belongs($0.place) }
    return usage
  }
}
