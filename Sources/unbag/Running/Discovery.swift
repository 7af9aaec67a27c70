import Facts
import Insight
import Resolver
import Scan
import Workspace

/// Finds the types of a project that are like a bag.
struct Discovery {
  var scan: Scan

  /// The candidates, ranked.
  mutating func candidates() -> [BagCandidate] {
    let types = TypeSketch.merge(
      scan.mapSources { path, bytes in
        SketchReader.types(in: bytes, file: path, language: path.hasSuffix(".kt") ? .kotlin : .swift)
      })
    let entries = BagCandidates.shortList(of: types) { scan.fileCount(spelling: $0) }
    return BagCandidates.rank(entries, usages: entries.map { usage(of: $0.sketch) })
  }

  private mutating func usage(of type: TypeSketch) -> Usage? {
    try? scan.run(BagQuery(types: ["\(type.file):\(type.name)"])).usage
  }
}
