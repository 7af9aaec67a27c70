import Facts
import Insight
import Scan
import Workspace

/// The types in the files that differ from a base commit, as they are and as they were.
struct ChangedTypes {
  var now: [TypeSketch] = []
  var before: [TypeSketch] = []

  /// - Parameter scan: The working tree by the base commit's configuration: nobody hides a type by what the change says of files.
  init(since base: BaseLookup, in scan: Scan, root: ProjectRoot) {
    guard let commit = base.commits.first?.commit.id else { return }
    let files = GitDiff.changedFiles(since: commit, extensions: scan.fileExtensions, in: root)
    guard !files.isEmpty else { return }
    @Sendable func types(_ path: String, _ bytes: UnsafeRawBufferPointer) -> [TypeSketch] {
      LanguageReaders.language(of: path).map { SketchReader.types(in: bytes, file: path, language: $0) } ?? []
    }
    now = TypeSketch.merge(scan.mapSources(where: { files.contains($0) }) { types($0, $1) })
    let paths = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let objects = try? base.objects.objects(paths.map { "\(commit):./\($0)" })
    before = TypeSketch.merge(
      zip(paths, objects ?? []).map { path, object in object.map { $0.bytes.withUnsafeBytes { types(path, $0) } } ?? [] })
  }
}
