import Insight

/// Where the nodes and arrows of a coupling graph lie: in columns from left to right in the order of the flow, so that an arrow to the left is one
/// against the flow. Arrows over several columns get a place of their own in each, and so run between the nodes rather than through them.
struct CouplingLayout {
  /// A node, or where an arrow crosses a column.
  struct Point: Hashable {
    var column: Int
    /// The middle.
    var y: Double
    /// The screen; nil where an arrow only passes.
    var screen: Int?
  }

  struct Route: Hashable {
    var edge: CouplingGraph.Edge
    /// Places in ``CouplingLayout/points``, from left to right.
    var points: [Int]
    /// From right to left.
    var isBack: Bool
  }

  static let nodeGap = 46.0
  static let passGap = 20.0

  private(set) var points: [Point] = []
  private(set) var routes: [Route] = []
  private(set) var height = 0.0
  var columns: Int { (points.map(\.column).max() ?? -1) + 1 }

  /// - Parameter order: The screens from left to right; those that it does not name stand behind, by their numbers.
  init(_ edges: [CouplingGraph.Edge], order: [Int] = []) {
    let edges = edges.sorted { ($0.writer, $0.reader) < ($1.writer, $1.reader) }
    let named = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let rank = { (screen: Int) in named[screen] ?? order.count + screen }
    let column = Self.columns(of: edges, rank: rank)
    var place: [Int: Int] = [:]
    for screen in column.keys.sorted() {
      place[screen] = points.count
      points.append(Point(column: column[screen] ?? 0, y: 0, screen: screen))
    }
    for edge in edges {
      let isBack = rank(edge.writer) > rank(edge.reader)
      let (low, high) = isBack ? (edge.reader, edge.writer) : (edge.writer, edge.reader)
      guard low != high, let start = place[low], let end = place[high] else { continue }
      var route = [start]
      for middle in (points[start].column + 1)..<max(points[start].column + 1, points[end].column) {
        route.append(points.count)
        points.append(Point(column: middle, y: 0))
      }
      routes.append(Route(edge: edge, points: route + [end], isBack: isBack))
    }
    arrange()
  }

  /// Each screen one column behind the last of those in front of it that it has to do with.
  private static func columns(of edges: [CouplingGraph.Edge], rank: (Int) -> Int) -> [Int: Int] {
    var columns: [Int: Int] = [:]
    var earlier: [Int: Set<Int>] = [:]
    for edge in edges where edge.writer != edge.reader {
      let isBack = rank(edge.writer) > rank(edge.reader)
      let (low, high) = isBack ? (edge.reader, edge.writer) : (edge.writer, edge.reader)
      earlier[high, default: []].insert(low)
      columns[low] = 0
      columns[high] = 0
    }
    for screen in columns.keys.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
      columns[screen] = (earlier[screen] ?? []).map { (columns[$0] ?? 0) + 1 }.max() ?? 0
    }
    return columns
  }

  private mutating func arrange() {
    var rows: [[Int]] = Array(repeating: [], count: columns)
    for index in points.indices { rows[points[index].column].append(index) }
    var left: [[Int]] = Array(repeating: [], count: points.count)
    var right = left
    for route in routes {
      for (from, to) in zip(route.points, route.points.dropFirst()) {
        right[from].append(to)
        left[to].append(from)
      }
    }
    order(&rows, left: left, right: right)
    for row in rows {
      var y = 0.0
      for (position, index) in row.enumerated() {
        if position > 0 { y += gap(row[position - 1], index) }
        points[index].y = y
      }
    }
    for round in 0..<8 {
      let isForward = round % 2 == 0
      for column in isForward ? Array(rows.indices) : rows.indices.reversed() {
        let goals = rows[column].map { index -> Double in
          let neighbours = isForward ? left[index] : right[index]
          let all = neighbours.isEmpty ? left[index] + right[index] : neighbours
          return all.isEmpty ? points[index].y : all.reduce(0) { $0 + points[$1].y } / Double(all.count)
        }
        settle(rows[column], goals)
      }
    }
    let top = points.map(\.y).min() ?? 0
    for index in points.indices { points[index].y -= top }
    height = points.map(\.y).max() ?? 0
  }

  /// Sorts each column by the middle of the neighbours, back and forth, so that few arrows cross.
  private func order(_ rows: inout [[Int]], left: [[Int]], right: [[Int]]) {
    var rank = Array(repeating: 0.0, count: points.count)
    for row in rows { for (position, index) in row.enumerated() { rank[index] = Double(position) } }
    for round in 0..<12 {
      let isForward = round % 2 == 0
      for column in isForward ? Array(rows.indices) : rows.indices.reversed() {
        let middles = rows[column].enumerated().map { position, index -> (middle: Double, position: Int, index: Int) in
          let neighbours = isForward ? left[index] : right[index]
          let middle = neighbours.isEmpty ? rank[index] : neighbours.reduce(0) { $0 + rank[$1] } / Double(neighbours.count)
          return (middle, position, index)
        }
        rows[column] = middles.sorted { ($0.middle, $0.position) < ($1.middle, $1.position) }.map(\.index)
        for (position, index) in rows[column].enumerated() { rank[index] = Double(position) }
      }
    }
  }

  /// Moves the points of one column as near to where they want to be as their order and gaps allow.
  private mutating func settle(_ row: [Int], _ goals: [Double]) {
    var places: [Double] = []
    for (position, goal) in goals.enumerated() {
      places.append(position == 0 ? goal : max(goal, places[position - 1] + gap(row[position - 1], row[position])))
    }
    let shift = zip(places, goals).reduce(0) { $0 + $1.0 - $1.1 } / Double(max(1, row.count))
    for (position, index) in row.enumerated() { points[index].y = places[position] - shift }
  }

  private func gap(_ upper: Int, _ lower: Int) -> Double {
    let nodes = [upper, lower].count { points[$0].screen != nil }
    return nodes == 2 ? Self.nodeGap : nodes == 1 ? (Self.nodeGap + Self.passGap) / 2 : Self.passGap
  }
}
