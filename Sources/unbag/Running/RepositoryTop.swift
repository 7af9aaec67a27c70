import Foundation

/// Where a project lies in its repository: CI systems name files from the repository's top, whatever folder the project is in.
enum RepositoryTop {
  /// The root relative to the nearest folder with a `.git`, with a slash at its end; empty where that is the root itself, or where there is none.
  ///
  /// - Parameter root: Absolute and without links, as the scan gives it.
  static func prefix(of root: String) -> String {
    var folder = root
    while true {
      // A folder, or a file in a worktree and a submodule.
      if FileManager.default.fileExists(atPath: "\(folder)/.git") {
        return folder == root ? "" : root.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1) + "/"
      }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return "" }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }
}
