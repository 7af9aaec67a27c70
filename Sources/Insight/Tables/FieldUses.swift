import Resolver

/// Which column of a flow does what to which field, in production code: what the tables have in common.
struct FieldUses {
  /// What stands between one field and one column.
  struct Cell {
    /// The column's own accesses, in order.
    var own: [Access] = []
    /// Accesses of the bag that the column comes to by calling its functions, in order.
    var reached: [Access] = []
    /// The calls that lead to a write.
    var writingCalls: [BagCall] = []
    /// The calls that lead to a write which gives the field a value.
    var givingCalls: [BagCall] = []
    /// Some access gives the field a value that a new bag does not have, or changes the one that it has.
    var gives = false
    /// Some access makes a value be there. To change one in place does not: `bag.seats?[p] = s` does nothing where there are no seats.
    var provides = false

    /// A view that is given `$bag.field` may write it by itself.
    var projects: Bool { own.contains { $0.kind == .projection } }
    /// Reads, by itself or through a function of the bag. What is read only to be written again is not.
    var reads: Bool { own.contains(where: \.isReading) || reached.contains(where: \.isReading) }
    var writes: Bool { own.contains { $0.kind.writes } || !writingCalls.isEmpty }
  }

  let fields: [Field]
  let flow: FlowMap
  /// Field → column → what is between them.
  private(set) var cells: [[Int: Cell]]
  /// The column of the bag itself.
  let bag: Int?

  /// Field → the columns that name it where they make a bag.
  private var makers: [Set<Int>]
  private let bodies: BodyActs
  private var usage: Usage { bodies.usage }

  /// - Parameter usage: Of one platform.
  init(_ usage: Usage, _ flow: FlowMap) {
    bodies = BodyActs(usage)
    self.flow = flow
    fields = usage.fields
    bag = flow.screens.firstIndex { $0.role == .bag }
    cells = Array(repeating: [:], count: usage.fields.count)
    makers = Array(repeating: [], count: usage.fields.count)
    fill(columns: flow.columns)
  }

  /// The place of an access's field; nil for one that is not listed.
  func field(of access: Access) -> Int? { bodies.field(access.field) }

  /// It stands in the bag's own getter or setter of something.
  func isComputing(_ access: Access) -> Bool {
    guard access.isInside, let body = access.body, usage.bodies.indices.contains(body) else { return false }
    return usage.bodies[body].kind == .accessor
  }

  subscript(field: Int, column: Int) -> Cell? { cells[field][column] }

  /// The columns that have something to do with a field, in order.
  func columns(of field: Int) -> [Int] { cells[field].keys.sorted() }

  /// The columns that give a field a value, in order, the bag aside, be it in the making of a bag: so it is with an immutable one. Where
  /// nobody assigns one, those that hand it to a view count.
  func providers(of field: Int) -> [Int] {
    let columns = columns(of: field).filter { $0 != bag }
    let providing = Set(columns.filter { cells[field][$0]?.provides == true }).union(makers[field]).sorted()
    return providing.isEmpty ? columns.filter { cells[field][$0]?.projects == true } : providing
  }

  private mutating func fill(columns: [String: Int]) {
    for access in usage.accesses where access.place.bucket == .production {
      guard let field = field(of: access), let column = access.isInside ? bag : columns[access.place.site] else { continue }
      cells[field][column, default: Cell()].own.append(access)
      if access.gives(fields[field]) { cells[field][column, default: Cell()].gives = true }
      if access.provides(fields[field]) { cells[field][column, default: Cell()].provides = true }
    }
    for construction in usage.constructions where construction.place.bucket == .production {
      guard let column = columns[construction.place.site] else { continue }
      for field in bodies.fields(construction.labels) { makers[field].insert(column) }
    }
    var reach: [Int: [(field: Int, accesses: [Access])]] = [:]
    for call in usage.calls where !call.isInside && call.place.bucket == .production {
      guard let target = call.target, let column = columns[call.place.site] else { continue }
      let reached = reach[target] ?? byField(bodies.reached(from: target))
      reach[target] = reached
      for (field, accesses) in reached { add(call, accesses, to: field, column) }
    }
  }

  private mutating func add(_ call: BagCall, _ accesses: [Access], to field: Int, _ column: Int) {
    var cell = cells[field][column] ?? Cell()
    let known = Set(cell.reached)
    cell.reached = (cell.reached + accesses.filter { !known.contains($0) }).sorted { $0.place < $1.place }
    if accesses.contains(where: \.kind.writes) { cell.writingCalls.append(call) }
    let declaration = fields[field]
    if accesses.contains(where: { $0.gives(declaration) }) {
      cell.givingCalls.append(call)
      cell.gives = true
    }
    if accesses.contains(where: { $0.provides(declaration) }) { cell.provides = true }
    cells[field][column] = cell
  }

  private func byField(_ accesses: [(access: Access, field: Int)]) -> [(field: Int, accesses: [Access])] {
    var byField: [Int: [Access]] = [:]
    for (access, field) in accesses { byField[field, default: []].append(access) }
    return byField.keys.sorted().map { ($0, byField[$0] ?? []) }
  }
}

extension FlowMap {
  /// Site → the column that it belongs to, the bag's own aside.
  var columns: [String: Int] {
    var columns: [String: Int] = [:]
    for (index, screen) in screens.enumerated() where screen.role != .bag {
      for site in screen.sites where columns[site] == nil { columns[site] = index }
    }
    return columns
  }
}
