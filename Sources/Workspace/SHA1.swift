/// SHA-1 as FIPS 180-4 defines it. git names contents with it; it guards nothing here.
struct SHA1 {
  typealias Words = (UInt32, UInt32, UInt32, UInt32, UInt32)

  private var state: Words = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0)
  /// What does not fill a block yet.
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  mutating func update(_ bytes: [UInt8]) {
    count += UInt64(bytes.count)
    bytes.withUnsafeBytes { input in
      var offset = 0
      if !pending.isEmpty {
        offset = min(64 - pending.count, input.count)
        pending += input[..<offset]
        guard pending.count == 64 else { return }
        pending.withUnsafeBytes { SHA1.compress(&state, $0, at: 0) }
        pending.removeAll(keepingCapacity: true)
      }
      while offset + 64 <= input.count {
        SHA1.compress(&state, input, at: offset)
        offset += 64
      }
      pending += input[offset...]
    }
  }

  /// The five words of the digest.
  mutating func finish() -> Words {
    let bits = count * 8
    var tail: [UInt8] = [0x80]
    tail += Array(repeating: 0, count: (119 - pending.count) % 64)
    tail += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    update(tail)
    return state
  }

  private static func compress(_ state: inout Words, _ bytes: UnsafeRawBufferPointer, at offset: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { schedule in
      for index in 0..<16 {
        schedule[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 4 * index, as: UInt32.self))
      }
      for index in 16..<80 {
        schedule[index] = rotated(schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16], 1)
      }
      var (a, b, c, d, e) = state
      for index in 0..<80 {
        let choice: UInt32
        let constant: UInt32
        switch index {
        case ..<20: (choice, constant) = ((b & c) | (~b & d), 0x5A82_7999)
        case ..<40: (choice, constant) = (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (choice, constant) = ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (choice, constant) = (b ^ c ^ d, 0xCA62_C1D6)
        }
        let next = rotated(a, 5) &+ choice &+ e &+ constant &+ schedule[index]
        (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
      }
      state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
    }
  }

  @inline(__always)
  private static func rotated(_ value: UInt32, _ bits: UInt32) -> UInt32 { value << bits | value >> (32 - bits) }
}
