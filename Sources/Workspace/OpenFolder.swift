#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder that is open, so that the system need not find it anew for every path in it.
struct OpenFolder: ~Copyable {
  private let descriptor: Int32

  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// - Parameter path: Relative to the folder, ending in a zero.
  func status(_ path: UnsafePointer<CChar>) -> FileSystem.Status? {
    var buffer = stat()
    return fstatat(descriptor, path, &buffer, AT_SYMLINK_NOFOLLOW) == 0 ? FileSystem.Status(buffer) : nil
  }
}
