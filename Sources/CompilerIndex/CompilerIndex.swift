import Foundation
import Resolver
import Workspace

/// What the compiler's index store says of a project: which of its files a build covered, and what occurs where in them.
public struct CompilerIndex: Sendable {
  /// How far the index can be believed for one file.
  enum Coverage: Hashable, Sendable {
    /// The records of all builds of the file that are not older than it. An app and its extension may compile one file twice, and two
    /// architectures may; their records can differ.
    case fresh(records: [String])
    /// The file was changed after every build of it; `records` tell of what it was.
    case stale(records: [String])
  }

  let store: IndexStore
  /// Absolute.
  let root: String
  let threads: Int
  /// Files that no build covered are left out.
  let coverage: [String: Coverage]
  /// The folder that was the root when the project was built, where that was another.
  public let builtIn: String?

  /// Reads all units of the store.
  ///
  /// - Parameters:
  ///   - root: The project's root, without symbolic links.
  ///   - files: The paths of its Swift files, relative to the root.
  /// - Throws: ``IndexError``, also when no file is covered: then the store is another project's.
  public init(
    store: IndexStore, root: String, files: [String], threads: Int = Parallel.cores
  ) throws(IndexError) {
    let units = try Self.units(of: store, threads: threads)
    let placement = try Placement(units: units, root: root, files: files, store: store.path)
    self.store = store
    self.root = root
    self.threads = threads
    builtIn = placement.builtIn
    coverage = Self.coverage(of: placement.units, root: root)
  }

  private static func units(of store: IndexStore, threads: Int) throws(IndexError) -> [IndexUnit] {
    let names = try store.unitNames()
    // In portions, so that starting a piece of work costs nothing beside the work.
    let portions = stride(from: 0, to: names.count, by: 64).map { Array(names[$0..<min($0 + 64, names.count)]) }
    let results = Parallel.map(portions, threads: threads) { names in
      Result { () throws(IndexError) in
        var units: [IndexUnit] = []
        for name in names {
          if let unit = try store.unit(named: name) { units.append(unit) }
        }
        return units
      }
    }
    var units: [IndexUnit] = []
    for result in results { units += try result.get() }
    return units
  }

  private static func coverage(of units: [String: [IndexUnit]], root: String) -> [String: Coverage] {
    var coverage: [String: Coverage] = [:]
    for (file, units) in units {
      guard let changed = FileTime.ofContent(at: root + "/" + file) else { continue }
      let fresh = units.filter { $0.time >= changed }
      let records = (fresh.isEmpty ? units : fresh).compactMap(\.record)
      // Which unit came first depends on names of object files.
      let sorted = Array(Set(records)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      coverage[file] = fresh.isEmpty ? .stale(records: sorted) : .fresh(records: sorted)
    }
    return coverage
  }
}

enum FileTime {
  /// When the bytes of a file were last changed, in nanoseconds since 1970; nil where there is no such file.
  static func ofContent(at path: String) -> Int64? {
    var buffer = stat()
    guard stat(path, &buffer) == 0 else { return nil }
    #if canImport(Darwin)
      let time = buffer.st_mtimespec
    #else
      let time = buffer.st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
