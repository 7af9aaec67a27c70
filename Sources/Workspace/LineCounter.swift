#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Counts the lines that hold a text.
struct LineCounter {
  private let text: [UInt8]

  init(text: String) {
    self.text = Array(text.utf8)
  }

  func count(in bytes: UnsafeRawBufferPointer) -> Int {
    var total = 0
    var offset = 0
    while let place = next(in: bytes, from: offset) {
      total += 1
      // The next match that counts is on another line.
      offset = find(UInt8(ascii: "\n"), in: bytes, from: place).map { $0 + 1 } ?? bytes.count
    }
    return total
  }

  /// Where the text stands next.
  private func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let first = text.first else { return nil }
    var offset = start
    while let place = find(first, in: bytes, from: offset), place + text.count <= bytes.count {
      if bytes[place..<place + text.count].elementsEqual(text) { return place }
      offset = place + 1
    }
    return nil
  }

  private func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count, let found = memchr(base + start, Int32(byte), bytes.count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }
}
