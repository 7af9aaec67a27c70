import Facts
import Resolver
import Workspace

/// A project whose files are found and indexed, ready to be asked about one bag after another.
///
/// Only files that can matter to a bag are parsed: those that spell its name, then those that spell what the resolver asks for after
/// having seen the first, until nothing new turns up.
public struct Scan: Sendable {
  private(set) var project: IndexedProject
  public let options: ScanOptions
  private let readers: [any LanguageReader]
  private let configuration: Configuration
  private let pool: FactPool
  private var buckets: BucketRules
  /// By place in the index; kept for the next bag.
  private var known: [Int: Candidate] = [:]
  private var opening = ScanStatistics()
  /// Facts are written down while the resolver is at work.
  private var writing: [Deferred<Bool>] = []

  private enum Candidate {
    case facts(FileFacts, Bucket)
    case problem(CandidateProblem)
  }

  /// Finds and indexes the files.
  ///
  /// - Throws: ``ScanError/noFiles(root:extensions:)``.
  public init(
    root: ProjectRoot, configuration: Configuration, readers: [any LanguageReader] = LanguageReaders.all,
    options: ScanOptions = ScanOptions()
  ) throws(ScanError) {
    let options = options.withSensibleThreads
    self.options = options
    self.readers = readers
    self.configuration = configuration
    pool = FactPool()
    let extensions = readers.flatMap(\.fileExtensions)
    do throws(GlobError) {
      buckets = try BucketRules(configuration)
      project = try opening.time("files and identifiers") { () throws(GlobError) in
        try IndexedProject(
          root: root, extensions: extensions, configuration: configuration, cache: options.cache, threads: options.threads,
          git: options.git, progress: options.progress)
      }
    } catch {
      throw .glob(error)
    }
    guard !project.index.files.isEmpty || !project.unreadable.isEmpty else { throw .noFiles(root: root.path, extensions: extensions) }
    opening.files = project.index.files.count
    opening.bytes = project.index.byteCount
    opening.filesRead = project.readCount
  }

  /// Indexes the files of a tree object of git, as if they were checked out in place of the working tree's.
  ///
  /// - Parameter working: What is known there of files with the same content is not found out again.
  init(_ source: TreeSource, beside working: inout Scan, configuration: Configuration) throws(ScanError) {
    options = working.options
    readers = working.readers
    pool = working.pool
    self.configuration = configuration
    do throws(GlobError) {
      buckets = try BucketRules(configuration)
    } catch {
      throw .glob(error)
    }
    let extensions = readers.flatMap(\.fileExtensions)
    do throws(TreeError) {
      project = try opening.time("files and identifiers") { () throws(TreeError) in
        try IndexedProject(
          source, beside: &working.project, extensions: extensions, configuration: configuration, threads: working.options.threads)
      }
    } catch {
      switch error {
      case .glob(let error): throw .glob(error)
      case .git(let error): throw .git(error)
      }
    }
    for file in project.index.files.indices {
      // The bucket hangs on the path and on the configuration too.
      guard let place = project.workingPlace(of: file), case .facts(let facts, _)? = working.known[place] else { continue }
      known[file] = .facts(facts, buckets.bucket(of: project.index.files[file].path, facts))
    }
    opening.files = project.index.files.count
    opening.bytes = project.index.byteCount
    opening.filesRead = project.readCount
  }

  /// The usage of a bag.
  ///
  /// - Parameter flow: Globs of the flow's code. Files that match are candidates even if they say nothing of the bag.
  /// - Parameter fileLimit: Where the uses lie about in more files, those of the files that were asked for until then are what is told:
  ///   always the same ones, but not all. Nil means no limit.
  /// - Parameter details: Whether the usage has its details; with a limit it has none.
  public mutating func run(
    _ query: BagQuery, flow: [String] = [], fileLimit: Int? = nil, details: Bool = false
  ) throws(ScanError) -> ScanResult {
    let details = details && fileLimit == nil
    // Nobody knows whether they could matter to the bag.
    guard project.unreadable.isEmpty else {
      throw .candidates(project.unreadable.map { CandidateProblem(file: $0, reason: .source(.unreadable)) })
    }
    func memory(details: Bool, _ addition: String = "") -> UsageMemory? {
      options.cache.map { UsageMemory($0, question: question(query, flow, details: details) + addition) }
    }
    let detailed = memory(details: true)
    let whole = details ? detailed : memory(details: false)
    let part = fileLimit.flatMap { memory(details: false, "\u{1E}\($0)") }
    for (memory, isPartial) in [(whole, false), (details ? nil : detailed, false), (part, true)] {
      // What a run without a limit has found is no more than one with it finds.
      guard let known = memory?.usage(in: project), isPartial || known.candidates <= fileLimit ?? .max else { continue }
      defer { save() }
      var statistics = opening
      statistics.candidates = known.candidates
      statistics.isRemembered = true
      statistics.isPartial = isPartial
      return ScanResult(usage: details ? known.usage : known.usage.withoutDetails, statistics: statistics, notes: project.notes)
    }
    let found = try examine(query, flow: flow, fileLimit: fileLimit, details: details)
    let place = found.result.statistics.isPartial ? part : whole
    place?.store(found.result.usage, candidates: found.candidates.count, of: project)
    return found.result
  }

  /// What is known of one bag, for the index to judge.
  struct Examination {
    var result: ScanResult
    /// Empty where it was not asked for.
    var spelled: [SpelledField]
    /// The paths of the files that were looked into.
    var candidates: Set<String>
  }

  /// - Parameters:
  ///   - others: The paths of files that are candidates whatever they say.
  ///   - collectsSpelled: Whether every place that spells a field is wanted.
  mutating func examine(
    _ query: BagQuery, flow: [String], others: Set<String> = [], collectsSpelled: Bool = false, fileLimit: Int? = nil, details: Bool = false
  ) throws(ScanError) -> Examination {
    defer { save() }
    var statistics = opening
    let flowFiles = try files(matching: flow)
    var candidates = Set(flowFiles)
    if !others.isEmpty { candidates.formUnion(project.index.files.indices.filter { others.contains(project.index.files[$0].path) }) }
    // What is spelled is not remembered.
    let memory = collectsSpelled ? nil : options.cache.map { CandidateMemory($0, question: question(query, flow, details: details)) }
    let resolution = resolve(
      query, &candidates, flow: Set(flowFiles), collectsSpelled: collectsSpelled, fileLimit: fileLimit, details: details, memory,
      &statistics)
    statistics.candidates = candidates.count
    let problems = candidates.sorted().compactMap { file in
      if case .problem(let problem)? = known[file] { problem } else { nil }
    }
    guard problems.isEmpty else { throw .candidates(problems) }
    switch resolution {
    case .success(let resolution):
      return Examination(
        result: ScanResult(usage: resolution.usage, statistics: statistics, notes: project.notes), spelled: resolution.spelled,
        candidates: Set(candidates.map { project.index.files[$0].path }))
    case .failure(let error): throw .resolver(error)
    }
  }

  private func question(_ query: BagQuery, _ flow: [String], details: Bool) -> String {
    question(query, flow, by: configuration) + (details ? "\u{1E}details" : "")
  }

  /// Everything but the files that a usage depends on.
  private func question(_ query: BagQuery, _ flow: [String], by configuration: Configuration) -> String {
    let lists = [[query.id ?? ""], query.types, query.roots, flow] + configuration.scanQuestion(readers)
    return lists.map { $0.joined(separator: "\u{1F}") }.joined(separator: "\u{1E}")
  }

  /// Asks the resolver what else it needs until no file answers, and tells what it made of all of them.
  private mutating func resolve(
    _ query: BagQuery, _ candidates: inout Set<Int>, flow: Set<Int>, collectsSpelled: Bool, fileLimit: Int?, details: Bool,
    _ memory: CandidateMemory?, _ statistics: inout ScanStatistics
  ) -> Result<Resolver.Resolution, ResolverError> {
    var rounds = CandidateRounds(of: query, beginningWith: candidates, limit: fileLimit)
    var last: Result<Resolver.Resolution, ResolverError> = .failure(.bagNotFound(names: query.types))
    var lastKey: BlobID?
    // What was not remembered.
    var new: [(key: BlobID, needs: [Need])] = []
    // Of the last round only the needs were remembered.
    var isOpen = false
    while rounds.next({ needs, known in statistics.time("search") { search(needs, besides: known) } }) != nil {
      statistics.rounds += 1
      lastKey = memory.flatMap { key(of: rounds.candidates, $0) }
      if let key = lastKey, let known = memory?.answer(at: key) {
        isOpen = known.usage == nil
        if let usage = known.usage { last = .success(Resolver.Resolution(usage: usage, needs: known.needs)) }
        rounds.take(known.needs)
        continue
      }
      isOpen = false
      last = resolve(query, rounds, flow: flow, collectsSpelled: collectsSpelled, details: details, &statistics)
      rounds.take(last)
      if let key = lastKey, case .success(let resolution) = last { new.append((key, resolution.needs)) }
    }
    if isOpen {
      last = resolve(query, rounds, flow: flow, collectsSpelled: collectsSpelled, details: details, &statistics)
      if let key = lastKey, case .success(let resolution) = last { new.append((key, resolution.needs)) }
    }
    candidates = rounds.candidates
    statistics.isPartial = rounds.isPartial
    if let memory, case .success(let resolution) = last, candidates.allSatisfy({ isSound($0) }) {
      let (new, lastKey) = (new, lastKey)
      writing.append(
        Deferred {
          for (key, needs) in new {
            memory.store(CandidateMemory.Answer(needs: needs, usage: key == lastKey ? resolution.usage : nil), at: key)
          }
          return true
        })
    }
    return last
  }

  private mutating func resolve(
    _ query: BagQuery, _ rounds: CandidateRounds, flow: Set<Int>, collectsSpelled: Bool, details: Bool, _ statistics: inout ScanStatistics
  ) -> Result<Resolver.Resolution, ResolverError> {
    load(rounds.candidates.sorted(), &statistics)
    let input = input(rounds.candidates, flow: flow)
    options.progress.show("working out who uses the bag")
    let scan = self
    return statistics.time("resolve") {
      Parallel.onDeepStack {
        Resolver().resolve(query, in: input, collectsSpelled: collectsSpelled) { needs in
          details && rounds.areLast(needs) { scan.search($0, besides: $1) }
        }
      }
    }
  }

  /// By which the answer about these candidates is remembered; nil where one of them cannot be read as source code.
  private mutating func key(of candidates: Set<Int>, _ memory: CandidateMemory) -> BlobID? {
    let files = candidates.sorted()
    guard files.allSatisfy({ project.problem(of: $0) == nil }) else { return nil }
    let unknown = files.filter { project.blob(of: $0) == nil }
    if !unknown.isEmpty {
      let project = project
      let blobs = Parallel.map(unknown, threads: options.threads) { (try? project.source(of: $0)).map { BlobID(of: $0) } }
      for (file, blob) in zip(unknown, blobs) { if let blob { self.project.remember(blob, of: file) } }
    }
    var contents: [(path: String, blob: BlobID)] = []
    for file in files {
      guard let blob = project.blob(of: file) else { return nil }
      contents.append((project.index.files[file].path, blob))
    }
    return memory.key(of: contents)
  }

  private func isSound(_ file: Int) -> Bool { if case .problem? = known[file] { false } else { true } }

  /// How many lines of the project hold the text: what teams count with `grep -c` before they have a tool.
  public func lineCount(of text: String) -> Int {
    project.lineCount(of: text, threads: options.threads)
  }

  // MARK: Files

  /// What `transform` makes of the bytes of each file whose path is not that of a test or of generated code, in the order of the paths.
  ///
  /// - Parameter isWanted: Whether a path is asked for at all.
  public func mapSources<Result: Sendable>(
    where isWanted: (String) -> Bool = { _ in true },
    _ transform: @escaping @Sendable (_ path: String, _ bytes: UnsafeRawBufferPointer) -> Result
  ) -> [Result] {
    var buckets = buckets
    return project.map(threads: options.threads, progress: options.progress, where: { isWanted($0.path) && buckets.isProduction($0.path) })
    { transform($0.path, $1) }
  }

  /// The number of files that spell one of the names.
  public func fileCount(spelling names: [String]) -> Int {
    search([Need([names.map { Need.Term($0) }])], besides: []).count
  }

  /// The number of files that spell one of the names and whose paths are not those of tests or generated code.
  public func productionFileCount(spelling names: [String]) -> Int {
    var buckets = buckets
    return search([Need([names.map { Need.Term($0) }])], besides: []).count { buckets.isProduction(project.index.files[$0].path) }
  }

  /// What decides which paths are those of production code.
  public var productionGlobs: [String] { configuration.tests + [""] + configuration.generated }

  /// The number of files that are searched.
  public var fileCount: Int { project.index.files.count }

  /// The globs that match none of the files, in the order given.
  public func globsWithoutFile(_ globs: [String]) -> [String] {
    FileDiscovery.unmatched(globs, among: paths)
  }

  /// Of the files that are scanned, without the dot.
  public var fileExtensions: [String] { readers.flatMap(\.fileExtensions) }

  var rootPath: String { project.root.path }
  var threads: Int { options.threads }
  /// The paths of the files, in order.
  public var paths: [String] { project.index.files.map(\.path) }

  /// The paths of the files that spell one of the names.
  public func paths(spelling names: Set<String>) -> Set<String> {
    let need = Need([names.sorted().map { Need.Term($0) }])
    return Set(search([need], besides: []).map { project.index.files[$0].path })
  }

  private func files(matching globs: [String]) throws(ScanError) -> [Int] {
    guard !globs.isEmpty else { return [] }
    do throws(GlobError) {
      var matcher = try GlobMatcher(patterns: globs)
      return project.index.files.indices.filter { matcher.matches(project.index.files[$0].path) }
    } catch {
      throw .glob(error)
    }
  }

  private func search(_ needs: [Need], besides candidates: Set<Int>) -> [Int] {
    guard !needs.isEmpty else { return [] }
    let others = project.index.files.indices.filter { !candidates.contains($0) }
    return project.index.files(meeting: needs.map(SearchNeed.init), among: others, threads: options.threads)
  }

  /// Gets the facts of files that were not asked for before.
  private mutating func load(_ files: [Int], _ statistics: inout ScanStatistics) {
    let new = files.filter { known[$0] == nil }
    guard !new.isEmpty else { return }
    let source = FactSource(project: project, cache: options.cache.map(FactCache.init), pool: pool, readers: readers)
    let index = project.index
    let progress = options.progress
    progress.show("files parsed", of: new.count)
    let answers = statistics.time("facts") {
      Parallel.map(new, threads: options.threads, stackSize: Parallel.deepStack, weight: { index.files[$0].size }) { file in
        defer { progress.advance() }
        return source.facts(of: file)
      }
    }
    remember(answers)
    for (file, answer) in zip(new, answers) {
      let path = index.files[file].path
      switch answer {
      case .success(let answer):
        project.remember(answer.blob, of: file)
        if answer.isCached { statistics.cacheHits += 1 } else { statistics.parsed += 1 }
        known[file] =
          answer.facts.problems.isEmpty
          ? .facts(answer.facts, buckets.bucket(of: path, answer.facts))
          : .problem(CandidateProblem(file: path, reason: .syntax(answer.facts.problems)))
      case .failure(let problem): known[file] = .problem(CandidateProblem(file: path, reason: .source(problem)))
      }
    }
  }

  private mutating func remember(_ answers: [Result<FactSource.Answer, SourceProblem>]) {
    guard let cache = options.cache.map(FactCache.init) else { return }
    let new = answers.compactMap { try? $0.get() }.filter { $0.unknownTo != nil }
    guard !new.isEmpty else { return }
    writing.append(
      Deferred {
        for answer in new {
          if let reader = answer.unknownTo { cache.store(answer.facts, of: answer.blob, by: reader) }
        }
        return true
      })
  }

  private func input(_ candidates: Set<Int>, flow: Set<Int>) -> Project {
    Project(
      files: candidates.sorted().compactMap { file in
        guard case .facts(let facts, let bucket)? = known[file] else { return nil }
        return Project.File(path: project.index.files[file].path, facts: facts, bucket: bucket, isFlow: flow.contains(file))
      })
  }

  /// What is remembered of a bag in a tree; to be asked with the configuration that the tree is scanned with.
  func memory(of query: BagQuery, flow: [String], configuration: Configuration) -> UsageMemory? {
    options.cache.map { UsageMemory($0, question: question(query, flow, by: configuration)) }
  }

  /// Files that the sparse checkout leaves out.
  var sparse: Set<String> { Set(project.sparse) }
  var root: ProjectRoot { project.root }
  var git: String { options.git }

  /// Takes over what a copy of this scan, which another thread had, has found out of the files, and writes it down.
  public mutating func learn(from copy: Scan) {
    project.learn(from: copy.project)
    save()
  }

  mutating func save() {
    for writing in writing { _ = writing.value() }
    writing = []
    project.save()
    if let cache = options.cache { CachePruning(cache).runIfDue() }
  }
}

extension SearchNeed {
  init(_ need: Need) {
    self.init(
      need.terms.map { terms in
        terms.map { term in
          switch term.form {
          case .spelled: SearchTerm(term.name, .spelled)
          case .member: SearchTerm(term.name, .member)
          case .declared: SearchTerm(term.name, .declared)
          case .global: SearchTerm(term.name, .global)
          case .extended: SearchTerm(term.name, .extended)
          }
        }
      })
  }
}
