/// Which lines of the working tree differ from a commit.
///
/// `git diff` writes a refreshed index also with `GIT_OPTIONAL_LOCKS=0`, which a tool that only looks must not do.
public enum GitDiff {
  /// The ranges of one-based lines that were added or changed, for those of the files that differ; a file that git does not know yet
  /// differs as a whole. A hint for a report: where git does not answer, nothing has changed.
  ///
  /// - Parameters:
  ///   - extensions: Those of the scanned languages, without the dot; a renamed file is compared with its old self.
  ///   - files: Relative to the root.
  public static func changedLines(
    since commit: String, of files: Set<String>, extensions: [String], in root: ProjectRoot, git: String = "git"
  ) -> [String: [ClosedRange<Int>]] {
    guard !files.isEmpty else { return [:] }
    let diff = [
      "-c", "core.quotePath=true", "-c", "core.safecrlf=false", "-c", "diff.autoRefreshIndex=false", "diff", "-U0", "--no-ext-diff",
      "--no-textconv", "--no-color", "--find-renames", "--diff-algorithm=myers", "--no-indent-heuristic", "--relative",
      "--src-prefix=a/", "--dst-prefix=b/",
      "--ignore-submodules", "--inter-hunk-context=0", commit, "--",
    ]
    guard
      let different = GitCommand(diff + extensions.map { "*." + $0 }, in: root.path, executable: git)?.wait(), different.status == 0
    else { return [:] }
    var ranges = parse(different.output).filter { files.contains($0.key) }
    let others = files.subtracting(ranges.keys).sorted(by: precedes)
    guard !others.isEmpty else { return ranges }
    let untracked = GitCommand(
      ["--literal-pathspecs", "ls-files", "-z", "--others", "--"] + others, in: root.path, executable: git)?.wait()
    for name in untracked?.output.split(separator: 0) ?? [] { ranges[String(decoding: name, as: UTF8.self)] = [1...Int.max] }
    return ranges
  }

  /// The files that are not what they were in a commit: changed, added, deleted, or not known to git yet. A renamed one is there twice.
  public static func changedFiles(
    since commit: String, extensions: [String], in root: ProjectRoot, git: String = "git"
  ) -> Set<String> {
    let patterns = extensions.map { "*." + $0 }
    // A file with another date and the same text would be among the names alone, once git may not refresh its index.
    let diff = [
      "-c", "diff.autoRefreshIndex=false", "diff", "--numstat", "-z", "--no-ext-diff", "--no-textconv", "--no-renames", "--relative",
      "--ignore-submodules", commit, "--",
    ]
    let commands = [diff + patterns, ["ls-files", "-z", "--others", "--exclude-standard", "--"] + patterns]
    return commands.reduce(into: []) { files, words in
      guard let result = GitCommand(words, in: root.path, executable: git)?.wait(), result.status == 0 else { return }
      let records = result.output.split(separator: 0)
      // Those of the first have two numbers before the name, with tabs between.
      let names =
        words.contains("--numstat")
        ? records.compactMap { $0.split(separator: 9, maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2).first } : records
      files.formUnion(names.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  static func parse(_ output: [UInt8]) -> [String: [ClosedRange<Int>]] {
    var ranges: [String: [ClosedRange<Int>]] = [:]
    var file: String?
    // Lines of a hunk that are still to come: they may look like a head.
    var rest = 0
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if rest > 0 {
        if line.first == UInt8(ascii: "+") || line.first == UInt8(ascii: "-") { rest -= 1 }
        continue
      }
      if line.starts(with: "+++ ".utf8) {
        file = path(line.dropFirst(4))
      } else if line.starts(with: "@@ ".utf8), let hunk = hunk(line) {
        rest = hunk.removed + hunk.added
        if let file, hunk.added > 0 { ranges[file, default: []].append(hunk.start...hunk.start + hunk.added - 1) }
      }
    }
    return ranges
  }

  /// `@@ -1,2 +3,4 @@`; a missing number of lines is 1.
  private static func hunk(_ line: ArraySlice<UInt8>) -> (removed: Int, start: Int, added: Int)? {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count >= 3 else { return nil }
    let sides = words[1...2].map { word in
      String(decoding: word.dropFirst(), as: UTF8.self).split(separator: ",").map { Int($0) ?? 0 }
    }
    guard let start = sides[1].first else { return nil }
    return (sides[0].count > 1 ? sides[0][1] : 1, start, sides[1].count > 1 ? sides[1][1] : 1)
  }

  /// `b/path`, with a tab behind it where it holds a blank, or in quotes with escapes as C has them; `nil` for `/dev/null`.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
    var bytes = Array(text)
    if bytes.first == UInt8(ascii: "\"") {
      bytes = unquoted(bytes)
    } else if bytes.last == UInt8(ascii: "\t") {
      bytes.removeLast()
    }
    guard bytes.starts(with: "b/".utf8) else { return nil }
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
  }

  private static func unquoted(_ quoted: [UInt8]) -> [UInt8] {
    let named: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12,
      UInt8(ascii: "v"): 11,
    ]
    var bytes: [UInt8] = []
    var rest = quoted.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(next) {
        let digits = [next] + rest.prefix(2)
        rest = rest.dropFirst(2)
        bytes.append(digits.reduce(0) { $0 &* 8 &+ ($1 &- UInt8(ascii: "0")) })
      } else {
        bytes.append(named[next] ?? next)
      }
    }
    return bytes
  }
}
