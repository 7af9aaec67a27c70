/// Groups of nodes each of which leads to all others of its group, after Tarjan, without recursion.
enum StrongComponents {
  /// - Parameter edges: Node → the nodes that it leads to.
  /// - Returns: Every node in one group; each group sorted, a group behind those that it leads to.
  static func of(_ edges: [[Int]]) -> [[Int]] {
    var order: [Int?] = Array(repeating: nil, count: edges.count)
    var low = Array(repeating: 0, count: edges.count)
    var isOnStack = Array(repeating: false, count: edges.count)
    var stack: [Int] = []
    var groups: [[Int]] = []
    var count = 0
    for root in edges.indices where order[root] == nil {
      var path: [(node: Int, next: Int)] = []
      func enter(_ node: Int) {
        order[node] = count
        low[node] = count
        count += 1
        stack.append(node)
        isOnStack[node] = true
        path.append((node, 0))
      }
      enter(root)
      while let (node, next) = path.last {
        if next < edges[node].count {
          path[path.count - 1].next += 1
          let target = edges[node][next]
          if let seen = order[target] {
            if isOnStack[target] { low[node] = min(low[node], seen) }
          } else {
            enter(target)
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        var group: [Int] = []
        while let member = stack.popLast() {
          isOnStack[member] = false
          group.append(member)
          if member == node { break }
        }
        groups.append(group.sorted())
      }
    }
    return groups
  }
}
