import Resolver

/// Who does what with which field: fields in declaration order down, ``FlowMap/screens`` across.
public struct Matrix: Hashable, Sendable {
  /// A field and a screen with something between them.
  public struct Cell: Hashable, Sendable {
    /// A place in ``BagReport/fields``.
    public var field: Int
    /// A place in ``FlowMap/screens``.
    public var screen: Int
    /// The accesses of the screen's own code, in order; production code only.
    public var accesses: [Access]
    /// Calls of the bag's functions that write the field: who writes through them writes it too.
    public var writingCalls: [BagCall]

    public init(field: Int, screen: Int, accesses: [Access], writingCalls: [BagCall] = []) {
      self.field = field
      self.screen = screen
      self.accesses = accesses
      self.writingCalls = writingCalls
    }

    /// Accesses that read, `readWrite` and key paths included.
    public var reads: Int { accesses.count { $0.kind == .read || $0.kind == .readWrite || $0.kind == .keyPath } }
    public var writes: Int { accesses.count { $0.kind.writes } }
    public var projections: Int { accesses.count { $0.kind == .projection } }
    /// Visible and implicit unwraps.
    public var unwraps: Int { accesses.count { !$0.absences.isDisjoint(with: [.unwrap, .implicitUnwrap]) } }
    public var silentExits: Int { accesses.count { $0.absences.contains(.silentExit) } }
  }

  /// Sorted by field, then screen; only those with something in them.
  public var cells: [Cell]

  public init(cells: [Cell]) {
    self.cells = cells
  }

  public subscript(field: Int, screen: Int) -> Cell? {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if (cells[middle].field, cells[middle].screen) < (field, screen) { low = middle + 1 } else { high = middle }
    }
    guard low < cells.count, cells[low].field == field, cells[low].screen == screen else { return nil }
    return cells[low]
  }
}
