import Facts
import Resolver
import Workspace

/// What the resolver made of a set of candidates, for a run in which they have the contents that they had: then none of them is read or
/// resolved again, whatever has changed in other files, and whichever tree or checkout they lie in.
struct CandidateMemory: Sendable {
  struct Answer: Sendable {
    var needs: [Need]
    /// Nil where more files turned up, so that nobody asked for it.
    var usage: Usage?
  }

  private let cache: ResultCache
  private let question: String
  private static var kind: String { "candidates" }
  /// Changes with the layout.
  private static var version: UInt64 { 0x3130_4143_6761_626E }  // "nbagCA01"

  init(_ cache: CacheFolder, question: String) {
    self.cache = ResultCache(cache)
    self.question = question
  }

  /// A number for the tool, the question, and the candidates with their contents.
  ///
  /// - Parameter files: In the order of their paths.
  func key(of files: [(path: String, blob: BlobID)]) -> BlobID? {
    IndexedProject.fingerprint(ofContents: files, question: question)
  }

  func answer(at key: BlobID) -> Answer? {
    guard let bytes = cache.bytes(of: key, kind: Self.kind) else { return nil }
    return Sealed.decode(bytes, version: Self.version)
  }

  func store(_ answer: Answer, at key: BlobID) {
    cache.store(Sealed.encode(answer, version: Self.version), of: key, kind: Self.kind)
  }
}

extension CandidateMemory.Answer: FactCodable {
  func encode(to encoder: inout FactEncoder) {
    needs.map(CodedNeed.init).encode(to: &encoder)
    usage.encode(to: &encoder)
  }

  init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    needs = try [CodedNeed](from: &decoder).map(\.need)
    usage = try Usage?(from: &decoder)
  }
}

private struct CodedNeed: FactCodable {
  var need: Need

  init(_ need: Need) {
    self.need = need
  }

  func encode(to encoder: inout FactEncoder) {
    need.terms.map { $0.map(CodedTerm.init) }.encode(to: &encoder)
  }

  init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    need = Need(try [[CodedTerm]](from: &decoder).map { $0.map(\.term) })
  }
}

private struct CodedTerm: FactCodable {
  var term: Need.Term

  init(_ term: Need.Term) {
    self.term = term
  }

  func encode(to encoder: inout FactEncoder) {
    encoder.string(term.name)
    encoder.byte(term.form.rawValue)
  }

  init(from decoder: inout FactDecoder) throws(DamagedFacts) {
    term = Need.Term(try decoder.string(), try decoder.enumeration())
  }
}
