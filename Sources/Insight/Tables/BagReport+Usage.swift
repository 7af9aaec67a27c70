import Facts
import Resolver

extension BagReport {
  /// Everything that is told of a bag on one platform.
  ///
  /// - Parameters:
  ///   - usage: Of all platforms.
  ///   - platform: Nil for the primary one.
  ///   - description: What the configuration says of the bag.
  public init(_ usage: Usage, platform: Language? = nil, description: BagDescription = BagDescription()) {
    let usage = usage.restricted(to: platform)
    let flow = FlowMap(usage, description)
    let uses = FieldUses(usage, flow)
    let fields = FieldProfile.all(in: usage, uses)
    let resets = ResetTable(usage, description)
    self.init(
      bag: usage.bag, platform: platform, totals: BagTotals(usage, uses), flow: flow, fields: fields, matrix: Matrix(uses),
      coldEntries: ColdEntry.all(uses), coupling: CouplingGraph(uses), writing: SharedWriting(usage, profiles: fields), resets: resets,
      stale: StaleData(usage, description), flags: FlowFlag.all(in: usage),
      sensitive: SensitiveField.all(in: usage, flow: flow, resets: resets), tests: TestCost(usage))
  }
}
