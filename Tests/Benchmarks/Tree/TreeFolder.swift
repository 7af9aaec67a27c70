import Foundation

/// A generated tree on disk: a git repository with one commit.
struct TreeFolder {
  let root: URL
  let shape: TreeShape
  let files: [URL]
  /// All bytes of source.
  let bytes: Int
  /// All accesses of the bag's fields.
  let accesses: Int
  /// The files that have to be parsed.
  let candidates: [URL]

  /// Writes the tree below `parent`; the same shape gives the same commit.
  init(_ tree: SourceTree, in parent: URL) throws {
    root = parent.appendingPathComponent("tree-\(tree.shape.files)-\(tree.shape.lines)-\(tree.shape.using)-\(tree.shape.seed)")
    shape = tree.shape
    var files: [URL] = []
    var bytes = 0
    var accesses = 0
    var candidates: [URL] = []
    for index in 0..<tree.count {
      let file = tree.file(index)
      let url = root.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
      files.append(url)
      bytes += file.text.utf8.count
      accesses += file.accesses
      if tree.candidates.contains(index) { candidates.append(url) }
    }
    self.files = files
    self.bytes = bytes
    self.accesses = accesses
    self.candidates = candidates
    try git("init", "--quiet", "--initial-branch=main")
    try git("add", "--all")
    try git(
      "-c", "user.name=unbag-bench", "-c", "user.email=bench@example.invalid", "-c", "commit.gpgsign=false", "commit", "--quiet",
      "--no-verify", "--message", "A generated app")
  }

  /// What it is, in a sentence.
  var summary: String {
    "generated: \(shape.files) files, \(shape.lines) lines, \(Table.megabytes(bytes)) MB, seed \(shape.seed); "
      + "\(candidates.count) files hold \(BagCode.name) or use it"
  }

  private func git(_ arguments: String...) throws {
    let command = Command("git", ["-C", root.path, "-c", "gc.auto=0"] + arguments)
    let date = "2026-01-01T00:00:00Z"
    let run = try command.adding(environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]).run()
    guard run.status == 0 else { throw BenchError("git \(arguments.joined(separator: " ")) exited with \(run.status): \(run.errors)") }
  }
}
