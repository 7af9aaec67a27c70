#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writing to the end: the system may take a part, or be interrupted, and tells of a full disk late.
public enum FileWriting {
  /// Writes a file as a whole; one that fails may be there in part, for the caller to remove.
  ///
  /// - Parameters:
  ///   - flags: Those of `open` besides `O_WRONLY`, such as `O_CREAT | O_EXCL`.
  ///   - isDurable: Waits until the bytes are on the disk.
  /// - Returns: The system's error number; nil where all is written.
  public static func write(
    _ bytes: [UInt8], to path: String, flags: Int32, mode: UInt32, isDurable: Bool = false
  ) -> Int32? {
    let file = open(path, O_WRONLY | O_CLOEXEC | flags, mode_t(mode))
    guard file >= 0 else { return errno }
    var failure = bytes.withUnsafeBytes { write($0, to: file) }
    if failure == nil, isDurable, fsync(file) != 0 { failure = errno }
    // Some file systems tell only here that there was no room.
    if close(file) != 0, failure == nil { failure = errno }
    return failure
  }

  /// - Returns: The system's error number; nil where all is written.
  public static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32? {
    var start = 0
    while start < bytes.count {
      let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: bytes[start...]))
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      start += count
    }
    return nil
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
