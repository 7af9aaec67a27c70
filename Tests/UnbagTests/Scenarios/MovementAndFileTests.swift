import Foundation
import Testing

@testable import unbag

/// Code that moves without changing, and the files that are written; numbers are those of the scenarios in the design of the ratchet.
struct MovementAndFileTests {
  static let path = ".unbag/baseline/booking.txt"
  static let cold = "func cold(_ context: BookingFlowContext) {\n  print(context.seat!)\n}\n"

  /// Checks that the branch is as green as it was before its first change, and that `tighten` finds nothing to write.
  private func expectNoChange(_ base: BaseApp, since before: Binary.Run) throws {
    let now = try base.check()
    #expect(now.code == 0, "\(now.error)")
    #expect(now.output.drop { $0 != "\n" } == before.output.drop { $0 != "\n" })
    let bytes = try read("\(base.root)/\(Self.path)")
    #expect(try base.app.unbag("tighten").output.hasSuffix("\nunbag: PASS nothing to lower (exit 0)\n"))
    #expect(try read("\(base.root)/\(Self.path)") == bytes)
  }

  // MARK: 3 to 6: movement

  @Test func `3: code that is only laid out anew counts the same`() throws {
    try BaseApp.with { base in
      let before = try base.check()
      try base.write(
        """
        final class PaymentScreen
        {
            let context: BookingFlowContext

            init(
                context: BookingFlowContext,
            )
            {
                self
                    .context = context
            }

            func pay() -> String
            {
                let name = context
                    .name!

                return name
            }
        }

        """, to: "Sources/Screens/Payment.swift")
      try base.write(SampleApp.form.replacing("\n", with: "\n\n").replacing("  ", with: "\t"), to: "Sources/Screens/NameForm.swift")
      try base.commit()
      try expectNoChange(base, since: before)
      // The laid out code is still read.
      try base.write(read("\(base.root)/Sources/Screens/Payment.swift") + Self.cold, to: "Sources/Screens/Payment.swift")
      #expect(try base.check().output.contains("    + Sources/Screens/Payment.swift:22  "))
    }
  }

  @Test func `4: a file that git moves is no change, and no note`() throws {
    try BaseApp.with { base in
      let before = try base.check()
      try base.git("mv Sources/Screens Sources/Checkout && git mv Sources/Checkout/Payment.swift Sources/Pay.swift")
      #expect(try base.git("status --short").split(separator: "\n").map { $0.prefix(1) } == ["R", "R"])
      try expectNoChange(base, since: before)
      try base.commit("moved")
      try expectNoChange(base, since: before)
      try base.write(SampleApp.pay + Self.cold, to: "Sources/Pay.swift")
      let red = try base.check()
      #expect(red.code == 1)
      #expect(red.output.contains("force unwraps 0 → 1"))
      #expect(red.output.contains("    + Sources/Pay.swift:10  "))
    }
  }

  @Test func `6: two files of one name in two modules are counted each for itself`() throws {
    try BaseApp.with { base in
      let modules = ["Booking", "Checkout"]
      func helper(_ module: String) -> String { "Modules/\(module)/Sources/\(module)/Context+Helpers.swift" }
      let code = "func helper(_ context: BookingFlowContext) -> String { context.seat! }\n"
      try base.git("checkout -q main")
      for module in modules { try base.write(code, to: helper(module)) }
      try base.remove(Self.path)
      #expect(try base.app.unbag("freeze").code == 0)
      let frozen = try read("\(base.root)/\(Self.path)")
      #expect(frozen.contains("\nunwrap\tBooking.func helper(_:)\t1\nunwrap\tCheckout.func helper(_:)\t1\n"), "\(frozen)")
      try base.commit()
      try base.git("checkout -q -B feature")

      // One gets a second, which the other cannot stand for.
      try base.write(code.replacing("context.seat!", with: "context.seat! + context.seat!"), to: helper("Checkout"))
      let red = try base.check()
      #expect(red.code == 1)
      #expect(red.output.contains("force unwraps 2 → 3"), "\(red.output)")
      #expect(red.output.contains("    + 1 more in Checkout.func helper(_:) (1 → 2): one of these 2"), "\(red.output)")
      #expect(red.output.contains("      \(helper("Checkout")):1  Checkout.func helper(_:)"), "\(red.output)")
      #expect(red.output.contains("      existing: Booking.func helper(_:) ×1"))
      #expect(!red.output.contains(helper("Booking")))

      // One goes, and the other's counts stay.
      try base.write(code, to: helper("Checkout"))
      try base.remove(helper("Booking"))
      #expect(try base.app.unbag("tighten").code == 0)
      let lines = frozen.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("\tBooking.func") }
      #expect(try read("\(base.root)/\(Self.path)") == lines.joined(separator: "\n"))
    }
  }

  // MARK: 17 to 29: machines, and what is stale

  @Test func `17: no written file names a place of this machine, also when told one`() throws {
    try BaseApp.with { base in
      try base.remove(".unbag")
      func unbag(_ words: String...) throws -> Binary.Run {
        try base.app.binary.run(words + ["--root", base.root], in: base.app.binary.scratch)
      }
      let initial = try unbag("init", "--bag", "BookingFlowContext")
      #expect(initial.code == 0, "\(initial.error)")
      try base.write(Self.cold, to: "Sources/cold.swift")
      let formats = ["checkstyle", "github", "gitlab", "json", "junit", "markdown", "sarif", "text"]
      let outputs = formats.flatMap { ["--output", "\($0)=\(base.root)/Reports/\($0)"] }
      try FileManager.default.createDirectory(atPath: "\(base.root)/Reports", withIntermediateDirectories: true)
      let check = try base.app.binary.run(["check", "--root", base.root] + outputs, in: base.app.binary.scratch)
      #expect(check.code == 1, "\(check.error)")
      for format in formats {
        let report = try read("\(base.root)/Reports/\(format)")
        #expect(report.contains("Sources/cold.swift"), "\(format)")
        // Commands that are suggested keep what they were called with, to be pasted from where one stands.
        #expect(!report.replacing("--root \(base.root)", with: "").contains(base.root), "\(format)")
      }
      try base.remove("Reports")
      let bag = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(base.root)/.unbag/baseline").first)
      let raise = try unbag(
        "raise", "\(bag.dropLast(4)).seat", "--metric", "unwrap", "--site", "Sources.func cold(_:)", "--reason", "the hotfix of today")
      #expect(raise.code == 0, "\(raise.error)")
      try base.fix()
      _ = try unbag("tighten")
      let files = try base.app.files().filter { !$0.key.hasPrefix("Sources") }
      #expect(files[".unbag/config.json"]?.contains("BookingFlowContext") == true)
      #expect(files[".unbag/baseline/\(bag)"]?.contains("the hotfix of today") == true)
      #expect(files[".unbag/baseline/\(bag)"]?.contains("unwrap\tPaymentScreen") == false)
      for (path, text) in files { #expect(!text.contains(base.root), "\(path)") }
    }
  }

  @Test func `21: dependencies that are there or not, known or not, are nothing to the counts`() throws {
    try BaseApp.with { base in
      try base.write("Pods/\n.build/\nnode_modules/\n", to: ".gitignore")
      let user = "import SDK\nfunc pay(_ context: BookingFlowContext, _ client: SDK.Client) { client.pay(context.seat!) }\n"
      try base.write(user, to: "Sources/UsesSDK.swift")
      try base.commit()
      let without = try base.check()
      #expect(without.code == 1)
      #expect(without.output.contains("    + Sources/UsesSDK.swift:2  "))
      for folder in ["Pods/SDK", ".build/checkouts/SDK", "node_modules/sdk"] {
        try base.write(
          "public final class Client { public func pay(_ seat: String) {} }\n" + Self.cold, to: "\(folder)/Client.swift")
      }
      #expect(try base.check() == without)
      #expect(try base.check("--no-cache") == without)

      // Who asks for the compiler's answers does not get less instead.
      try base.fix()
      let before = try base.app.files()
      for command in ["check", "tighten"] {
        let degraded = try base.app.unbag(command, "--index-store", "auto")
        #expect(degraded.code == 3)
        #expect(degraded.error.contains("no index store was found"), "\(degraded.error)")
      }
      #expect(try base.app.files() == before)
    }
  }

  @Test func `26: a fall in a folder that only can be read is green, and nothing is tried`() throws {
    try BaseApp.with { base in
      try base.fix()
      try base.commit()
      let reference = try base.check()
      #expect(reference.code == 0)
      #expect(reference.output.contains("✓ BookingFlowContext.name  force unwraps 1 → 0"))
      // A file that was made and removed again leaves a younger folder; a user who may write everywhere is caught by that too.
      try base.app.binary.shell("find . -exec touch -h -t 200001010000 {} + && chmod -R a-w .", in: base.root).expectSuccess()
      let stamp = base.beside("stamp")
      try base.app.binary.shell("touch -t 200101010000 '\(stamp)'", in: base.root).expectSuccess()
      let run = try base.check()
      // Nor does it need a place for its cache.
      let homeless = try base.check(environment: ["HOME": "\(stamp)/none", "XDG_CACHE_HOME": "\(stamp)/none"])
      // Git's own folder too: 'git diff' likes to refresh its index when it has looked at files whose dates are not those it knows.
      let find = "find . -newer '\(stamp)' | sort"
      let younger = try base.app.binary.shell(find, in: base.root)
      try base.app.binary.shell("chmod -R u+w .", in: base.root).expectSuccess()
      #expect(run == reference)
      #expect(homeless.code == 0)
      #expect(homeless.output == reference.output)
      #expect(younger.output == "")
      // The probe itself can tell.
      try base.app.unbag("tighten").expectSuccess()
      #expect(try base.app.binary.shell(find, in: base.root).output == "./.unbag/baseline\n./\(Self.path)\n")
    }
  }

  @Test func `29: all that is stale or unknown is told in one run`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      let frozen = try read("\(base.root)/\(Self.path)")
      let stale = "[gone]\nunwrap\tGoneScreen\t2\nwriter\tGoneForm\t1\n\n[lost]\nunwrap\tLostScreen\t1\n\n"
      let unknown = "coupling-2\tPaymentScreen\t4\n"
      try base.write(frozen.replacing("[name]\n", with: "\(stale)[name]\n\(unknown)"), to: Self.path)
      try base.commit()
      let falls = [
        "BookingFlowContext  properties 4 → 2\n", "BookingFlowContext.gone  force unwraps 2 → 0\n",
        "BookingFlowContext.gone  writers 1 → 0\n", "BookingFlowContext.lost  force unwraps 1 → 0\n",
      ]
      let check = try base.app.unbag("check")
      #expect(check.code == 0)
      for fall in falls { #expect(check.output.contains("✓ \(fall)"), "\(check.output)") }
      #expect(check.output.contains("note: the baseline holds 1 cell of 'coupling-2', a rule that this unbag does not know"))
      let could = try base.app.unbag("tighten", "--check")
      #expect(could.code == 2)
      for fall in falls { #expect(could.output.contains("  ↓ \(fall)"), "\(could.output)") }
      // And one run is enough to be rid of them; what a newer unbag wrote stays.
      #expect(try base.app.unbag("tighten").code == 0)
      #expect(try read("\(base.root)/\(Self.path)") == frozen.replacing("[name]\n", with: "[name]\n\(unknown)"))
    }
  }
}
