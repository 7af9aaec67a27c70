/// SHA-256 as FIPS 180-4 defines it: git names contents with it in repositories of that format, and so do fingerprints in reports.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// What does not fill a block yet.
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  public init() {}

  /// The 32 bytes of the digest of some bytes.
  public static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array(bytes))
    return hash.finish()
  }

  /// The digest as 64 hexadecimal digits in lower case.
  public static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest(of: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  public mutating func update(_ bytes: [UInt8]) {
    count += UInt64(bytes.count)
    bytes.withUnsafeBytes { input in
      var offset = 0
      if !pending.isEmpty {
        offset = min(64 - pending.count, input.count)
        pending += input[..<offset]
        guard pending.count == 64 else { return }
        let block = pending
        block.withUnsafeBytes { compress($0, at: 0) }
        pending.removeAll(keepingCapacity: true)
      }
      while offset + 64 <= input.count {
        compress(input, at: offset)
        offset += 64
      }
      pending += input[offset...]
    }
  }

  /// The 32 bytes of the digest. Nothing can be added afterwards.
  public consuming func finish() -> [UInt8] {
    let bits = count * 8
    var tail: [UInt8] = [0x80]
    tail += Array(repeating: 0, count: (119 - pending.count) % 64)
    tail += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    update(tail)
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  private mutating func compress(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    state.withUnsafeMutableBufferPointer { state in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        for index in 0..<16 {
          schedule[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 4 * index, as: UInt32.self))
        }
        for index in 16..<64 {
          let (early, late) = (schedule[index - 15], schedule[index - 2])
          let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
          let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
          schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
          let choice = (e & f) ^ (~e & g)
          let majority = (a & b) ^ (a & c) ^ (b & c)
          let next = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ roundConstants[index] &+ schedule[index]
          let other = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
          (a, b, c, d, e, f, g, h) = (next &+ other, a, b, c, d &+ next, e, f, g)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
      }
    }
  }
}

@inline(__always)
private func rotated(_ value: UInt32, _ bits: UInt32) -> UInt32 { value >> bits | value << (32 - bits) }

private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
