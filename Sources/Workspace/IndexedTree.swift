/// The files of a tree of git that are scanned, indexed.
public struct IndexedTree: Sendable {
  /// In hexadecimal digits.
  public let id: String
  public let index: IdentifierIndex
  /// Of each file's content.
  let contents: [GitObjectID]

  /// What keeps a file from being read as source code.
  public func problem(of file: Int) -> SourceProblem? { index.problem(of: file) }

  /// The id of a file's content as facts are cached by it, whatever the repository calls it.
  public func blob(of file: Int) -> BlobID? { index.entries[file].blob }

  /// The name of a file's content in the repository.
  public func content(of file: Int) -> String { contents[file].description }
}

/// Indexes one tree after another. What is the same as in a tree before is not looked at again: neither listed, nor read.
public struct TreeSequence {
  private let root: ProjectRoot
  private let objects: GitObjects
  private let git: String
  private let threads: Int
  private let suffixes: [String]
  private let configuration: Configuration
  private var included: GlobMatcher
  private var excluded: GlobMatcher

  /// The tree that was indexed last.
  private var last: String?
  /// All of its files and links, in order.
  private var all: [GitTree.Entry] = []
  /// Those of its files that are scanned, as far as links do not matter.
  private var listed: [GitTree.Entry] = []
  private var linkCount = 0
  /// The places of contents in `entries`.
  private var places: [GitObjectID: Int] = [:]
  private var entries: [IdentifierIndex.Entry] = []
  private var hashes: [UInt32] = []

  /// - Parameters:
  ///   - root: Where git is run; the paths of the trees are relative to it.
  ///   - extensions: Those of the languages to scan, without the dot.
  public init(
    root: ProjectRoot, objects: GitObjects, extensions: [String], configuration: Configuration, git: String = "git",
    threads: Int = Parallel.cores
  ) throws(GlobError) {
    self.root = root
    self.objects = objects
    self.git = git
    self.threads = threads
    self.configuration = configuration
    suffixes = extensions.map { "." + $0 }
    included = try GlobMatcher(patterns: configuration.include)
    excluded = try GlobMatcher(patterns: configuration.exclude)
  }

  /// The trees with these ids, indexed; those that are alike should stand together.
  public mutating func trees(_ ids: [String]) throws(TreeError) -> [IndexedTree] {
    guard let first = ids.first else { return [] }
    do throws(GitError) {
      if last == nil {
        replace(with: try GitTree(first, in: root.path, git: git).entries)
        last = first
      }
      let changes = try GitTreeChange.between([last ?? first] + ids, in: root.path, git: git)
      var files: [[GitTree.Entry]] = []
      for (id, changes) in zip(ids, changes) {
        apply(changes)
        last = id
        files.append(try scanned(id))
      }
      try read(files.joined())
      return zip(ids, files).map { IndexedTree(id: $0, index: index(of: $1), contents: $1.map(\.id)) }
    } catch {
      throw .git(error)
    }
  }

  private mutating func replace(with entries: [GitTree.Entry]) {
    all = entries
    linkCount = entries.count(where: \.isLink)
    listed = entries.filter { isListed($0) }
  }

  private mutating func apply(_ changes: [GitTreeChange]) {
    for change in changes {
      if let old = all.put(change.entry, at: change.path), old.isLink { linkCount -= 1 }
      if change.entry?.isLink == true { linkCount += 1 }
      listed.put(change.entry.flatMap { isListed($0) ? $0 : nil }, at: change.path)
    }
  }

  private mutating func isListed(_ entry: GitTree.Entry) -> Bool {
    guard !entry.isLink, suffixes.contains(where: { entry.path.hasByteSuffix($0) }) else { return false }
    if !configuration.include.isEmpty, !included.matches(entry.path) { return false }
    return configuration.exclude.isEmpty || !excluded.matches(entry.path)
  }

  private func scanned(_ id: String) throws(GitError) -> [GitTree.Entry] {
    guard linkCount > 0, all.contains(where: { entry in entry.isLink && suffixes.contains { entry.path.hasByteSuffix($0) } }) else {
      return listed
    }
    let source = TreeSource(tree: GitTree(id: id, entries: all), objects: objects)
    do throws(TreeFiles.Failure) {
      return try TreeFiles(source, root: root, suffixes: suffixes).files(configuration)
    } catch {
      // The globs are good: their matchers are there.
      if case .git(let error) = error { throw error }
      return listed
    }
  }

  /// Reads and scans the contents that were in no tree before.
  private mutating func read(_ files: some Sequence<GitTree.Entry>) throws(GitError) {
    var new: [GitObjectID] = []
    for file in files where places[file.id] == nil {
      places[file.id] = entries.count + new.count
      new.append(file.id)
    }
    // Not all at once: a first tree can be large.
    for start in stride(from: 0, to: new.count, by: 512) {
      let ids = Array(new[start..<min(start + 512, new.count)])
      let contents = try objects.contents(ids.map(\.description))
      for (index, result) in IndexBuilder.scan(contents, threads: threads).enumerated() {
        let beginning = hashes.count
        hashes += result.hashes
        entries.append(
          IdentifierIndex.Entry(
            stamp: FileStamp(size: Int64(contents[index].count), modified: 0, changed: 0, inode: 0),
            blob: ids[index].blob ?? BlobID(of: contents[index]), hashes: beginning..<hashes.count, condition: result.condition,
            isSettled: false))
      }
    }
  }

  private func index(of files: [GitTree.Entry]) -> IdentifierIndex {
    let entries = files.compactMap { places[$0.id].map { self.entries[$0] } }
    return IdentifierIndex(
      files: zip(files, entries).map { SourceFile(path: $0.path, stamp: $1.stamp) }, entries: entries, hashes: hashes)
  }
}

extension [GitTree.Entry] {
  /// Puts an entry where its path belongs, or takes out the one that is there, and gives that.
  @discardableResult
  fileprivate mutating func put(_ entry: GitTree.Entry?, at path: String) -> GitTree.Entry? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(self[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    let old = low < count && self[low].path.utf8.elementsEqual(path.utf8) ? self[low] : nil
    switch (old, entry) {
    case (nil, nil): break
    case (nil, let entry?): insert(entry, at: low)
    case (_?, let entry?): self[low] = entry
    case (_?, nil): remove(at: low)
    }
    return old
  }
}
