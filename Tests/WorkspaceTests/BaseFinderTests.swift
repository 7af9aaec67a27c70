import Testing

@testable import Workspace

/// The order in which the base commit is looked for, with made-up environments and histories. The main line is A, B, C; the branch left it
/// at B and has X, Y; the CI system's merge is M.
struct BaseFinderTests {
  static let history: [String: [String]] = ["A": [], "B": ["A"], "C": ["B"], "X": ["B"], "Y": ["X"], "M": ["C", "Y"]]

  static func git(_ head: String, _ refs: [String: String] = ["refs/remotes/origin/main": "C"]) -> MadeUpGit {
    MadeUpGit(commits: history, refs: refs.merging(["HEAD": head]) { $1 })
  }

  private func find(
    _ git: MadeUpGit, _ variables: [String: String] = [:], _ request: BaseRequest = .automatic, event: String? = nil
  ) throws -> FoundBase {
    var variables = variables
    if event != nil { variables["GITHUB_EVENT_PATH"] = "/event" }
    return try BaseFinder(variables: variables, git: git) { $0 == "/event" ? event.map { Array($0.utf8) } : nil }.find(request)
  }

  private func refusal(
    _ git: MadeUpGit, _ variables: [String: String] = [:], _ request: BaseRequest = .automatic, event: String? = nil
  ) -> GitError? {
    do {
      _ = try find(git, variables, request, event: event)
      return nil
    } catch { return error as? GitError }
  }

  // MARK: A REF

  @Test func `a REF means where the two parted, never its tip`() throws {
    var git = Self.git("Y")
    git.refs["origin/main"] = "C"
    #expect(try find(git, [:], .revision("origin/main", isExact: false)).commits.map(\.id) == ["B"])
    #expect(try find(git, [:], .revision("origin/main", isExact: true)).commits.map(\.id) == ["C"])
    #expect(try find(git, [:], .revision("Y", isExact: false)).isDefaultBranch == false)
    let error = refusal(git, [:], .revision("release", isExact: false))
    #expect(error?.message == "git knows no commit 'release' in this clone")
    #expect(error?.hint?.contains("git fetch --no-tags origin +refs/heads/release:refs/remotes/origin/release") == true)
  }

  @Test func `a command that somebody pastes is one command`() {
    let error = refusal(Self.git("Y"), [:], .revision("x'; rm -rf y", isExact: false))
    #expect(
      error?.hint == "Fetch it: git fetch --no-tags origin '+refs/heads/x'\\''; rm -rf y:refs/remotes/origin/x'\\''; rm -rf y'")
    #expect(
      refusal(Self.git("Y"), [:], .revision("zweig/größe", isExact: false))?.hint
        == "Fetch it: git fetch --no-tags origin +refs/heads/zweig/größe:refs/remotes/origin/zweig/größe")
  }

  @Test func `nothing is committed yet`() {
    #expect(refusal(MadeUpGit())?.message == "nothing is committed here yet")
  }

  // MARK: GitHub

  static let pullRequest = [
    "GITHUB_BASE_REF": "main", "GITHUB_REF": "refs/pull/7/merge", "GITHUB_SHA": "M", "GITHUB_EVENT_NAME": "pull_request",
  ]

  @Test func `a run that has the target checked out and not the change judges nothing`() throws {
    let variables = ["GITHUB_BASE_REF": "main", "GITHUB_REF": "refs/heads/main", "GITHUB_EVENT_NAME": "pull_request_target"]
    let event = #"{"pull_request": {"base": {"sha": "C"}, "head": {"sha": "Y"}}}"#
    for head in ["C", "B"] {
      let error = refusal(Self.git(head), variables, event: event)
      #expect(error?.message.hasPrefix("the change itself is not checked out: \(head) is part of origin/main") == true)
      #expect(error?.hint?.contains("pull_request_target") == true)
    }
    #expect(try find(Self.git("Y"), variables, event: event).commits.map(\.id) == ["B"])
    // A change that has nothing of its own yet.
    let empty = #"{"pull_request": {"base": {"sha": "C"}, "head": {"sha": "B"}}}"#
    #expect(try find(Self.git("B"), variables, event: empty).commits.map(\.id) == ["B"])
  }

  @Test func `GitHub pull request: the first parent of the merge commit, whatever the target branch is by now`() throws {
    var git = Self.git("M")
    git.commits["D"] = ["C"]
    git.refs["refs/remotes/origin/main"] = "D"
    let found = try find(git, Self.pullRequest)
    #expect(found.commits.map(\.id) == ["C"])
    #expect(found.origin == "the first parent of the merge commit that GitHub made")
    #expect(!found.isDefaultBranch)
  }

  @Test func `47: GitHub pull request at depth 1 names the setting and the command`() {
    var git = Self.git("M", [:])
    git.commits = ["M": ["C", "Y"]]
    git.cutOff = ["M"]
    let error = refusal(git, Self.pullRequest)
    #expect(error?.message == "the first parent of the merge commit that GitHub made, C, is not in this clone")
    #expect(error?.hint?.contains("git fetch --no-tags --depth=1 origin C") == true)
    #expect(error?.hint?.contains("with: { fetch-depth: 2 }") == true)
  }

  @Test func `47: a name that resolves says nothing of the files`() {
    var git = Self.git("M")
    git.withoutFiles = ["C"]
    #expect(refusal(git, Self.pullRequest)?.message.contains("is not in this clone") == true)
  }

  @Test func `GitHub pull request with the head checked out: where it left the target`() throws {
    #expect(try find(Self.git("Y"), Self.pullRequest).commits.map(\.id) == ["B"])
    // The head is a merge of the target into the branch: its first parent is the branch's own work.
    var git = Self.git("Z")
    git.commits["Z"] = ["Y", "C"]
    #expect(try find(git, Self.pullRequest).commits.map(\.id) == ["C"])
  }

  @Test func `GitHub pull_request_target tells the merge by the event`() throws {
    let event = #"{"pull_request": {"head": {"sha": "Y"}, "base": {"sha": "C", "label": null, "private": false, "id": 7}}}"#
    let variables = ["GITHUB_BASE_REF": "main", "GITHUB_REF": "refs/heads/main", "GITHUB_SHA": "C"]
    #expect(try find(Self.git("M", [:]), variables, event: event).commits.map(\.id) == ["C"])
    #expect(try find(Self.git("Y", [:]), variables, event: event).commits.map(\.id) == ["B"])
  }

  @Test func `49: a branch to another branch than the default one is compared with that`() throws {
    var git = Self.git("Y", ["refs/remotes/origin/main": "C", "refs/remotes/origin/team/x": "X"])
    #expect(try find(git, ["GITHUB_BASE_REF": "team/x"]).commits.map(\.id) == ["X"])
    git.refs["refs/remotes/origin/team/x"] = nil
    let error = refusal(git, ["GITHUB_BASE_REF": "team/x"])
    #expect(error?.message == "the branch 'team/x' that this change goes to is not in this clone")
    #expect(error?.hint?.contains("+refs/heads/team/x:refs/remotes/origin/team/x") == true)
    #expect(error?.hint?.contains("fetch-depth: 0") == true)
  }

  @Test func `GitHub merge queue`() throws {
    let queue = ["GITHUB_EVENT_NAME": "merge_group"]
    #expect(try find(Self.git("M"), queue).commits.map(\.id) == ["C"])
    #expect(try find(Self.git("Y"), queue, event: #"{"merge_group": {"base_sha": "B"}}"#).commits.map(\.id) == ["B"])
    #expect(try find(Self.git("Y"), queue).commits.map(\.id) == ["X"])
    #expect(refusal(Self.git("A"), queue)?.message == "the merge queue does not say what it builds on")
  }

  @Test func `GitHub push to the default branch, and to another`() throws {
    let event = #"{"repository": {"default_branch": "trunk"}}"#
    let main = try find(Self.git("C", [:]), ["GITHUB_REF": "refs/heads/trunk", "GITHUB_EVENT_NAME": "push"], event: event)
    #expect(main.isDefaultBranch)
    #expect(main.commits.map(\.id) == ["C"])
    let other = try find(
      Self.git("Y", ["refs/remotes/origin/trunk": "C"]), ["GITHUB_REF": "refs/heads/y", "GITHUB_EVENT_NAME": "push"], event: event)
    #expect(!other.isDefaultBranch)
    #expect(other.commits.map(\.id) == ["B"])
    // An event that is no JSON is none.
    #expect(try find(Self.git("Y"), ["GITHUB_REF": "refs/heads/y"], event: "<html>").commits.map(\.id) == ["B"])
  }

  // MARK: GitLab

  @Test func `GitLab merged results`() throws {
    let variables = [
      "CI_MERGE_REQUEST_IID": "3", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "CI_MERGE_REQUEST_TARGET_BRANCH_SHA": "C",
      "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA": "Y", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "B",
    ]
    #expect(try find(Self.git("M", [:]), variables).commits.map(\.id) == ["C"])
    // The merge is of the form that the train made: the one before is the first parent, not the target's tip.
    var train = Self.git("T", [:])
    train.commits["T"] = ["M", "N"]
    train.commits["N"] = ["B"]
    var variablesOfTrain = variables
    variablesOfTrain["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"] = "N"
    #expect(try find(train, variablesOfTrain).commits.map(\.id) == ["M"])
  }

  static let mergeRequest = [
    "CI_MERGE_REQUEST_IID": "3", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "CI_MERGE_REQUEST_TARGET_BRANCH_SHA": "",
    "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA": "", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "B",
  ]

  @Test func `GitLab's base of the merge request`() throws {
    let found = try find(Self.git("Y", [:]), Self.mergeRequest)
    #expect(found.commits.map(\.id) == ["B"])
    #expect(found.notes.isEmpty)
  }

  @Test func `47: GitLab's base is not in the clone`() throws {
    var git = Self.git("Y", [:])
    git.commits = ["Y": ["X"]]
    git.cutOff = ["Y"]
    let error = refusal(git, Self.mergeRequest)
    #expect(error?.message.contains("the commit B, from which GitLab says") == true)
    #expect(error?.hint?.contains("git fetch --no-tags --depth=1 origin B") == true)
    #expect(error?.hint?.contains("GIT_DEPTH") == true)
    // Fetched alone, git cannot tell that the branch came from it; GitLab did.
    git.commits["B"] = ["A"]
    git.cutOff.insert("B")
    #expect(try find(git, Self.mergeRequest).commits.map(\.id) == ["B"])
  }

  @Test func `49: GitLab's base is from before a new target was chosen`() throws {
    // The request first went to a branch at X and goes to main now.
    var variables = Self.mergeRequest
    variables["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = "X"
    let found = try find(Self.git("Y"), variables)
    #expect(found.commits.map(\.id) == ["B"])
    #expect(found.notes.count == 1)
    #expect(found.notes.first?.hasPrefix("GitLab names X as the base, which does not fit") == true)
  }

  @Test func `GitLab branch pipelines`() throws {
    #expect(try find(Self.git("C", [:]), ["CI_COMMIT_BRANCH": "trunk", "CI_DEFAULT_BRANCH": "trunk"]).isDefaultBranch)
    let branch = try find(
      Self.git("Y", ["refs/remotes/origin/trunk": "C"]), ["CI_COMMIT_BRANCH": "y", "CI_DEFAULT_BRANCH": "trunk"])
    #expect(branch.commits.map(\.id) == ["B"])
  }

  // MARK: The others

  @Test(arguments: [
    ["BITRISEIO_GIT_BRANCH_DEST": "main"], ["CHANGE_TARGET": "main"], ["CI_PULL_REQUEST_TARGET_BRANCH": "main"],
    ["SYSTEM_PULLREQUEST_TARGETBRANCH": "refs/heads/main"], ["SYSTEM_PULLREQUEST_TARGETBRANCH": "main"],
    ["BITBUCKET_PR_DESTINATION_BRANCH": "main"], ["BUILDKITE_PULL_REQUEST_BASE_BRANCH": "main"], ["CM_PULL_REQUEST_DEST": "main"],
  ])
  func `other systems name the target`(variables: [String: String]) throws {
    #expect(try find(Self.git("Y"), variables).commits.map(\.id) == ["B"])
    let error = refusal(Self.git("Y", [:]), variables)
    #expect(error?.message == "the branch 'main' that this change goes to is not in this clone")
  }

  @Test func `other systems that check out a merge`() throws {
    let azure = ["SYSTEM_PULLREQUEST_TARGETBRANCH": "refs/heads/main", "SYSTEM_PULLREQUEST_SOURCECOMMITID": "Y"]
    #expect(try find(Self.git("M", [:]), azure).commits.map(\.id) == ["C"])
    let xcode = ["CI_PULL_REQUEST_TARGET_BRANCH": "main", "CI_PULL_REQUEST_TARGET_COMMIT": "C"]
    #expect(try find(Self.git("M", [:]), xcode).commits.map(\.id) == ["C"])
    #expect(try find(Self.git("Y", [:]), xcode).commits.map(\.id) == ["B"])
  }

  @Test func `an empty variable is none`() throws {
    #expect(try find(Self.git("Y"), ["GITHUB_BASE_REF": "", "CHANGE_TARGET": ""]).origin == "where this branch and origin/main parted")
  }

  // MARK: No CI

  @Test(arguments: [
    "refs/remotes/origin/HEAD", "refs/remotes/origin/main", "refs/remotes/origin/master", "refs/heads/main", "refs/heads/master",
  ])
  func `outside CI: where the branch left the default one`(ref: String) throws {
    let found = try find(Self.git("Y", [ref: "C"]))
    #expect(found.commits.map(\.id) == ["B"])
    #expect(!found.isDefaultBranch)
    let tip = try find(Self.git("C", [ref: "C"]))
    #expect(tip.isDefaultBranch)
    #expect(tip.commits.map(\.id) == ["C"])
    // Behind the tip it is still the default branch.
    #expect(try find(Self.git("B", [ref: "C"])).isDefaultBranch)
  }

  @Test func `the remote's default branch comes before a local one`() throws {
    let refs = ["refs/remotes/origin/HEAD": "C", "refs/heads/main": "Y"]
    #expect(try find(Self.git("Y", refs)).commits.map(\.id) == ["B"])
  }

  @Test func `47: unrelated histories`() {
    var git = Self.git("Z")
    git.commits["Z"] = []
    let error = refusal(git)
    #expect(error?.message == "this branch and origin/main have no commit in common")
    #expect(error?.hint?.contains("--exact-base") == true)
  }

  @Test func `47: a clone that is cut off before the common commit`() {
    var git = Self.git("Y")
    git.cutOff = ["X", "C"]
    let error = refusal(git)
    #expect(error?.message == "this clone is cut off before the commit where this branch and origin/main parted")
    #expect(error?.hint?.contains("git fetch --unshallow") == true)
  }

  @Test func `no default branch at all`() {
    let error = refusal(Self.git("Y", [:]))
    #expect(error?.message.hasPrefix("no default branch is in this clone") == true)
    #expect(error?.hint?.contains("--base origin/BRANCH") == true)
  }

  @Test func `48: histories that met crosswise have two bases`() throws {
    var git = Self.git("Q")
    // Both sides have merged the other's first commit.
    git.commits = ["A": [], "P1": ["A"], "Q1": ["A"], "P": ["P1", "Q1"], "Q": ["Q1", "P1"]]
    git.refs["refs/remotes/origin/main"] = "P"
    #expect(try find(git).commits.map(\.id) == ["P1", "Q1"])
  }

  @Test func `48: a merge commit on the branch`() throws {
    var git = Self.git("Z")
    git.commits["Z"] = ["Y", "C"]
    #expect(try find(git).commits.map(\.id) == ["C"])
  }
}
