/// Turns an identifier into the numbers that the index keeps of it: one for each way in which a search can ask (``SearchTerm/Form``).
///
/// Two names can share a number. Then a file is looked at for nothing; none is ever missed.
enum IdentifierHash {
  /// The number of a name, for a search.
  static func of(_ name: String, _ form: SearchTerm.Form) -> UInt32 {
    var padded = Array(name.utf8)
    let count = padded.count
    padded += Array(repeating: 0, count: readAhead)
    return padded.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      let base = base(start, count)
      switch form {
      case .spelled: return spelled(base)
      case .member: return member(base)
      case .declared: return declared(base)
      case .global: return global(base)
      case .extended: return extended(base)
      }
    }
  }

  /// Bytes behind a name that ``base(_:_:)`` may read.
  static let readAhead = 8

  /// What the numbers are made of. Eight bytes at a time are folded into the state by a multiplication of full width.
  @inline(__always)
  static func base(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset + 8 <= count {
      state = fold(state ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    if offset < count {
      let rest = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      state = fold(state ^ (rest & (1 << UInt64((count - offset) &* 8) &- 1)))
    }
    return state
  }

  @inline(__always)
  static func spelled(_ base: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: base) }

  @inline(__always)
  static func member(_ base: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (base &* 0xD6E8_FEB8_6659_FD93) >> 32) }

  @inline(__always)
  static func declared(_ base: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (base &* 0xA076_1D64_78BD_642F) >> 32) }

  @inline(__always)
  static func global(_ base: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (base &* 0xE703_7ED1_A0B4_28DB) >> 32) }

  @inline(__always)
  static func extended(_ base: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (base &* 0x8EBC_6AF0_9C88_C6E3) >> 32) }

  @inline(__always)
  private static func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}
