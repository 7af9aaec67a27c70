import Foundation

/// The folder of Kotlin that is measured: a generated app, or a copy of somebody's, since a baseline is written into it.
struct KotlinApp {
  let root: URL
  /// All Kotlin files, without build scripts, which unbag does not read.
  let files: [URL]

  init(root: URL) throws {
    self.root = root
    var files: [URL] = []
    // Symbolic links are not followed.
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    while let url = found?.nextObject() as? URL {
      if url.pathExtension == "kt", try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true { files.append(url) }
    }
    self.files = files.sorted { $0.path < $1.path }
    guard !files.isEmpty else { throw BenchError("\(root.path) has no Kotlin files") }
  }

  /// What is committed there, or everything where it is no repository of its own.
  init(copying folder: URL, to copy: URL) throws {
    let isRepository = FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
    let command =
      isRepository
      ? Command("git", ["clone", "--quiet", "--local", "--", folder.path, copy.path]) : Command("cp", ["-R", folder.path, copy.path])
    _ = try Contender(name: "copying", command: command).run()
    try self.init(root: copy)
  }
}
