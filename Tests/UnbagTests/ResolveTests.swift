import Foundation
import Ratchet
import Testing

@testable import unbag

@Suite struct ResolveTests {
  static let path = ".unbag/baseline/booking.txt"

  /// A baseline of one field on each of two branches that conflict in it, in the middle of the merge.
  func withConflict(_ base: String?, _ ours: String?, _ theirs: String?, _ body: (BaseApp) throws -> Void) throws {
    func text(_ cells: String) -> String {
      "unbag-baseline 1\nbag booking\nmode syntax\ncounting \(CountingRules.version)\n\n[name]\n\(cells)"
    }
    try BaseApp.with { app in
      func put(_ cells: String?, on branch: String) throws {
        if let cells { try app.write(text(cells), to: Self.path) } else { try app.git("rm -q -f \(Self.path)") }
        try app.commit(branch)
      }
      try put(base, on: "base")
      try app.git("checkout -q -b theirs")
      try put(theirs, on: "theirs")
      try app.git("checkout -q feature")
      try put(ours, on: "ours")
      #expect(throws: BaseApp.GitFailure.self) { try app.git("merge -q --no-edit theirs") }
      try body(app)
    }
  }

  @Test func `50: of each cell the smaller count, and git is told by the user`() throws {
    try withConflict("unwrap\tA\t5\nunwrap\tB\t5\n", "unwrap\tA\t4\nunwrap\tB\t2\n", "unwrap\tA\t3\nunwrap\tB\t4\n") { app in
      let check = try app.app.unbag("check")
      #expect(check.code == 3)
      #expect(check.error.contains("unbag resolve"), "\(check.error)")
      let run = try app.app.binary.run(["resolve"], in: "\(app.root)/Sources")
      #expect(run.code == 0, "\(run.error)")
      #expect(run.output.contains("  To go on: git add \(Self.path)\n"))
      #expect(try read("\(app.root)/\(Self.path)").hasSuffix("\n[name]\nunwrap\tA\t3\nunwrap\tB\t2\n"))
      #expect(try app.git("ls-files --unmerged") != "")
      try app.git("add \(Self.path) && git commit -q --no-edit")
      #expect(try app.app.unbag("resolve").output == "unbag: PASS no baseline is in conflict (exit 0)\n")
    }
  }

  @Test func `50: a file that one side has removed is kept, and told`() throws {
    for (ours, theirs) in [("unwrap\tA\t4\n", nil), (nil, "unwrap\tA\t4\n")] as [(String?, String?)] {
      try withConflict("unwrap\tA\t5\n", ours, theirs) { app in
        let run = try app.app.unbag("resolve", "booking")
        #expect(run.code == 0, "\(run.error)")
        #expect(run.output.contains("unbag retire booking"))
        #expect(try read("\(app.root)/\(Self.path)").hasSuffix("unwrap\tA\t4\n"))
      }
    }
  }

  @Test func `a raise of one side is dropped and told`() throws {
    let raised = "unwrap\tA\t6\traised 2026-09-01 from 5 for a good reason\n"
    try withConflict("unwrap\tA\t5\n", raised, "unwrap\tA\t4\n") { app in
      let run = try app.app.unbag("resolve")
      #expect(run.output.contains("the raise of unwrap of name in A to 6 is dropped"), "\(run.output)")
      #expect(try read("\(app.root)/\(Self.path)").hasSuffix("unwrap\tA\t4\n"))
    }
  }

  @Test func `a side that cannot be read is told with its place, and nothing is written`() throws {
    try withConflict("unwrap\tA\t5\n", "unwrap\tA\t4\n", "unwrap\tA\t0\n") { app in
      let before = try read("\(app.root)/\(Self.path)")
      let run = try app.app.unbag("resolve")
      #expect(run.code == 3)
      #expect(run.error.contains("\(Self.path):7:10: in the version of their side: '0' is not a count"), "\(run.error)")
      #expect(try read("\(app.root)/\(Self.path)") == before)
    }
  }

  @Test func `a difference is shown between files and commits, with exit code 0`() throws {
    try BaseApp.with { base in
      #expect(try base.app.unbag("diff", "main").output == "unbag: PASS the baselines are equal (exit 0)\n")
      try base.fix()
      #expect(try base.app.unbag("tighten").code == 0)
      let expected = """
        booking
          ↓ name  unwrap  1 → 0
              PaymentScreen  1 → 0
        unbag: PASS (exit 0)

        """
      for words in [["main"], ["main", ResolveTests.path], ["main:\(Self.path)", Self.path], ["main", "--bag", "booking"]] {
        let run = try base.app.binary.run(["diff"] + words, in: base.root)
        #expect(run.output == expected, "\(words) \(run)")
        #expect(run.code == 0)
      }
      let missing = try base.app.unbag("diff", "nowhere")
      #expect(missing.code == 3)
      #expect(missing.error.contains("'nowhere' is no file, and git knows no commit 'nowhere' here"))
      #expect(try base.app.unbag("diff", "--bag", "booking").code == 64)
      #expect(try base.app.unbag("diff", "main:nowhere.txt").error.contains("has no file 'nowhere.txt'"))
    }
  }

  @Test func `a rule that is frozen from now on is counted in the commit of the baseline`() throws {
    try BaseApp.with { base in
      #expect(try base.app.unbag("recount").output.contains("needs no recount"))
      try base.configure("rules: { read: \"frozen\" }")
      // One more read than in the commit of the baseline.
      try base.write(
        SampleApp.pay.replacing("return name", with: "return name + (context.name ?? \"\")"), to: "Sources/Screens/Payment.swift")
      let before = try read("\(base.root)/\(Self.path)")
      let run = try base.app.unbag("recount")
      #expect(run.code == 0, "\(run.error)")
      #expect(run.output.contains("rose since, and is not let in"), "\(run.output)")
      #expect(try read("\(base.root)/\(Self.path)") == before.replacing("\nunwrap\tPay", with: "\nread\tPaymentScreen\t1\nunwrap\tPay"))
      let local = try base.app.unbag("recount")
      #expect(local.code == 3)
      #expect(local.error.contains("is not as it was committed"), "\(local.error)")
    }
  }

  @Test func `markers that git knows nothing of are no success`() throws {
    try withConflict("unwrap\tA\t5\n", "unwrap\tA\t4\n", "unwrap\tA\t3\n") { app in
      try app.git("add \(Self.path)")
      let before = try read("\(app.root)/\(Self.path)")
      let run = try app.app.unbag("resolve")
      #expect(run.code == 3)
      #expect(run.error.contains("but git knows of no conflict in the file"), "\(run.error)")
      #expect(run.error.contains("git checkout --merge -- \(Self.path)"))
      #expect(try read("\(app.root)/\(Self.path)") == before)
      try app.git("checkout -q --merge -- \(Self.path)")
      #expect(try app.app.unbag("resolve").code == 0)
    }
  }
}
