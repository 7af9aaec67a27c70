#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that another program may read at any time: it has the old content or the new, never a part.
enum AtomicFile {
  /// Writes `text` beside `path` and moves it there. What is no regular file, such as `/dev/stdout` or a pipe, is written as it is.
  ///
  /// - Returns: The system's reason where that is not possible; then nothing has changed.
  static func write(_ text: String, to path: String) -> String? {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR { return String(cString: strerror(EISDIR)) }
    if isThere, status.st_mode & S_IFMT != S_IFREG { return AppendedFile.append(text, to: path) }
    // A link stays one, and what it leads to is replaced.
    let target = isThere ? realPath(path) ?? path : path
    let temporary = "\(target).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).new"
    let mode = isThere ? status.st_mode & 0o777 : 0o666
    if let reason = AppendedFile.write(text, to: temporary, flags: O_CREAT | O_EXCL, mode: mode) {
      unlink(temporary)
      return reason
    }
    guard rename(temporary, target) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      return reason
    }
    return nil
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// A file that others write too, such as the summary of a job.
enum AppendedFile {
  /// - Returns: The system's reason where that is not possible.
  static func append(_ text: String, to path: String) -> String? {
    write(text, to: path, flags: O_CREAT | O_APPEND, mode: 0o666)
  }

  static func write(_ text: String, to path: String, flags: Int32, mode: mode_t) -> String? {
    let file = open(path, O_WRONLY | O_CLOEXEC | flags, mode)
    guard file >= 0 else { return String(cString: strerror(errno)) }
    var text = text
    let reason: String? = text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let count = Self.systemWrite(file, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...]))
        if count < 0, errno == EINTR { continue }
        if count < 0 { return String(cString: strerror(errno)) }
        start += count
      }
      return nil
    }
    // Some file systems tell only here that there was no room.
    guard close(file) == 0 || reason != nil else { return String(cString: strerror(errno)) }
    return reason
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
