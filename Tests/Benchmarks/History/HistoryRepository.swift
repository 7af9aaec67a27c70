import Foundation

/// A repository with the history of a generated app. The same shape gives the same commits.
struct HistoryRepository {
  let root: URL
  let shape: TreeShape
  /// On the way from the newest to the first, each followed by its first parent.
  let commits: Int

  init(_ tree: SourceTree, commits: Int, in parent: URL) throws {
    root = parent.appendingPathComponent("history-\(tree.shape.files)-\(tree.shape.lines)-\(commits)-\(tree.shape.seed)")
    shape = tree.shape
    self.commits = commits
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try git("init", "--quiet", "--initial-branch=main")
    let stream = parent.appendingPathComponent("history.stream")
    try Self.write(HistoryEdits(tree, count: commits), to: stream)
    let load = Command("sh", ["-c", "git -C \"$1\" fast-import --quiet < \"$2\"", "sh", root.path, stream.path])
    let run = try load.run()
    guard run.status == 0 else { throw BenchError("git fast-import exited with \(run.status): \(run.errors)") }
    try FileManager.default.removeItem(at: stream)
    try git("reset", "--quiet", "--hard", "main")
  }

  var summary: String {
    "generated: \(commits) commits of an app of \(shape.files) files, \(shape.lines) lines, seed \(shape.seed); \(shape.using + 1) files use the "
      + "bag, whose type is renamed in the middle"
  }

  /// As `git fast-import` reads it.
  private static func write(_ edits: HistoryEdits, to file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var edits = edits
    var mark = 0
    var (main, side) = (0, 0)
    while true {
      let commits = edits.step()
      if commits.isEmpty { break }
      for commit in commits {
        mark += 1
        // Seven hours apart, from the first day of 2024.
        let time = 1_704_067_200 + mark * 7 * 3_600
        var text = "commit refs/heads/\(commit.isSide ? "side" : "main")\nmark :\(mark)\n"
        text += "committer unbag-bench <bench@example.invalid> \(time) +0000\ndata \(commit.message.utf8.count)\n\(commit.message)\n"
        if main > 0 { text += "from :\(main)\n" }
        if commit.mergesSide { text += "merge :\(side)\n" }
        for (path, content) in commit.files {
          guard let content else {
            text += "D \(path)\n"
            continue
          }
          text += "M 100644 inline \(path)\ndata \(content.utf8.count)\n\(content)\n"
        }
        try handle.write(contentsOf: Data((text + "\n").utf8))
        if commit.isSide { side = mark } else { main = mark }
      }
    }
  }

  private func git(_ arguments: String...) throws {
    let run = try Command("git", ["-C", root.path, "-c", "gc.auto=0"] + arguments).run()
    guard run.status == 0 else { throw BenchError("git \(arguments.joined(separator: " ")) exited with \(run.status): \(run.errors)") }
  }
}
