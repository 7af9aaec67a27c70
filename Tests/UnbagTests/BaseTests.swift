import Foundation
import Ratchet
import Testing

@testable import unbag

/// `check --base` on git repositories; numbers are those of the scenarios in the design of the ratchet.
struct BaseTests {
  @Test func `a branch that adds is red, and one that adds nothing is green`() throws {
    try BaseApp.with { base in
      let start = try base.git("rev-parse --short=8 HEAD")
      try base.write("let unrelated = 1\n", to: "Sources/Other.swift")
      try base.commit()
      let green = try base.check()
      #expect(green.code == 0, "\(green.output)\(green.error)")
      #expect(green.output.hasPrefix("base \(start): where this branch and main parted\n"))
      try base.addUnwrap()
      try base.commit()
      let red = try base.check()
      #expect(red.code == 1)
      #expect(red.output.contains("✗ BookingFlowContext.seat  force unwraps 0 → 1"))
      #expect(red.output.contains("    + Sources/cold.swift:2"))
      // The same before the commit, and without a file that was fixed.
      try base.git("reset -q --soft HEAD~1")
      #expect(try base.check().code == 1)
      try base.remove("Sources/cold.swift")
      #expect(try base.check().code == 0)
    }
  }

  @Test func `without --base nothing is asked of git's history`() throws {
    try BaseApp.with { base in
      try base.addUnwrap()
      let run = try base.app.unbag("check")
      #expect(try base.check("--base", "none") == run)
      #expect(!run.output.contains("base "))
    }
  }

  @Test func `slack in the baseline cannot be used`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      try base.fix()
      try base.commit("fixed, and the baseline left as it was")
      try base.git("checkout -q -B feature")
      try base.unfix()
      try base.commit()
      #expect(try base.app.unbag("check").code == 0)
      #expect(try base.check().code == 1)
    }
  }

  // MARK: 15 to 20

  @Test func `15, 16, 20: the same bytes through a link, from every folder, with any number of threads`() throws {
    try BaseApp.with(config: "exclude: [\"Skipped/**\"]") { base in
      try base.addUnwrap()
      try base.write("func skipped(_ context: BookingFlowContext) { print(context.seat!) }\n", to: "Skipped/S.swift")
      try base.commit()
      let reference = try base.check("--no-cache", "--threads", "1")
      #expect(reference.code == 1)
      #expect(reference.output.contains("force unwraps 0 → 1"))
      let link = base.beside("link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: base.root)
      for threads in ["1", "2", "16"] {
        #expect(try base.check("--threads", threads) == reference)
        #expect(try base.check("--threads", threads, "--no-cache") == reference)
      }
      #expect(try base.check(in: "\(base.root)/Sources/Screens") == reference)
      #expect(try base.check(in: link) == reference)
      #expect(try base.check(in: "\(link)/Sources") == reference)
      #expect(!reference.output.contains(base.root))
    }
  }

  @Test func `18: another checkout with other line ends judges the same`() throws {
    try BaseApp.with { base in
      try base.addUnwrap()
      try base.commit()
      let reference = try base.check()
      try base.git("config core.autocrlf true && rm -r Sources .unbag && git checkout -q -- .")
      #expect(try read("\(base.root)/Sources/Bag.swift").contains("\r\n"))
      let other = try base.check()
      #expect(other.code == 1)
      #expect(other.output.replacing("\r", with: "") == reference.output)
      try base.remove("Sources/cold.swift")
      #expect(try base.check().code == 0)
    }
  }

  // MARK: 41, 42: branches that merge

  @Test func `41: two branches lower the same count, and the next cannot use the slack`() throws {
    try BaseApp.with { base in
      for branch in ["one", "two"] {
        try base.git("checkout -q -B \(branch) main")
        try base.fix()
        // Each also touches something of its own.
        try base.write("let \(branch) = 1\n", to: "Sources/\(branch).swift")
        try base.commit()
        #expect(try base.check().code == 0)
      }
      try base.git("checkout -q main && git merge -q --no-edit one && git merge -q --no-edit two")
      let main = try base.check()
      #expect(main.code == 0, "\(main.output)")
      #expect(main.output.contains("its committed baseline is the limit"))
      try base.git("checkout -q -B next")
      try base.unfix()
      try base.commit()
      #expect(try base.check().code == 1)
    }
  }

  @Test func `42: what was green before the target moved stays green, and what added is red`() throws {
    try BaseApp.with { base in
      try base.write("let mine = 1\n", to: "Sources/Mine.swift")
      try base.commit()
      try base.git("checkout -q main")
      try base.fix()
      try base.commit("lowered on main")
      try base.git("checkout -q feature")
      // Compared with the tip of main, the branch would seem to have brought the unwrap back.
      #expect(try base.check().code == 0)
      #expect(try base.check("--base", "main", "--exact-base").code == 1)
      try base.git("merge -q --no-edit main")
      #expect(try base.check().code == 0)
      try base.addUnwrap()
      #expect(try base.check().code == 1)
    }
  }

  @Test func `51: a merge by union brings lines back, and nobody can use them`() throws {
    try BaseApp.with { base in
      let path = ".unbag/baseline/booking.txt"
      try base.git("checkout -q main")
      try base.write("\(path) merge=union\n", to: ".gitattributes")
      try base.commit()
      try base.git("checkout -q -B one")
      try base.fix()
      #expect(try base.app.unbag("tighten").code == 0)
      try base.commit()
      try base.git("checkout -q -B two main")
      try base.write(SampleApp.form.replacing("context.name = text", with: "print(text)"), to: "Sources/Screens/NameForm.swift")
      #expect(try base.app.unbag("tighten").code == 0)
      try base.commit()
      try base.git("checkout -q main && git merge -q --no-edit one && git merge -q --no-edit two")
      #expect(try read("\(base.root)/\(path)").contains("unwrap\tPaymentScreen\t1\n"))
      let main = try base.check()
      #expect(main.code == 0, "\(main.output)\(main.error)")
      try base.git("checkout -q -B next")
      try base.unfix()
      try base.commit()
      #expect(try base.check().code == 1)
    }
  }

  // MARK: 46: what is removed

  @Test func `46: the baseline is deleted`() throws {
    try BaseApp.with { base in
      try base.remove(".unbag/baseline/booking.txt")
      try base.commit()
      let run = try base.check()
      #expect(run.code == 1, "\(run.output)\(run.error)")
      #expect(run.output.contains("FAIL"))
      #expect(try base.app.unbag("check").code == 3)
    }
  }

  @Test func `46: the entry, the whole configuration, the whole folder is deleted`() throws {
    for removal in ["echo '{ bags: [] }' > .unbag/config.json", "rm .unbag/config.json", "rm -r .unbag"] {
      try BaseApp.with { base in
        _ = try base.app.binary.shell(removal, in: base.root)
        try base.commit()
        let run = try base.check()
        #expect(run.code == 1, "\(removal): \(run.output)\(run.error)")
        #expect(try base.check("--bag", "booking").code == 1)
      }
    }
  }

  @Test func `46: a bag whose type is gone is retired`() throws {
    try BaseApp.with { base in
      try base.write("{ bags: [] }", to: ".unbag/config.json")
      for file in ["Bag.swift", "Screens/Payment.swift", "Screens/NameForm.swift"] { try base.remove("Sources/\(file)") }
      try base.write("let nothing = 1\n", to: "Sources/Nothing.swift")
      try base.remove(".unbag/baseline/booking.txt")
      try base.commit()
      let run = try base.check()
      #expect(run.code == 0, "\(run.output)\(run.error)")
      #expect(run.output.contains("note: the type of the bag 'booking', BookingFlowContext, is gone, and so is the bag"))
    }
  }

  @Test func `46: a new bag starts with the baseline it brings, and so does a new project`() throws {
    try SampleApp.with { app in
      try FileManager.default.removeItem(atPath: "\(app.root)/.git")
      let base = BaseApp(app: app)
      try base.git("init -q -b main .")
      try base.commit()
      try base.git("checkout -q -b feature")
      try base.configure("")
      _ = try app.unbag("freeze")
      try base.commit()
      let first = try base.check()
      #expect(first.code == 0, "\(first.output)\(first.error)")
      #expect(first.output.contains("has no .unbag yet, so the baseline in this checkout is the limit"))
      try base.addUnwrap()
      #expect(try base.check().code == 1)
      try base.remove("Sources/cold.swift")

      try base.git("checkout -q -B main && git checkout -q -b second")
      try base.write("final class Cart { var items: [Int]? }\nlet carts = Cart().items!\n", to: "Sources/Cart.swift")
      try base.write(
        "{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }, { id: \"cart\", type: \"Cart\" }] }", to: ".unbag/config.json")
      _ = try app.unbag("freeze", "cart")
      try base.commit()
      let second = try base.check()
      #expect(second.code == 0, "\(second.output)\(second.error)")
      #expect(second.output.contains("nothing of the bag 'cart' was frozen at the base commit"))
    }
  }

  // MARK: Configurations

  @Test func `a narrower scan hides nothing`() throws {
    for (index, change) in [
      "exclude: [\"Sources/cold.swift\"]", "include: [\"Sources/Bag.swift\"]", "generated: [\"Sources/cold.swift\"]",
      "tests: [\"Sources/cold.swift\"]", "rules: { unwrap: \"off\", reference: \"off\", consumer: \"off\" }",
    ].enumerated() {
      try BaseApp.with { base in
        try base.addUnwrap()
        try base.configure(change)
        try base.commit()
        let run = try base.check()
        #expect(run.code == 1, "\(change): \(run.output)\(run.error)")
        #expect(run.output.contains("✗ BookingFlowContext.seat  force unwraps 0 → 1"))
        if index < 4 { #expect(run.output.contains("hidden by config change: "), "\(change): \(run.output)") }
        if index == 0 {
          #expect(
            run.output.contains("hidden by config change: 1 reference, 1 consumer, 1 read, 1 force unwrap of 'booking', which"),
            "\(run.output)")
        }
      }
    }
  }

  @Test func `a wider scan is the next change's business`() throws {
    try BaseApp.with(config: "exclude: [\"Sources/cold.swift\"]") { base in
      try base.addUnwrap()
      try base.configure("")
      try base.commit()
      #expect(try base.check().code == 0)
    }
  }

  @Test func `the bag's type is renamed, under the same id`() throws {
    try BaseApp.with { base in
      _ = try base.app.binary.shell(
        "sed -i.bak s/BookingFlowContext/BookingSession/g Sources/*.swift Sources/*/*.swift && rm Sources/*.bak Sources/*/*.bak",
        in: base.root)
      try base.configure("", type: "BookingSession")
      try base.commit()
      let run = try base.check()
      #expect(
        run.output.contains("note: the bag 'booking' was called BookingFlowContext at the base commit and is BookingSession now"),
        "\(run.output)\(run.error)")
      try base.configure("")
      #expect(try base.check().code == 3)
    }
  }

  @Test func `the bag gets another id, and is the same bag`() throws {
    try BaseApp.with { base in
      try base.configure("", id: "other")
      try base.addUnwrap()
      _ = try base.app.unbag("freeze")
      try base.remove(".unbag/baseline/booking.txt")
      try base.commit()
      let run = try base.check()
      #expect(run.code == 1, "\(run.output)\(run.error)")
      #expect(run.output.contains("force unwraps 0 → 1"))
    }
  }

  @Test func `a configuration or a baseline that nobody can read at the base commit`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      let baseline = try read("\(base.root)/.unbag/baseline/booking.txt")
      try base.write("<<<<<<< ours\n" + baseline, to: ".unbag/baseline/booking.txt")
      try base.write("{ nonsense", to: ".unbag/config.json")
      try base.commit()
      try base.git("checkout -q -B feature")
      try base.configure("")
      try base.write(baseline, to: ".unbag/baseline/booking.txt")
      try base.commit()
      let green = try base.check()
      #expect(green.code == 0, "\(green.output)\(green.error)")
      #expect(green.output.contains("the configuration of the base commit"))
      #expect(green.output.contains(".unbag/baseline/booking.txt:1:1: at the base commit: "))
      try base.addUnwrap()
      #expect(try base.check().code == 1)
    }
  }

  @Test func `a base commit that does not parse is judged by its baseline`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      try base.write("func broken(_ context: BookingFlowContext) {\n", to: "Sources/Broken.swift")
      try base.commit()
      try base.git("checkout -q -B feature")
      try base.remove("Sources/Broken.swift")
      try base.commit()
      let run = try base.check()
      #expect(run.code == 0, "\(run.output)\(run.error)")
      #expect(run.output.contains("cannot be counted (Sources/Broken.swift:"))
      #expect(run.output.contains("so the baseline that was committed there is the limit"))
      try base.addUnwrap()
      #expect(try base.check().code == 1)
    }
  }

  @Test func `counting rules of a newer unbag at the base commit`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      let baseline = try read("\(base.root)/.unbag/baseline/booking.txt")
      try base.write(baseline.replacing("counting \(CountingRules.version)\n", with: "counting 999\n"), to: ".unbag/baseline/booking.txt")
      try base.commit()
      try base.git("checkout -q -B feature")
      try base.write(baseline, to: ".unbag/baseline/booking.txt")
      try base.commit()
      let run = try base.check()
      #expect(run.code == 3, "\(run.output)\(run.error)")
      #expect(run.error.contains("made by a newer unbag"))
    }
  }

  @Test func `53: a rule that the baseline does not know yet`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      let baseline = try read("\(base.root)/.unbag/baseline/booking.txt")
      let older = baseline.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("unwrap") }.joined(
        separator: "\n")
      #expect(older != baseline)
      try base.write(older, to: ".unbag/baseline/booking.txt")
      try base.commit()
      try base.git("checkout -q -B feature")
      try base.write("let mine = 1\n", to: "Sources/Mine.swift")
      try base.commit()
      #expect(try base.app.unbag("check").code == 1)
      #expect(try base.check().code == 0)
    }
  }

  @Test func `54: a change of the baseline alone is judged`() throws {
    try BaseApp.with { base in
      let baseline = try read("\(base.root)/.unbag/baseline/booking.txt")
      try base.write(baseline.replacing("unwrap\tPaymentScreen\t1\n", with: ""), to: ".unbag/baseline/booking.txt")
      try base.commit()
      // It lowers, which is nobody's debt; without a base it is what a wrong baseline is.
      #expect(try base.check().code == 0)
      #expect(try base.app.unbag("check").code == 1)
    }
  }

  @Test func `54a: a base that is over its baseline blames nobody, and the default branch is red`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      try base.addUnwrap("bypassed")
      try base.commit("past the gate")
      #expect(try base.check().code == 1)
      try base.git("checkout -q -B feature")
      try base.write("let mine = 1\n", to: "Sources/Mine.swift")
      try base.commit()
      let green = try base.check()
      #expect(green.code == 0, "\(green.output)\(green.error)")
      try base.addUnwrap("mine")
      #expect(try base.check().code == 1)
    }
  }
}
