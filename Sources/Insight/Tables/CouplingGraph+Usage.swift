import Resolver

extension CouplingGraph {
  /// Which screens read what others give a value to.
  ///
  /// Readers are screens of the flow; writers may be anybody but the bag. Two screens that set flags for each other are no cycle: only
  /// fields count of which a new bag holds nothing, and of which the reader is not a source itself. A field with several writers needs one.
  ///
  /// - Parameters:
  ///   - usage: Of one platform.
  ///   - flow: Made from the same usage.
  init(_ usage: Usage, flow: FlowMap) {
    self.init(FieldUses(usage, flow))
  }

  init(_ uses: FieldUses) {
    var couplings: [Coupling] = []
    let readers = uses.flow.flow
    for reader in readers {
      for field in uses.fields.indices where uses[field, reader]?.reads == true {
        let writers = uses.providers(of: field)
        if writers.contains(where: { $0 != reader }) { couplings.append(Coupling(field: field, reader: reader, writers: writers)) }
      }
    }
    self.init(
      couplings: couplings, edges: Self.edges(couplings),
      cycles: Self.cycles(couplings, fields: uses.fields, screens: uses.flow.screens.count))
  }

  private static func edges(_ couplings: [Coupling]) -> [Edge] {
    struct Ends: Hashable {
      var writer: Int
      var reader: Int
    }
    var edges: [Ends: Edge] = [:]
    for coupling in couplings {
      for writer in coupling.writers where writer != coupling.reader {
        let ends = Ends(writer: writer, reader: coupling.reader)
        var edge = edges[ends] ?? Edge(writer: writer, reader: coupling.reader, fields: [], isNecessary: false)
        edge.fields.append(coupling.field)
        if coupling.hasOneWriter { edge.isNecessary = true }
        edges[ends] = edge
      }
    }
    return edges.values.sorted { ($0.writer, $0.reader) < ($1.writer, $1.reader) }
  }

  /// The screens that can't have all they need in any order, in groups that need each other.
  private static func cycles(_ couplings: [Coupling], fields: [Field], screens: Int) -> [[Int]] {
    let needs = couplings.filter { coupling in
      !coupling.writers.contains(coupling.reader) && fields[coupling.field].content == .nothing
    }
    var stuck = Set(needs.map(\.reader))
    // A screen can run once one writer of each field that it needs can.
    while true {
      let next = Set(needs.filter { need in need.writers.allSatisfy(stuck.contains) }.map(\.reader))
      if next == stuck { break }
      stuck = next
    }
    var targets: [Set<Int>] = Array(repeating: [], count: screens)
    for need in needs where stuck.contains(need.reader) {
      for writer in need.writers where stuck.contains(writer) { targets[writer].insert(need.reader) }
    }
    return StrongComponents.of(targets.map { $0.sorted() }).filter { $0.count > 1 }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
