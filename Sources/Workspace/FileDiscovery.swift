/// Finds the files to scan.
///
/// In a checkout of git they are git's: tracked, or untracked and not ignored. Where git cannot tell, the folders are walked. Symbolic links
/// to folders are not followed; one to a file is, where the file lies within the root and is not itself listed, so that no code counts
/// twice and none from elsewhere counts at all.
public struct FileDiscovery: Sendable {
  public struct Result: Sendable {
    /// In the order of their paths' bytes.
    public var files: [SourceFile]
    /// Folders and files that cannot be looked into, in the order of their bytes: what they hold is not known.
    public var unreadable: [String]
    /// What a person should know of how they were found, as sentences.
    public var notes: [String]
    /// What a sparse checkout leaves out.
    public var sparse: [String] = []
  }

  var root: ProjectRoot
  /// Without the dot.
  var extensions: [String]
  var include: [String]
  var exclude: [String]
  /// A name that is searched in `PATH`, or a path.
  var git: String

  /// - Parameter extensions: Those of the languages to scan, without the dot.
  public init(root: ProjectRoot, extensions: [String], include: [String] = [], exclude: [String] = [], git: String = "git") {
    self.root = root
    self.extensions = extensions
    self.include = include
    self.exclude = exclude
    self.git = git
  }

  public func files(threads: Int = Parallel.cores) throws(GlobError) -> Result {
    try files { paths in FileDiscovery.statuses(of: paths, in: root, threads: threads) }
  }

  /// - Parameter statuses: Asks the file system for paths in the order of their bytes.
  func files(statuses: ([String]) -> [FileSystem.Status?]) throws(GlobError) -> Result {
    var included = try GlobMatcher(patterns: include)
    var excluded = try GlobMatcher(patterns: exclude)
    var notes: [String] = []
    let suffixes = extensions.map { "." + $0 }
    let (listed, folders) = list(suffixes, &notes)
    var statuses = statuses(listed)
    var unreadable = folders
    var absent: Set<String> = []
    for (index, path) in listed.enumerated() where statuses[index] == nil {
      // Editors that write a new file and rename it leave a moment without one.
      statuses[index] = FileSystem.status(root.absolute(path), followingLinks: false)
      if statuses[index] != nil { continue }
      if FileSystem.isAbsent(root.absolute(path)) { absent.insert(path) } else { unreadable.append(path) }
    }
    var sparse: [String] = []
    if !absent.isEmpty, root.isInGitRepository {
      sparse = GitListing.sparseFiles(root: root, suffixes: suffixes, git: git).filter { absent.contains($0) }
      // It may be meant to be left out, and may be a surprise.
      if !sparse.isEmpty { notes.append("the sparse checkout leaves out \(sparse.count) of git's files, and so does this scan") }
    }
    var files = withoutLinks(listed, statuses)
    for (key, globs) in [("include", include), ("exclude", exclude)] {
      notes += FileDiscovery.unmatched(globs, among: listed).map { "\(ConfigurationFile.path): '\($0)' in '\(key)' matches no file" }
    }
    if !include.isEmpty {
      files = files.filter { included.matches($0.path) }
      // Of a folder, all that is known is that files are in it.
      unreadable = unreadable.filter { included.matches($0) || included.matches($0 + "/a" + suffixes[0]) }
    }
    if !exclude.isEmpty {
      files = files.filter { !excluded.matches($0.path) }
      unreadable = unreadable.filter { !excluded.matches($0) && !excluded.matches($0 + "/a" + suffixes[0]) }
    }
    return Result(files: files, unreadable: unreadable.sorted(by: precedes), notes: notes, sparse: sparse)
  }

  /// The globs that match none of the paths, in the order given. One that is none matches nothing.
  public static func unmatched(_ globs: [String], among paths: [String]) -> [String] {
    globs.filter { glob in
      guard var matcher = try? GlobMatcher(patterns: [glob]) else { return true }
      return !paths.contains { matcher.matches($0) }
    }
  }

  /// The paths of the files, and the folders that cannot be read.
  private func list(_ suffixes: [String], _ notes: inout [String]) -> (paths: [String], unreadable: [String]) {
    func noteNames(_ areUnreadable: Bool) {
      if areUnreadable { notes.append("files whose names are not UTF-8 are left out") }
    }
    if root.isInGitRepository {
      switch GitListing.read(root: root, suffixes: suffixes, git: git) {
      case .listed(let listing):
        noteNames(listing.hasUnreadableNames)
        let nested = listing.nestedRepositories
        if !nested.isEmpty {
          notes.append("git repositories inside this one are not scanned: \(nested.joined(separator: ", "))")
        }
        return (listing.paths, listing.unreadableFolders)
      case .refused(let reason):
        notes.append("\(reason), so the folders are walked; files that git ignores are scanned too")
      }
    }
    let walk = FolderWalk(in: root, suffixes: suffixes)
    noteNames(walk.hasUnreadableNames)
    return (walk.paths, walk.unreadable)
  }

  static func statuses(of paths: [String], in root: ProjectRoot, threads: Int) -> [FileSystem.Status?] {
    let chunk = 256
    let chunks = stride(from: 0, to: paths.count, by: chunk).map { paths[$0..<min($0 + chunk, paths.count)] }
    return Parallel.map(chunks, threads: threads) { paths in
      paths.map { FileSystem.status(root.absolute($0), followingLinks: false) }
    }.flatMap { $0 }
  }

  /// The regular files, and what links lead to under the rule above.
  private func withoutLinks(_ paths: [String], _ statuses: [FileSystem.Status?]) -> [SourceFile] {
    var files: [SourceFile] = []
    files.reserveCapacity(paths.count)
    var links: [String] = []
    for (path, status) in zip(paths, statuses) {
      switch status?.kind {
      case .file?: if let stamp = status?.stamp { files.append(SourceFile(path: path, stamp: stamp)) }
      case .link?: links.append(path)
      default: break
      }
    }
    guard !links.isEmpty else { return files }
    var targets = Set(files.map { root.absolute($0.path) })
    let prefix = root.absolute("")
    for path in links {
      guard let target = FileSystem.realPath(root.absolute(path)), target.hasPrefix(prefix),
        let status = FileSystem.status(target, followingLinks: false), status.kind == .file, targets.insert(target).inserted
      else { continue }
      files.append(SourceFile(path: path, stamp: status.stamp))
    }
    return files.sorted { precedes($0.path, $1.path) }
  }
}
