import Facts
import Workspace

/// Gets the facts of a candidate: from the cache, or by reading the file.
struct FactSource: Sendable {
  struct Answer: Sendable {
    var facts: FileFacts
    var blob: BlobID
    /// Where the facts are to be remembered; `nil` where they came from the cache.
    var unknownTo: FactCache.Reader?
    var isCached: Bool { unknownTo == nil }
  }

  let project: IndexedProject
  let cache: FactCache?
  let readers: [any LanguageReader]

  func facts(of file: Int) -> Result<Answer, SourceProblem> {
    if let problem = project.problem(of: file) { return .failure(problem) }
    guard let reader = reader(for: project.index.files[file].path) else { return .failure(.unreadable) }
    let key = FactCache.Reader(name: reader.name, version: reader.factsVersion)
    if let blob = project.blob(of: file), let facts = cache?.facts(of: blob, by: key) {
      return .success(Answer(facts: facts, blob: blob))
    }
    do throws(SourceProblem) {
      let bytes = try project.source(of: file)
      let blob = BlobID(of: bytes)
      if let facts = cache?.facts(of: blob, by: key) { return .success(Answer(facts: facts, blob: blob)) }
      return .success(Answer(facts: reader.read(bytes), blob: blob, unknownTo: key))
    } catch {
      return .failure(error)
    }
  }

  private func reader(for path: String) -> (any LanguageReader)? {
    readers.first { $0.reads(path) }
  }
}
