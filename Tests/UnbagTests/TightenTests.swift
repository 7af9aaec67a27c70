import Dispatch
import Foundation
import Testing

@testable import unbag

@Suite struct TightenTests {
  static let path = ".unbag/baseline/booking.txt"

  @Test func `22: what fell is taken in once, from any folder, and then nothing is written`() throws {
    try BaseApp.with { base in
      try base.fix()
      let before = try read("\(base.root)/\(Self.path)")
      let check = try base.app.unbag("tighten", "--check")
      #expect(check.code == 2, "\(check.error)")
      #expect(check.output.contains("  ↓ BookingFlowContext.name  force unwraps 1 → 0\n"))
      #expect(check.output.hasSuffix("\nunbag: CAN BE TIGHTENED 1 baseline, run 'unbag tighten' (exit 2)\n"))
      #expect(try read("\(base.root)/\(Self.path)") == before)

      let run = try base.app.binary.run(["tighten", "--bag", "booking"], in: "\(base.root)/Sources/Screens")
      #expect(run.code == 0, "\(run.error)")
      #expect(run.output.hasSuffix("\nunbag: PASS 1 baseline lowered (exit 0)\n"))
      #expect(try read("\(base.root)/\(Self.path)") == before.replacing("unwrap\tPaymentScreen\t1\n", with: ""))
      #expect(try read("\(base.root)/\(Self.path)").contains("[name]\n"))

      try base.app.binary.shell("touch -t 200001010000 \(Self.path)", in: base.root).expectSuccess()
      let again = try base.app.binary.run(["tighten", "--root", base.root], in: "/")
      #expect(again.output.hasSuffix("\nunbag: PASS nothing to lower (exit 0)\n"))
      #expect(try base.app.unbag("tighten", "--check").code == 0)
      let date = try FileManager.default.attributesOfItem(atPath: "\(base.root)/\(Self.path)")[.modificationDate] as? Date
      #expect(date.map { $0 < Date(timeIntervalSince1970: 1_000_000_000) } == true)
      #expect(try base.check("--base", "main").code == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(base.root)/.unbag/baseline") == ["booking.txt"])
    }
  }

  @Test func `28: what rose keeps its limit, and the exit code says so`() throws {
    try BaseApp.with { base in
      try base.fix()
      try base.addUnwrap()
      let run = try base.app.unbag("tighten")
      #expect(run.code == 1)
      #expect(run.output.contains("  ✗ BookingFlowContext.seat  force unwraps 0 → 1: rose, and keeps its limit\n"))
      #expect(run.output.hasSuffix("(exit 1)\n"))
      #expect(try !read("\(base.root)/\(Self.path)").contains("unwrap"))
      #expect(try base.app.unbag("check").code == 1)
    }
  }

  @Test func `25: a scan that has not seen everything changes nothing`() throws {
    try BaseApp.with { base in
      try base.fix()
      let before = try read("\(base.root)/\(Self.path)")
      func refused(_ message: String) throws {
        let run = try base.app.unbag("tighten")
        #expect(run.code == 3)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(try read("\(base.root)/\(Self.path)") == before)
      }
      try base.write("func broken(_ c: BookingFlowContext { c.name }\n", to: "Sources/Broken.swift")
      try refused("Sources/Broken.swift:1:")
      try base.remove("Sources/Broken.swift")

      try base.commit()
      try base.git("sparse-checkout set --no-cone '/*' '!NameForm.swift'")
      try refused("the sparse checkout leaves out 1 file")
      try base.git("sparse-checkout disable")

      try base.configure("include: [\"Nowhere/**\"]")
      try refused("there is nothing to scan")
      try base.configure("")
      // Somebody's file in a folder that cannot be read.
      try base.write(SampleApp.form, to: "Sources/Locked/Form.swift")
      try base.commit()
      try base.app.binary.shell("chmod 000 Sources/Locked", in: base.root).expectSuccess()
      let isRoot = FileManager.default.isReadableFile(atPath: "\(base.root)/Sources/Locked/Form.swift")
      if !isRoot { try refused("Sources/Locked") }
      try base.app.binary.shell("chmod 755 Sources/Locked", in: base.root).expectSuccess()
    }
  }

  @Test func `24: file arguments are bags, and a file is none`() throws {
    try BaseApp.with { base in
      let before = try read("\(base.root)/\(Self.path)")
      let run = try base.app.unbag("tighten", "Sources/Bag.swift")
      #expect(run.code == 3)
      #expect(try read("\(base.root)/\(Self.path)") == before)
    }
  }

  @Test func `32, 38: a baseline that is missing or damaged is no empty one`() throws {
    try BaseApp.with { base in
      try base.write("<<<<<<< ours\n", to: Self.path)
      #expect(try base.app.unbag("tighten").code == 3)
      #expect(try read("\(base.root)/\(Self.path)") == "<<<<<<< ours\n")
      try base.remove(Self.path)
      let missing = try base.app.unbag("tighten")
      #expect(missing.code == 3)
      #expect(missing.error.contains("Run 'unbag freeze booking' once and commit the file."))
      #expect(!FileManager.default.fileExists(atPath: "\(base.root)/\(Self.path)"))
    }
  }

  @Test func `37: two at once lose nothing, and both end well`() throws {
    try BaseApp.with { base in
      try base.write("final class Draft { var text: String? }\n", to: "Sources/Draft.swift")
      try base.write("func draft(_ draft: Draft) { print(draft.text!) }\n", to: "Sources/UsesDraft.swift")
      try base.write(
        "{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }, { id: \"draft\", type: \"Draft\" }] }\n", to: ".unbag/config.json")
      #expect(try base.app.unbag("freeze", "draft").code == 0)
      try base.fix()
      try base.write("func draft(_ draft: Draft) { print(draft.text ?? \"\") }\n", to: "Sources/UsesDraft.swift")
      // A shell's 'wait' would not see its children end under a process of Foundation.
      let app = base.app
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        #expect(throws: Never.self) {
          let run = try app.unbag("tighten")
          #expect(run.code == 0, "\(run)")
        }
      }
      for bag in ["booking", "draft"] {
        #expect(try !read("\(base.root)/.unbag/baseline/\(bag).txt").contains("\nunwrap\t"))
      }
    }
  }
}

extension Binary.Run {
  /// For steps of a test that are not what it tests.
  func expectSuccess() {
    #expect(code == 0, "\(error)")
  }
}
