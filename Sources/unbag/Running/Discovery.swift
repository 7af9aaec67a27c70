import Facts
import Insight
import Resolver
import Scan
import Workspace

/// Finds the types of a project that are like a bag.
struct Discovery {
  var scan: Scan

  /// All types of production code, as their bytes show them.
  func types() -> [TypeSketch] {
    TypeSketch.merge(
      scan.mapSources { path, bytes in
        LanguageReaders.language(of: path).map { SketchReader.types(in: bytes, file: path, language: $0) } ?? []
      })
  }

  /// The candidates among them, ranked.
  mutating func candidates(of types: [TypeSketch]) -> [BagCandidate] {
    let entries = BagCandidates.shortList(of: types) { scan.fileCount(spelling: $0) }
    return BagCandidates.rank(entries, usages: entries.map { BagCandidates.isWorthCounting($0) ? usage(of: $0.sketch) : nil })
  }

  private mutating func usage(of type: TypeSketch) -> Usage? {
    try? scan.run(BagQuery(types: [type.query])).usage
  }
}

extension TypeSketch {
  /// By which a scan finds this type and no other.
  var query: String { "\(file):\(name)" }
}
