#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps the cache from growing without end: what was not used for longest goes first.
public struct CachePruning: Sendable {
  private let cache: CacheFolder
  /// In bytes.
  private let largestSize: Int

  /// Nanoseconds of a day: how often the folder is looked through, and how exactly the last use of a file is known.
  private static let day: Int64 = 86_400 * 1_000_000_000

  public init(_ cache: CacheFolder, largestSize: Int = 512 << 20) {
    self.cache = cache
    self.largestSize = largestSize
  }

  /// Looks through the folder if nobody did for a day.
  public func runIfDue() {
    let mark = cache.path + "/pruned"
    if let stamp = FileSystem.status(mark, followingLinks: false)?.stamp, stamp.modified > wallClock() - CachePruning.day { return }
    guard FileSystem.isDirectory(cache.path) else { return }
    [UInt8]().withUnsafeBytes { _ = FileSystem.writeAtomically($0, to: mark) }
    run()
  }

  /// Deletes files, the least recently used first, until what is left is three quarters of the largest size; nothing where the size is not
  /// exceeded.
  func run() {
    var files: [(path: String, stamp: FileStamp)] = []
    collect(cache.facts, into: &files)
    collect(cache.manifests, into: &files)
    var size = files.reduce(0) { $0 + Int($1.stamp.size) }
    guard size > largestSize else { return }
    for file in files.sorted(by: { ($0.stamp.modified, $0.path) < ($1.stamp.modified, $1.path) }) {
      guard size > largestSize / 4 * 3 else { return }
      if unlink(file.path) == 0 { size -= Int(file.stamp.size) }
    }
  }

  private func collect(_ folder: String, into files: inout [(path: String, stamp: FileStamp)]) {
    for entry in FileSystem.entries(of: folder) ?? [] {
      let path = folder + "/" + entry.name
      switch entry.kind {
      case .directory: collect(path, into: &files)
      case .file: if let stamp = FileSystem.status(path, followingLinks: false)?.stamp { files.append((path, stamp)) }
      default: break
      }
    }
  }

  /// The date of a file in the cache is that of its last use, give or take a day: a write on every use would cost more than the use.
  static func noteUse(of file: borrowing OpenFile, _ stamp: FileStamp) {
    if stamp.modified < wallClock() - day { file.setModifiedNow() }
  }
}
