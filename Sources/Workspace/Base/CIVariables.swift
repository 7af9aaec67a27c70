/// What a CI system says of the change that it runs for. The names are those of the systems' documentation.
struct CIVariables {
  /// A pull request or merge request.
  struct Change: Hashable {
    /// The system, for a person.
    var system: String
    /// The branch that the change is to go to, without `refs/heads/`; nil where the system does not say.
    var target: String?
    /// Commits of that branch that the system names.
    var targetCommits: [String] = []
    /// The last commit of the change itself.
    var source: String?
    /// The commit that the system checks out, where it is a merge that the system made.
    var merge: String?
    /// How the system's configuration fetches all of the history; lines.
    var remedy: String?
    /// How it fetches the parents of the merge; lines.
    var mergeRemedy: String?
  }

  private let variables: [String: String]
  private let event: ConfigurationNode?

  /// - Parameter read: Gives the bytes of a file; GitHub leaves the event in one.
  init(_ variables: [String: String], read: (String) -> [UInt8]?) {
    self.variables = variables
    event = variables["GITHUB_EVENT_PATH"].flatMap { $0.isEmpty ? nil : read($0) }.flatMap { try? ConfigurationParser.parse($0) }
  }

  // MARK: Changes

  /// The change that this run is for; nil for a branch, or outside every CI system that is known.
  var change: Change? {
    gitHubPullRequest ?? gitLabMergeRequest ?? azure ?? bitrise ?? xcodeCloud ?? jenkins ?? others
  }

  /// https://docs.github.com/en/actions/reference/workflows-and-actions/variables
  private var gitHubPullRequest: Change? {
    guard let target = value("GITHUB_BASE_REF") else { return nil }
    let ref = value("GITHUB_REF").flatMap { $0.hasPrefix("refs/pull/") && $0.hasSuffix("/merge") ? $0 : nil }
    return Change(
      system: "GitHub", target: target, targetCommits: [eventValue("pull_request", "base", "sha")].compactMap(\.self),
      source: eventValue("pull_request", "head", "sha"), merge: ref == nil ? nil : value("GITHUB_SHA"),
      remedy: "  - uses: actions/checkout@v4\n    with: { fetch-depth: 0 }",
      mergeRemedy: "  - uses: actions/checkout@v4\n    with: { fetch-depth: 2 }")
  }

  /// https://docs.gitlab.com/ci/variables/predefined_variables/. Two of the variables are empty where the pipeline does not run on a merge
  /// that GitLab made. `CI_MERGE_REQUEST_DIFF_BASE_SHA` is looked at by the finder, since it may be stale.
  private var gitLabMergeRequest: Change? {
    guard value("CI_MERGE_REQUEST_IID") != nil else { return nil }
    return Change(
      system: "GitLab", target: value("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
      targetCommits: [value("CI_MERGE_REQUEST_TARGET_BRANCH_SHA")].compactMap(\.self),
      source: value("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"), remedy: "  variables: { GIT_DEPTH: 0 }")
  }

  /// The commit from which GitLab says that the merge request grew; also set where it is out of date.
  var gitLabDiffBase: String? { value("CI_MERGE_REQUEST_IID") == nil ? nil : value("CI_MERGE_REQUEST_DIFF_BASE_SHA") }

  /// https://learn.microsoft.com/azure/devops/pipelines/build/variables; the branch comes with `refs/heads/` and without.
  private var azure: Change? {
    guard let target = value("SYSTEM_PULLREQUEST_TARGETBRANCH") else { return nil }
    return Change(
      system: "Azure Pipelines", target: target, source: value("SYSTEM_PULLREQUEST_SOURCECOMMITID"),
      remedy: "  - checkout: self\n    fetchDepth: 0")
  }

  /// https://docs.bitrise.io/en/bitrise-ci/references/available-environment-variables.html
  private var bitrise: Change? {
    value("BITRISEIO_GIT_BRANCH_DEST").map {
      Change(system: "Bitrise", target: $0, source: nil, remedy: "  - git-clone:\n      inputs:\n      - clone_depth: \"-1\"")
    }
  }

  /// https://developer.apple.com/documentation/xcode/environment-variable-reference
  private var xcodeCloud: Change? {
    guard let target = value("CI_PULL_REQUEST_TARGET_BRANCH") else { return nil }
    return Change(
      system: "Xcode Cloud", target: target, targetCommits: [value("CI_PULL_REQUEST_TARGET_COMMIT")].compactMap(\.self),
      source: value("CI_PULL_REQUEST_SOURCE_COMMIT"))
  }

  /// Multibranch projects of Jenkins.
  private var jenkins: Change? { value("CHANGE_TARGET").map { Change(system: "Jenkins", target: $0) } }

  /// Systems that only name the branch.
  private var others: Change? {
    let known = [
      ("Bitbucket", "BITBUCKET_PR_DESTINATION_BRANCH"), ("Buildkite", "BUILDKITE_PULL_REQUEST_BASE_BRANCH"),
      ("Codemagic", "CM_PULL_REQUEST_DEST"),
    ]
    return known.lazy.compactMap { system, name in value(name).map { Change(system: system, target: $0) } }.first
  }

  // MARK: The rest

  /// A merge queue of GitHub runs; `base` is the commit below the group.
  var mergeGroup: (base: String?, Void)? {
    value("GITHUB_EVENT_NAME") == "merge_group" ? (eventValue("merge_group", "base_sha"), ()) : nil
  }

  /// The name of the default branch where the system tells it.
  var defaultBranch: String? { eventValue("repository", "default_branch") ?? value("CI_DEFAULT_BRANCH") }

  /// The run is for the default branch itself, not for a change to it.
  var isOnDefaultBranch: Bool {
    guard let defaultBranch else { return false }
    return value("GITHUB_REF") == "refs/heads/\(defaultBranch)" || value("CI_COMMIT_BRANCH") == defaultBranch
  }

  private func value(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value.hasPrefix("refs/heads/") && name != "GITHUB_REF" ? String(value.dropFirst("refs/heads/".count)) : value
  }

  private func eventValue(_ path: String...) -> String? {
    var node = event
    for key in path {
      guard case .object(let members)? = node?.value else { return nil }
      node = members.last { $0.key == key }?.value
    }
    if case .string(let string)? = node?.value, !string.isEmpty { return string }
    return nil
  }
}
