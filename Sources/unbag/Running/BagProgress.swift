import Facts
import Insight
import Ratchet
import Reports
import Resolver
import Workspace

/// How far the bags that were asked for have been taken apart: one entry for each platform of each bag.
///
/// A configured bag whose type is gone is no failure here, as it is for the gate: it is the end of the work. So that a slip in the
/// configuration does not pass for it, the baseline is asked: while it is there, `unbag retire` is due or the name is wrong. Where there is
/// none, a type that is called nearly the same is taken for the one that was meant.
struct BagProgress {
  struct Entry {
    var status: BagStatus
    var commands: PlanCommands
    /// Nil where the type is gone.
    var source: Source?
  }

  struct Source {
    var usage: Usage
    var platform: Language?
    var description: BagDescription
  }

  /// In the order of the configuration, or of the command line.
  private(set) var entries: [Entry] = []
  /// Why nothing is said of a bag.
  private(set) var problems: [Problem]
  private(set) var notes: [Problem]

  private let request: ScanRequest
  private let context: Context
  private let scanned: Scanned
  private let store: BaselineStore

  init(_ request: ScanRequest, _ context: Context) throws(Failure) {
    var request = request
    request.wantsDetails = true
    let scanned = try context.pipeline.scan(request)
    self.request = request
    self.context = context
    self.scanned = scanned
    store = BaselineStore(root: scanned.root)
    problems = scanned.problems
    notes = scanned.notes
    for bag in scanned.bags {
      guard let configured = scanned.configuration.bags.first(where: { $0.id == bag.usage.bag.id }) else { continue }
      notes += UnknownNames(configured, bag.usage).problems
    }
    var groups = scanned.bags.map { (id: $0.usage.bag.id, entries: entries(of: $0, gone: [], in: scanned)) }
    for missing in scanned.missing {
      guard let bag = scanned.configuration.bags.first(where: { $0.id == missing.name }) else { continue }
      if let found = try gone(bag, missing) {
        problems.removeAll { missing.problems.contains($0) }
        groups.append((bag.id, found))
      }
    }
    let order = scanned.configuration.bags.map(\.id)
    if request.bags.isEmpty { groups.sort { order.firstIndex(of: $0.id) ?? order.count < order.firstIndex(of: $1.id) ?? order.count } }
    entries = groups.flatMap(\.entries)
  }

  /// The project's root, absolute.
  var root: String { scanned.root }

  /// What follows each piece of work.
  var afterwards: String { "unbag tighten" + request.bags.map { " --bag \($0.quotedForShell)" }.joined() + request.given.suffix }

  /// For the formats that have no place for notes.
  func complainOfNotes() {
    for note in notes { context.complain("unbag: note: \(note.sentence)\n") }
  }

  /// The end of a run: complains of what nothing can be said of, and tells the verdict.
  func end(_ detail: String, isText: Bool, style: Style) -> ExitCode {
    guard problems.isEmpty else {
      let failure = Failure(problems)
      context.complain(failure.text + failure.lastLine)
      return failure.code
    }
    let line = style(.bold, style(.green, LastLine(.pass, detail: detail).text)) + "\n"
    if isText { context.print("\n" + line) } else { context.complain(line) }
    return .pass
  }

  // MARK: - Bags that are there

  /// - Parameter gone: Types of the bag that the scan was not asked for, since they are gone.
  private mutating func entries(of bag: Scanned.BagUsage, gone: [String], in scanned: Scanned) -> [Entry] {
    let id = bag.usage.bag.id
    let baseline: Baseline?
    do throws(BaselineStoreError) {
      baseline = try store.read(id)
    } catch {
      if case .missing = error {
        baseline = nil
      } else {
        problems.append(Problem(error, argument: scanned.argument(for: bag, request.given), root: store.root))
        return []
      }
    }
    let description = self.scanned.description(of: bag)
    let commands = commands(options: scanned.options(for: bag, request.given), argument: scanned.argument(for: bag, lifecycle))
    // Without its first type, another one stands where the first one stood.
    let isFirstGone = self.scanned.configuration.bags.first { $0.id == id }?.types.first.map(gone.contains) == true
    return bag.usage.bag.platforms.map { platform in
      let isNamed = baseline?.platforms.contains(bag.usage.bag.language(of: platform)) == true
      let isFrozen = platform == nil && !isFirstGone ? baseline != nil : isNamed
      return Entry(
        status: BagStatus(bag.usage, description, platform: platform, isFrozen: isFrozen), commands: commands,
        source: Source(usage: bag.usage, platform: platform, description: description))
    }
  }

  /// What `retire` takes too: it knows nothing of an index.
  private var lifecycle: GivenOptions { GivenOptions(root: request.given.root) }

  private func commands(options: String, argument: String) -> PlanCommands {
    PlanCommands(options: options, argument: argument) { $0.quotedForShell }
  }

  // MARK: - Bags that are gone

  /// The entries of a bag of whose types at least one is gone; nil where a slip is likelier.
  private mutating func gone(_ bag: BagConfiguration, _ missing: Scanned.MissingBag) throws(Failure) -> [Entry]? {
    let there = bag.types.filter { !missing.types.contains($0) }
    let isKept = store.holds(bag.id)
    if !isKept, let slip = try slip(in: missing.types, of: bag) {
      problems.removeAll { missing.problems.contains($0) }
      problems.append(slip)
      return nil
    }
    let path = store.path(of: bag.id)
    let name = missing.types.map { "'\($0)'" }.joined(separator: " and ")
    if !isKept {
      notes.append(
        Problem(
          file: ConfigurationFile.path,
          "no type is called \(name), and there is no baseline of '\(bag.id)': it is taken apart. Take its entry out of the file"))
    }
    let left =
      there.isEmpty
      ? "\(path) is still there: 'unbag retire' is due, or the type has another name"
      : "\(path) may still hold its counts: take the type out of the configuration and its sections out of the file"
    let description = BagDescription(bag)
    let id = bag.id.quotedForShell
    let commands = commands(options: "--bag \(id)\(lifecycle.suffix)", argument: id + lifecycle.suffix)
    var entries = missing.types.map { type in
      Entry(status: BagStatus(goneBag: bag.id, type: type, description, left: isKept ? left : nil), commands: commands, source: nil)
    }
    if !there.isEmpty { entries = try self.entries(of: bag, withOnly: there, gone: missing.types) + entries }
    return entries
  }

  /// What is left of a bag on the platforms that still have it.
  private mutating func entries(of bag: BagConfiguration, withOnly types: [String], gone: [String]) throws(Failure) -> [Entry] {
    var request = request
    request.configuration = scanned.configuration
    request.configuration?.bags = [bag].map { bag in
      var bag = bag
      bag.types = types
      return bag
    }
    request.bags = []
    let rest = try context.pipeline.scan(request)
    problems += rest.problems.filter { !problems.contains($0) }
    return rest.bags.flatMap { entries(of: $0, gone: gone, in: rest) }
  }

  /// The type that may have been meant by a name that no type has.
  private func slip(in names: [String], of bag: BagConfiguration) throws(Failure) -> Problem? {
    let types = try context.pipeline.discover(discovery).types.map(\.name)
    for name in names {
      let wanted = name.split(separator: ":").last.map(String.init) ?? name
      guard let nearest = NearestName.to(wanted, among: types, most: 2) else { continue }
      return Problem(
        file: ConfigurationFile.path,
        "no type is called '\(name)', which is the type of the bag '\(bag.id)', and no baseline says that it ever was; did you mean '\(nearest)'?",
        hint: "If the bag is taken apart, take its entry out of the file.")
    }
    return nil
  }

  /// Only the list of types is wanted, no candidates.
  private var discovery: ScanRequest {
    var request = request
    request.bags = ["-"]
    return request
  }
}
