import Facts

extension Baseline {
  /// Reads the text of a baseline file, strictly: what is not exactly a baseline is refused, and never taken for an empty one.
  ///
  /// `\r\n` is accepted. Cells of rules that this version does not know are kept.
  public init(parsing bytes: [UInt8]) throws(BaselineError) {
    var parser = BaselineParser()
    let lines = try BaselineParser.lines(of: bytes)
    for (index, line) in lines.enumerated() { try parser.read(line, number: index + 1) }
    self = try parser.finished(lines: lines.count)
  }
}

/// Takes the lines of a baseline one by one.
struct BaselineParser {
  private enum Part {
    case magic, header, heading(BaselineHeading), beforeHeadings
  }

  private var part = Part.magic
  /// Each key of the header with its value.
  private var header: [String: String] = [:]
  private var cells: [Cell] = []
  private var platforms: [Language] = []
  /// Where each heading and cell was seen first.
  private var lineOfHeading: [BaselineHeading: Int] = [:]
  private(set) var lineOfCell: [Cell.Key: Int] = [:]

  /// Splits into lines without their ends.
  static func lines(of bytes: [UInt8]) throws(BaselineError) -> [Substring] {
    guard !bytes.isEmpty else {
      throw BaselineError(line: 1, column: 1, message: "the file is empty", hint: BaselineError.restore)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw BaselineError(
        line: 1, column: 1, message: "the file starts with a byte order mark", hint: "Save the file as UTF-8 without BOM.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = validPrefix(of: bytes)
      let line = 1 + bytes[..<valid].count { $0 == UInt8(ascii: "\n") }
      let start = bytes[..<valid].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      throw BaselineError(
        line: line, column: valid - start + 1, message: "the file is not UTF-8", hint: BaselineError.restore)
    }
    // By scalars: Swift takes "\r\n" for one character.
    var lines: [Substring] = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    let last = lines.removeLast()
    guard last.isEmpty else {
      throw BaselineError(
        line: lines.count + 1, column: last.utf8.count + 1, message: "the file does not end with a newline, so its end may be missing",
        hint: "If nothing is missing, add the newline; otherwise restore the file from version control.")
    }
    return lines.map { line in
      line.unicodeScalars.last == "\r" ? Substring(line.unicodeScalars.dropLast()) : line
    }
  }

  /// The length of the longest prefix that is UTF-8.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { length += UTF8.width(scalar) }
    return min(length, bytes.count - 1)
  }

  mutating func read(_ line: Substring, number: Int) throws(BaselineError) {
    if let marker = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].first(where: line.startsInBytes(with:)) {
      throw BaselineError(line: number, column: 1, message: "a merge conflict, '\(marker)'", hint: BaselineError.conflict)
    }
    switch part {
    case .magic:
      try readMagic(line)
    case .header where line.isEmpty:
      try finishHeader(number: number)
      part = .beforeHeadings
    case .header where line.startsInBytes(with: "["):
      try finishHeader(number: number)
      try readHeading(line, number: number)
    case .header:
      try readHeader(line, number: number)
    case .beforeHeadings, .heading:
      if line.isEmpty { return }
      if line.startsInBytes(with: "[") { return try readHeading(line, number: number) }
      guard case .heading(let heading) = part else {
        throw BaselineError(
          line: number, column: 1, message: "expected a heading such as [name] or [-], found '\(visible(line))'",
          hint: BaselineError.restore)
      }
      try readCell(line, number: number, below: heading)
    }
  }

  private mutating func readMagic(_ line: Substring) throws(BaselineError) {
    let words = line.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map { Substring($0) }
    guard words.count == 2, words[0] == Baseline.magic, let format = canonicalNumber(words[1]) else {
      throw BaselineError(
        line: 1, column: 1, message: "not a baseline of unbag: the first line has to be '\(Baseline.magic) \(Baseline.format)'",
        hint: BaselineError.restore)
    }
    guard format <= Baseline.format else {
      throw BaselineError(
        line: 1, column: Baseline.magic.utf8.count + 2,
        message: "format \(format), written by a newer unbag; this one reads formats up to \(Baseline.format)", hint: "Update unbag.")
    }
    part = .header
  }

  private mutating func readHeader(_ line: Substring, number: Int) throws(BaselineError) {
    let (key, value) = line.split(at: " ")
    let column = key.utf8.count + 2
    func refuse(_ expected: String) -> BaselineError {
      BaselineError(
        line: number, column: column, message: "'\(key)' has to be \(expected), found '\(visible(value ?? ""))'",
        hint: BaselineError.restore)
    }
    guard ["bag", "mode", "counting"].contains(key) else {
      throw BaselineError(
        line: number, column: 1, message: "unknown line '\(visible(line))' in the head; a newer unbag may have written it",
        hint: "Update unbag, or restore the file from version control.")
    }
    if header[String(key)] != nil {
      throw BaselineError(line: number, column: 1, message: "a second '\(key)' in the head", hint: BaselineError.restore)
    }
    guard let value, !value.isEmpty else { throw refuse("followed by a space and a value") }
    switch key {
    case "bag": if BaselineName.unescaped(value) == nil { throw refuse("a bag's id") }
    case "mode": if CountingMode(rawValue: String(value)) == nil { throw refuse("'syntax' or 'index'") }
    default: if canonicalNumber(value) == nil { throw refuse("a positive number") }
    }
    header[String(key)] = String(value)
  }

  private func finishHeader(number: Int) throws(BaselineError) {
    for key in ["bag", "mode", "counting"] where header[key] == nil {
      throw BaselineError(line: number, column: 1, message: "the head has no line '\(key) …'", hint: BaselineError.restore)
    }
  }

  private mutating func readHeading(_ line: Substring, number: Int) throws(BaselineError) {
    let (text, note) = line.split(at: "\t")
    guard let heading = BaselineHeading(parsing: text) else {
      throw BaselineError(
        line: number, column: 1, message: "'\(visible(text))' is not a heading: expected [name], with brackets in the name escaped",
        hint: BaselineError.restore)
    }
    if let first = lineOfHeading[heading] {
      throw BaselineError(
        line: number, column: 1, message: "a second heading \(visible(text)); the first is in line \(first)", hint: duplicateHint)
    }
    if let note, note.isEmpty { throw emptyNote(line: number, before: text) }
    lineOfHeading[heading] = number
    part = .heading(heading)
    platforms += [heading.platform].compactMap(\.self)
    if let field = heading.field {
      let key = Cell.Key(rule: Cell.propertyRule, site: field, platform: heading.platform)
      lineOfCell[key] = number
      cells.append(Cell(key, count: 1, note: String(note ?? "")))
    } else if note != nil {
      throw BaselineError(
        line: number, column: text.utf8.count + 1, message: "nothing may follow the heading \(heading.text)",
        hint: BaselineError.restore)
    }
  }

  private mutating func readCell(_ line: Substring, number: Int, below heading: BaselineHeading) throws(BaselineError) {
    let columns = line.unicodeScalars.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map { Substring($0) }
    guard columns.count >= 3 else {
      throw BaselineError(
        line: number, column: 1, message: "expected a rule, a site and a count with tabs between them, found '\(visible(line))'",
        hint: BaselineError.restore)
    }
    let rule = columns[0]
    guard isRuleID(rule) else {
      throw BaselineError(line: number, column: 1, message: "'\(visible(rule))' is not the id of a rule", hint: BaselineError.restore)
    }
    if rule == Cell.propertyRule {
      throw BaselineError(
        line: number, column: 1, message: "a property has no cell: its heading counts it", hint: BaselineError.restore)
    }
    guard let site = BaselineName.unescaped(columns[1]) else {
      throw BaselineError(
        line: number, column: rule.utf8.count + 2, message: "'\(visible(columns[1]))' is not the name of a site",
        hint: BaselineError.restore)
    }
    guard let count = canonicalNumber(columns[2]) else {
      throw BaselineError(
        line: number, column: rule.utf8.count + columns[1].utf8.count + 3,
        message: "'\(visible(columns[2]))' is not a count: expected a number from 1, without sign, zeros in front or spaces",
        hint: BaselineError.restore)
    }
    let note = columns.count > 3 ? columns[3] : ""
    if columns.count > 3, note.isEmpty { throw emptyNote(line: number, before: columns[0...2].joined(separator: "\t")[...]) }
    let key = Cell.Key(rule: String(rule), field: heading.field, site: site, platform: heading.platform)
    if let first = lineOfCell[key] {
      throw BaselineError(
        line: number, column: 1,
        message: "a second cell '\(visible(rule)) \(visible(columns[1]))' under one heading; the first is in line \(first)",
        hint: duplicateHint)
    }
    lineOfCell[key] = number
    cells.append(Cell(key, count: count, note: String(note)))
  }

  func finished(lines: Int) throws(BaselineError) -> Baseline {
    if case .magic = part { throw BaselineError(line: 1, column: 1, message: "the file is empty", hint: BaselineError.restore) }
    try finishHeader(number: lines + 1)
    guard let bag = header["bag"].flatMap({ BaselineName.unescaped($0[...]) }), let mode = header["mode"].flatMap(CountingMode.init),
      let counting = header["counting"].flatMap({ canonicalNumber($0[...]) })
    else {
      throw BaselineError(line: 1, column: 1, message: "the head is not complete", hint: BaselineError.restore)
    }
    let headings = Headings(cells.lazy.map(\.key))
    return Baseline(
      bag: bag, mode: mode, counting: counting, cells: cells.filter { !headings.isSplit($0.key) || !$0.note.isEmpty }, platforms: platforms)
  }

  private var duplicateHint: String { "A merge may have doubled it. Keep one, with the smaller count." }

  private func emptyNote(line: Int, before text: Substring) -> BaselineError {
    BaselineError(
      line: line, column: text.utf8.count + 1, message: "a tab at the end of the line with nothing behind it", hint: BaselineError.restore)
  }

  /// A number from 1 as `String(describing:)` would print it, and not so large that a sum of them could be too large.
  private func canonicalNumber(_ text: Substring) -> Int? {
    guard let number = Int32(text), number >= 1, String(number) == text else { return nil }
    return Int(number)
  }

  private func isRuleID(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
  }

  /// For a message: control characters escaped, and not more than a line's worth.
  private func visible(_ text: Substring) -> String {
    let escaped = text.unicodeScalars.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }.joined()
    return escaped.count > 80 ? escaped.prefix(80) + "…" : escaped
  }
}

// Names may begin or end with scalars that Swift joins with their neighbours into one character, so lines are taken apart by scalars.
extension Substring {
  fileprivate func startsInBytes(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// The parts before and behind the first `separator`; the second is nil where there is none.
  fileprivate func split(at separator: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return (self, nil) }
    return (self[..<index], self[unicodeScalars.index(after: index)...])
  }
}
