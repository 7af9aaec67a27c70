import Facts
import Resolver
import Workspace

/// What runs before have found out of trees of one repository, in one entry of the cache.
///
/// A tree does not change, so an answer holds as long as the tool and the question are the same; both are part of the entry's name.
package struct HistoryMemory<Answer: FactCodable & Sendable>: Sendable {
  private let cache: ResultCache?
  private let name: BlobID?
  private var answers: [String: Answer] = [:]
  private var used: Set<String> = []
  private var isChanged = false

  private static var kind: String { "history" }
  /// Changes with the layout.
  private static var version: UInt64 { 0x3130_5948_6761_626E }  // "nbagHY01"
  /// With more, those that a run has no use for are forgotten.
  private static var mostAnswers: Int { 50_000 }

  /// - Parameter question: Everything but the tree that answers depend on.
  package init(_ cache: CacheFolder?, root: ProjectRoot, question: [String]) {
    self.cache = cache.map(ResultCache.init)
    name = IndexedProject.fingerprint(ofTree: "history", in: root, absent: [], question: question.joined(separator: "\u{1E}"))
    guard let name, let bytes = self.cache?.bytes(of: name, kind: Self.kind),
      let entries: [Entry] = Sealed.decode(bytes, version: Self.version)
    else { return }
    for entry in entries { answers[entry.key] = entry.answer }
  }

  package subscript(_ key: String) -> Answer? {
    mutating get {
      used.insert(key)
      return answers[key]
    }
    set {
      used.insert(key)
      answers[key] = newValue
      isChanged = true
    }
  }

  /// Writes down what is new, all at once or not at all.
  package func save() {
    guard isChanged, let name else { return }
    let kept = answers.count > Self.mostAnswers ? answers.filter { used.contains($0.key) } : answers
    let entries = kept.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { Entry(key: $0.key, answer: $0.value) }
    cache?.store(Sealed.encode(entries, version: Self.version), of: name, kind: Self.kind)
  }

  private struct Entry: FactCodable {
    var key: String
    var answer: Answer

    init(key: String, answer: Answer) {
      self.key = key
      self.answer = answer
    }

    func encode(to encoder: inout FactEncoder) {
      encoder.string(key)
      answer.encode(to: &encoder)
    }

    init(from decoder: inout FactDecoder) throws(DamagedFacts) {
      key = try decoder.string()
      answer = try Answer(from: &decoder)
    }
  }
}

extension Configuration {
  /// Everything of it and of the readers that the files of a project and their facts depend on, as words.
  package func scanQuestion(_ readers: [any LanguageReader] = LanguageReaders.all) -> [[String]] {
    [readers.map { "\($0.name) \($0.factsVersion)" }, include, exclude, tests, generated]
  }
}
