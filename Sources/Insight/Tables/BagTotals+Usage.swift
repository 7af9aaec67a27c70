import Resolver

extension BagTotals {
  /// Writers are the types that write a field themselves, or call a function of the bag that gives one a value: a setter with a name is
  /// still a writer.
  ///
  /// - Parameters:
  ///   - usage: Of one platform.
  ///   - flow: Made from the same usage.
  init(_ usage: Usage, flow: FlowMap) {
    self.init(usage, FieldUses(usage, flow))
  }

  init(_ usage: Usage, _ uses: FieldUses) {
    let production = usage.accesses.filter { $0.place.bucket == .production }
    let references = usage.references.filter { $0.place.bucket == .production }
    let users = production.filter { !$0.isInside }.map(\.place.site) + references.filter { !$0.isInside }.map(\.place.site)
    let cells = uses.fields.indices.flatMap { field in uses.columns(of: field).filter { $0 != uses.bag }.compactMap { uses[field, $0] } }
    let writers = cells.flatMap { $0.own.filter(\.kind.writes).map(\.place.site) + $0.givingCalls.map(\.place.site) }
    self.init(
      fields: usage.fields.count, optionals: usage.fields.count(where: \.isOptional),
      references: references.count { $0.kind == .typeName }, accesses: production.count, writers: Set(writers).count,
      consumers: Set(users).count, unwraps: production.count { !$0.absences.isDisjoint(with: [.unwrap, .implicitUnwrap]) },
      silentExits: production.count { $0.absences.contains(.silentExit) }, testAccesses: usage.accesses.count { $0.place.bucket == .test })
  }
}
