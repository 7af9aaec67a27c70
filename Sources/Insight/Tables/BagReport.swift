import Facts
import Resolver

/// Everything that is told of one bag on one platform; a pure function of its ``Usage``.
public struct BagReport: Hashable, Sendable {
  public var bag: Bag
  /// Nil for the primary platform.
  public var platform: Language?
  public var totals: BagTotals
  public var flow: FlowMap
  /// In declaration order.
  public var fields: [FieldProfile]
  public var matrix: Matrix
  /// One for each screen of the flow, in order.
  public var coldEntries: [ColdEntry]
  public var coupling: CouplingGraph
  public var writing: SharedWriting
  public var resets: ResetTable
  public var stale: StaleData
  public var flags: [FlowFlag]
  public var sensitive: [SensitiveField]
  public var tests: TestCost

  public init(
    bag: Bag, platform: Language? = nil, totals: BagTotals, flow: FlowMap, fields: [FieldProfile], matrix: Matrix, coldEntries: [ColdEntry],
    coupling: CouplingGraph, writing: SharedWriting, resets: ResetTable, stale: StaleData, flags: [FlowFlag], sensitive: [SensitiveField],
    tests: TestCost
  ) {
    self.bag = bag
    self.platform = platform
    self.totals = totals
    self.flow = flow
    self.fields = fields
    self.matrix = matrix
    self.coldEntries = coldEntries
    self.coupling = coupling
    self.writing = writing
    self.resets = resets
    self.stale = stale
    self.flags = flags
    self.sensitive = sensitive
    self.tests = tests
  }
}
