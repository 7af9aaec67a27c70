import Workspace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files of a first run, written all together or not at all.
struct Installation {
  /// Absolute.
  var root: String
  /// Path below `.unbag` → text, in the order in which they are written. None of them may exist.
  var files: [(path: String, text: String)]
  /// The whole of `.gitattributes`, where it changes.
  var attributes: [UInt8]?

  struct Failed: Error, Hashable {
    /// Relative to the root.
    var path: String
    /// The system's reason.
    var reason: String
  }

  /// Writes everything, or leaves the folder as it was.
  func write() throws(Failed) {
    var undo = Undo()
    do throws(Failed) {
      try write(&undo)
    } catch {
      undo.run()
      throw error
    }
  }

  private func write(_ undo: inout Undo) throws(Failed) {
    let folder = "\(root)/.unbag"
    if let attributes {
      let path = "\(root)/\(GitAttributes.path)"
      let old = Self.read(path)
      let temporary = "\(path).\(Self.unique)"
      undo.add { unlink(temporary) }
      try create(temporary, attributes, mode: old?.mode ?? 0o644, named: GitAttributes.path)
      guard rename(temporary, path) == 0 else { throw failed(GitAttributes.path) }
      undo.add {
        guard let old else { return unlink(path) }
        guard Self.write(old.bytes, to: temporary, mode: old.mode) else { return -1 }
        return rename(temporary, path)
      }
    }
    // A folder that does not exist yet appears with all that it holds, in one step.
    var status = stat()
    let isNew = lstat(folder, &status) != 0
    let place = isNew ? "\(root)/.unbag-\(Self.unique)" : folder
    if isNew { try makeFolder(place, named: ".unbag", &undo) }
    for (path, text) in files {
      if let slash = path.lastIndex(of: "/") {
        let parent = "\(place)/\(path[..<slash])"
        if lstat(parent, &status) != 0 { try makeFolder(parent, named: ".unbag/\(path[..<slash])", &undo) }
      }
      let file = "\(place)/\(path)"
      // Only what this run has made is taken away again.
      guard lstat(file, &status) != 0 else { throw Failed(path: ".unbag/\(path)", reason: "It exists") }
      undo.add { unlink(file) }
      try create(file, Array(text.utf8), mode: 0o644, named: ".unbag/\(path)")
    }
    if isNew, rename(place, folder) != 0 { throw failed(".unbag") }
  }

  private func makeFolder(_ path: String, named name: String, _ undo: inout Undo) throws(Failed) {
    guard mkdir(path, 0o755) == 0 else { throw failed(name) }
    undo.add { rmdir(path) }
  }

  private func create(_ path: String, _ bytes: [UInt8], mode: mode_t, named name: String) throws(Failed) {
    guard Self.write(bytes, to: path, mode: mode) else { throw failed(name) }
  }

  private func failed(_ name: String) -> Failed { Failed(path: name, reason: String(cString: strerror(errno))) }

  private static var unique: String { String(UInt64.random(in: 0...UInt64.max), radix: 36) + ".new" }

  /// What has to be done to have everything as it was, the last first.
  private struct Undo {
    private var steps: [() -> Int32] = []

    mutating func add(_ step: @escaping () -> Int32) { steps.append(step) }

    func run() {
      for step in steps.reversed() { _ = step() }
    }
  }

  // MARK: The system

  static func read(_ path: String) -> (bytes: [UInt8], mode: mode_t)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(file, $0) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return (bytes, status.st_mode & 0o777) }
      bytes += buffer[..<count]
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, mode: mode_t) -> Bool {
    let failure = FileWriting.write(bytes, to: path, flags: O_CREAT | O_EXCL, mode: UInt32(mode), isDurable: true)
    if let failure { errno = failure }
    return failure == nil
  }

  private static func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(file, buffer.baseAddress, buffer.count)
    #endif
  }
}
