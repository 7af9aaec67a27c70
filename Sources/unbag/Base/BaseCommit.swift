import Ratchet
import Reports
import Workspace

/// A base commit with what unbag's own files say there.
struct BaseCommit: Sendable {
  enum Frozen: Hashable, Sendable {
    case baseline(Baseline)
    /// Why it cannot be read.
    case damaged(Problem)
  }

  var commit: GitCommit
  /// The id of the tree that stands for the project's root; nil where the folder was not there.
  var tree: String?
  /// Nil where it was not there; the defaults where the project was frozen without one.
  var configuration: Configuration?
  /// By the bag's id.
  var baselines: [String: Frozen] = [:]
  var notes: [Problem] = []

  /// The ids of the bags that were frozen there, in order.
  var bags: [String] { baselines.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Reads the configuration and the baselines of a commit, as they lie below the folder that `objects` counts from.
  init(_ commit: GitCommit, objects: GitObjects, ruleIDs: [String]) throws(GitError) {
    self.commit = commit
    let found = try objects.objects(
      ["\(commit.id):./", "\(commit.id):./\(ConfigurationFile.path)", "\(commit.id):./\(BaselineStore.folder)"])
    guard let tree = found[0], tree.type == "tree" else { return }
    self.tree = tree.id
    try readBaselines(found[2], objects: objects)
    if let file = found[1], file.type == "blob" {
      do throws(ConfigurationError) {
        configuration = try ConfigurationFile.parse(file.bytes, ruleIDs: ruleIDs)
      } catch {
        notes.append(
          Problem(
            file: ConfigurationFile.path,
            "the configuration of the base commit \(commit.shortID) cannot be read, so that of the working tree decides what is counted"))
      }
    } else if !baselines.isEmpty {
      configuration = Configuration()
    }
  }

  private mutating func readBaselines(_ folder: GitObjects.Object?, objects: GitObjects) throws(GitError) {
    guard let folder, folder.type == "tree" else { return }
    let files = GitFolder(folder).files.filter { $0.name.hasSuffix(".txt") && !$0.name.hasPrefix(".") }
    for (file, object) in zip(files, try objects.objects(files.map(\.id))) {
      let bag = String(file.name.dropLast(4)).precomposedStringWithCanonicalMapping
      let path = "\(BaselineStore.folder)/\(file.name)"
      guard let object else {
        throw GitError("\(path) of the base commit \(commit.shortID) is not in this clone", hint: "Fetch it: git fetch --refetch origin")
      }
      do throws(BaselineError) {
        let baseline = try Baseline(parsing: object.bytes)
        baselines[bag] =
          baseline.bag == bag
          ? .baseline(baseline) : .damaged(Problem(file: path, "at the base commit, the file holds the baseline of '\(baseline.bag)'"))
      } catch {
        baselines[bag] = .damaged(Problem(file: path, line: error.line, column: error.column, "at the base commit: \(error.message)"))
      }
    }
  }
}
