/// Why the compiler's index cannot be used. Each is one sentence for a person; in no case is there a count that could be too low.
public enum IndexError: Error, Hashable, Sendable {
  /// No libIndexStore is where one should be.
  case libraryMissing(searched: [String])
  case libraryUnusable(path: String, reason: String)
  case noStore(path: String)
  /// No store was found below the root where SwiftPM writes it.
  case notFound(root: String)
  /// Several builds left a store; the newest is not guessed.
  case severalStores([String])
  /// The folder holds no unit.
  case emptyStore(path: String)
  /// The store was written in another format than the library reads.
  case otherFormat(path: String, found: [String], readable: Int)
  case unreadableStore(path: String, reason: String)
  /// A unit names a record that is not there or cannot be read.
  case missingRecord(file: String, reason: String)
  case unreadableUnit(name: String, reason: String)
  /// No unit was made from a file of the project.
  case otherProject(path: String, root: String, example: String)
  /// The project was built somewhere else, and more than one folder there may be its root.
  case ambiguousMove(candidates: [String])
  /// The file that declares the bag is not in the index, so no symbol of it is known.
  case bagNotIndexed(type: String, file: String)
}

extension IndexError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .libraryMissing(let searched):
      let places = searched.isEmpty ? "no swiftc is in PATH" : "it is not at " + searched.map { "'\($0)'" }.joined(separator: ", ")
      return "the toolchain's \(LibraryPlace.fileName), which reads index stores, was not found: \(places)"
    case .libraryUnusable(let path, let reason): return "the library '\(path)' cannot be used to read index stores: \(reason)"
    case .noStore(let path): return "there is no index store '\(path)'"
    case .notFound(let root):
      return "no index store was found in '\(root)' or the package around it, where 'swift build' writes it "
        + "(.build/<triple>/<configuration>/index/store)"
    case .severalStores(let paths):
      return "there are several index stores: \(paths.map { "'\($0)'" }.joined(separator: ", "))"
    case .emptyStore(let path): return "the index store '\(path)' is empty"
    case .otherFormat(let path, let found, let readable):
      return "the index store '\(path)' is of the format \(found.joined(separator: ", ")), and this toolchain reads v\(readable)"
    case .unreadableStore(let path, let reason): return "the index store '\(path)' cannot be read: \(reason)"
    case .missingRecord(let file, let reason): return "the index store has lost its record of \(file): \(reason)"
    case .unreadableUnit(let name, let reason): return "the index store's unit '\(name)' cannot be read: \(reason)"
    case .otherProject(let path, let root, let example):
      return "the index store '\(path)' covers no file of '\(root)'; it was made from other files, such as '\(example)'"
    case .ambiguousMove(let candidates):
      return "the project was built in another folder, and several may have been its root: "
        + candidates.map { "'\($0)'" }.joined(separator: ", ")
    case .bagNotIndexed(let type, let file):
      return "the index store does not know '\(type)': it covers no build of \(file)"
    }
  }

  /// What to do about it, as a sentence.
  public var advice: String {
    switch self {
    case .libraryMissing, .libraryUnusable:
      "Put the toolchain that built the project into PATH, or name the library with \(LibraryPlace.override)."
    case .noStore, .notFound, .emptyStore:
      "Build first ('swift build'), or name the store with --index-store; Xcode's is DerivedData/<project>/Index.noindex/DataStore."
    case .severalStores: "Name one with --index-store."
    case .otherFormat: "Put the toolchain that built the project into PATH."
    case .unreadableStore, .missingRecord, .unreadableUnit: "Delete the store and build again."
    case .otherProject: "Build this project, or name its own store with --index-store."
    case .ambiguousMove: "Build again where the project lies now."
    case .bagNotIndexed: "Build the target that declares it, or run without --index-store."
    }
  }
}
