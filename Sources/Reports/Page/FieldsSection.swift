import Insight
import Resolver

/// Each field with who uses it and what stands out. Types are counted outside of the bag; its own lines are among those that open.
struct FieldsSection {
  var report: BagReport

  func html(_ writer: inout PageWriter) -> HTML {
    let words = ReportWords(report: report)
    let flow = report.flow.flow
    let rows = report.fields.enumerated().map { index, profile -> HTML in
      let field = profile.field
      let number = writer.lines.number(of: field.place, word: field.name)
      let callers = words.callingWriters(of: index)
      let readers = profile.readers.filter { words.role($0.screen) != .bag }
      return """
        <tr><th scope="row">\(Markup.opener("\(field.name)", [number]))</th><td><code>\(type(of: field))</code></td>\
        \(users(words.directWriters(of: index), callers: callers, all: profile.writers, "who writes \(field.name)", field.name, &writer))\
        \(users(readers, callers: [], all: profile.readers, "who reads \(field.name)", field.name, &writer))\
        <td>\(life(of: profile, flow: flow, words))</td><td><span class="chips">\(profile.traits.map { chip(words.trait($0)) })</span></td></tr>
        """
    }
    return Markup.table("Fields", ["Field", "Type", "Writers", "Readers", "Has to be kept", "What stands out"], rows)
  }

  private func type(of field: Field) -> String {
    (field.isConstant ? "let " : "") + (field.type.isEmpty ? "inferred" : field.type) + (field.isComputed ? " { get set }" : "")
  }

  /// - Parameters:
  ///   - outside: Those that are counted.
  ///   - callers: Types that write through the bag's functions alone.
  ///   - all: Whose lines open.
  private func users(
    _ outside: [FieldProfile.User], callers: [FieldProfile.User], all: [FieldProfile.User], _ label: String, _ field: String,
    _ writer: inout PageWriter
  ) -> HTML {
    let numbers = all.flatMap(\.places).map { writer.lines.number(of: $0, word: field) }
    var sites = outside.prefix(3).map(\.site)
    if outside.count > 3 { sites.append("…") }
    if !callers.isEmpty { sites.append("\(callers.count) by its functions") }
    if outside.count + callers.count < all.count { sites.append("the bag itself") }
    let title = all.prefix(30).map(\.site).joined(separator: "\n")
    return """
      <td data-v="\(outside.count)" title="\(title)">\(Markup.opener("\(outside.count)", numbers, label: label)) \
      <small>\(sites.joined(separator: ", "))</small></td>
      """
  }

  /// From the first writer to the last reader, drawn along the flow.
  private func life(of profile: FieldProfile, flow: [Int], _ words: ReportWords) -> HTML {
    guard let first = profile.firstWriter, let last = profile.lastReader else { return "<span class=\"none\">–</span>" }
    let text: HTML = first == last ? "\(words.screen(first))" : "\(words.screen(first)) → \(words.screen(last))"
    guard let from = flow.firstIndex(of: first), let to = flow.firstIndex(of: last), flow.count > 1 else { return "<small>\(text)</small>" }
    let step = 96 * 10 / flow.count
    let (low, high) = (min(from, to), max(from, to))
    let bar: HTML =
      "<rect class=\"\(from <= to ? "life" : "life back")\" x=\"\(tenths(low * step))\" y=\"3\" width=\"\(tenths((high - low + 1) * step))\" height=\"6\" rx=\"3\"/>"
    return """
      <svg class="span" viewBox="0 0 96 12" width="96" height="12" aria-hidden="true"><rect class="rail" x="0" y="5" width="96" height="2" rx="1"/>\(bar)</svg> \
      <small>\(text)</small>
      """
  }

  private func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }

  private func chip(_ trait: Span) -> HTML {
    switch trait {
    case .bad: "<span class=\"chip u\">\(trait.plain)</span>"
    case .warning: "<span class=\"chip s\">\(trait.plain)</span>"
    default: "<span class=\"chip\">\(trait.plain)</span>"
    }
  }
}
