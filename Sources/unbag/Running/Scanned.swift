import CompilerIndex
import Insight
import Ratchet
import Reports
import Resolver
import Workspace

/// What a command wants scanned.
struct ScanRequest: Hashable, Sendable {
  /// A folder of the project.
  var folder: String
  /// A folder of the project that `discover` looks for types in; nil means all of it.
  var part: String?
  /// Ids or types as the command line names them; empty means the bags of the configuration.
  var bags: [String]
  var usesCache: Bool
  /// Nil means one for each core.
  var threads: Int?
  /// Whether the number that `grep -c` would give is wanted beside ours.
  var wantsGrep = false
  /// Whether it is to be told how the uses hang together, which counting has no need of.
  var wantsDetails = false
  /// The compiler's index to count with; nil means by syntax.
  var index: IndexChoice?
  /// A configuration that lists no bags leaves nothing to do, and that is no failure.
  var allowsNoBags = false
  /// Taken instead of what the root's file says.
  var configuration: Configuration?
  /// The commit to compare with; nil means none.
  var base: BaseChoice?
  /// What commands that the output suggests have to keep.
  var given = GivenOptions()
}

/// A project with the usage of the bags that were asked for.
struct Scanned: Sendable {
  struct BagUsage: Sendable {
    var usage: Usage
    /// For each platform the number of lines that hold its type's name, as `grep` counts them over the same files; where it was asked for.
    var grep: [Int] = []
    /// How the usage came about, where the compiler's index took part.
    var join: UsageJoin?
    /// As the command line names the bag; nil where it does not.
    var name: String?
    /// What the base commit knows of the bag; nil where there is none, or where nothing of the bag was frozen there.
    var base: BaseUsage?
  }

  struct MissingBag: Hashable, Sendable {
    /// As the command line or the configuration names it.
    var name: String
    /// Of its types those that are not there.
    var types: [String]
    /// The same as a sentence; also among ``Scanned/problems``.
    var problems: [Problem]
  }

  /// The project's root, absolute.
  var root: String
  var configuration: Configuration
  /// In the order of the configuration, or of the command line.
  var bags: [BagUsage]
  /// Why there is no usage of a bag that was asked for.
  var problems: [Problem] = []
  /// The bags of those that have no type in a project that was scanned wholly.
  var missing: [MissingBag] = []
  /// What the scan has to say and what judges nothing.
  var notes: [Problem] = []
  /// Types that are like a bag since the base commit.
  var newBags: [NewBag] = []
  /// The commit that was compared with.
  var base: CheckReport.Base?
  /// The base commit's configuration where that one decides, which it does for every bag with a ``BagUsage/base``.
  var baseConfiguration: Configuration?
  /// Which lines of some files differ from the base commit; asked only where something is to be shown.
  var changedLines: @Sendable (Set<String>) -> ChangedLines = { _ in ChangedLines() }
  /// What was scanned, for `--verbose`; one sentence each.
  var details: [String] = []
}

/// What a project has that is like a bag.
struct Discovered: Sendable {
  /// The project's root, absolute.
  var root: String
  var isInGitRepository: Bool
  /// All types of production code.
  var types: [TypeSketch] = []
  /// Those that are recommended first; see ``BagCandidates/rank(_:usages:)``. Empty where the request names its bags.
  var candidates: [BagCandidate]
  /// The paths of the project's files, in order.
  var files: [String] = []
  /// There is a configuration, which `init` would leave as it is.
  var isConfigured = false
}

/// From a folder to the usage of its bags. The tool has one; tests make one up.
protocol Pipeline: Sendable {
  func scan(_ request: ScanRequest) throws(Failure) -> Scanned
  /// The types of a project, and those that are like a bag, whatever its configuration says of bags.
  func discover(_ request: ScanRequest) throws(Failure) -> Discovered
  /// The numbers of the bags over the history, without a checkout; nothing of the working tree is counted.
  func history(_ request: ScanRequest, _ history: HistoryRequest) throws(Failure) -> HistoryAnswer
}

extension Pipeline {
  /// The same for commands that need every bag they asked for.
  func scanAll(_ request: ScanRequest) throws(Failure) -> Scanned {
    let scanned = try scan(request)
    guard scanned.problems.isEmpty else { throw Failure(scanned.problems) }
    return scanned
  }
}
