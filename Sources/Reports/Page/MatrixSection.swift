import Insight
import Resolver

/// The field × screen matrix as a heat map.
struct MatrixSection {
  var id: String
  var report: BagReport

  /// The letters of a cell, worst first as a reader meets them: reads, writes, unwraps, silent exits, projections.
  static let legend: [(letter: String, name: String, kind: String)] = [
    ("R", "reads", "r"), ("W", "writes", "w"), ("!", "unwraps", "u"), ("∅", "silent exits", "s"), ("~", "projections", "p"),
  ]

  func html(_ writer: inout PageWriter) -> HTML {
    let screens = report.flow.screens
    var cells: [[Matrix.Cell?]] = Array(repeating: Array(repeating: nil, count: screens.count), count: report.fields.count)
    for cell in report.matrix.cells where cells.indices.contains(cell.field) && screens.indices.contains(cell.screen) {
      cells[cell.field][cell.screen] = cell
    }
    var rows: [HTML] = []
    for (index, profile) in report.fields.enumerated() {
      var row: HTML = "<tr>\(head(of: profile, &writer))"
      row += "<td class=\"sum\">\(cells[index].reduce(0) { $0 + ($1?.accesses.count ?? 0) })</td>"
      for cell in cells[index] { row += html(of: cell, &writer) }
      rows.append(row + "</tr>")
    }
    let sums = screens.indices.map { screen in cells.reduce(0) { $0 + ($1[screen]?.accesses.count ?? 0) } }
    let heads = screens.map { screen -> HTML in
      let role: HTML = screen.role == .screen ? "" : "<small>\(screen.role.rawValue)</small>"
      return """
        <th scope="col" data-role="\(screen.role.rawValue)" title="\(screen.sites.joined(separator: ", "))"><button type="button"><span>\(Markup.breakable(screen.name))</span>\(role)</button></th>
        """
    }
    let size = screens.count <= 9 ? "wide" : screens.count <= 12 ? "middle" : "narrow"
    return """
      \(tools)
      <div class="scroll grid" tabindex="-1"><table class="matrix \(HTML.trusted(size))" id="\(id)-t" role="grid" aria-label="Fields and screens of \(report.bag.type(on: report.platform))">
      <thead><tr><th scope="col" class="corner"><button type="button">field</button></th><th scope="col" class="sum"><button type="button" aria-label="all accesses">Σ</button></th>\(heads)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      <tfoot><tr><th scope="row">accesses</th><td class="sum">\(sums.reduce(0, +))</td>\(sums.map { "<td>\($0)</td>" as HTML })</tr></tfoot>
      </table></div>
      <p class="empty" hidden="hidden">No field fits the filter.</p>
      """
  }

  private func head(of profile: FieldProfile, _ writer: inout PageWriter) -> HTML {
    let field = profile.field
    let number = writer.lines.number(of: field.place, word: field.name)
    let title = field.type.isEmpty ? field.name : "\(field.name): \(field.type)"
    return "<th scope=\"row\" title=\"\(title)\">\(Markup.opener("\(field.name)", [number]))</th>"
  }

  private func html(of cell: Matrix.Cell?, _ writer: inout PageWriter) -> HTML {
    guard let cell else { return "<td></td>" }
    let numbers =
      cell.accesses.map { writer.lines.number(of: $0) }
      + cell.writingCalls.map { writer.lines.number(of: $0.place, kind: .call, word: $0.function) }
    // A call of a function that writes is a write, though no field is named.
    let counts = [cell.reads, cell.writes + cell.writingCalls.count, cell.unwraps, cell.silentExits, cell.projections]
    let letters = zip(Self.legend, counts).filter { $1 > 0 }.map { $0.letter + ($1 > 1 ? String($1) : "") }.joined(separator: " ")
    let kind = counts[2] > 0 ? "u" : counts[3] > 0 ? "s" : counts[1] > 0 ? "w" : counts[4] > 0 ? "p" : "r"
    let level = numbers.count == 1 ? 1 : numbers.count <= 3 ? 2 : numbers.count <= 7 ? 3 : 4
    return "<td class=\"\(kind)\(level)\" data-l=\"\(LineTable.list(numbers))\">\(letters)</td>"
  }

  /// The filters; the script brings them to life, and shows them.
  private var tools: HTML {
    let kinds = Self.legend.dropFirst().map { kind -> HTML in
      "<label class=\"pick \(kind.kind)\"><input type=\"checkbox\" data-kind=\"\(kind.letter)\"/> <b>\(kind.letter)</b> \(kind.name)</label>"
    }
    let roles = Screen.Role.allCases.filter { role in report.flow.screens.contains { $0.role == role } }.map { role -> HTML in
      "<label class=\"pick\"><input type=\"checkbox\" data-role=\"\(role.rawValue)\" checked=\"checked\"/> \(Self.name(of: role))</label>"
    }
    return """
      <form class="tools" role="search" aria-label="Filter of the matrix" data-for="\(id)-t">
      <label class="find">Field <input type="search" placeholder="name or type" autocomplete="off" spellcheck="false"/></label>
      <fieldset><legend>Only with</legend>\(kinds)</fieldset>
      <fieldset><legend>Columns</legend>\(roles)</fieldset>
      <label class="find">Order <select><option value="">as declared</option><option value="name">by name</option><option value="sum">most accesses</option>\
      <option value="W">most writes</option><option value="!">most unwraps</option><option value="∅">most silent exits</option></select></label>
      <output aria-live="polite"></output>
      </form>
      <p class="legend"><span><b class="r">R</b> read</span> <span><b class="w">W</b> write</span> <span><b class="u">!</b> unwrap</span> \
      <span><b class="s">∅</b> silent exit</span> <span><b class="p">~</b> projection</span> \
      <span class="ramp">1 <i class="r1"></i><i class="r2"></i><i class="r3"></i><i class="r4"></i> 8+ accesses</span></p>
      """
  }

  static func name(of role: Screen.Role) -> String {
    switch role {
    case .screen: "screens"
    case .owner: "owner"
    case .other: "others"
    case .bag: "the bag itself"
    }
  }
}
