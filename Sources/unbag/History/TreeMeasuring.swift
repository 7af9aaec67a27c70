import Insight
import Resolver
import Scan
import Workspace

/// Measures one bag in trees; what runs before have measured is not measured again.
struct TreeMeasuring {
  private let choice: BagChoice
  private var trees: TreeSequence
  private var scan: HistoryScan<BagMeasure>
  private var memory: HistoryMemory<HistoryRecord>
  /// The trees that were looked into last.
  private var open: [String: IndexedTree] = [:]

  init(_ choice: BagChoice, root: ProjectRoot, objects: GitObjects, configuration: Configuration, options: ScanOptions) throws(GlobError) {
    self.choice = choice
    trees = try TreeSequence(
      root: root, objects: objects, extensions: LanguageReaders.all.flatMap(\.fileExtensions), configuration: configuration,
      git: options.git, threads: options.threads)
    scan = try HistoryScan(objects: objects, flow: choice.flow, configuration: configuration, options: options) { BagMeasure($0) }
    let question = [[choice.query.id ?? ""], choice.query.roots, choice.flow] + configuration.scanQuestion()
    memory = HistoryMemory(options.cache, root: root, question: question.map { $0.joined(separator: "\u{1F}") })
  }

  func save() { memory.save() }

  /// What the types of these names come to, in the order of the trees.
  mutating func measured(_ types: [String], in ids: [String]) throws(GitError) -> [MeasuredTree] {
    var known: [String: MeasuredTree] = [:]
    for id in ids { known[id] = memory[Self.key(id, types)]?.tree }
    var unknown: [String] = []
    for id in ids where known[id] == nil && unknown.last != id { unknown.append(id) }
    if !unknown.isEmpty {
      var query = choice.query
      query.types = types
      let opened = try opened(unknown)
      let results = try scan.measures(opened.map { HistoryScan.Question(query, in: $0) })
      for (id, result) in zip(unknown, results) {
        let tree = try MeasuredTree(result)
        known[id] = tree
        memory[Self.key(id, types)] = .tree(tree)
      }
    }
    return ids.map { known[$0] ?? .missing(types) }
  }

  /// What is found out by `find`, unless a run before has found it out.
  ///
  /// - Parameter question: Everything that it depends on besides the tree.
  mutating func followed(
    in tree: String, _ question: [String], _ find: (inout TreeMeasuring) throws(GitError) -> FollowedBag
  ) throws(GitError) -> FollowedBag {
    let key = Self.key(tree, ["followed"] + question)
    if let known = memory[key]?.followed { return known }
    let found = try find(&self)
    memory[key] = .followed(found)
    return found
  }

  /// The types of a tree whose files spell so many of the names.
  mutating func types(in tree: String, spelling names: [String], atLeast least: Int) throws(GitError) -> [DeclaredType] {
    guard let tree = try opened([tree]).first else { return [] }
    return try types(of: tree.index.files(spelling: names, atLeast: least), in: tree)
  }

  /// The types of a tree in the files that declare a type or anything else of this name.
  mutating func types(in tree: String, declaring name: String) throws(GitError) -> [DeclaredType] {
    guard let tree = try opened([tree]).first else { return [] }
    let need = SearchNeed([[SearchTerm(name, .declared)]])
    return try types(of: tree.index.files(meeting: [need], among: Array(tree.index.files.indices)), in: tree)
  }

  private mutating func types(of files: [Int], in tree: IndexedTree) throws(GitError) -> [DeclaredType] {
    try scan.facts(of: files, in: tree).flatMap { DeclaredType.types(in: $0.facts, file: $0.path) }
  }

  private mutating func opened(_ ids: [String]) throws(GitError) -> [IndexedTree] {
    let new = ids.filter { open[$0] == nil }
    if !new.isEmpty {
      let indexed: [IndexedTree]
      do throws(TreeError) {
        indexed = try trees.trees(new)
      } catch {
        switch error {
        case .git(let error): throw error
        case .glob(let error): throw GitError(error.description)
        }
      }
      // The newer neighbour may be asked about again.
      if open.count > Self.mostOpen { open = open.filter { ids.contains($0.key) } }
      for tree in indexed { open[tree.id] = tree }
    }
    return ids.compactMap { open[$0] }
  }

  /// Enough for two steps of a walk.
  private static let mostOpen = 2 * BagWalk.stride

  private static func key(_ tree: String, _ words: [String]) -> String { ([tree] + words).joined(separator: "\u{1F}") }
}

extension MeasuredTree {
  /// - Throws: Where git is at fault, so that nothing can be said of any tree.
  fileprivate init(_ result: Result<BagMeasure, ScanError>) throws(GitError) {
    switch result {
    case .success(let measure): self = .measured(measure)
    case .failure(.resolver(.bagNotFound(let names))): self = .missing(names)
    case .failure(.resolver(.ambiguous(let name, let candidates))):
      let places = candidates.map { "\($0.qualifiedName) in \($0.place.file):\($0.place.position.line)" }
      self = .problem("\(candidates.count) types are called '\(name)': \(places.joined(separator: ", "))")
    case .failure(.git(let error)): throw error
    case .failure(let error): self = .problem(error.firstLine)
    }
  }
}
