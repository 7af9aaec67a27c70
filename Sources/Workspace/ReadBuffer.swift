#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory that one file after another is read into.
struct ReadBuffer: ~Copyable {
  enum Outcome {
    /// The bytes, valid until the next read, with ``IdentifierScanner/padding`` zeros behind them.
    case read(UnsafeRawBufferPointer)
    case unreadable
    case vanished
  }

  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  deinit { memory.deallocate() }

  /// - Parameter size: How many bytes the file is expected to have; it may have any number.
  mutating func read(_ path: String, expecting size: Int) -> Outcome {
    guard let file = OpenFile(reading: path) else { return errno == ENOENT || errno == ENOTDIR ? .vanished : .unreadable }
    var count = 0
    // One byte more than expected, so that a read that comes back short has seen the end of the file.
    makeRoom(for: size + 1, keeping: 0)
    while true {
      let room = UnsafeMutableRawBufferPointer(rebasing: memory[count..<memory.count - IdentifierScanner.padding])
      guard let got = file.read(into: room) else { return .unreadable }
      count += got
      if got < room.count { break }
      makeRoom(for: count * 2, keeping: count)
    }
    memory[count..<count + IdentifierScanner.padding].initializeMemory(as: UInt8.self, repeating: 0)
    return .read(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  private mutating func makeRoom(for count: Int, keeping kept: Int) {
    guard memory.count < count + IdentifierScanner.padding else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: (count + IdentifierScanner.padding) * 3 / 2, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<kept]))
    memory.deallocate()
    memory = larger
  }
}
