/// Lists the files below the root where git cannot.
enum FolderWalk {
  /// Folders that hold what tools made or fetched.
  static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

  /// The relative paths of the files with one of the suffixes, in the order of their bytes. Hidden folders and links to folders are left
  /// out, so the walk ends whatever the links say.
  static func paths(in root: ProjectRoot, suffixes: [String], _ notes: inout [String]) -> [String] {
    var paths: [String] = []
    var unreadable: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      guard let entries = FileSystem.entries(of: folder.isEmpty ? root.path : root.absolute(folder)) else {
        unreadable.append(folder.isEmpty ? root.path : folder)
        continue
      }
      for entry in entries {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        switch entry.kind {
        case .directory:
          if !entry.name.hasPrefix("."), !skipped.contains(entry.name) { open.append(path) }
        case .file, .link:
          if suffixes.contains(where: entry.name.hasSuffix) { paths.append(path) }
        case .other: break
        }
      }
    }
    for folder in unreadable.sorted(by: precedes) { notes.append("the folder '\(folder)' cannot be read and is left out") }
    return paths.sorted(by: precedes)
  }
}
