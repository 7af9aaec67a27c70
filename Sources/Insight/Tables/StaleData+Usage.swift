import Resolver

extension StaleData {
  /// What goes stale in production code.
  ///
  /// A copy in a property that cannot change is an input, and stands apart: see ``inputs``. One that the field's own setter or observer
  /// makes is kept up to date, and no concern.
  ///
  /// - Parameter usage: of one platform.
  init(_ usage: Usage, _ description: BagDescription) {
    let finder = ResetFinder(usage, description)
    let declared = Set(usage.fields.map(\.declaredIn) + [usage.bag.type])
    let copies = usage.copies.filter { copy in
      copy.place.bucket == .production && !(declared.contains(copy.place.site) && copy.place.member == copy.field)
    }.sorted { ($0.place, $0.field, $0.property) < ($1.place, $1.field, $1.property) }
    self.init(
      together: JointWriting(finder.bodies, resets: finder.all).groups,
      dishonoured: Invalidation(bodies: finder.bodies).dishonoured(description.invalidates),
      copies: copies.filter { !$0.isConstant || $0.isLazy }, inputs: copies.filter { $0.isConstant && !$0.isLazy })
  }
}
