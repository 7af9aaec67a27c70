import Facts
import Insight

/// One curve over time, from zero up, as steps: between two commits nothing changes.
struct HistoryChart {
  var points: [BagHistory.Point]
  var title: String
  /// Their ceilings are added up.
  var rules: [String]
  var value: (BagTotals) -> Int

  private static let size = (width: 300, height: 120)
  private static let frame = (left: 6, right: 258, top: 18, bottom: 98)

  var html: HTML {
    let values = points.map { $0.totals.map(value) }
    let ceilings = points.map { point -> Int? in
      let allowed = rules.compactMap { point.ceiling[$0] }
      return allowed.isEmpty ? nil : allowed.reduce(0, +)
    }
    let top = max(1, (values + ceilings).compactMap { $0 }.max() ?? 1)
    let last = values.last { $0 != nil } ?? nil
    let first = values.first { $0 != nil } ?? nil
    let limit = ceilings.last ?? nil
    let change = last.flatMap { last in first.map { last - $0 } } ?? 0
    var sentence = "\(title): \(first.map(String.init) ?? "–") at first, \(last.map(String.init) ?? "–") now"
    if let limit { sentence += ", \(limit) allowed" }
    let end: HTML = last.map { "<text class=\"last\" x=\"\(Self.frame.right + 6)\" y=\"\(y($0, top) + 4)\">\($0)</text>" } ?? ""
    let dates = (
      points.first.map { CivilDate(time: $0.time).text } ?? "",
      points.last.map { CivilDate(time: $0.time).text } ?? ""
    )
    let sign = change > 0 ? "▲ \(change)" : change < 0 ? "▼ \(-change)" : "="
    return """
      <figure class="chart"><figcaption>\(title) <small class="\(change > 0 ? "up" : "down")">\(sign)</small></figcaption>
      <svg viewBox="0 0 \(Self.size.width) \(Self.size.height)" role="img" aria-label="\(sentence)">
      <path class="axis" d="M\(Self.frame.left) \(Self.frame.bottom)H\(Self.frame.right)"/>\
      <text class="tick" x="\(Self.frame.left)" y="12">\(top)</text>\
      <text class="tick" x="\(Self.frame.left)" y="114">\(dates.0)</text><text class="tick" x="\(Self.frame.right)" y="114" text-anchor="end">\(dates.1)</text>
      <path class="area" d="\(path(values, top, isClosed: true))"/><path class="curve" d="\(path(values, top))"/><path class="ceiling" d="\(path(ceilings, top))"/>\(end)
      </svg></figure>
      """
  }

  /// One piece for each run of points that have a value.
  private func path(_ values: [Int?], _ top: Int, isClosed: Bool = false) -> String {
    var path = ""
    var start: Int?
    for index in points.indices {
      guard let value = values[index] else {
        if isClosed, start != nil { path += "H\(x(index))V\(Self.frame.bottom)Z" }
        start = nil
        continue
      }
      if start == nil {
        path += isClosed ? "M\(x(index)) \(Self.frame.bottom)V\(y(value, top))" : "M\(x(index)) \(y(value, top))"
        start = index
      } else {
        path += "H\(x(index))V\(y(value, top))"
      }
    }
    // A single commit is a curve too.
    if points.count == 1 || start == points.count - 1 { path += start == nil ? "" : "H\(Self.frame.right)" }
    if isClosed, start != nil { path += "V\(Self.frame.bottom)Z" }
    return path
  }

  private func x(_ index: Int) -> Int {
    guard let first = points.first?.time, let last = points.last?.time else { return Self.frame.left }
    let width = Self.frame.right - Self.frame.left
    guard last > first else { return Self.frame.left + width * index / max(1, points.count - 1) }
    // Clocks of committers differ, so a time may lie outside.
    let part = min(max(0, points[index].time - first), last - first)
    return Self.frame.left + Int(Int64(width) * part / (last - first))
  }

  private func y(_ value: Int, _ top: Int) -> Int {
    Self.frame.bottom - (Self.frame.bottom - Self.frame.top) * value / top
  }
}
