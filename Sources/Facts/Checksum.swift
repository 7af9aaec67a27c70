/// A sum over bytes that finds damage: bits that flipped, parts that are missing or moved. It guards against accidents, not against malice.
public enum Checksum {
  public static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    // Four sums side by side, so that no multiplication waits for the one before.
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var offset = 0
    @inline(__always) func word(_ at: Int) -> UInt64 { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) }
    @inline(__always) func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let value = (lane ^ word) &* multiplier
      return value ^ value >> 29
    }
    while offset + 32 <= bytes.count {
      lanes = (
        mix(lanes.0, word(offset)), mix(lanes.1, word(offset + 8)), mix(lanes.2, word(offset + 16)), mix(lanes.3, word(offset + 24))
      )
      offset += 32
    }
    var sum = UInt64(bytes.count)
    while offset < bytes.count {
      sum = mix(sum, UInt64(bytes[offset]))
      offset += 1
    }
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { sum = mix(sum, lane) }
    return sum
  }
}
