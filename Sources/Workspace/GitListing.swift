/// The files that git knows or would add: `git ls-files`.
struct GitListing {
  /// Relative to the root, each once, in the order of their bytes.
  var paths: [String] = []
  /// Folders that are repositories of their own.
  var nestedRepositories: [String] = []
  var hasUnreadableNames = false
  /// Folders that git could not look into for files that it does not know.
  var unreadableFolders: [String] = []

  enum Answer {
    case listed(GitListing)
    /// Why git did not answer, as the start of a sentence.
    case refused(String)
  }

  static func read(root: ProjectRoot, suffixes: [String], git: String) -> Answer {
    // What is tracked is listed all the same: such a pattern is for files that git does not know.
    let skipped = (FolderWalk.skipped + [".build"]).sorted().flatMap { ["-x", $0 + "/"] }
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"] + skipped
    guard let command = GitCommand(arguments, in: root.path, executable: git) else { return .refused("git is not installed") }
    let result = command.wait()
    guard result.status == 0 else { return .refused(reason(result)) }
    var listing = GitListing(result.output, suffixes: suffixes.map { Array($0.utf8) })
    listing.unreadableFolders = unreadableFolders(result.errors)
    listing.nestedRepositories += submodules(of: root)
    listing.nestedRepositories = Array(Set(listing.nestedRepositories)).sorted(by: precedes)
    return .listed(listing)
  }

  /// The files with one of the suffixes that git has, and leaves out of a sparse checkout.
  static func sparseFiles(root: ProjectRoot, suffixes: [String], git: String) -> [String] {
    guard let result = GitCommand(["ls-files", "-z", "-t", "--cached"], in: root.path, executable: git)?.wait(), result.status == 0 else {
      return []
    }
    // Each name has a letter and a blank in front.
    return result.output.split(separator: 0).filter { entry in
      entry.first == UInt8(ascii: "S") && suffixes.contains { entry.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }.map { String(decoding: $0.dropFirst(2), as: UTF8.self) }
  }

  init(_ output: [UInt8], suffixes: [[UInt8]]) {
    output.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != 0 { end += 1 }
        add(UnsafeBufferPointer(rebasing: bytes[start..<end]), suffixes)
        start = end + 1
      }
    }
    // Tracked files come in order, and the others in order behind them; an unmerged file comes once for each stage.
    let isInOrder = zip(paths, paths.dropFirst()).allSatisfy { precedes($0, $1) }
    if !isInOrder {
      paths.sort(by: precedes)
      paths = zip(paths, [nil] + paths.map(Optional.some)).filter { $0 != $1 }.map(\.0)
    }
  }

  private mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ suffixes: [[UInt8]]) {
    if name.last == UInt8(ascii: "/") {
      nestedRepositories.append(String(decoding: name.dropLast(), as: UTF8.self))
    } else if suffixes.contains(where: { $0.count <= name.count && name.suffix($0.count).elementsEqual($0) }) {
      if UTF8Check.firstInvalid(in: name) == nil {
        paths.append(String(decoding: name, as: UTF8.self))
      } else {
        hasUnreadableNames = true
      }
    }
  }

  /// git goes on after `warning: could not open directory 'a/b/': Permission denied`.
  private static func unreadableFolders(_ errors: String) -> [String] {
    errors.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      guard line.hasPrefix("warning: could not open directory"), parts.count > 2 else { return nil }
      let folder = parts[1..<parts.count - 1].joined(separator: "'")
      return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }
  }

  private static func reason(_ result: GitCommand.Result) -> String {
    if result.errors.contains("dubious ownership") {
      return "git refuses to read this checkout, which belongs to another user (git config safe.directory)"
    }
    if result.status == 127 { return "git is not installed" }
    let line = result.errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? "exit code \(result.status)"
    return "git cannot list the files (\(line))"
  }

  /// The submodules that are checked out, by the `path` lines of `.gitmodules`.
  private static func submodules(of root: ProjectRoot) -> [String] {
    guard let bytes = FileSystem.read(root.absolute(".gitmodules")) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].allSatisfy({ $0.isWhitespace || "path".contains($0) }), parts[0].contains("path") else { return nil }
      let path = parts[1].drop(while: \.isWhitespace)
      return FileSystem.exists(root.absolute(path + "/.git")) ? String(path) : nil
    }
  }
}
