import Foundation
import Testing

@testable import unbag

/// `check --base` in every form that a repository can have; numbers are those of the scenarios in the design of the ratchet.
struct BaseRepositoryTests {
  /// A merge of `feature` into `main` as GitHub makes it, in a remote beside the app. `main` has moved on meanwhile.
  private static func withPullRequest<Result>(_ body: (BaseApp, _ remote: String, _ merge: String) throws -> Result) throws -> Result {
    try BaseApp.with { base in
      try base.addUnwrap()
      let head = try base.commit("the change")
      try base.git("checkout -q main")
      try base.write("let other = 1\n", to: "Sources/Other.swift")
      try base.commit("main before the merge")
      try base.git("checkout -q --detach main && git merge -q --no-ff --no-edit \(head)")
      let merge = try base.git("rev-parse HEAD")
      try base.git("update-ref refs/pull/7/merge HEAD && git checkout -q main")
      try base.fix()
      try base.commit("main after the merge")
      let remote = base.beside("remote.git")
      try base.git("clone -q --bare . \(remote)")
      try base.git("push -q \(remote) refs/pull/7/merge")
      try base.git("config uploadpack.allowAnySHA1InWant true", in: remote)
      try base.git("config uploadpack.allowFilter true", in: remote)
      return try body(base, remote, merge)
    }
  }

  private static func gitHub(_ merge: String) -> [String: String] {
    [
      "GITHUB_BASE_REF": "main", "GITHUB_REF": "refs/pull/7/merge", "GITHUB_SHA": merge, "GITHUB_EVENT_NAME": "pull_request",
      "GITHUB_ACTIONS": "true",
    ]
  }

  /// As actions/checkout does it.
  private static func checkOut(_ base: BaseApp, _ remote: String, depth: Int?) throws -> String {
    let clone = base.beside("clone-\(depth ?? 0)")
    try base.git("init -q -b work \(clone)")
    try base.git("remote add origin file://\(remote)", in: clone)
    let depth = depth.map { "--depth=\($0)" } ?? ""
    try base.git("fetch -q --no-tags \(depth) origin +refs/pull/7/merge:refs/remotes/pull/7/merge", in: clone)
    try base.git("checkout -q --detach refs/remotes/pull/7/merge", in: clone)
    return clone
  }

  @Test func `GitHub at depth 2: the first parent, not the tip`() throws {
    try Self.withPullRequest { base, remote, merge in
      let clone = try Self.checkOut(base, remote, depth: 2)
      let run = try base.check(in: clone, environment: Self.gitHub(merge))
      #expect(run.code == 1, "\(run.output)\(run.error)")
      #expect(run.output.contains(": the first parent of the merge commit that GitHub made\n"))
      #expect(run.output.contains("✗ BookingFlowContext.seat  force unwraps 0 → 1"))
      // What main fixed afterwards is not charged here.
      #expect(!run.output.contains("BookingFlowContext.name  "))
    }
  }

  @Test func `47: GitHub at depth 1 judges nothing and names the way out, which works`() throws {
    try Self.withPullRequest { base, remote, merge in
      let clone = try Self.checkOut(base, remote, depth: 1)
      let run = try base.check(in: clone, environment: Self.gitHub(merge))
      #expect(run.code == 4)
      #expect(run.output.hasSuffix("unbag: NO BASE nothing was judged; this is not a finding (exit 4)\n"))
      #expect(!run.output.contains("✗"))
      #expect(run.error.contains("fetch-depth: 2"))
      let command = try #require(run.error.split(separator: "\n").first { $0.contains("git fetch") }?.split(separator: ": ").last)
      try base.git(String(command.dropFirst("git ".count)), in: clone)
      #expect(try base.check(in: clone, environment: Self.gitHub(merge)).code == 1)

      let allowed = try base.check("--allow-no-base", in: try Self.checkOutAgain(base, remote), environment: Self.gitHub(merge))
      #expect(allowed.code == 1)
      #expect(allowed.output.contains("note: NO BASE COMMIT ("))
    }
  }

  private static func checkOutAgain(_ base: BaseApp, _ remote: String) throws -> String {
    let clone = base.beside("again")
    try base.git("clone -q --depth 1 --branch feature file://\(remote) \(clone)")
    return clone
  }

  @Test func `a clone without contents fetches what it needs, and says so where it cannot`() throws {
    try Self.withPullRequest { base, remote, _ in
      let clone = base.beside("partial")
      try base.git("clone -q --filter=blob:none --branch feature file://\(remote) \(clone)")
      let run = try base.check(in: clone, environment: ["GIT_ALLOW_PROTOCOL": "file"])
      #expect(run.code == 1, "\(run.output)\(run.error)")
      #expect(run.output.contains("force unwraps 0 → 1"))
      let other = base.beside("offline")
      try base.git("clone -q --filter=blob:none --branch feature file://\(remote) \(other)")
      // The branch has changed every file, so that nothing of the base is here.
      _ = try base.app.binary.shell("for f in Sources/*.swift Sources/*/*.swift; do echo '// changed' >> $f; done", in: other)
      try base.git("commit -qam changed", in: other)
      try FileManager.default.moveItem(atPath: remote, toPath: remote + "-away")
      // What the checkout needed is here; the file that the change added was fetched with it.
      let offline = try base.check("--base", "origin/main", in: other)
      #expect(offline.code == 1 || offline.code == 4, "\(offline.output)\(offline.error)")
      if offline.code == 4 { #expect(offline.error.contains("are not in this clone") || offline.error.contains("git does not answer")) }
    }
  }

  @Test func `47: a branch of which the clone has one commit, and histories without a common one`() throws {
    try BaseApp.with { base in
      try base.addUnwrap()
      try base.commit()
      try base.git("checkout -q main && git commit -q --allow-empty -m other")
      let clone = base.beside("shallow")
      try base.git("clone -q --depth 1 --branch feature file://\(base.root) \(clone)")
      let unknown = try base.check(in: clone)
      #expect(unknown.code == 4)
      #expect(unknown.error.contains("no default branch is in this clone"))
      try base.git("fetch -q --depth 1 origin +refs/heads/main:refs/remotes/origin/main", in: clone)
      let cut = try base.check(in: clone)
      #expect(cut.code == 4, "\(cut.output)")
      #expect(cut.error.contains("cut off before the commit where this branch and origin/main parted"))
      #expect(cut.error.contains("git fetch --unshallow"))
      try base.git("fetch -q --unshallow", in: clone)
      #expect(try base.check(in: clone).code == 1)

      try base.git("checkout -q feature && git checkout -q --orphan lonely")
      try base.commit("another start")
      let lonely = try base.check()
      #expect(lonely.code == 4)
      #expect(lonely.error.contains("have no commit in common"))
      #expect(try base.check("--base", "main", "--exact-base").code == 1)
    }
  }

  @Test func `47: no repository, and one without a commit`() throws {
    try SampleApp.with { app in
      _ = try app.unbag("freeze", "--bag", "BookingFlowContext")
      let base = BaseApp(app: app)
      let empty = try base.check("--bag", "BookingFlowContext")
      #expect(empty.code == 4)
      #expect(empty.error.contains("nothing is committed here yet"))
      try FileManager.default.removeItem(atPath: "\(app.root)/.git")
      let none = try base.check("--bag", "BookingFlowContext")
      #expect(none.code == 4)
      #expect(none.error.contains("this is no checkout of git"))
      #expect(none.error.contains("Run without --base"))
      #expect(try base.check("--bag", "BookingFlowContext", "--allow-no-base").code == 0)
    }
  }

  @Test func `a checkout of somebody else`() throws {
    try BaseApp.with { base in
      let run = try base.check(environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
      #expect(run.code == 4, "\(run.output)")
      #expect(run.error.contains("git refuses to read this checkout, which belongs to another user"))
      #expect(run.error.contains("git config --global --add safe.directory"))
    }
  }

  @Test func `a tag, an abbreviated id, and names that mean nothing`() throws {
    try BaseApp.with { base in
      try base.git("tag -a -m one v1")
      let id = try base.git("rev-parse --short HEAD")
      try base.addUnwrap()
      try base.commit()
      for name in ["v1", id, "HEAD~1", "main^{commit}"] { #expect(try base.check("--base", name).code == 1, "\(name)") }
      for name in ["HEAD:Sources", "v2", "0000000000000000000000000000000000000001", ":/nothing like it"] {
        let run = try base.check("--base", name)
        #expect(run.code == 4, "\(name): \(run.output)")
      }
      #expect(try base.app.unbag("check", "--base").code == 64)
    }
  }

  // MARK: 48

  @Test func `48: a merge commit on the branch, a detached HEAD, a rebase that stands still`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      try base.addUnwrap("onMain", times: 2)
      try base.commit("main adds past the gate")
      try base.git("checkout -q feature")
      try base.write("let mine = 1\n", to: "Sources/Mine.swift")
      try base.commit()
      try base.git("merge -q --no-edit main")
      #expect(try base.check().code == 0)
      try base.git("checkout -q --detach")
      #expect(try base.check().code == 0)
      try base.addUnwrap()
      #expect(try base.check().code == 1)
      try base.git("stash -q -u && git checkout -q -B rebased main~1")
      try base.write("let mine = 2\n", to: "Sources/Mine.swift")
      try base.commit()
      try base.write("let mine = 3\n", to: "Sources/Mine.swift")
      try base.commit()
      _ = try? base.git("-c sequence.editor='sed -i.bak s/^pick/edit/' rebase -q -i main")
      #expect(FileManager.default.fileExists(atPath: "\(base.root)/.git/rebase-merge"))
      #expect(try base.check().code == 0)
      try base.addUnwrap()
      #expect(try base.check().code == 1)
    }
  }

  @Test func `48: of two merge bases the lower count is the limit`() throws {
    try BaseApp.with { base in
      // Each side lowers something of its own, then both merge the other's first commit.
      try base.git("checkout -q main")
      try base.fix()
      let onMain = try base.commit("main fixes the unwrap")
      try base.git("checkout -q feature")
      try base.write("let mine = 1\n", to: "Sources/Mine.swift")
      let onFeature = try base.commit("feature")
      try base.git("merge -q --no-edit \(onMain)")
      try base.git("checkout -q main && git merge -q --no-edit \(onFeature) && git checkout -q feature")
      #expect(try base.git("merge-base --all HEAD main").split(separator: "\n").count == 2)
      let green = try base.check()
      #expect(green.code == 0, "\(green.output)\(green.error)")
      #expect(green.output.contains("crosswise, so that the lowest count of "))
      // On one of the bases the unwrap is still there.
      try base.unfix()
      let red = try base.check()
      #expect(red.code == 1)
      #expect(red.output.contains("✗ BookingFlowContext.name  force unwraps 0 → 1"))
    }
  }

  @Test func `48: a worktree, a submodule, and a root below the top`() throws {
    try BaseApp.with { base in
      let tree = base.beside("tree")
      try base.git("worktree add -q -b second \(tree) main")
      try write("func cold(_ context: BookingFlowContext) { print(context.seat!) }\n", to: "\(tree)/Sources/Cold.swift")
      #expect(try base.check(in: tree).code == 1)
      #expect(try base.check().code == 0)

      let outer = base.beside("outer")
      try base.git("init -q -b main \(outer)")
      try base.git("-c protocol.file.allow=always submodule add -q -b feature file://\(base.root) Modules/App", in: outer)
      try base.git("commit -qm outer", in: outer)
      let inner = "\(outer)/Modules/App"
      #expect(try base.check(in: inner).code == 0)
      try write("func cold(_ context: BookingFlowContext) { print(context.seat!) }\n", to: "\(inner)/Sources/Cold.swift")
      #expect(try base.check(in: inner).code == 1)

      let mono = base.beside("mono")
      try base.git("init -q -b main \(mono)")
      _ = try base.app.binary.shell(
        "mkdir -p \(mono)/apps && cp -R Sources .unbag \(mono)/apps/ && echo 'let b = BookingFlowContext.shared.seat!' > \(mono)/Beside.swift",
        in: base.root)
      try base.git("add -A . && git commit -qm start && git checkout -q -b feature", in: mono)
      #expect(try base.check(in: "\(mono)/apps/Sources").code == 0)
      try write("func cold(_ context: BookingFlowContext) {\n  print(context.seat!)\n}\n", to: "\(mono)/apps/Sources/Cold.swift")
      let red = try base.check(in: "\(mono)/apps")
      #expect(red.code == 1)
      #expect(red.output.contains("    + Sources/Cold.swift:2"))
    }
  }

  @Test func `a repository with longer names of objects`() throws {
    try BaseApp.with(format: "sha256") { base in
      try base.write("let mine = 1\n", to: "Sources/Mine.swift")
      try base.commit()
      #expect(try base.check().code == 0)
      try base.addUnwrap()
      try base.commit()
      let red = try base.check()
      #expect(red.code == 1)
      #expect(try base.check() == red)
    }
  }

  // MARK: 49

  @Test func `49: a branch to another branch, and a merge request with an old base`() throws {
    try BaseApp.with { base in
      try base.addUnwrap()
      try base.commit("the lower branch adds")
      try base.git("checkout -q -b upper")
      try base.write("let mine = 1\n", to: "Sources/Mine.swift")
      try base.commit()
      #expect(try base.check().code == 1)
      #expect(try base.check(environment: ["GITHUB_BASE_REF": "feature"]).code == 0)
      #expect(try base.check(environment: ["CHANGE_TARGET": "feature"]).code == 0)
      let old = try base.git("rev-parse main")
      let request = ["CI_MERGE_REQUEST_IID": "1", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "feature", "CI_MERGE_REQUEST_DIFF_BASE_SHA": old]
      let run = try base.check(environment: request)
      #expect(run.code == 0, "\(run.output)\(run.error)")
      #expect(run.output.contains("note: GitLab names \(old.prefix(8)) as the base, which does not fit the target 'feature'"))
    }
  }

  @Test func `hooks run with variables that name another repository`() throws {
    try BaseApp.with { base in
      try base.addUnwrap()
      try base.commit()
      let run = try base.check()
      let hook = try base.check(environment: ["GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index", "GIT_EXTERNAL_DIFF": "/bin/false"])
      #expect(hook == run)
    }
  }
}
