import Facts
import Resolver

/// The page's data for its script: all texts once, everything else as numbers that point at them.
///
///     editor   [kind, pattern]: "url" or "command"; [] where there is none
///     strings  files, sites, members, words
///     spots    numbers with spaces between, seven for each spot: file, line, column, site, member and word (files, sites, members and words as
///              places in `strings`), 16 * marks + kind (see `LineTable`)
///     texts    lines of source, cut where they are long
///     lines    for each file a string of numbers: its place in `strings`, then line, place in `texts`, line, …
struct PageData {
  var lines: LineTable
  var excerpts: SourceExcerpts
  var editor: EditorLink

  /// The data as JSON that cannot end the script around it: no `<`, `>` or `&` is left in it.
  var text: String {
    var strings = Pool()
    let spots = lines.spots.flatMap { spot in
      [
        strings.place(of: spot.place.file), Int(spot.place.position.line), Int(spot.place.position.column),
        strings.place(of: spot.place.site), strings.place(of: spot.place.member), strings.place(of: spot.word),
        16 * spot.marks + spot.kind.rawValue,
      ]
    }
    let excerpt = ExcerptTable(of: lines.spots, in: excerpts)
    let shown = excerpt.files.map { file in Self.numbers([strings.place(of: file.name)] + file.lines.flatMap { [$0.line, $0.text] }) }
    return Self.harmless(
      JSONText.object([
        .init("editor", link), .init("strings", .list(strings.texts.map { .string(HTML.visible($0)) })),
        .init("spots", Self.numbers(spots)), .init("texts", .list(excerpt.texts.map { .string(HTML.visible($0)) })),
        .init("lines", .list(shown)),
      ]).text)
  }

  private var link: JSONText {
    switch editor {
    case .none: .list([])
    case .url(let pattern): .list([.string("url"), .string(pattern)])
    case .command(let pattern): .list([.string("command"), .string(pattern)])
    }
  }

  private static func numbers(_ numbers: [Int]) -> JSONText { .string(numbers.map(String.init).joined(separator: " ")) }

  private static func harmless(_ json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count + 1_024)
    for byte in json.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += Array("\\u003C".utf8)
      case UInt8(ascii: ">"): bytes += Array("\\u003E".utf8)
      case UInt8(ascii: "&"): bytes += Array("\\u0026".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Texts in the order in which they come up, each once.
struct Pool {
  private(set) var texts: [String] = []
  private var places: [String: Int] = [:]

  mutating func place(of text: String) -> Int {
    if let place = places[text] { return place }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
