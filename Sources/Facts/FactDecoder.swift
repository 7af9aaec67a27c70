/// Reads what ``FactEncoder`` wrote, and believes nothing: every number is compared with what it may be.
package struct FactDecoder {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var strings: [String] = []
  private var lastOffset: Int64 = 0
  private var lastLine: Int64 = 0
  private var depth = 0
  /// Set when the sizes of the tables have been read.
  var sizes = TableSizes()

  /// Deeper than any type that somebody wrote, and shallow enough for any thread's stack.
  private static let deepest = 128

  package init(_ bytes: UnsafeRawBufferPointer) throws(DamagedFacts) {
    self.bytes = bytes
    let count = try self.count()
    var lengths: [Int] = []
    lengths.reserveCapacity(count)
    for _ in 0..<count { lengths.append(try self.count()) }
    strings.reserveCapacity(count)
    for length in lengths {
      guard length <= bytes.count - index else { throw DamagedFacts() }
      strings.append(String(decoding: bytes[index..<index + length], as: UTF8.self))
      index += length
    }
  }

  package var isAtEnd: Bool { index == bytes.count }

  package mutating func byte() throws(DamagedFacts) -> UInt8 {
    guard index < bytes.count else { throw DamagedFacts() }
    index += 1
    return bytes[index - 1]
  }

  package mutating func number() throws(DamagedFacts) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || (shift == 63 && byte <= 1) else { throw DamagedFacts() }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  package mutating func signed() throws(DamagedFacts) -> Int64 {
    let value = try number()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  package mutating func int32() throws(DamagedFacts) -> Int32 {
    guard let value = Int32(exactly: try signed()) else { throw DamagedFacts() }
    return value
  }

  package mutating func integer() throws(DamagedFacts) -> Int {
    Int(truncatingIfNeeded: try number())
  }

  /// How many elements follow. Each takes a byte at least, so there are no more than bytes are left.
  package mutating func count() throws(DamagedFacts) -> Int {
    let value = try number()
    guard value <= UInt64(bytes.count - index) else { throw DamagedFacts() }
    return Int(value)
  }

  package mutating func string() throws(DamagedFacts) -> String {
    let place = try number()
    guard place < UInt64(strings.count) else { throw DamagedFacts() }
    return strings[Int(place)]
  }

  package mutating func position() throws(DamagedFacts) -> Position {
    let (offsetStep, lineStep, column) = (try signed(), try signed(), try signed())
    let (offset, isOffsetOver) = lastOffset.addingReportingOverflow(offsetStep)
    let (line, isLineOver) = lastLine.addingReportingOverflow(lineStep)
    let range = Int64(Int32.min)...Int64(Int32.max)
    guard !isOffsetOver, !isLineOver, range ~= offset, range ~= line, range ~= column else { throw DamagedFacts() }
    (lastOffset, lastLine) = (offset, line)
    return Position(offset: Int(offset), line: Int(line), column: Int(column))
  }

  package mutating func enumeration<Value: RawRepresentable>() throws(DamagedFacts) -> Value where Value.RawValue == UInt8 {
    guard let value = Value(rawValue: try byte()) else { throw DamagedFacts() }
    return value
  }

  mutating func reference<Fact: ReferredFact>() throws(DamagedFacts) -> Ref<Fact> {
    let place = try number()
    guard place < UInt64(Fact.count(in: sizes)) else { throw DamagedFacts() }
    return Ref(Int(place))
  }

  /// Reads something that can hold its like.
  mutating func nested<Value>(
    _ read: (inout FactDecoder) throws(DamagedFacts) -> Value
  ) throws(DamagedFacts) -> Value {
    depth += 1
    guard depth <= FactDecoder.deepest else { throw DamagedFacts() }
    let value = try read(&self)
    depth -= 1
    return value
  }
}

/// Answers that ``FactEncoder/flags(_:)`` packed, in the same order.
package struct Flags {
  private var bits: UInt64

  package init(from decoder: inout FactDecoder) throws(DamagedFacts) { bits = try decoder.number() }

  package mutating func next() -> Bool {
    defer { bits >>= 1 }
    return bits & 1 == 1
  }
}
