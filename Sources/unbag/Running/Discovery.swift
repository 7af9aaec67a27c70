import Facts
import Insight
import Resolver
import Scan
import Workspace

/// Finds the types of a project that are like a bag.
struct Discovery {
  var scan: Scan

  /// The uses of a type are looked for in a sixth of the files, and in so many at least: in a type that lies about in more, what is found
  /// there tells enough.
  private static let leastFileLimit = 300

  /// All types of production code and its telling shapes, as their bytes show them.
  func sketch() -> FileSketch {
    let files = scan.mapSources { path, bytes in
      LanguageReaders.language(of: path).map { SketchReader.sketch(in: bytes, file: path, language: $0) } ?? FileSketch()
    }
    return FileSketch(types: TypeSketch.merge(files.map(\.types)), shapes: CodeShapes.merge(files.map(\.shapes)))
  }

  /// The candidates among the types, ranked.
  ///
  /// - Parameter folder: Only types that are declared in it, relative to the root; empty means all.
  mutating func candidates(of sketch: FileSketch, in folder: String = "") -> [BagCandidate] {
    let types = folder.isEmpty ? sketch.types : sketch.types.filter { $0.file.hasPrefix(folder + "/") }
    let entries = BagCandidates.shortList(of: types, shapes: sketch.shapes) { scan.fileCount(spelling: $0) }
    let counts = entries.map { BagCandidates.isWorthCounting($0) ? count($0.sketch) : nil }
    return BagCandidates.rank(entries, counts: counts, shapes: sketch.shapes)
  }

  /// Nil where a file that matters cannot be judged.
  private mutating func count(_ type: TypeSketch) -> BagCandidates.Count? {
    let limit = max(Self.leastFileLimit, scan.fileCount / 6)
    guard let result = try? scan.run(BagQuery(types: [type.query]), fileLimit: limit) else { return nil }
    return BagCandidates.Count(usage: result.usage, partialFiles: result.statistics.isPartial ? result.statistics.candidates : nil)
  }
}

extension TypeSketch {
  /// By which a scan finds this type and no other.
  var query: String { "\(file):\(name)" }
}

extension Discovered {
  /// The shortest spelling that means this type alone.
  func spelling(of type: TypeSketch) -> String {
    types.count { $0.isCalled(type.name) } == 1 ? type.name : type.query
  }
}

extension TypeSketch {
  /// Whether a command line may mean this type by a name.
  func isCalled(_ name: String) -> Bool { self.name == name || self.name.hasSuffix(".\(name)") }
}
