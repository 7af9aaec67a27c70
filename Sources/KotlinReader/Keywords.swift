/// Tells keywords from names.
struct Keywords {
  private struct Entry {
    var text: StaticString
    var kind: Token.Kind
    var word: SoftWord
  }

  static let all = Keywords()
  private static let longest = 11

  /// By length.
  private var entries: [[Entry]] = Array(repeating: [], count: Keywords.longest + 1)

  private init() {
    let hard: [(StaticString, Token.Kind)] = [
      ("as", .as), ("break", .break), ("class", .class), ("continue", .continue), ("do", .do), ("else", .else), ("false", .false),
      ("for", .for), ("fun", .fun), ("if", .if), ("in", .in), ("interface", .interface), ("is", .is), ("null", .null),
      ("object", .object), ("package", .package), ("return", .return), ("super", .super), ("this", .this), ("throw", .throw),
      ("true", .true), ("try", .try), ("typealias", .typealias), ("typeof", .typeof), ("val", .val), ("var", .var), ("when", .when),
      ("while", .while),
    ]
    let soft: [(StaticString, SoftWord)] = [
      ("by", .by), ("catch", .catchWord), ("constructor", .constructor), ("finally", .finally), ("get", .get), ("import", .importWord),
      ("init", .initWord), ("set", .set), ("where", .whereWord), ("field", .field), ("dynamic", .dynamic), ("context", .context),
      ("file", .file), ("contract", .contract), ("annotation", .annotation), ("enum", .enumWord), ("companion", .companion),
      ("sealed", .sealed), ("inner", .inner), ("data", .data), ("value", .value), ("open", .open), ("final", .final),
      ("abstract", .abstract), ("override", .override), ("lateinit", .lateinit), ("const", .const), ("vararg", .vararg),
      ("noinline", .noinline), ("crossinline", .crossinline), ("reified", .reified), ("tailrec", .tailrec), ("operator", .operatorWord),
      ("infix", .infix), ("inline", .inline), ("external", .external), ("suspend", .suspend), ("expect", .expect), ("actual", .actual),
      ("out", .out), ("public", .publicWord), ("private", .privateWord), ("protected", .protected), ("internal", .internalWord),
    ]
    for (text, kind) in hard { entries[text.utf8CodeUnitCount].append(Entry(text: text, kind: kind, word: .none)) }
    for (text, word) in soft { entries[text.utf8CodeUnitCount].append(Entry(text: text, kind: .identifier, word: word)) }
  }

  func classify(_ text: UnsafeBufferPointer<UInt8>) -> (kind: Token.Kind, word: SoftWord) {
    guard text.count <= Self.longest, text.count > 1 else { return (.identifier, .none) }
    let first = text[0]
    guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "w") else { return (.identifier, .none) }
    for entry in entries[text.count] {
      let candidate = entry.text.utf8Start
      guard candidate[0] == first else { continue }
      var index = 1
      while index < text.count, candidate[index] == text[index] { index += 1 }
      if index == text.count { return (entry.kind, entry.word) }
    }
    return (.identifier, .none)
  }
}
