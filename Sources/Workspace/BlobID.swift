/// git's name for the content of a file: SHA-1 of `blob`, the length and the bytes.
public struct BlobID: Hashable, Sendable, CustomStringConvertible {
  /// The twenty bytes, first to last.
  let first: UInt64
  let second: UInt64
  let third: UInt32

  init(first: UInt64, second: UInt64, third: UInt32) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// The id of a file with this content.
  public init(of bytes: [UInt8]) {
    var digest = SHA1()
    digest.update(Array("blob \(bytes.count)\0".utf8))
    digest.update(bytes)
    let words = digest.finish()
    self.init(
      first: UInt64(words.0) << 32 | UInt64(words.1), second: UInt64(words.2) << 32 | UInt64(words.3), third: words.4)
  }

  /// Forty hexadecimal digits, as git prints it.
  public var description: String {
    BlobID.hexadecimal(first, digits: 16) + BlobID.hexadecimal(second, digits: 16) + BlobID.hexadecimal(UInt64(third), digits: 8)
  }

  private static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
