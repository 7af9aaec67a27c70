/// How what the sections have in common looks.
enum Markup {
  /// A button that opens lines.
  ///
  /// - Parameter label: What it opens, for the heading above the lines and for those who do not see the page; nil where the content says it.
  static func opener(_ content: HTML, _ numbers: [Int], label: String? = nil, kind: String = "n") -> HTML {
    guard !numbers.isEmpty else { return "<span class=\"\(kind)\">\(content)</span>" }
    let name: HTML = label.map { " aria-label=\"\($0)\"" } ?? ""
    return "<button type=\"button\" class=\"\(kind)\" data-l=\"\(LineTable.list(numbers))\"\(name)>\(content)</button>"
  }

  /// A list of small pieces that is cut where it is long; the number of those left out is told.
  static func chips(_ pieces: [HTML], limit: Int = 40) -> HTML {
    guard !pieces.isEmpty else { return "<span class=\"none\">–</span>" }
    let more: HTML = pieces.count > limit ? " <span class=\"more\">+\(pieces.count - limit) more</span>" : ""
    return "<span class=\"chips\">\(Array(pieces.prefix(limit)))\(more)</span>"
  }

  /// A name that may be broken in front of its capitals where there is no room for it.
  static func breakable(_ name: String) -> HTML {
    var pieces: [HTML] = []
    var piece = ""
    for character in name {
      if character.isUppercase, piece.last?.isLowercase == true {
        pieces.append("\(piece)")
        piece = ""
      }
      piece.append(character)
    }
    return (pieces + ["\(piece)"]).joined(separator: "<wbr/>")
  }

  /// A section with a heading that the navigation knows.
  ///
  /// - Parameter note: What the section tells, in a sentence.
  static func section(_ id: String, _ title: String, note: String = "", _ content: HTML) -> HTML {
    let sentence: HTML = note.isEmpty ? "" : "<p class=\"note\">\(note)</p>\n"
    return """
      <section id="\(id)" aria-labelledby="\(id)-h">
      <h3 id="\(id)-h">\(title)</h3>
      \(sentence)\(content)
      </section>

      """
  }

  /// A table that can be sorted by its columns, and is scrolled by itself where it is wider than the page.
  ///
  /// - Parameters:
  ///   - caption: Its accessible name.
  ///   - columns: Headings; of columns of numbers they begin with `#`.
  ///   - rows: Complete `<tr>` elements.
  static func table(_ caption: String, _ columns: [String], _ rows: [HTML], isSortable: Bool = true) -> HTML {
    let heads = columns.map { column -> HTML in
      let isNumber = column.hasPrefix("#")
      let title = isNumber ? String(column.dropFirst()) : column
      let content: HTML =
        isSortable && !title.isEmpty ? "<button type=\"button\" data-sort=\"\(isNumber ? "1" : "0")\">\(title)</button>" : "\(title)"
      let kind: HTML = isNumber ? " class=\"num\"" : ""
      return "<th scope=\"col\"\(kind)>\(content)</th>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(caption)"><table class="list"><caption>\(caption)</caption>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }
}
