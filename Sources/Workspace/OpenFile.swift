#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is open for reading, closed when the value goes away.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// `nil` where it cannot be opened; `errno` says why.
  init?(reading path: String) {
    // Without O_NONBLOCK the opening of a named pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  var status: FileSystem.Status? {
    var buffer = stat()
    return fstat(descriptor, &buffer) == 0 ? FileSystem.Status(buffer) : nil
  }

  /// Reads until the buffer is full or the file ends, and tells how many bytes there were; `nil` on an error.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    var count = 0
    while count < buffer.count {
      #if canImport(Darwin)
        let got = Darwin.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      #elseif canImport(Musl)
        let got = Musl.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      #else
        let got = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      #endif
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { return nil }
      if got == 0 { break }
      count += got
    }
    return count
  }

  /// All bytes, `size` of which are expected. A file that grew meanwhile is cut there: its stamp tells.
  func read(expecting size: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      if let got = read(into: UnsafeMutableRawBufferPointer(buffer)) { count = min(got, size) } else { failed = true }
    }
    return failed ? nil : bytes
  }

  func setModifiedNow() {
    futimens(descriptor, nil)
  }
}
