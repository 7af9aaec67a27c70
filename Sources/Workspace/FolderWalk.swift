/// The files below the root, found where git cannot list them.
struct FolderWalk {
  /// Folders that hold what tools made or fetched.
  static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

  /// Relative to the root, in the order of their bytes.
  private(set) var paths: [String] = []
  /// Folders that cannot be read.
  private(set) var unreadable: [String] = []
  private(set) var hasUnreadableNames = false

  /// Finds the files with one of the suffixes. Hidden folders and links to folders are left out, so the walk ends whatever the links say.
  init(in root: ProjectRoot, suffixes: [String]) {
    var open = [""]
    while let folder = open.popLast() {
      guard let entries = FileSystem.entries(of: folder.isEmpty ? root.path : root.absolute(folder)) else {
        unreadable.append(folder.isEmpty ? "." : folder)
        continue
      }
      for entry in entries {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        switch entry.kind {
        case .directory where entry.name.hasPrefix(".") || Self.skipped.contains(entry.name): break
        case .directory: if entry.isUTF8 { open.append(path) } else { hasUnreadableNames = true }
        case .file, .link:
          guard suffixes.contains(where: entry.name.hasSuffix) else { break }
          if entry.isUTF8 { paths.append(path) } else { hasUnreadableNames = true }
        case .other: break
        }
      }
    }
    paths.sort(by: precedes)
  }
}
