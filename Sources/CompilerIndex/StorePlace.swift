import Foundation

/// Finds the index store of a package that SwiftPM built.
public enum StorePlace {
  /// `swift build` writes `.build/<triple>/<configuration>/index/store`, and links `.build/<configuration>` to one of them.
  ///
  /// Where the root has none, the package that it lies in is looked at: the nearest folder above with a `Package.swift`.
  ///
  /// - Throws: ``IndexError/notFound(root:)``, ``IndexError/severalStores(_:)``.
  public static func find(root: String) throws(IndexError) -> String {
    var stores = stores(in: root)
    if stores.isEmpty, let package = package(above: root) { stores = Self.stores(in: package) }
    guard let store = stores.first else { throw .notFound(root: root) }
    guard stores.count == 1 else { throw .severalStores(stores) }
    return store
  }

  private static func package(above root: String) -> String? {
    var folder = root[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return String(folder) }
    }
    return nil
  }

  private static func stores(in folder: String) -> [String] {
    let build = folder + "/.build"
    var stores: [String] = []
    for triple in folders(in: build) {
      for configuration in folders(in: build + "/" + triple) {
        let store = "\(build)/\(triple)/\(configuration)/index/store"
        if FileManager.default.fileExists(atPath: store) { stores.append(store) }
      }
    }
    return stores
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
