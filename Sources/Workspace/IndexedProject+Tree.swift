/// A tree object that is to be scanned as if it were checked out.
public struct TreeSource: Sendable {
  public let tree: GitTree
  public let objects: GitObjects
  /// Paths of the tree that are left out, because the working tree's sparse checkout leaves them out.
  public let absent: Set<String>

  public init(tree: GitTree, objects: GitObjects, absent: Set<String> = []) {
    self.tree = tree
    self.objects = objects
    self.absent = absent
  }
}

/// Why a tree cannot be looked into.
public enum TreeError: Error, Hashable, Sendable {
  case glob(GlobError)
  case git(GitError)
}

extension IndexedProject {
  /// Indexes the files of a tree object. Of files with a content that the working tree has too, nothing is read: the working tree's
  /// numbers are used, wherever the file lies there. The others come from git.
  ///
  /// - Parameters:
  ///   - source: Its paths are relative to the working tree's root.
  ///   - working: Learns the ids of its files' contents.
  public init(
    _ source: TreeSource, beside working: inout IndexedProject, extensions: [String], configuration: Configuration,
    threads: Int = Parallel.cores
  ) throws(TreeError) {
    let files: [GitTree.Entry]
    do throws(TreeFiles.Failure) {
      files = try TreeFiles(source, root: working.root, suffixes: extensions.map { "." + $0 }).files(configuration)
    } catch {
      switch error {
      case .glob(let error): throw .glob(error)
      case .git(let error): throw .git(error)
      }
    }
    let known = working.identified(sha256: files.contains { $0.id.isSHA256 }, threads: threads)
    var hashes = working.index.hashes
    var new: [GitObjectID] = []
    var places: [GitObjectID: Int] = [:]
    for file in files where known[file.id] == nil && places[file.id] == nil {
      places[file.id] = new.count
      new.append(file.id)
    }
    let contents: [[UInt8]]
    do throws(GitError) {
      contents = try source.objects.contents(new.map(\.description))
    } catch {
      throw .git(error)
    }
    let scanned = IndexBuilder.scan(contents, threads: threads)
    hashes.reserveCapacity(hashes.count + scanned.reduce(0) { $0 + $1.hashes.count })
    var newEntries: [IdentifierIndex.Entry] = []
    for (index, result) in scanned.enumerated() {
      let start = hashes.count
      hashes += result.hashes
      newEntries.append(
        IdentifierIndex.Entry(
          stamp: FileStamp(size: Int64(contents[index].count), modified: 0, changed: 0, inode: 0), blob: new[index].blob,
          hashes: start..<hashes.count, condition: result.condition, isSettled: false))
    }
    var entries: [IdentifierIndex.Entry] = []
    var origins: [Origin] = []
    for file in files {
      if let place = known[file.id] {
        entries.append(working.index.entries[place])
        origins.append(.file(working.index.files[place].path, place: place))
      } else if let place = places[file.id] {
        entries.append(newEntries[place])
        origins.append(.bytes(contents[place]))
      }
    }
    let sources = zip(files, entries).map { SourceFile(path: $0.path, stamp: $1.stamp) }
    self.init(
      root: working.root, tree: IdentifierIndex(files: sources, entries: entries, hashes: hashes), origins: origins, readCount: new.count)
  }

  /// The ids of the contents of all files that could be read, with a place in the index for each.
  ///
  /// Those that are not remembered are computed, which reads the files.
  private mutating func identified(sha256: Bool, threads: Int) -> [GitObjectID: Int] {
    let unknown = index.files.indices.filter { index.entries[$0].condition != .unreadable && (sha256 || index.entries[$0].blob == nil) }
    let project = self
    let chunks = stride(from: 0, to: unknown.count, by: 64).map { Array(unknown[$0..<min($0 + 64, unknown.count)]) }
    let computed = Parallel.map(chunks, threads: threads) { chunk in
      chunk.map { place in project.bytes(of: place).map { sha256 ? GitObjectID(sha256Of: $0) : GitObjectID(BlobID(of: $0)) } }
    }.flatMap { $0 }
    var places: [GitObjectID: Int] = [:]
    for (place, id) in zip(unknown, computed) {
      guard let id else { continue }
      if let blob = id.blob { remember(blob, of: place) }
      places[id] = places[id] ?? place
    }
    guard !sha256 else { return places }
    for place in index.files.indices {
      if let blob = index.entries[place].blob { places[GitObjectID(blob)] = places[GitObjectID(blob)] ?? place }
    }
    return places
  }
}
