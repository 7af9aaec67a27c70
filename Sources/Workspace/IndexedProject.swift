/// The files of a project, found and indexed: what a search for candidates starts from.
public struct IndexedProject: Sendable {
  public let root: ProjectRoot
  public private(set) var index: IdentifierIndex
  /// Folders and files that cannot be looked into; what they hold is not known.
  public let unreadable: [String]
  /// What a person should know of how the files were found, as sentences.
  public let notes: [String]
  /// How many files had to be read for the index: those that changed since the run before.
  public let readCount: Int
  /// Files that the sparse checkout leaves out.
  public let sparse: [String]
  /// Where each file's bytes come from, for a tree of git; `nil` for the working tree, whose files lie at their paths.
  let origins: [Origin]?
  private let manifest: String?
  /// A number for the files with their stamps; nil where nothing is remembered by it.
  let stamps: BlobID?
  /// The manifest on disk says something else.
  private var isChanged: Bool

  enum Origin: Sendable {
    /// The working tree has a file with the same content, at a place in its index.
    case file(String, place: Int)
    case bytes([UInt8])
  }

  /// Finds and indexes the files.
  ///
  /// - Parameters:
  ///   - extensions: Those of the languages to scan, without the dot.
  ///   - cache: Where the index is remembered; `nil` to read every file and remember nothing.
  ///   - git: A name that is searched in `PATH`, or a path.
  public init(
    root: ProjectRoot, extensions: [String], configuration: Configuration, cache: CacheFolder?, threads: Int = Parallel.cores,
    git: String = "git", progress: Progress = .none
  ) throws(GlobError) {
    let startTime = wallClock()
    progress.show("looking for files")
    let manifest = cache?.manifest(of: root)
    let remembered = Deferred {
      manifest.flatMap { Manifest(reading: $0, root: root) }.map { (manifest: $0, statuses: $0.statuses(in: root)) }
    }
    let discovery = FileDiscovery(
      root: root, extensions: extensions, include: configuration.include, exclude: configuration.exclude, git: git)
    var known: Manifest?
    let found = try discovery.files { paths in
      guard let remembered = remembered.value() else { return FileDiscovery.statuses(of: paths, in: root, threads: threads) }
      known = remembered.manifest
      return IndexedProject.statuses(of: paths, remembered.manifest, remembered.statuses, root, threads)
    }
    let result = IndexBuilder(root: root, threads: threads, startTime: startTime, progress: progress)
      .index(of: found.files, remembered: known)
    self.root = root
    self.manifest = manifest
    index = result.index
    readCount = result.readCount
    unreadable = (found.unreadable + result.index.unreadable).sorted(by: precedes)
    notes = found.notes + result.index.notes
    sparse = found.sparse
    origins = nil
    stamps = cache.flatMap { _ in IndexedProject.stamps(of: result.index) }
    isChanged = result.readCount > 0 || known?.count != result.index.files.count
  }

  /// A tree of git, of which nothing is written down.
  init(root: ProjectRoot, tree: IdentifierIndex, origins: [Origin], readCount: Int) {
    self.root = root
    self.origins = origins
    self.readCount = readCount
    index = tree
    unreadable = []
    notes = []
    sparse = []
    manifest = nil
    stamps = nil
    isChanged = false
  }

  /// The place in the working tree's index of a file with the same content as this one of a tree.
  public func workingPlace(of file: Int) -> Int? {
    if case .file(_, let place)? = origins?[file] { place } else { nil }
  }

  private static func statuses(
    of paths: [String], _ manifest: Manifest, _ known: [FileSystem.Status?], _ root: ProjectRoot, _ threads: Int
  ) -> [FileSystem.Status?] {
    let records = manifest.records(of: paths)
    let new = paths.indices.filter { records[$0] == nil }
    var statuses = records.map { $0.flatMap { known[$0] } }
    for (index, status) in zip(new, FileDiscovery.statuses(of: new.map { paths[$0] }, in: root, threads: threads)) {
      statuses[index] = status
    }
    return statuses
  }

  /// The id of a file's content, where it is known without reading the file.
  public func blob(of file: Int) -> BlobID? { index.entries[file].blob }

  /// Remembers the id of a file's content, which has to be that of the bytes the index was made from.
  public mutating func remember(_ blob: BlobID, of file: Int) {
    guard index.entries[file].blob != blob else { return }
    index.entries[file].blob = blob
    isChanged = true
  }

  /// Takes over the ids that a copy of this project has found out.
  public mutating func learn(from copy: IndexedProject) {
    guard copy.index.entries.count == index.entries.count else { return }
    for place in index.entries.indices {
      if let blob = copy.index.entries[place].blob { remember(blob, of: place) }
    }
  }

  /// Writes down what the next run can use. A cache that cannot be written is none; nobody has to know.
  public func save() {
    guard isChanged, let manifest, CacheFolder.makeFolder(for: manifest) else { return }
    Manifest.write(index, root: root, to: manifest)
  }
}
