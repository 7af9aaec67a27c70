/// A screen reads what another one writes: the second has to run first, and no type says so.
public struct Coupling: Hashable, Sendable {
  /// A place in ``BagReport/fields``.
  public var field: Int
  /// Places in ``FlowMap/screens``.
  public var reader: Int
  public var writers: [Int]

  public init(field: Int, reader: Int, writers: [Int]) {
    self.field = field
    self.reader = reader
    self.writers = writers
  }

  /// Nobody else can provide it.
  public var hasOneWriter: Bool { writers.count == 1 }
}

/// The couplings as a graph: an arrow from who writes to who reads, with the fields.
public struct CouplingGraph: Hashable, Sendable {
  public struct Edge: Hashable, Sendable {
    public var writer: Int
    public var reader: Int
    /// Places in ``BagReport/fields``, in order.
    public var fields: [Int]
    /// Some field comes from this writer alone.
    public var isNecessary: Bool

    public init(writer: Int, reader: Int, fields: [Int], isNecessary: Bool) {
      self.writer = writer
      self.reader = reader
      self.fields = fields
      self.isNecessary = isNecessary
    }
  }

  /// Sorted by reader, field.
  public var couplings: [Coupling]
  /// Sorted by writer, reader; from a screen to itself there is none.
  public var edges: [Edge]
  /// Groups of screens each of which needs the others: no order of the flow satisfies them. Each in order, sorted by their first.
  public var cycles: [[Int]]

  public init(couplings: [Coupling], edges: [Edge], cycles: [[Int]]) {
    self.couplings = couplings
    self.edges = edges
    self.cycles = cycles
  }
}
