import Resolver
import Workspace

/// The usage of a run before, for one in which no file has changed: then nothing needs to be looked up, read or resolved.
///
/// A remembered usage is what a cold run of the same tool on the same files finds; any doubt about one file, and it is not used.
struct UsageMemory {
  private let cache: ResultCache
  private let question: String
  private static let kind = "usage"

  init(_ cache: CacheFolder, question: String) {
    self.cache = ResultCache(cache)
    self.question = question
  }

  func usage(in project: IndexedProject) -> (usage: Usage, candidates: Int)? {
    usage(at: project.fingerprint(with: question))
  }

  /// The usage of a tree object, whose files cannot change.
  func usage(ofTree tree: String, in root: ProjectRoot, absent: Set<String>) -> (usage: Usage, candidates: Int)? {
    usage(at: IndexedProject.fingerprint(ofTree: tree, in: root, absent: absent, question: question))
  }

  private func usage(at key: BlobID?) -> (usage: Usage, candidates: Int)? {
    guard let key, let bytes = cache.bytes(of: key, kind: Self.kind), bytes.count > 4 else {
      return nil
    }
    let candidates = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return UsageCodec.decode(Array(bytes.dropFirst(4))).map { ($0, candidates) }
  }

  func store(_ usage: Usage, candidates: Int, of project: IndexedProject) {
    store(usage, candidates: candidates, at: project.stampFingerprint(with: question))
  }

  func store(_ usage: Usage, candidates: Int, ofTree tree: String, in root: ProjectRoot, absent: Set<String>) {
    let key = IndexedProject.fingerprint(ofTree: tree, in: root, absent: absent, question: question)
    store(usage, candidates: candidates, at: key)
  }

  private func store(_ usage: Usage, candidates: Int, at key: BlobID?) {
    guard let key else { return }
    let count = (0..<4).reversed().map { UInt8(truncatingIfNeeded: candidates >> ($0 * 8)) }
    cache.store(count + UsageCodec.encode(usage), of: key, kind: Self.kind)
  }
}
