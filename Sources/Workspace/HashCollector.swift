/// The different numbers of one file after another, in the order they first come.
///
/// The set behind it is emptied by counting up a generation, not by clearing memory.
final class HashCollector {
  /// The numbers of all files so far.
  private(set) var hashes: [UInt32] = []
  private var slots: UnsafeMutableBufferPointer<UInt64>
  private var generation: UInt64 = 0
  private var start = 0

  init() {
    slots = .allocate(capacity: 1 << 12)
    slots.initialize(repeating: 0)
  }

  deinit { slots.deallocate() }

  /// Starts with the next file.
  func beginFile() {
    generation += 1
    start = hashes.count
    // The mark of a slot holds 32 bits of generation; no run has that many files.
    precondition(generation < 1 << 32)
  }

  /// How many numbers the current file has.
  var count: Int { hashes.count - start }

  @inline(__always)
  func insert(_ hash: UInt32) {
    let marked = generation << 32 | UInt64(hash)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >> 32 == generation {
      if slots[slot] == marked { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = marked
    hashes.append(hash)
    if count * 2 > slots.count { grow() }
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: slots.count * 2)
    larger.initialize(repeating: 0)
    slots.deallocate()
    slots = larger
    for hash in hashes[start...] {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >> 32 == generation { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = generation << 32 | UInt64(hash)
    }
  }
}
