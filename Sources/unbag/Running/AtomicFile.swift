import Workspace

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
    FileWriting.write(Array(text.utf8), to: path, flags: flags, mode: UInt32(mode)).map { String(cString: strerror($0)) }
  }
}
