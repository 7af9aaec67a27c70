import Facts
import Insight
import Reports
import Scan
import Workspace

/// Looks through what differs from the base commit for a second bag.
struct NewBagNotes {
  var root: ProjectRoot
  var base: BaseLookup
  /// Nil outside of a change: the default branch grew from nothing.
  private var changed: Deferred<Set<String>>?

  /// Starts git, which answers while the bags are counted.
  init(root: ProjectRoot, base: BaseLookup, extensions: [String]) {
    self.root = root
    self.base = base
    guard !base.found.isDefaultBranch, let commit = base.commits.first?.commit.id else { return }
    changed = Deferred { GitDiff.changedFiles(since: commit, extensions: extensions, in: root) }
  }

  /// - Parameter known: The types of all bags that are configured, now and at the base commit.
  func notes(in scan: Scan, known: [String]) -> [Problem] {
    guard let files = changed?.value(), !files.isEmpty else { return [] }
    @Sendable func types(_ path: String, _ bytes: UnsafeRawBufferPointer) -> [TypeSketch] {
      SketchReader.types(in: bytes, file: path, language: path.hasSuffix(".kt") ? .kotlin : .swift)
    }
    let now = TypeSketch.merge(scan.mapSources(where: { files.contains($0) }) { types($0, $1) })
    let paths = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let objects = base.commits.first.flatMap { commit in
      try? base.objects.objects(paths.map { "\(commit.commit.id):./\($0)" })
    }
    let before = TypeSketch.merge(
      zip(paths, objects ?? []).map { path, object in object.map { $0.bytes.withUnsafeBytes { types(path, $0) } } ?? [] })
    return NewBags.found(now: now, before: before, known: known) { scan.fileCount(spelling: $0) }.map { found in
      Problem(
        file: found.type.file, line: found.type.line,
        "'\(found.type.name)' is new and like a bag: \(counted(found.type.absent, "properties")) that may be missing, and "
          + "\(found.files) files spell it",
        hint: "Hand the values on as inputs; or watch it too: add it to 'bags' in \(ConfigurationFile.path), and run 'unbag freeze'.")
    }
  }
}
