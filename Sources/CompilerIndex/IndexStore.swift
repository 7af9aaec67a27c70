import CIndexStore
import Foundation

/// An index store on disk, opened for reading.
///
/// The library's readers share nothing that changes, so units and records may be read on several threads.
public final class IndexStore: @unchecked Sendable {
  public let path: String
  let library: IndexLibrary
  let handle: unbag_index_handle

  /// - Throws: ``IndexError/noStore(path:)``, ``IndexError/emptyStore(path:)``, ``IndexError/otherFormat(path:found:readable:)``,
  ///   ``IndexError/unreadableStore(path:reason:)``.
  public init(path: String, library: IndexLibrary) throws(IndexError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { throw .noStore(path: path) }
    let version = Int(library.formatVersion())
    // A store holds a folder for each format; the library looks into its own alone and would call the others empty.
    let formats = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.first == "v" && Int($0.dropFirst()) != nil }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !formats.isEmpty else { throw .emptyStore(path: path) }
    guard formats.contains("v\(version)") else { throw .otherFormat(path: path, found: formats, readable: version) }
    var error: unbag_index_handle?
    guard let handle = library.storeCreate(path, &error) else {
      throw .unreadableStore(path: path, reason: library.message(of: error))
    }
    self.path = path
    self.library = library
    self.handle = handle
  }

  deinit { library.storeDispose(handle) }

  /// The names of all units, sorted.
  ///
  /// - Throws: ``IndexError/emptyStore(path:)``.
  func unitNames() throws(IndexError) -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      _ = library.unitsApply(handle, 1, names) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(String(name))
        return true
      }
    }
    guard !names.isEmpty else { throw .emptyStore(path: path) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
