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
    guard let key = project.fingerprint(with: question), let bytes = cache.bytes(of: key, kind: Self.kind), bytes.count > 4 else {
      return nil
    }
    let candidates = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return UsageCodec.decode(Array(bytes.dropFirst(4))).map { ($0, candidates) }
  }

  func store(_ usage: Usage, candidates: Int, of project: IndexedProject) {
    guard let key = project.stampFingerprint(with: question) else { return }
    let count = (0..<4).reversed().map { UInt8(truncatingIfNeeded: candidates >> ($0 * 8)) }
    cache.store(count + UsageCodec.encode(usage), of: key, kind: Self.kind)
  }
}
