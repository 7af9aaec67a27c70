import CompilerIndex
import Facts
import Ratchet
import Reports
import Resolver
import Rules
import Scan
import Workspace

/// Everything that is counted in one run: the working tree, once more by the base commit's configuration where that differs, and the base
/// commit's tree.
struct BagScans {
  let request: ScanRequest
  let configuration: Configuration
  let base: BaseLookup?
  let index: CompilerIndex?
  let root: ProjectRoot
  /// The working tree by its own configuration.
  var own: Scan
  /// The working tree by the base commit's configuration; nil where that chooses the same files.
  private var gated: Scan?
  /// One for each base commit that has the root's folder.
  private var trees: [TreeScan?] = []
  /// The same, at work on a thread of its own beside the working tree's.
  private var ahead: Deferred<TreesAhead>?
  private var answers: [TreesAhead.Question: Result<ScanResult, ScanError>] = [:]

  init(
    _ own: Scan, request: ScanRequest, configuration: Configuration, base: BaseLookup?, index: CompilerIndex?, root: ProjectRoot,
    options: ScanOptions
  ) throws(ScanError) {
    self.own = own
    self.request = request
    self.configuration = configuration
    self.base = base
    self.index = index
    self.root = root
    guard let base else { return }
    let before = base.configuration ?? configuration
    if !before.choosesSameFiles(as: configuration) {
      gated = try Scan(root: root, configuration: before, options: options)
    }
    trees = base.commits.map { commit in
      commit.tree.map { TreeScan(tree: $0, objects: base.objects, configuration: before) }
    }
  }

  /// The usage of a bag, with what the base commit knows of it.
  struct Answer {
    var result: ScanResult
    var join: UsageJoin?
    var base: BaseUsage?
    var notes: [Problem] = []
  }

  /// Counts a bag of the plan. `nil` where it is gone, as the notes say.
  mutating func run(_ plan: BagPlan, notes: inout [Problem]) throws(BagScanError) -> Answer? {
    guard let base else { return try usage(plan.choice, isGated: false).answer }
    var standing = plan.standing
    if standing == .new {
      let answer = try usage(plan.choice, isGated: false).answer
      // Only now it is known what a bag without a configuration is called.
      guard base.isFrozen(answer.result.usage.bag.id), plan.choice.id == nil else { return answer }
      standing = .known(id: answer.result.usage.bag.id)
    }
    let id: String
    var isRemoved = false
    switch standing {
    case .known(let known): id = known
    case .removed(let removed): (id, isRemoved) = (removed, true)
    case .new: return nil
    }
    guard var (found, choice) = try current(plan, isRemoved: isRemoved, notes: &notes) else { return nil }
    let bag = found.answer.result.usage.bag.id
    var sides: [BaseUsage.Side] = []
    for place in base.commits.indices {
      let usage = try baseUsage(of: plan, id: bag, at: place, notes: &notes)
      sides.append(BaseUsage.Side(usage: usage, frozen: base.commits[place].baselines[id]?.renamed(to: bag)))
    }
    let now = found.answer.result.usage
    var successors = sides.first?.usage.map { self.successors(of: $0, now: now) } ?? BagSuccessors()
    let renamed = Set(successors.found.lazy.filter(\.type.isTheBag).map(\.type.type.name))
    if choice.query.types != plan.choice.query.types, !renamed.isDisjoint(with: plan.choice.typeNames) {
      // The old name stands on something else, and the configuration says where the bag is.
      choice.query.types = plan.choice.query.types
      found = try usage(choice, isGated: true)
      let now = found.answer.result.usage
      successors = sides.first?.usage.map { self.successors(of: $0, now: now) } ?? BagSuccessors()
      notes.append(Self.renaming(plan, from: plan.baseChoice.query.types, to: found))
    }
    var answer = found.answer
    answer.base = BaseUsage(
      commit: base.commits.map(\.commit.shortID).joined(separator: ", "), isDefaultBranch: base.found.isDefaultBranch, sides: sides,
      evasions: evasions(successors, of: answer.result.usage.bag), isRemoved: isRemoved)
    if !isRemoved, gated != nil || choice.query != plan.choice.query || choice.flow != plan.choice.flow {
      answer.base?.own = try? usage(plan.choice, isGated: false).answer.result.usage
    }
    return answer
  }

  /// The working tree as the base commit's configuration chooses its files.
  var gate: Scan { gated ?? own }

  /// - Parameter now: Nil where the bag's type is gone.
  private func successors(of before: Usage, now: Usage?) -> BagSuccessors {
    guard let base else { return BagSuccessors() }
    let watched = (base.configuration?.bags ?? []).flatMap(\.types)
    return BagSuccessors(of: before, now: now, watched: watched, scan: gate) { ChangedTypes(since: base, in: gate, root: root) }
  }

  private func evasions(_ successors: BagSuccessors, of bag: Bag) -> [Evasion] {
    let store = BaselineStore(root: root.path)
    let frozen = Set(configuration.bags.filter { store.holds($0.id) }.flatMap { BagChoice($0).typeNames })
    return successors.found.compactMap { found, language, message in
      // A part of the bag may become a bag of its own, with limits of its own; the bag itself keeps those that it has.
      guard found.isTheBag || !frozen.contains(found.type.name) else { return nil }
      let platform = bag.counterparts.contains { $0.place.language == language } ? language : nil
      let position = Position(offset: 0, line: found.type.line, column: 1)
      let place = Place(file: found.type.file, position: position, site: found.type.name, language: language)
      let key = Cell.Key(rule: Cell.propertyRule, site: found.type.name, platform: platform)
      return Evasion(.movedTo, key, findings: [Finding(rule: Cell.propertyRule, place: place, message: message)])
    }
  }

  /// The bag in the working tree as the base commit's configuration looks for it, or by its new type where the old one is gone.
  private mutating func current(
    _ plan: BagPlan, isRemoved: Bool, notes: inout [Problem]
  ) throws(BagScanError) -> (found: Found, choice: BagChoice)? {
    var choice = plan.baseChoice
    choice.name = plan.choice.name
    choice.query.id = plan.choice.query.id
    // One more type, for one more platform, narrows nothing.
    if Set(choice.query.types).isSubset(of: plan.choice.query.types) { choice.query.types = plan.choice.query.types }
    while true {
      do throws(BagScanError) {
        return (try usage(choice, isGated: true), choice)
      } catch {
        guard let missing = error.missingTypes else { throw error }
        let old = choice.query.types
        if isRemoved {
          // What is left of the bag is still the bag.
          choice.query.types.removeAll { missing.contains($0) }
          guard choice.query.types.isEmpty else { continue }
          if let renamed = try successor(of: plan) {
            choice.query.types = renamed
            let found = try usage(choice, isGated: true)
            notes.append(Self.renaming(plan, from: plan.baseChoice.query.types, to: found))
            return (found, choice)
          }
          notes.append(
            Problem(
              "the type of the bag '\(plan.choice.name)', \(plan.baseChoice.query.types.joined(separator: " and ")), is gone, and so is the bag"
            ))
          return nil
        }
        guard choice.query.types != plan.choice.query.types else { throw error }
        choice.query.types = plan.choice.query.types
        let found = try usage(choice, isGated: true)
        notes.append(Self.renaming(plan, from: old, to: found))
        return (found, choice)
      }
    }
  }

  /// The types that took over a bag whose own type is gone, with its entry in the configuration; nil where it is taken apart.
  private mutating func successor(of plan: BagPlan) throws(BagScanError) -> [String]? {
    guard base?.commits.isEmpty == false else { return nil }
    var ignored: [Problem] = []
    guard let before = try baseUsage(of: plan, id: plan.choice.name, at: 0, notes: &ignored) else { return nil }
    let types = successors(of: before, now: nil).found.filter(\.type.isTheBag).map(\.type.type.name)
    return types.isEmpty ? nil : types
  }

  private static func renaming(_ plan: BagPlan, from old: [String], to new: Found) -> Problem {
    Problem(
      "the bag '\(plan.choice.name)' was called \(old.joined(separator: " or ")) at the base commit and is "
        + "\(new.answer.result.usage.bag.types.joined(separator: " and ")) now")
  }

  private struct Found {
    var answer: Answer
  }

  private mutating func usage(_ choice: BagChoice, isGated: Bool) throws(BagScanError) -> Found {
    do throws(IndexedScanError) {
      if isGated, var scan = gated {
        defer { gated = scan }
        return try Self.usage(choice, in: &scan, index, details: request.wantsDetails)
      }
      return try Self.usage(choice, in: &own, index, details: request.wantsDetails)
    } catch {
      throw .scan(error)
    }
  }

  private static func usage(
    _ choice: BagChoice, in scan: inout Scan, _ index: CompilerIndex?, details: Bool
  ) throws(IndexedScanError) -> Found {
    if let index {
      let result = try scan.run(choice.query, flow: choice.flow, index: index, details: details)
      return Found(answer: Answer(result: result.syntax, join: result.join))
    }
    do throws(ScanError) {
      return Found(answer: Answer(result: try scan.run(choice.query, flow: choice.flow, details: details)))
    } catch {
      throw .scan(error)
    }
  }

  /// Begins to count the base commits, as the plans will ask for it, while the working tree is counted.
  mutating func start(_ plans: [BagPlan]) {
    guard let base, index == nil, !base.found.isDefaultBranch, own.options.threads > 1 else { return }
    var questions: [TreesAhead.Question] = []
    for plan in plans {
      guard let id = plan.choice.id ?? plan.frozenID else { continue }
      var query = plan.baseChoice.query
      query.id = id
      questions += trees.indices.map { TreesAhead.Question(query: query, flow: plan.baseChoice.flow, place: $0) }
    }
    guard !questions.isEmpty else { return }
    let start = TreesAhead(trees: trees, scan: gate)
    ahead = Deferred { [questions] in start.answering(questions) }
  }

  /// Waits for the thread, with whose things this one may go on from here.
  mutating func join() {
    guard let done = ahead?.value() else { return }
    ahead = nil
    trees = done.trees
    answers = done.answers
    if gated != nil { gated?.learn(from: done.scan) } else { own.learn(from: done.scan) }
  }

  /// The usage in a base commit's tree; nil where it cannot be counted, which the notes tell, or need not be.
  private mutating func baseUsage(
    of plan: BagPlan, id: String, at place: Int, notes: inout [Problem]
  ) throws(BagScanError) -> Usage? {
    var query = plan.baseChoice.query
    query.id = id
    var wider = query
    wider.types = plan.choice.query.types
    if wider.types != query.types, Set(query.types).isSubset(of: wider.types) {
      // A type that was there before its platform was configured has its counts from there.
      var ignored: [Problem] = []
      if let usage = try usage(wider, flow: plan.baseChoice.flow, at: place, notes: &ignored) { return usage }
    }
    return try usage(query, flow: plan.baseChoice.flow, at: place, notes: &notes)
  }

  private mutating func usage(
    _ query: BagQuery, flow: [String], at place: Int, notes: inout [Problem]
  ) throws(BagScanError) -> Usage? {
    join()
    guard let base, !base.found.isDefaultBranch, var tree = trees[place] else { return nil }
    let commit = base.commits[place].commit.shortID
    func note(_ reason: String) {
      notes.append(Problem("\(reason), so the baseline that was committed there is the limit"))
    }
    guard index == nil else {
      note("there is no compiler's index of the base commit \(commit)")
      return nil
    }
    defer { trees[place] = tree }
    do throws(ScanError) {
      if let answer = answers[TreesAhead.Question(query: query, flow: flow, place: place)] { return try answer.get().usage }
      let result =
        if gated != nil, var scan = gated {
          try tree.run(query, flow: flow, beside: &scan)
        } else {
          try tree.run(query, flow: flow, beside: &own)
        }
      return result.usage
    } catch {
      switch error {
      case .git(let error): throw .git(error)
      case .candidates, .resolver, .noFiles, .glob: note("the base commit \(commit) cannot be counted (\(error.firstLine))")
      }
      return nil
    }
  }
}

/// Why a bag is not counted.
enum BagScanError: Error {
  case scan(IndexedScanError)
  /// The base commit's files cannot be read.
  case git(GitError)

  /// The types that are not there, where that is the reason.
  var missingTypes: [String]? {
    if case .scan(.scan(.resolver(.bagNotFound(let names)))) = self { names } else { nil }
  }
}

extension Configuration {
  /// The files, and the heaps that they are in, are the same.
  func choosesSameFiles(as other: Configuration) -> Bool {
    include == other.include && exclude == other.exclude && tests == other.tests && generated == other.generated
  }
}

extension BaseCommit.Frozen {
  /// The same under the id that the bag has now.
  fileprivate func renamed(to id: String?) -> BaseCommit.Frozen {
    guard case .baseline(var baseline) = self, let id else { return self }
    baseline.bag = id
    return .baseline(baseline)
  }
}
