import Resolver

extension TestCost {
  /// What tests set up: the fields that a member of a test, or a helper of tests, writes, be it
  /// through a setter, or names in the making of a bag.
  ///
  /// - Parameter usage: of one platform.
  init(_ usage: Usage) {
    struct Member: Hashable {
      var site: String
      var member: String
    }
    func member(_ place: Place) -> Member { Member(site: place.site, member: place.member) }
    let bodies = BodyActs(usage)
    var setUps: [Member: SetUp] = [:]
    func add(_ fields: [Int], _ place: Place) {
      let old = setUps[member(place)]
      setUps[member(place)] = SetUp(
        site: place.site, member: place.member, place: min(old?.place ?? place, place),
        fields: Set((old?.fields ?? []) + fields).sorted())
    }
    var touching: Set<Member> = []
    func touch(_ place: Place) {
      // At the level of a type nothing is tested.
      if !place.member.isEmpty { touching.insert(member(place)) }
    }
    for access in usage.accesses where access.place.bucket == .test {
      touch(access.place)
      if access.changes, let field = bodies.field(access.field) { add([field], access.place) }
    }
    for construction in usage.constructions where construction.place.bucket == .test {
      touch(construction.place)
      add(bodies.fields(construction.labels), construction.place)
    }
    for reference in usage.references where reference.place.bucket == .test { touch(reference.place) }
    for call in usage.calls where call.place.bucket == .test {
      touch(call.place)
      // A function that writes one field is its setter; what others do is what the test is about.
      guard let target = call.target, usage.bodies.indices.contains(target) else { continue }
      let written = BagEffect(of: target, in: bodies).fields(.set)
      if written.count == 1 { add(written, call.place) }
    }
    // To make a bag as it comes sets up nothing.
    let setting = setUps.values.filter { !$0.fields.isEmpty }
    self.init(setUps: setting.sorted { ($1.fields.count, $0.place) < ($0.fields.count, $1.place) }, tests: touching.count)
  }
}
