/// An order of screens in which who gives a field its value stands in front of who only reads it, as far as that is possible.
struct FlowOrder {
  /// Writer → reader → the number of fields that go this way.
  private var weights: [[Int: Int]]

  /// - Parameter columns: Places of the screens in the flow of `uses`, in the order that decides between equals.
  init(_ columns: [Int], _ uses: FieldUses) {
    weights = Array(repeating: [:], count: columns.count)
    let places = Dictionary(columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for field in uses.fields.indices {
      let providers = uses.providers(of: field)
      let readers = uses.columns(of: field).filter { uses[field, $0]?.reads == true && !providers.contains($0) }
      for writer in providers.compactMap({ places[$0] }) {
        for reader in readers.compactMap({ places[$0] }) { weights[writer][reader, default: 0] += 1 }
      }
    }
  }

  /// Places in the list of columns, in the order found.
  var order: [Int] {
    let groups = StrongComponents.of(weights.map { $0.keys.sorted() })
    var group = Array(repeating: 0, count: weights.count)
    for (index, members) in groups.enumerated() { for member in members { group[member] = index } }
    var incoming = Array(repeating: Set<Int>(), count: groups.count)
    for (writer, readers) in weights.enumerated() {
      for reader in readers.keys where group[reader] != group[writer] { incoming[group[reader]].insert(group[writer]) }
    }
    var rest = Set(groups.indices)
    var order: [Int] = []
    while let next = rest.filter({ incoming[$0].isDisjoint(with: rest) }).min(by: { first(groups[$0]) < first(groups[$1]) }) {
      order += inside(groups[next])
      rest.remove(next)
    }
    return order
  }

  private func first(_ group: [Int]) -> Int { group.first ?? 0 }

  /// Of screens that need each other: first who gives most and needs least of those that are left.
  private func inside(_ group: [Int]) -> [Int] {
    var balances: [Int: Int] = [:]
    for node in group {
      balances[node] = group.reduce(0) { $0 + (weights[node][$1] ?? 0) - (weights[$1][node] ?? 0) }
    }
    var order: [Int] = []
    while let best = balances.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key {
      balances[best] = nil
      for node in balances.keys { balances[node, default: 0] += (weights[best][node] ?? 0) - (weights[node][best] ?? 0) }
      order.append(best)
    }
    return order
  }
}
