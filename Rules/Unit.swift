import Facts
import Resolver

/// What makes several places one unit of a count: the writes of one field by one site, the mentions of the bag by one site.
///
/// The bucket is part of it, so that what counts in production never depends on test code; so is the platform, since those of one bag have
/// nothing to do with each other.
struct Unit: Hashable {
  var bucket: Bucket
  var platform: Language?
  var site = ""
  var field: String?
}

extension Unit {
  /// What a place of a bag belongs to.
  init(of place: Place, in bag: Bag, site: String = "", field: String? = nil) {
    self.init(bucket: place.bucket, platform: bag.platform(of: place), site: site, field: field)
  }
}

extension Unit {
  /// One finding for each unit, at the unit's first place, in order.
  static func findings(
    of places: [(unit: Unit, place: Place)], rule: String, message: (Unit) -> String
  ) -> [Finding] {
    Dictionary(grouping: places, by: \.unit)
      .compactMap { unit, members -> Finding? in
        let places = Set(members.map(\.place)).sorted { $0.comesBefore($1) }
        guard let first = places.first else { return nil }
        return Finding(rule: rule, field: unit.field, place: first, message: message(unit), related: Array(places.dropFirst()))
      }
      .sorted { $0.precedes($1) }
  }
}
