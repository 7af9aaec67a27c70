import Resolver

/// What the sections of a page collect: the places that they lead to.
struct PageWriter {
  var lines = LineTable()

  /// `Pay.swift:10`, which leads to the line.
  mutating func link(to place: Place, word: String = "") -> HTML {
    let number = lines.number(of: place, word: word)
    let name = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return
      "<a class=\"at\" data-p=\"\(number)\" title=\"\(place.file):\(place.position.description)\">\(name):\(Int(place.position.line))</a>"
  }

  /// The first of some places as links, and the number of the others as a button that opens all.
  mutating func links(to places: [Place], limit: Int = 3, word: String = "", label: String) -> HTML {
    let numbers = places.map { lines.number(of: $0, word: word) }
    var parts = places.prefix(limit).map { link(to: $0, word: word) }
    if places.count > limit {
      parts.append(Markup.opener("+\(places.count - limit)", numbers, label: "\(label): all \(places.count) lines"))
    }
    return parts.joined(separator: " ")
  }
}
