import Reports
import Workspace

/// The base commit with all that is read of it before a file is counted.
struct BaseLookup: Sendable {
  var found: FoundBase
  /// One, or several where histories crossed.
  var commits: [BaseCommit]
  var objects: GitObjects

  /// What decides how the working tree is counted: nobody narrows the scan in the change that it is to judge.
  var configuration: Configuration? { commits.lazy.compactMap(\.configuration).first }

  var report: CheckReport.Base {
    CheckReport.Base(
      commit: commits.first?.commit.id ?? "", origin: origin, isDefaultBranch: found.isDefaultBranch)
  }

  private var origin: String {
    guard commits.count > 1 else { return found.origin }
    return
      "\(found.origin), crosswise, so that the lowest count of \(commits.map(\.commit.shortID).joined(separator: " and ")) is the limit"
  }

  /// - Parameter extensions: Those of the files that are counted, without the dot.
  static func find(
    _ choice: BaseChoice, root: ProjectRoot, environment: [String: String], ruleIDs: [String], extensions: [String]
  ) -> Result<BaseLookup, GitError> {
    let repository = GitRepository(in: root.path)
    do throws(GitError) {
      var found = try BaseFinder(variables: environment, git: repository).find(choice.request)
      if found.isDefaultBranch, !isAutomated(environment), let head = found.commits.first,
        !GitDiff.changedFiles(since: head.id, extensions: extensions, in: root).isEmpty
      {
        // Somebody is at work here, and what is not committed yet is a change like any other.
        found.isDefaultBranch = false
        found.origin = "the commit that is checked out; what is compared is not committed yet"
      }
      var commits: [BaseCommit] = []
      for commit in found.commits { commits.append(try BaseCommit(commit, objects: repository.objects, ruleIDs: ruleIDs)) }
      return .success(BaseLookup(found: found, commits: commits, objects: repository.objects))
    } catch {
      return .failure(error)
    }
  }

  /// Whether a CI system runs this: what it writes into its checkout is nobody's change.
  private static func isAutomated(_ environment: [String: String]) -> Bool {
    ["CI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION"].contains { !(environment[$0] ?? "").isEmpty && environment[$0] != "false" }
  }
}
