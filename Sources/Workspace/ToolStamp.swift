#if canImport(Darwin)
  import Darwin
#endif

/// The running executable as the file system sees it: another build of the tool may find something else in the same files.
enum ToolStamp {
  static var current: FileStamp? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let path = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      let path = "/proc/self/exe"
    #endif
    return FileSystem.status(path, followingLinks: true)?.stamp
  }
}
