import Facts

/// Finds the identifiers of a file in one pass over its bytes, for the search for candidates.
///
/// It knows no comments and no strings: what it finds there makes a file a candidate for nothing, which only costs time. It must never
/// miss an identifier of code. So letters beyond ASCII belong to identifiers; `$x` and `_x` are also `x`; back-ticks are blanks; and a word
/// that holds bytes beyond ASCII is also its ASCII parts, for an operator or a blank from there that touches a name.
final class IdentifierScanner {
  let collector = HashCollector()
  private let classes: UnsafeMutablePointer<UInt8>
  private let declaring = DeclaringWords()

  private static let other: UInt8 = 0
  private static let word: UInt8 = 1
  private static let blank: UInt8 = 2
  private static let lineFeed: UInt8 = 3

  init() {
    classes = .allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { classes[Int(byte)] = IdentifierScanner.classify(byte) }
  }

  deinit { classes.deallocate() }

  /// Bytes behind the file that must be there and be zero.
  static let padding = IdentifierHash.readAhead

  /// - Parameter bytes: A file, with ``padding`` behind its `count` bytes.
  func scan(_ bytes: UnsafeRawPointer, count: Int) {
    collector.beginFile()
    let text = bytes.assumingMemoryBound(to: UInt8.self)
    let classes = self.classes
    var index = 0
    // The last byte since the previous identifier that is no blank; 0 where there is none.
    var last: UInt8 = 0
    var previous = Previous.other
    var lineStart = 0
    // Code inside `#if` may be indented at any level.
    var holdsConditions = false
    while true {
      while index < count {
        let kind = classes[Int(text[index])]
        if kind == IdentifierScanner.word { break }
        if kind == IdentifierScanner.other { last = text[index] }
        if kind == IdentifierScanner.lineFeed { lineStart = index + 1 }
        index += 1
      }
      guard index < count else { return }
      let start = index
      var union: UInt8 = 0
      // The padding ends the last word.
      while classes[Int(text[index])] == IdentifierScanner.word {
        union |= text[index]
        index += 1
      }
      let first = text[start]
      if first &- UInt8(ascii: "0") < 10 {
        previous = .other
        last = 0
        continue
      }
      let isMember = last == UInt8(ascii: ".") || (last == UInt8(ascii: ":") && isDoubleColon(text, before: start))
      let isDeclared = (previous == .declares && last == 0) || (previous == .declared && last == UInt8(ascii: "."))
      if last == UInt8(ascii: "#"), first == UInt8(ascii: "i"), index - start == 2 { holdsConditions = true }
      let isExtended = (previous == .extends && last == 0) || (previous == .extended && last == UInt8(ascii: "."))
      let base = IdentifierHash.base(bytes + start, index - start)
      insert(base, isMember, isDeclared)
      if isExtended { collector.insert(IdentifierHash.extended(base)) }
      if first == UInt8(ascii: "$") || first == UInt8(ascii: "_") || union >= 0x80 {
        insertParts(bytes, start..<index, isMember, isDeclared)
      }
      last = 0
      switch declaring.kind(of: base, count: index - start) {
      case .none: previous = isDeclared ? .declared : isExtended ? .extended : .other
      case .one: previous = .declares
      case .extension: previous = .extends
      case .several:
        previous = .declares
        let isGlobal = holdsConditions || classes[Int(text[lineStart])] != IdentifierScanner.blank
        var list = DeclarationList(text: text, count: count, classes: classes)
        list.names(from: index) {
          let base = IdentifierHash.base(bytes + $0.lowerBound, $0.count)
          self.collector.insert(IdentifierHash.declared(base))
          if isGlobal { self.collector.insert(IdentifierHash.global(base)) }
        }
      }
    }
  }

  /// A number that changes when the scanner finds something else in the same bytes, so that what another version remembered is not believed.
  static var fingerprint: UInt64 {
    let sample = """
      import M; @A class C<T>: P { static let shared = C(); lazy var a: Int?, b = 1, `c`: [Int] }
      extension Outer.Inner { func f(_ x: T) -> U? { $0.x?.y!.z; _w = self._v; \\.p; ü≠g; A::b } }
      let (d, e) = pair; case first, second(Int)
      fun <T> List<T>.name() {}
        val inner = 0x1F
      """
    let scanner = IdentifierScanner()
    let wide: [UInt8] = "wide".utf8.flatMap { [$0, 0] }
    for text in [Array(sample.utf8), wide] {
      let bytes = text + Array(repeating: 0, count: padding)
      bytes.withUnsafeBytes { _ = IndexBuilder.scan(UnsafeRawBufferPointer(rebasing: $0[..<text.count]), with: scanner) }
    }
    return scanner.collector.hashes.withUnsafeBytes { Checksum.of($0) }
  }

  /// What the word before was: one that declares or extends, a name directly behind such a word, or anything else.
  private enum Previous {
    case declares, declared, extends, extended, other
  }

  @inline(__always)
  private func insert(_ base: UInt64, _ isMember: Bool, _ isDeclared: Bool) {
    collector.insert(IdentifierHash.spelled(base))
    if isMember { collector.insert(IdentifierHash.member(base)) }
    if isDeclared { collector.insert(IdentifierHash.declared(base)) }
  }

  private func insertParts(_ bytes: UnsafeRawPointer, _ word: Range<Int>, _ isMember: Bool, _ isDeclared: Bool) {
    let text = bytes.assumingMemoryBound(to: UInt8.self)
    var start = word.lowerBound
    while start < word.upperBound, text[start] == UInt8(ascii: "$") || text[start] == UInt8(ascii: "_") {
      start += 1
      insert(IdentifierHash.base(bytes + start, word.upperBound - start), isMember, isDeclared)
    }
    var part = word.lowerBound
    while part < word.upperBound {
      var end = part
      while end < word.upperBound, text[end] < 0x80 { end += 1 }
      if end > part, end - part < word.count { insert(IdentifierHash.base(bytes + part, end - part), isMember, isDeclared) }
      part = end
      while part < word.upperBound, text[part] >= 0x80 { part += 1 }
    }
  }

  /// Kotlin's `Type::name`.
  private func isDoubleColon(_ text: UnsafePointer<UInt8>, before start: Int) -> Bool {
    start >= 2 && text[start - 1] == UInt8(ascii: ":") && text[start - 2] == UInt8(ascii: ":")
  }

  /// Whether the byte can be part of an identifier without back-ticks.
  static func isWord(_ byte: UInt8) -> Bool { classify(byte) == word }

  private static func classify(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: word
    case 0x0A, 0x0D: lineFeed
    case UInt8(ascii: " "), 0x09...0x0C, UInt8(ascii: "`"): blank
    default: other
    }
  }
}
