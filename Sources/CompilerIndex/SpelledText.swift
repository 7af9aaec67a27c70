import Foundation

/// The text of a file, to see whether it is still the text that was indexed. Times alone do not tell: archives and copies keep them.
struct SpelledText {
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let lines: [Int]

  init(path: String) {
    bytes = FileManager.default.contents(atPath: path).map([UInt8].init) ?? []
    var lines = [0]
    for (offset, byte) in bytes.enumerated() {
      let isCarriageReturn = byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
      if byte == UInt8(ascii: "\n") || isCarriageReturn { lines.append(offset + 1) }
    }
    self.lines = lines
  }

  /// Every use that was written stands where the index says. What a macro wrote stands at the macro's name.
  func fits(_ uses: [Evidence.Use]) -> Bool {
    uses.allSatisfy { $0.isImplicit || spells($0.field, line: $0.line, column: $0.column) }
  }

  private func spells(_ name: String, line: Int32, column: Int32) -> Bool {
    guard line >= 1, line <= lines.count, column >= 1 else { return false }
    var offset = lines[Int(line) - 1] + Int(column) - 1
    guard offset < bytes.count else { return false }
    if bytes[offset] == UInt8(ascii: "@") || bytes[offset] == UInt8(ascii: "#") { return true }
    let prefixes = [UInt8(ascii: "`"), UInt8(ascii: "$"), UInt8(ascii: "_")]
    while offset < bytes.count, prefixes.contains(bytes[offset]), !matches(name, at: offset) { offset += 1 }
    return matches(name, at: offset)
  }

  private func matches(_ name: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: name.utf8)
  }
}
