#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few calls to the operating system that the tool makes about files. Paths are absolute; a failure is `nil` or `false`, and `errno`
/// is turned into words where a person has to know.
enum FileSystem {
  enum Kind: Hashable, Sendable {
    case file, directory, link, other
  }

  struct Status: Hashable, Sendable {
    var kind: Kind
    var stamp: FileStamp
  }

  /// The path without symbolic links, `.` and `..`; `nil` where nothing is there. A relative path counts from the working directory.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  static func status(_ path: String, followingLinks: Bool) -> Status? {
    var buffer = stat()
    guard (followingLinks ? stat(path, &buffer) : lstat(path, &buffer)) == 0 else { return nil }
    return Status(buffer)
  }

  static func isDirectory(_ path: String) -> Bool {
    status(path, followingLinks: true)?.kind == .directory
  }

  static func exists(_ path: String) -> Bool {
    status(path, followingLinks: false) != nil
  }

  /// Nothing is there; not so where a folder on the way cannot be read, or where the system cannot tell.
  static func isAbsent(_ path: String) -> Bool {
    var buffer = stat()
    return lstat(path, &buffer) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// All bytes of a file.
  static func read(_ path: String) -> [UInt8]? {
    guard let file = OpenFile(reading: path), let status = file.status, status.kind == .file else { return nil }
    return file.read(expecting: Int(status.stamp.size))
  }

  struct FolderEntry {
    /// As it is, or with U+FFFD for the bytes that are not UTF-8; then nothing can be reached by it.
    var name: String
    var isUTF8: Bool
    var kind: Kind
  }

  /// What a folder holds, in no order, without `.` and `..`.
  static func entries(of directory: String) -> [FolderEntry]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let (valid, name) = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          (String(validatingCString: $0), String(cString: $0))
        }
      }
      guard name != ".", name != ".." else { continue }
      let kind: Kind
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .directory
      case Int(DT_LNK): kind = .link
      default: kind = status(directory + "/" + name, followingLinks: false)?.kind ?? .other
      }
      entries.append(FolderEntry(name: name, isUTF8: valid != nil, kind: kind))
    }
    return entries
  }

  @discardableResult
  static func makeDirectories(_ path: String) -> Bool {
    if isDirectory(path) { return true }
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
    guard makeDirectories(String(path[..<slash])) else { return false }
    return mkdir(path, 0o700) == 0 || isDirectory(path)
  }

  /// Writes beside `path` and renames, so that another process reads the old bytes or the new ones and nothing between.
  @discardableResult
  static func writeAtomically(_ bytes: UnsafeRawBufferPointer, to path: String) -> Bool {
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return false }
    let failure = FileWriting.write(bytes, to: descriptor)
    guard close(descriptor) == 0, failure == nil, rename(template, path) == 0 else {
      unlink(template)
      return false
    }
    return true
  }
}

extension FileSystem.Status {
  init(_ buffer: stat) {
    switch buffer.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    stamp = FileStamp(buffer)
  }
}
