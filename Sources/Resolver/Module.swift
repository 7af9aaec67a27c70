/// The module a file belongs to, as far as its path tells.
enum Module {
  /// The folder below `Sources` or `Tests` (SwiftPM's layout), else the first folder of the path; empty for a file at the root.
  static func name(ofPath path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    for marker in ["Sources", "Tests"] {
      if let place = folders.lastIndex(of: Substring(marker)), place + 1 < folders.endIndex {
        return String(folders[place + 1])
      }
    }
    return folders.first.map(String.init) ?? ""
  }

  /// The name of a file without folders and extension.
  static func stem(ofPath path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
