import CompilerIndex
import Reports
import Resolver
import Workspace

/// What a command wants scanned.
struct ScanRequest: Hashable, Sendable {
  /// A folder of the project.
  var folder: String
  /// Ids or types as the command line names them; empty means the bags of the configuration.
  var bags: [String]
  var usesCache: Bool
  /// Nil means one for each core.
  var threads: Int?
  /// Whether the number that `grep -c` would give is wanted beside ours.
  var wantsGrep = false
  /// The compiler's index to count with; nil means by syntax.
  var index: IndexChoice?
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
  }

  /// The project's root, absolute.
  var root: String
  var configuration: Configuration
  /// In the order of the configuration, or of the command line.
  var bags: [BagUsage]
  /// Why there is no usage of a bag that was asked for.
  var problems: [Problem] = []
  /// What the scan has to say and what judges nothing.
  var notes: [Problem] = []
  /// What was scanned, for `--verbose`; one sentence each.
  var details: [String] = []
}

/// From a folder to the usage of its bags. The tool has one; tests make one up.
protocol Pipeline: Sendable {
  func scan(_ request: ScanRequest) throws(Failure) -> Scanned
}

extension Pipeline {
  /// The same for commands that need every bag they asked for.
  func scanAll(_ request: ScanRequest) throws(Failure) -> Scanned {
    let scanned = try scan(request)
    guard scanned.problems.isEmpty else { throw Failure(scanned.problems) }
    return scanned
  }
}
