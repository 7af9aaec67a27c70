import Facts
import Workspace

/// Gets the facts of a candidate: from the cache, or by reading the file.
struct FactSource: Sendable {
  struct Answer: Sendable {
    var facts: FileFacts
    var blob: BlobID
    /// Where the facts are to be remembered; `nil` where they came from the cache, or another scan does it.
    var unknownTo: FactCache.Reader?
    var isCached: Bool
  }

  let project: IndexedProject
  let cache: FactCache?
  let pool: FactPool
  let readers: [any LanguageReader]

  func facts(of file: Int) -> Result<Answer, SourceProblem> {
    if let problem = project.problem(of: file) { return .failure(problem) }
    guard let reader = reader(for: project.index.files[file].path) else { return .failure(.unreadable) }
    let key = FactCache.Reader(name: reader.name, version: reader.factsVersion)
    if let blob = project.blob(of: file) { return facts(of: blob, key) { bytes() } }
    switch bytes() {
    case .success(let bytes): return facts(of: BlobID(of: bytes), key) { .success(bytes) }
    case .failure(let problem): return .failure(problem)
    }

    func bytes() -> Result<[UInt8], SourceProblem> {
      do throws(SourceProblem) {
        return .success(try project.source(of: file))
      } catch {
        return .failure(error)
      }
    }

    func facts(
      of blob: BlobID, _ key: FactCache.Reader, bytes: () -> Result<[UInt8], SourceProblem>
    ) -> Result<Answer, SourceProblem> {
      let place = FactPool.Key(blob: blob, reader: key)
      if case .known(let facts, let wasCached) = pool.claim(place) {
        return .success(Answer(facts: facts, blob: blob, unknownTo: nil, isCached: wasCached))
      }
      var found: (FileFacts, wasCached: Bool)?
      defer { pool.finish(place, found) }
      if let facts = cache?.facts(of: blob, by: key) {
        found = (facts, true)
        return .success(Answer(facts: facts, blob: blob, unknownTo: nil, isCached: true))
      }
      switch bytes() {
      case .success(let bytes):
        let facts = reader.read(bytes)
        found = (facts, false)
        return .success(Answer(facts: facts, blob: blob, unknownTo: key, isCached: false))
      case .failure(let problem): return .failure(problem)
      }
    }
  }

  private func reader(for path: String) -> (any LanguageReader)? {
    readers.first { $0.reads(path) }
  }
}
