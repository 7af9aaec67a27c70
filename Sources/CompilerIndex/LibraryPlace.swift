import Foundation

/// Finds libIndexStore, which every toolchain brings along.
public enum LibraryPlace {
  /// Names the library where the search below does not find the right one.
  public static let override = "UNBAG_INDEX_STORE_LIBRARY"

  #if canImport(Darwin)
    static let fileName = "libIndexStore.dylib"
  #else
    static let fileName = "libIndexStore.so"
  #endif

  /// The path of the library: the override, else that of the toolchain whose `swiftc` or `swift` comes first in `PATH`; on macOS also that
  /// of the selected Xcode.
  ///
  /// - Throws: ``IndexError/libraryMissing(searched:)``, also where the override names no file.
  public static func find(environment: [String: String]) throws(IndexError) -> String {
    let manager = FileManager.default
    if let path = environment[override], !path.isEmpty {
      guard manager.fileExists(atPath: path) else { throw .libraryMissing(searched: [path]) }
      return path
    }
    var searched: [String] = []
    for path in candidates(environment: environment) where !searched.contains(path) {
      if manager.fileExists(atPath: path) { return path }
      searched.append(path)
    }
    throw .libraryMissing(searched: searched)
  }

  private static func candidates(environment: [String: String]) -> [String] {
    var paths: [String] = []
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      for program in ["swiftc", "swift"] {
        let path = "\(folder)/\(program)"
        guard FileManager.default.isExecutableFile(atPath: path) else { continue }
        // Version managers put links, or links to links, into PATH.
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        paths.append(real.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/" + fileName)
      }
    }
    #if canImport(Darwin)
      // /usr/bin/swift only leads on to the toolchain that xcode-select has chosen.
      let developer = environment["DEVELOPER_DIR"] ?? selectedDeveloperFolder ?? "/Applications/Xcode.app/Contents/Developer"
      paths.append(developer + "/Toolchains/XcodeDefault.xctoolchain/usr/lib/" + fileName)
      paths.append(developer + "/usr/lib/" + fileName)
    #endif
    return paths
  }

  #if canImport(Darwin)
    /// What `xcode-select` has chosen, as it writes it down.
    private static var selectedDeveloperFolder: String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/var/db/xcode_select_link")
    }
  #endif
}
