import Insight
import Scan

extension Scan {
  /// The types of production code in the files that spell one of the names; sorted by name, then by place.
  func sketches(spelling names: Set<String>) -> [TypeSketch] {
    let files = paths(spelling: names)
    return TypeSketch.merge(
      mapSources(where: { files.contains($0) }) { path, bytes in
        LanguageReaders.language(of: path).map { SketchReader.types(in: bytes, file: path, language: $0) } ?? []
      })
  }
}
