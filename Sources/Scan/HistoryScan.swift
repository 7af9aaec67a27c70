import Facts
import Resolver
import Workspace

/// Measures bags in one tree of git after another.
///
/// In each tree the result is that of ``Scan`` in a checkout of it. What trees have in common is done once: a content is read and parsed once,
/// and where all files are the same that can matter to the bag, its usage is the same too.
public struct HistoryScan<Measure: Sendable> {
  /// A bag to be measured in a tree.
  public struct Question: Sendable {
    public var tree: IndexedTree
    public var query: BagQuery

    public init(_ query: BagQuery, in tree: IndexedTree) {
      self.tree = tree
      self.query = query
    }
  }

  private let objects: GitObjects
  private let options: ScanOptions
  private let readers: [any LanguageReader]
  private let flow: GlobMatcher?
  private var buckets: BucketRules
  private let measure: @Sendable (Usage) -> Measure
  private var facts: [Content: Known] = [:]
  private var outcomes: [Input: Outcome] = [:]

  /// What facts depend on: the bytes and the reader.
  private struct Content: Hashable, Sendable {
    var blob: BlobID
    var reader: String
  }

  private enum Known: Sendable {
    case facts(FileFacts)
    case problem(CandidateProblem.Reason)
  }

  /// What a usage depends on.
  private struct Input: Hashable, Sendable {
    struct File: Hashable, Sendable {
      var path: String
      var blob: BlobID?
    }

    var query: BagQuery
    /// The candidates, in order.
    var files: [File]
  }

  private struct Outcome: Sendable {
    var needs: [Need]
    var result: Result<Measure, ResolverError>
  }

  /// - Parameters:
  ///   - flow: Globs of the flow's code, whose files are candidates even if they say nothing of the bag.
  ///   - measure: What is kept of a usage.
  public init(
    objects: GitObjects, flow: [String], configuration: Configuration, readers: [any LanguageReader] = LanguageReaders.all,
    options: ScanOptions = ScanOptions(), measure: @escaping @Sendable (Usage) -> Measure
  ) throws(GlobError) {
    self.objects = objects
    self.options = options.withSensibleThreads
    self.readers = readers
    self.flow = flow.isEmpty ? nil : try GlobMatcher(patterns: flow)
    self.measure = measure
    buckets = try BucketRules(configuration)
  }

  private struct Walk: Sendable {
    var question: Question
    var flow: Set<Int>
    var rounds: CandidateRounds
    var result: Result<Measure, ResolverError>

    /// The files that become candidates.
    mutating func next() -> [Int]? {
      let index = question.tree.index
      return rounds.next { needs, known in
        guard !needs.isEmpty else { return [] }
        return index.files(meeting: needs.map(SearchNeed.init), among: index.files.indices.filter { !known.contains($0) }, threads: 1)
      }
    }
  }

  /// The measures, in the order of the questions.
  public mutating func measures(_ questions: [Question]) throws(GitError) -> [Result<Measure, ScanError>] {
    var walks = questions.map { walk($0) }
    for walk in walks { try load(walk.flow.sorted().map { ($0, walk.question.tree) }) }
    var active = Array(walks.indices)
    while !active.isEmpty {
      let steps = Parallel.map(active.map { walks[$0] }, threads: options.threads) { walk in
        var walk = walk
        let found = walk.next()
        return (walk: walk, found: found)
      }
      for (place, step) in zip(active, steps) { walks[place] = step.walk }
      try load(zip(active, steps).flatMap { place, step in (step.found ?? []).map { ($0, walks[place].question.tree) } })
      active = zip(active, steps).filter { $1.found != nil }.map(\.0)
      let inputs = active.map { input(of: walks[$0]) }
      resolve(zip(active, inputs).map { (walks[$0], $1) })
      for (place, input) in zip(active, inputs) {
        guard let outcome = outcomes[input] else { continue }
        walks[place].rounds.take(outcome.needs)
        walks[place].result = outcome.result
      }
    }
    let results = walks.map { result(of: $0) }
    forget(allBut: walks)
    return results
  }

  /// The facts of files of a tree, as far as they can be read.
  ///
  /// - Parameter files: Places in the tree's index, in order.
  public mutating func facts(of files: [Int], in tree: IndexedTree) throws(GitError) -> [(path: String, facts: FileFacts)] {
    try load(files.map { ($0, tree) })
    return files.compactMap { file in
      guard let content = content(of: file, in: tree), case .facts(let facts)? = facts[content] else { return nil }
      return (tree.index.files[file].path, facts)
    }
  }

  // MARK: Steps

  private func walk(_ question: Question) -> Walk {
    var flowFiles: Set<Int> = []
    if var flow {
      let files = question.tree.index.files
      flowFiles = Set(files.indices.filter { flow.matches(files[$0].path) })
    }
    return Walk(
      question: question, flow: flowFiles, rounds: CandidateRounds(of: question.query, beginningWith: flowFiles),
      result: .failure(.bagNotFound(names: question.query.types)))
  }

  private func input(of walk: Walk) -> Input {
    let tree = walk.question.tree
    return Input(
      query: walk.question.query,
      files: walk.rounds.candidates.sorted().map { Input.File(path: tree.index.files[$0].path, blob: tree.blob(of: $0)) })
  }

  private mutating func resolve(_ walks: [(walk: Walk, input: Input)]) {
    var new: [(input: Input, project: Project)] = []
    var seen: Set<Input> = []
    for (walk, input) in walks where outcomes[input] == nil && seen.insert(input).inserted { new.append((input, project(of: walk))) }
    let measure = measure
    let found = Parallel.map(new, threads: options.threads, stackSize: Parallel.deepStack) { input, project in
      switch Resolver().resolve(input.query, in: project) {
      case .success(let resolution): Outcome(needs: resolution.needs, result: .success(measure(resolution.usage)))
      case .failure(let error): Outcome(needs: [], result: .failure(error))
      }
    }
    for (one, outcome) in zip(new, found) { outcomes[one.input] = outcome }
  }

  private mutating func project(of walk: Walk) -> Project {
    let tree = walk.question.tree
    return Project(
      files: walk.rounds.candidates.sorted().compactMap { file in
        guard let content = content(of: file, in: tree), case .facts(let facts)? = facts[content] else { return nil }
        let path = tree.index.files[file].path
        return Project.File(path: path, facts: facts, bucket: buckets.bucket(of: path, facts), isFlow: walk.flow.contains(file))
      })
  }

  private func result(of walk: Walk) -> Result<Measure, ScanError> {
    let tree = walk.question.tree
    let problems = walk.rounds.candidates.sorted().compactMap { file -> CandidateProblem? in
      let path = tree.index.files[file].path
      if let problem = tree.problem(of: file) { return CandidateProblem(file: path, reason: .source(problem)) }
      guard let content = content(of: file, in: tree), case .problem(let reason)? = facts[content] else { return nil }
      return CandidateProblem(file: path, reason: reason)
    }
    if !problems.isEmpty { return .failure(.candidates(problems)) }
    return walk.result.mapError { .resolver($0) }
  }

  // MARK: Facts

  private func reader(of path: String) -> (any LanguageReader)? { readers.first { $0.reads(path) } }

  private func content(of file: Int, in tree: IndexedTree) -> Content? {
    guard let blob = tree.blob(of: file), let reader = reader(of: tree.index.files[file].path) else { return nil }
    return Content(blob: blob, reader: reader.name)
  }

  private struct Missing: Sendable {
    var content: Content
    var name: String
    var reader: any LanguageReader
    var key: FactCache.Reader
    var size: Int
  }

  /// Gets the facts of files that were not asked for before: from the cache, or by reading what git has.
  private mutating func load(_ files: [(file: Int, tree: IndexedTree)]) throws(GitError) {
    var missing: [Missing] = []
    var seen: Set<Content> = []
    for (file, tree) in files where tree.problem(of: file) == nil {
      let source = tree.index.files[file]
      guard let content = content(of: file, in: tree), let reader = reader(of: source.path), facts[content] == nil,
        seen.insert(content).inserted
      else { continue }
      missing.append(
        Missing(
          content: content, name: tree.content(of: file), reader: reader,
          key: FactCache.Reader(name: reader.name, version: reader.factsVersion), size: source.size))
    }
    guard !missing.isEmpty else { return }
    let cache = options.cache.map(FactCache.init)
    let cached = Parallel.map(missing, threads: options.threads) { cache?.facts(of: $0.content.blob, by: $0.key) }
    for (one, found) in zip(missing, cached) { if let found { facts[one.content] = Self.known(found) } }
    missing = zip(missing, cached).filter { $1 == nil }.map(\.0)
    let sources = zip(missing, try objects.contents(missing.map(\.name))).map { (missing: $0, bytes: $1) }
    let read = Parallel.map(sources, threads: options.threads, stackSize: Parallel.deepStack, weight: \.bytes.count) { one, bytes in
      let facts = one.reader.read(bytes)
      cache?.store(facts, of: one.content.blob, by: one.key)
      return facts
    }
    for (one, found) in zip(missing, read) { facts[one.content] = Self.known(found) }
  }

  private static func known(_ facts: FileFacts) -> Known {
    facts.problems.isEmpty ? .facts(facts) : .problem(.syntax(facts.problems))
  }

  /// A history has more contents than memory should hold at once.
  private mutating func forget(allBut walks: [Walk]) {
    var kept: Set<Content> = []
    for walk in walks {
      for file in walk.rounds.candidates { if let content = content(of: file, in: walk.question.tree) { kept.insert(content) } }
    }
    facts = facts.filter { kept.contains($0.key) }
  }
}
