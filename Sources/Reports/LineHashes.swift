/// What GitHub recognises a line of a file by, wherever it moves: a hash of its text and of the text behind it.
///
/// The algorithm is that of GitHub's own uploader for SARIF (`primaryLocationLineHash`, github/codeql-action, `fingerprints.ts`), to the last
/// bit, since a hash that differs makes a known alert a new one: a rolling hash over the next hundred UTF-16 code units from the start of the line, without spaces
/// and tabs, every end of line as one `\n`, a unit of 0xFFFF for the end of the file and zeros behind it. Behind the colon stands how many lines before, and this
/// one, have the same hash.
enum LineHashes {
  /// One for each line, the part behind the last end of line too.
  static func of(_ bytes: [UInt8]) -> [String] {
    var window = Window()
    var isLineStart = true
    var isBehindCR = false
    func take(_ unit: UInt16) {
      if unit == 0x20 || unit == 0x09 || (isBehindCR && unit == 0x0A) {
        isBehindCR = false
        return
      }
      isBehindCR = unit == 0x0D
      let unit = isBehindCR ? 0x0A : unit
      window.push(unit, startsLine: isLineStart)
      isLineStart = unit == 0x0A
    }
    for unit in String(decoding: bytes, as: UTF8.self).utf16 { take(unit) }
    take(0xFFFF)
    for _ in 0..<Window.length { window.push(0, startsLine: false) }
    return window.hashes
  }

  /// The last hundred units, and the hash over them.
  private struct Window {
    static let length = 100
    private static let factor: UInt64 = 37
    /// What the oldest unit is multiplied with when it leaves.
    private static let oldest = (0..<length).reduce(UInt64(1)) { power, _ in power &* factor }

    private var units = [UInt16](repeating: 0, count: length)
    private var startsLine = [Bool](repeating: false, count: length)
    private var index = 0
    private var hash: UInt64 = 0
    private var counts: [UInt64: Int] = [:]
    private(set) var hashes: [String] = []

    mutating func push(_ unit: UInt16, startsLine isStart: Bool) {
      // A line's hash is ready when its first unit is the next to leave.
      if startsLine[index] {
        counts[hash, default: 0] += 1
        hashes.append(String(hash, radix: 16) + ":\(counts[hash, default: 0])")
      }
      startsLine[index] = isStart
      hash = hash &* Self.factor &+ UInt64(unit) &- Self.oldest &* UInt64(units[index])
      units[index] = unit
      index = (index + 1) % Self.length
    }
  }
}
