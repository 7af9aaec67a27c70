import Insight
import Reports
import Resolver
import Scan
import Workspace

/// Follows one bag back from the newest commit, under whatever name it had.
struct BagWalk {
  /// So many commits are measured at once.
  static let stride = 32

  /// One of the bag's types: there is one for each platform.
  private struct Part {
    /// As a query names it.
    var name: String
    /// As the newer commit has it; nil where it was not there, or is not known.
    var shape: BagMeasure.Shape?
  }

  /// What came of one commit.
  struct Step: Sendable {
    var measure: BagMeasure?
    var problem: String?
  }

  private let choice: BagChoice
  private let points: [HistoryPoint]
  private let repository: GitRepository
  private let ruleIDs: [String]
  private var measuring: TreeMeasuring
  private var parts: [Part]
  /// The tree of the newer commit; nil for the newest.
  private var newer: String?

  init(
    _ choice: BagChoice, points: [HistoryPoint], repository: GitRepository, ruleIDs: [String], measuring: TreeMeasuring
  ) {
    self.choice = choice
    self.points = points
    self.repository = repository
    self.ruleIDs = ruleIDs
    self.measuring = measuring
    parts = choice.query.types.map { Part(name: $0) }
  }

  /// One for each point, in their order.
  mutating func steps(_ progress: Progress) throws(GitError) -> [Step] {
    var steps: [Step] = []
    progress.show("commits", of: points.count)
    while steps.count < points.count {
      let chunk = points[steps.count..<min(steps.count + Self.stride, points.count)]
      let names = parts.map(\.name)
      let trees = chunk.compactMap(\.tree)
      let measured = try measured(names, in: trees)
      for point in chunk {
        steps.append(try step(point, measured))
        // Older commits are to be asked for the name that was just learned.
        if parts.map(\.name) != names { break }
      }
      progress.show("commits", done: steps.count, of: points.count)
    }
    measuring.save()
    return steps
  }

  /// By the tree.
  private mutating func measured(_ names: [String], in trees: [String]) throws(GitError) -> [String: MeasuredTree] {
    let known = Dictionary(zip(trees, try measuring.measured(names, in: trees)), uniquingKeysWith: { first, _ in first })
    // Before a bag came to its second platform it was on one alone: what is asked for in a moment is measured at once for all commits.
    var partial: [[String]: [String]] = [:]
    for tree in trees {
      guard case .missing(let missing)? = known[tree] else { continue }
      let rest = names.filter { !missing.contains($0) }
      if !rest.isEmpty { partial[rest, default: []].append(tree) }
    }
    for (rest, trees) in partial.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) { _ = try measuring.measured(rest, in: trees) }
    return known
  }

  private mutating func step(_ point: HistoryPoint, _ measured: [String: MeasuredTree]) throws(GitError) -> Step {
    guard let tree = point.tree, let found = measured[tree] else {
      lose(parts.map(\.name))
      return Step()
    }
    switch found {
    case .measured(let measure): return take(measure, of: parts.map(\.name), in: tree)
    // Behind a gap the search goes on with what the commit in front of it had.
    case .problem(let problem): return Step(problem: problem)
    case .missing(let missing):
      switch try followed(in: tree, missing) {
      case .problem(let problem): return Step(problem: problem)
      case .renamed(let names):
        parts = names.enumerated().map { Part(name: $1, shape: names.count == parts.count ? parts[$0].shape : nil) }
        return try step(of: names, in: tree)
      case .absent:
        let rest = parts.map(\.name).filter { !missing.contains($0) }
        lose(missing)
        guard !rest.isEmpty else { return Step() }
        return try step(of: rest, in: tree)
      }
    }
  }

  private mutating func step(of names: [String], in tree: String) throws(GitError) -> Step {
    switch try measuring.measured(names, in: [tree]).first {
    case .measured(let measure)?: return take(measure, of: names, in: tree)
    case .problem(let problem)?: return Step(problem: problem)
    case .missing?, nil: return Step()
    }
  }

  private mutating func take(_ measure: BagMeasure, of names: [String], in tree: String) -> Step {
    newer = tree
    for index in parts.indices {
      guard let place = names.firstIndex(of: parts[index].name) else { continue }
      // Two names may mean one type.
      parts[index].shape =
        names.count == measure.shapes.count
        ? measure.shapes[place] : measure.shapes.first { $0.type.hasSuffix(parts[index].name.typeName.simpleName) }
    }
    return Step(measure: measure)
  }

  /// What was not there cannot have been renamed before.
  private mutating func lose(_ names: [String]) {
    for index in parts.indices where names.contains(parts[index].name) { parts[index].shape = nil }
  }

  // MARK: Other names

  /// Where the bag is in a tree that has no type of some of its names.
  private mutating func followed(in tree: String, _ missing: [String]) throws(GitError) -> FollowedBag {
    let (parts, newer, choice, repository, ruleIDs) = (parts, newer, choice, repository, ruleIDs)
    var question = [newer ?? ""] + missing
    for part in parts { question += [part.name, part.shape?.file ?? ""] + (part.shape?.fields ?? []) }
    return try measuring.followed(in: tree, question) { measuring throws(GitError) in
      var search = FormerNames(names: parts.map(\.name), missing: missing, tree: tree, measuring: measuring)
      defer { measuring = search.measuring }
      let moved = try search.withoutPaths() ?? .absent
      if case .renamed = moved { return moved }
      if let names = try search.configured(choice.query.id, repository: repository, ruleIDs: ruleIDs) { return .renamed(names) }
      let found = try search.byFields(parts.map(\.shape), in: newer, repository: repository)
      return found == .absent ? moved : found
    }
  }
}

extension String {
  /// A type's name in a query, without the file that may stand before it.
  var typeName: String { split(separator: ":").last.map(String.init) ?? self }

  /// `Inner` of `Outer.Inner`.
  fileprivate var simpleName: String { split(separator: ".").last.map(String.init) ?? self }
}
