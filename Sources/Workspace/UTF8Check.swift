/// Tells whether bytes are UTF-8, as the Unicode standard defines it (no overlong forms, no surrogates, nothing above U+10FFFF).
enum UTF8Check {
  /// The offset of the first byte that belongs to no character; `nil` where all bytes do.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while index < bytes.count {
      if index + 8 <= bytes.count, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
        index += 8
        continue
      }
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      guard let length = length(first), index + length <= bytes.count, second(bytes[index + 1], fits: first) else { return index }
      for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }

  private static func length(_ first: UInt8) -> Int? {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private static func second(_ byte: UInt8, fits first: UInt8) -> Bool {
    switch first {
    case 0xE0: 0xA0...0xBF ~= byte
    case 0xED: 0x80...0x9F ~= byte
    case 0xF0: 0x90...0xBF ~= byte
    case 0xF4: 0x80...0x8F ~= byte
    default: 0x80...0xBF ~= byte
    }
  }
}
