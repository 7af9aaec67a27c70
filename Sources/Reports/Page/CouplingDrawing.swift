import Insight

/// The coupling graph as SVG: from who writes to who reads, with the number of fields on each arrow.
struct CouplingDrawing {
  var report: BagReport
  var id: String

  /// A drawing with more arrows shows nothing.
  static let limit = 90

  private static let column = 196.0
  private static let node = (width: 132.0, height: 30.0)
  private static let margin = 24.0

  var html: HTML {
    let all = report.coupling.edges
    let edges = report.coupling.strongest(Self.limit)
    let layout = CouplingLayout(edges, order: order(of: edges))
    let width = Self.margin * 2 + Double(max(0, layout.columns - 1)) * Self.column + Self.node.width
    let height = Self.margin * 2 + layout.height + Self.node.height
    let words = ReportWords(report: report)
    let cut: HTML = edges.count < all.count ? " Drawn are the \(edges.count) strongest of \(all.count) arrows." : ""
    let fit: HTML = width > 800 ? " class=\"fit\"" : ""
    let size: HTML = "viewBox=\"0 0 \(round(width)) \(round(height))\" width=\"\(round(width))\" height=\"\(round(height))\""
    let nodes = layout.points.compactMap { point in point.screen.map { html(of: $0, at: point, words) } }
    return """
      <div class="scroll graph" tabindex="0" role="region" aria-label="Drawing of who has to run before whom">
      <svg \(size)\(fit) role="group" aria-label="Arrows lead from the screen that writes to the screen that reads">
      \(arrows(of: layout, words))
      \(nodes.joined(separator: "\n"))
      </svg></div>
      <p class="legend"><span><i class="line only"></i> the only source</span> <span><i class="line"></i> one of several</span> \
      <span><i class="line back"></i> ↺ against the flow, or in a cycle</span> <span>The number on an arrow counts fields.\(cut)</span></p>
      """
  }

  /// The flow's screens in their order. Others have none: one that only reads stands behind who writes for it, any other in front of who reads it.
  private func order(of edges: [CouplingGraph.Edge]) -> [Int] {
    let screens = Set(edges.flatMap { [$0.writer, $0.reader] }).sorted()
    let isInFlow = { (screen: Int) in report.flow.screens.indices.contains(screen) && report.flow.screens[screen].role == .screen }
    func rank(_ screen: Int) -> (Int, Int, Int) {
      if isInFlow(screen) { return (screen, 1, screen) }
      if let first = edges.filter({ $0.writer == screen && isInFlow($0.reader) }).map(\.reader).min() { return (first, 0, screen) }
      if let last = edges.filter({ $0.reader == screen && isInFlow($0.writer) }).map(\.writer).max() { return (last, 2, screen) }
      return (Int.max, 0, screen)
    }
    return screens.sorted { rank($0) < rank($1) }
  }

  private func isCyclic(_ edge: CouplingGraph.Edge) -> Bool {
    report.flow.isBack(edge) || report.coupling.cycles.contains { $0.contains(edge.writer) && $0.contains(edge.reader) }
  }

  private func html(of screen: Int, at point: CouplingLayout.Point, _ words: ReportWords) -> HTML {
    let (x, y) = (left(of: point.column), self.y(point.y) - Self.node.height / 2)
    let name = words.screen(screen)
    let shown = name.count > 16 ? name.prefix(15) + "…" : name
    let isCyclic = report.coupling.cycles.contains { $0.contains(screen) }
    return """
      <g class="node\(isCyclic ? " cyclic" : "")\(words.role(screen) == .screen ? "" : " other")" data-n="\(screen)"><title>\(name)</title>\
      <rect x="\(round(x))" y="\(round(y))" width="\(round(Self.node.width))" height="\(round(Self.node.height))" rx="7"/>\
      <text x="\(round(x + Self.node.width / 2))" y="\(round(y + 19))" text-anchor="middle">\(isCyclic ? "↺ " : "")\(shown)</text></g>
      """
  }

  private func arrows(of layout: CouplingLayout, _ words: ReportWords) -> HTML {
    // Where arrows leave and meet a node they are spread, in the order in which they come from above to below.
    var ports: [Int: [(route: Int, y: Double)]] = [:]
    for (index, route) in layout.routes.enumerated() {
      guard let first = route.points.first, let last = route.points.last, route.points.count > 1 else { continue }
      ports[2 * first + 1, default: []].append((index, layout.points[route.points[1]].y))
      ports[2 * last, default: []].append((index, layout.points[route.points[route.points.count - 2]].y))
    }
    for key in ports.keys { ports[key]?.sort { ($0.y, $0.route) < ($1.y, $1.route) } }
    func shift(_ point: Int, isRight: Bool, _ route: Int) -> Double {
      let here = ports[2 * point + (isRight ? 1 : 0)] ?? []
      guard here.count > 1, let position = here.firstIndex(where: { $0.route == route }) else { return 0 }
      return (Double(position) / Double(here.count - 1) - 0.5) * (Self.node.height - 12)
    }
    var lines: [HTML] = []
    var labels: [HTML] = []
    var taken: [(x: Double, y: Double)] = []
    for (index, route) in layout.routes.enumerated() {
      let ends = (
        start: y(layout.points[route.points[0]].y) + shift(route.points[0], isRight: true, index),
        end: y(layout.points[route.points[route.points.count - 1]].y) + shift(route.points[route.points.count - 1], isRight: false, index)
      )
      var spots: [(x: Double, y: Double)] = [(left(of: layout.points[route.points[0]].column) + Self.node.width, ends.start)]
      for point in route.points.dropFirst().dropLast().map({ layout.points[$0] }) {
        spots.append((left(of: point.column), y(point.y)))
        spots.append((left(of: point.column) + Self.node.width, y(point.y)))
      }
      spots.append((left(of: layout.points[route.points[route.points.count - 1]].column), ends.end))
      let edge = route.edge
      let names = "\(words.screen(edge.writer)) → \(words.screen(edge.reader)): \(counted(edge.fields.count, "fields"))"
      let style: HTML = isCyclic(edge) ? "back" : edge.isNecessary ? "only" : "some"
      let weight = min(4, 1 + edge.fields.count / 4)
      lines.append(
        "<g class=\"edge \(style) x\(weight)\" data-a=\"\(edge.writer)\" data-b=\"\(edge.reader)\"><title>\(names)</title><path d=\"\(path(spots))\"/>\(head(route, spots))</g>"
      )
      let label = self.label(between: spots, avoiding: taken)
      taken.append(label)
      let text = (isCyclic(edge) ? "↺" : "") + String(edge.fields.count)
      let width = 8 + 8 * text.count
      labels.append(
        """
        <a class="count \(style)" href="#\(id)-e\(edge.writer)-\(edge.reader)" aria-label="\(names)" data-a="\(edge.writer)" data-b="\(edge.reader)">\
        <rect x="\(round(label.x) - width / 2)" y="\(round(label.y) - 8)" width="\(width)" height="16" rx="8"/>\
        <text x="\(round(label.x))" y="\(round(label.y) + 4)" text-anchor="middle">\(text)</text></a>
        """)
    }
    return (lines + labels).joined(separator: "\n")
  }

  private func path(_ spots: [(x: Double, y: Double)]) -> String {
    var path = "M\(round(spots[0].x)) \(round(spots[0].y))"
    for index in stride(from: 0, to: spots.count - 1, by: 2) {
      let (from, to) = (spots[index], spots[index + 1])
      let middle = round((from.x + to.x) / 2)
      path += "C\(middle) \(round(from.y)) \(middle) \(round(to.y)) \(round(to.x)) \(round(to.y))"
      if index + 2 < spots.count { path += "H\(round(spots[index + 2].x))" }
    }
    return path
  }

  /// The head of an arrow, which points to the left against the flow.
  private func head(_ route: CouplingLayout.Route, _ spots: [(x: Double, y: Double)]) -> HTML {
    let tip = route.isBack ? spots[0] : spots[spots.count - 1]
    let (x, y) = (round(tip.x), round(tip.y))
    let back = route.isBack ? 8 : -8
    return "<path class=\"head\" d=\"M\(x) \(y)L\(x + back) \(y - 4)V\(y + 4)Z\"/>"
  }

  /// A place for the number on the first or another stretch of the arrow, away from the numbers that are there.
  private func label(between spots: [(x: Double, y: Double)], avoiding taken: [(x: Double, y: Double)]) -> (x: Double, y: Double) {
    var best = (x: 0.0, y: 0.0, distance: -1.0)
    for start in stride(from: 0, to: spots.count - 1, by: 2) {
      for t in [0.5, 0.38, 0.62, 0.26, 0.74] {
        let (from, to) = (spots[start], spots[start + 1])
        let middle = (from.x + to.x) / 2
        let (u, v) = (1 - t, t)
        let x = u * u * u * from.x + 3 * u * v * middle + v * v * v * to.x
        let y = from.y + (to.y - from.y) * (3 * v * v - 2 * v * v * v)
        let distance = taken.map { max(abs($0.x - x), 1.4 * abs($0.y - y)) }.min() ?? 1_000
        if distance >= 26 { return (x, y) }
        if distance > best.distance { best = (x, y, distance) }
      }
    }
    return (best.x, best.y)
  }

  private func left(of column: Int) -> Double { Self.margin + Double(column) * Self.column }
  private func y(_ y: Double) -> Double { Self.margin + Self.node.height / 2 + y }
  private func round(_ number: Double) -> Int { Int(number.rounded()) }
}
