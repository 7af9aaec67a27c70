/// Text in UTF-16, which no compiler takes for source and some editors write by accident: the identifiers in it are found all the same, so
/// that a file that spells a bag's name is one that cannot be read, and not one that has nothing of the bag.
enum WideText {
  /// The text as UTF-8; `nil` where the bytes do not begin like UTF-16: with its byte order mark, or with an ASCII character in it.
  static func utf8(of bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard bytes.count >= 2 else { return nil }
    let isLittle: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0x01..., 0): isLittle = true
    case (0xFE, 0xFF), (0, 0x01...): isLittle = false
    default: return nil
    }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (low, high) = isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
