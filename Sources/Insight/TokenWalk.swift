/// Who goes through the tokens of a file and asks what stands at a place of them. No place outside of the file holds anything.
protocol TokenWalk {
  var text: UnsafeRawBufferPointer { get }
  var tokens: [SketchToken] { get }
  var lines: LineCount { get set }
}

/// Counts lines on the way through a file.
struct LineCount {
  fileprivate var line = 1
  fileprivate var offset = 0
}

extension TokenWalk {
  func spelling(_ index: Int) -> String {
    let token = tokens[index]
    return String(decoding: text[Int(token.start)..<Int(token.start + token.count)], as: UTF8.self)
  }

  func word(_ index: Int) -> String? {
    index >= 0 && index < tokens.count && tokens[index].kind == .word ? spelling(index) : nil
  }

  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].kind == .word, Int(tokens[index].count) == word.utf8CodeUnitCount else {
      return false
    }
    let start = Int(tokens[index].start)
    return word.withUTF8Buffer { word in text[start..<start + word.count].elementsEqual(word) }
  }

  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .sign && tokens[index].byte == UInt8(ascii: sign)
  }

  /// Cheap for offsets in ascending order, give or take a few tokens.
  mutating func line(of offset: Int32) -> Int {
    let offset = Int(offset)
    while lines.offset < offset {
      if text[lines.offset] == UInt8(ascii: "\n") { lines.line += 1 }
      lines.offset += 1
    }
    while lines.offset > offset {
      lines.offset -= 1
      if text[lines.offset] == UInt8(ascii: "\n") { lines.line -= 1 }
    }
    return lines.line
  }
}
