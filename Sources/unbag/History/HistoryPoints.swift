import Ratchet
import Reports
import Workspace

/// A commit of the history.
struct HistoryPoint: Hashable, Sendable {
  var commit: HistoryCommit
  var subject: String
  /// The id of the tree that stands for the project's root; nil where the folder was not there.
  var tree: String?
}

/// The commits that are measured.
struct HistoryPoints: Sendable {
  /// Newest first.
  var points: [HistoryPoint]
  var notes: [Problem] = []
  let objects: GitObjects

  init(_ request: HistoryRequest, in repository: GitRepository) throws(Failure) {
    objects = repository.objects
    do throws(GitError) {
      guard try repository.commit("HEAD") != nil else { throw GitError("this repository has no commit yet") }
      let since = try request.since.map { word throws(GitError) in try Self.bound(word, "since", in: repository) }
      let until = try request.until.map { word throws(GitError) in try Self.bound(word, "until", in: repository) }
      let all = try repository.firstParents(since: since, until: until)
      var commits = all.thinned(to: request.step)
      if let limit = request.limit { commits = Array(commits.prefix(limit)) }
      points = try Self.points(commits, objects)
      if try repository.isShallow() {
        notes.append(
          Problem("this clone is shallow: the history before its oldest commit is not here", hint: "Fetch it: git fetch --unshallow"))
      }
    } catch {
      throw Failure([Problem("there is no history: \(error.message)", hint: error.hint.flatMap { $0.contains("--base") ? nil : $0 })])
    }
    guard !points.isEmpty else { throw Failure([Problem("no commit lies within the time that was asked for")]) }
  }

  private static func bound(_ word: String, _ option: String, in repository: GitRepository) throws(GitError) -> HistoryBound {
    if let bound = try repository.historyBound(word, isEnd: option == "until") { return bound }
    throw GitError("--\(option) '\(word)' is no tag, branch or commit of this clone, and no date", hint: "A date is written 2026-01-31.")
  }

  private static func points(_ commits: [HistoryCommit], _ objects: GitObjects) throws(GitError) -> [HistoryPoint] {
    let found = try objects.objects(commits.flatMap { [$0.id, "\($0.id):./"] })
    return commits.indices.map { index in
      let (commit, tree) = (found[2 * index], found[2 * index + 1])
      return HistoryPoint(
        commit: commits[index], subject: commit.map { GitCommit.subject(of: $0) } ?? "", tree: tree?.type == "tree" ? tree?.id : nil)
    }
  }
}

/// What the baselines in the commits allow.
struct HistoryCeilings {
  private let objects: GitObjects
  /// By the id of the file's content.
  private var sums: [String: [String: Int]] = [:]
  private(set) var notes: [Problem] = []

  init(objects: GitObjects) {
    self.objects = objects
  }

  /// For each commit the sum of each rule over the whole bag; empty where nothing was frozen.
  ///
  /// - Parameter ids: For each commit, the ids under which the bag may be frozen there.
  mutating func ceilings(at commits: [(commit: String, ids: [String])]) throws(GitError) -> [[String: Int]] {
    let store = BaselineStore(root: "")
    let questions = commits.indices.flatMap { place in commits[place].ids.map { (place: place, id: $0) } }
    let found = try objects.objects(questions.map { "\(commits[$0.place].commit):./\(store.path(of: $0.id))" })
    var ceilings: [[String: Int]] = Array(repeating: [:], count: commits.count)
    for (question, object) in zip(questions, found) {
      guard let object, object.type == "blob", ceilings[question.place].isEmpty else { continue }
      ceilings[question.place] = sums(of: object, at: commits[question.place].commit, path: store.path(of: question.id))
    }
    return ceilings
  }

  private mutating func sums(of object: GitObjects.Object, at commit: String, path: String) -> [String: Int] {
    if let known = sums[object.id] { return known }
    var result: [String: Int] = [:]
    do throws(BaselineError) {
      for cell in try Baseline(parsing: object.bytes).cells { result[cell.key.gate.rule, default: 0] += cell.count }
    } catch {
      notes.append(
        Problem(file: path, line: error.line, column: error.column, "no ceiling is known at commit \(commit.prefix(8)): \(error.message)"))
    }
    sums[object.id] = result
    return result
  }
}
