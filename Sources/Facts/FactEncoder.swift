/// Writes facts as numbers of variable length and a table of strings.
package struct FactEncoder {
  private var body: [UInt8] = []
  private var strings: [String: Int] = [:]
  private var stringBytes: [UInt8] = []
  private var lengths: [Int] = []
  /// Positions are written as steps from the one before, which mostly are small.
  private var lastOffset: Int32 = 0
  private var lastLine: Int32 = 0

  package init() {}

  package mutating func byte(_ value: UInt8) { body.append(value) }

  /// Seven bits a byte, the lowest first; the top bit says that more follow.
  package mutating func number(_ value: UInt64) { FactEncoder.append(value, to: &body) }

  package mutating func number(_ value: Int) { number(UInt64(bitPattern: Int64(value))) }

  /// A number that may be negative: the sign is the lowest bit.
  package mutating func signed(_ value: Int64) { number(UInt64(bitPattern: value << 1 ^ value >> 63)) }

  package mutating func string(_ value: String) {
    if let place = strings[value] { return number(place) }
    strings[value] = lengths.count
    number(lengths.count)
    stringBytes += value.utf8
    lengths.append(value.utf8.count)
  }

  package mutating func position(_ value: Position) {
    signed(Int64(value.offset) - Int64(lastOffset))
    signed(Int64(value.line) - Int64(lastLine))
    signed(Int64(value.column))
    (lastOffset, lastLine) = (value.offset, value.line)
  }

  /// Up to 64 answers in one number.
  package mutating func flags(_ values: Bool...) {
    var bits: UInt64 = 0
    for (index, value) in values.enumerated() where value { bits |= 1 << UInt64(index) }
    number(bits)
  }

  /// Everything written: the strings first, so that the reader has them when it needs them.
  package consuming func finish() -> [UInt8] {
    var bytes: [UInt8] = []
    FactEncoder.append(UInt64(lengths.count), to: &bytes)
    for length in lengths { FactEncoder.append(UInt64(length), to: &bytes) }
    bytes += stringBytes
    bytes += body
    return bytes
  }

  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
