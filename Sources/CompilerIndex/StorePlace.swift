import Foundation

/// Finds the index store of a package that SwiftPM built.
public enum StorePlace {
  /// `swift build` writes `.build/<triple>/<configuration>/index/store`, and links `.build/<configuration>` to one of them.
  ///
  /// - Throws: ``IndexError/notFound(root:)``, ``IndexError/severalStores(_:)``.
  public static func find(root: String) throws(IndexError) -> String {
    let build = root + "/.build"
    var stores: [String] = []
    for triple in folders(in: build) {
      for configuration in folders(in: build + "/" + triple) {
        let store = "\(build)/\(triple)/\(configuration)/index/store"
        if FileManager.default.fileExists(atPath: store) { stores.append(store) }
      }
    }
    guard let store = stores.first else { throw .notFound(root: root) }
    guard stores.count == 1 else { throw .severalStores(stores) }
    return store
  }

  /// The names of the folders in a folder, links left out, sorted.
  private static func folders(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
      return attributes?[.type] as? FileAttributeType == .typeDirectory
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
