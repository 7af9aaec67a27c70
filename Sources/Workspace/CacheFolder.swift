#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder outside every repository that holds what can be computed again. It can be deleted at any time, and several processes can
/// use it at once.
public struct CacheFolder: Hashable, Sendable {
  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// `$UNBAG_CACHE`; else `unbag` in `$XDG_CACHE_HOME`, or in the system's folder for caches; `nil` where the environment names no
  /// absolute path.
  public static func standard() -> CacheFolder? {
    #if canImport(Darwin)
      let systemFolder = "/Library/Caches"
    #else
      let systemFolder = "/.cache"
    #endif
    let path =
      Environment.value("UNBAG_CACHE")
      ?? Environment.value("XDG_CACHE_HOME").map { $0 + "/unbag" }
      ?? Environment.value("HOME").map { $0 + systemFolder + "/unbag" }
    return path.flatMap { $0.hasPrefix("/") ? CacheFolder(path: $0) : nil }
  }

  var facts: String { path + "/facts" }

  var manifests: String { path + "/manifests" }

  /// Where the manifest of a root lies.
  func manifest(of root: ProjectRoot) -> String {
    manifests + "/" + BlobID(of: Array(root.path.utf8)).description
  }

  /// Makes the folder for a file in the cache; `false` where that cannot be done.
  static func makeFolder(for file: String) -> Bool {
    guard let slash = file.lastIndex(of: "/") else { return false }
    return FileSystem.makeDirectories(String(file[..<slash]))
  }
}
