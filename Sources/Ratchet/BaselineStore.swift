import Foundation
import Workspace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder `.unbag/baseline` of a project: one file for each bag.
public struct BaselineStore: Sendable {
  /// The folder with the baselines, relative to the project's root.
  public static let folder = ".unbag/baseline"

  /// The project's root, absolute.
  public var root: String

  public init(root: String) {
    self.root = root
  }

  /// The path of a bag's file, relative to the root.
  public func path(of bag: String) -> String {
    "\(Self.folder)/\(bag.normalised).txt"
  }

  /// The ids of the bags that have a file here, sorted; empty where there is no such folder.
  public func bags() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(Self.folder)")) ?? []
    return names.filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }.map { String($0.dropLast(4)).normalised }
      .sorted { $0.precedesInBytes($1) }
  }

  /// Reads a bag's file.
  public func read(_ bag: String) throws(BaselineStoreError) -> Baseline {
    try file(of: bag).baseline
  }

  /// Reads a bag's file with its bytes, which tell whether it is still the same when it is written.
  public func file(of bag: String) throws(BaselineStoreError) -> BaselineFile {
    try refuseUnusableName(bag)
    let path = path(of: bag)
    let bytes: [UInt8]
    do {
      bytes = try contents(of: "\(root)/\(path)")
    } catch {
      let isMissing = (error.code == ENOENT || error.code == ENOTDIR) && !holds(bag)
      throw isMissing ? .missing(path: path, bag: bag) : .unreadable(path: path, reason: error.reason)
    }
    let baseline: Baseline
    do {
      baseline = try Baseline(parsing: bytes)
    } catch {
      throw .damaged(path: path, error)
    }
    guard baseline.bag == bag.normalised else { throw .otherBag(path: path, expected: bag, found: baseline.bag) }
    return BaselineFile(baseline: baseline, bytes: bytes)
  }

  /// Tells whether something stands where a bag's file would.
  public func holds(_ bag: String) -> Bool {
    var status = stat()
    return lstat("\(root)/\(path(of: bag))", &status) == 0
  }

  /// Writes the first baseline of a bag; the file appears whole or not at all.
  ///
  /// - Throws: ``BaselineStoreError/exists(path:bag:)`` when there is one, also when another process was quicker.
  public func create(_ baseline: Baseline) throws(BaselineStoreError) {
    try refuseUnusableName(baseline.bag)
    let path = path(of: baseline.bag)
    let folder = "\(root)/\(Self.folder)"
    if holds(baseline.bag) { throw .exists(path: path, bag: baseline.bag) }
    do {
      try makeFolder(folder)
    } catch {
      throw .unwritable(path: Self.folder, reason: error.reason)
    }
    try create(baseline, at: path, lock: try lock())
  }

  private func create(_ baseline: Baseline, at path: String, lock: consuming BaselineLock) throws(BaselineStoreError) {
    let temporary = temporaryPath
    defer { unlink(temporary) }
    do {
      try write(Array(baseline.text.utf8), to: temporary)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    // A link, unlike a rename, never replaces what came into being meanwhile.
    if link(temporary, "\(root)/\(path)") == 0 { return }
    if errno == EEXIST { throw .exists(path: path, bag: baseline.bag) }
    // Some file systems have no links.
    if holds(baseline.bag) { throw .exists(path: path, bag: baseline.bag) }
    if rename(temporary, "\(root)/\(path)") != 0 { throw .unwritable(path: path, reason: SystemError.last.reason) }
  }

  /// A name for a file beside the baselines that nobody else has.
  var temporaryPath: String { "\(root)/\(Self.folder)/.\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).new" }

  /// Removes what a process has left that was killed while it wrote; whoever has the lock is the only one who writes.
  func removeTemporaries(lock: borrowing BaselineLock) {
    let folder = "\(root)/\(Self.folder)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(".") && name.hasSuffix(".new") {
      let middle = name.dropFirst().dropLast(4)
      if !middle.isEmpty, middle.utf8.allSatisfy({ "0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains($0) }) {
        unlink("\(folder)/\(name)")
      }
    }
  }

  /// An id becomes the name of a file, so it must be one.
  func refuseUnusableName(_ bag: String) throws(BaselineStoreError) {
    let isUsable =
      !bag.isEmpty && !bag.hasPrefix(".") && bag.utf8.count <= 200
      && bag.unicodeScalars.allSatisfy { $0 != "/" && $0 != "\\" && $0.properties.generalCategory != .control }
    guard isUsable else { throw .unusableName(bag) }
  }

  /// Makes the folder and those above it, where they are not there yet.
  private func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o755) == 0 { return }
    let failure = SystemError.last
    var status = stat()
    if failure.code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex, lstat(path, &status) != 0 {
      try makeFolder(String(path[..<slash]))
      if mkdir(path, 0o755) == 0 { return }
    }
    guard stat(path, &status) == 0 else { throw failure.code == EEXIST ? .linkToNothing : failure }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(code: ENOTDIR) }
  }

  func contents(of path: String) throws(SystemError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      let failure = SystemError.last
      var status = stat()
      throw failure.code == ENOENT && lstat(path, &status) == 0 ? .linkToNothing : failure
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw SystemError.last }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw status.st_mode & S_IFMT == S_IFDIR ? SystemError(code: EISDIR) : SystemError(code: EINVAL, reason: "It is not a file")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Self.read(file, into: &buffer)
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError.last
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func read(_ file: Int32, into buffer: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, &buffer, buffer.count)
    #else
      Glibc.read(file, &buffer, buffer.count)
    #endif
  }

  func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    if let code = FileWriting.write(bytes, to: path, flags: O_CREAT | O_EXCL, mode: 0o644, isDurable: true) {
      throw SystemError(code: code)
    }
  }
}

/// An error number of the system with its text.
struct SystemError: Error {
  var code: Int32
  var reason: String

  init(code: Int32, reason: String? = nil) {
    self.code = code
    self.reason = reason ?? String(cString: strerror(code))
  }

  static var last: SystemError { SystemError(code: errno) }

  static var linkToNothing: SystemError { SystemError(code: ENOENT, reason: "It is a symbolic link to nothing") }
}
