#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system says of a file without reading it. Bytes that change change the stamp, unless that happens within one tick of the
/// file system's clock: see ``isSettled(before:)``.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64
  /// Nanoseconds since 1970; set by the system whenever content or owner change, so that a forged `modified` does not matter.
  var changed: Int64
  var inode: UInt64

  init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  init(_ buffer: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (buffer.st_mtimespec, buffer.st_ctimespec)
    #else
      let (modified, changed) = (buffer.st_mtim, buffer.st_ctim)
    #endif
    size = Int64(buffer.st_size)
    self.modified = Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec)
    self.changed = Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec)
    inode = UInt64(buffer.st_ino)
  }

  /// The coarsest clock of a file system in use is FAT's, which ticks every two seconds.
  static let clockTick: Int64 = 2_000_000_000

  /// A write after `time` is certain to give another stamp. (git calls an entry for which this does not hold "racily clean".)
  func isSettled(before time: Int64) -> Bool {
    modified &+ FileStamp.clockTick < time && changed &+ FileStamp.clockTick < time
  }
}

/// The wall clock, in nanoseconds since 1970, as file systems stamp with it.
func wallClock() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
}
