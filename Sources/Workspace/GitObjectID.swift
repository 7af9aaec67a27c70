import Facts

/// git's name for an object: 20 bytes of SHA-1, or 32 of SHA-256 in repositories of that format.
struct GitObjectID: Hashable, Sendable, CustomStringConvertible {
  private let words: SIMD4<UInt64>
  let isSHA256: Bool

  init(_ blob: BlobID) {
    words = SIMD4(blob.first, blob.second, UInt64(blob.third), 0)
    isSHA256 = false
  }

  /// The id that a repository of the format SHA-256 gives a file with this content.
  init(sha256Of bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(Array("blob \(bytes.count)\0".utf8))
    hash.update(bytes)
    let digest = hash.finish()
    words = SIMD4((0..<4).map { word in digest[word * 8..<word * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) } })
    isSHA256 = true
  }

  /// `nil` where these are not 40 or 64 hexadecimal digits.
  init?(hexadecimal digits: some Collection<UInt8>) {
    guard digits.count == 40 || digits.count == 64 else { return nil }
    isSHA256 = digits.count == 64
    var words = SIMD4<UInt64>()
    for (index, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[index / 16] = words[index / 16] << 4 | UInt64(value)
    }
    self.words = words
  }

  /// The key of the facts, which is SHA-1 in every repository; `nil` where only the content can tell it.
  var blob: BlobID? {
    isSHA256 ? nil : BlobID(first: words[0], second: words[1], third: UInt32(truncatingIfNeeded: words[2]))
  }

  var description: String {
    let digits = isSHA256 ? [16, 16, 16, 16] : [16, 16, 8]
    return zip(digits.indices, digits).map { word, count in
      let text = String(words[word], radix: 16)
      return String(repeating: "0", count: count - text.count) + text
    }.joined()
  }
}
