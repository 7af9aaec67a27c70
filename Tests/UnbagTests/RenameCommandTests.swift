import Foundation
import Testing

@testable import unbag

@Suite struct RenameCommandTests {
  static let path = ".unbag/baseline/booking.txt"

  /// Renames `name` in the sources, to another type, so that nobody follows by himself.
  func renameProperty(_ base: BaseApp, to name: String = "label", type: String = "Label?") throws {
    try base.write(SampleApp.bag.replacing("var name: String?", with: "var \(name): \(type)"), to: "Sources/Bag.swift")
    try base.write(SampleApp.pay.replacing("context.name", with: "context.\(name)"), to: "Sources/Screens/Payment.swift")
    try base.write(SampleApp.form.replacing("context.name", with: "context.\(name)"), to: "Sources/Screens/NameForm.swift")
  }

  @Test func `14: a plain rename needs no command, not on the default branch either`() throws {
    try BaseApp.with { base in
      try renameProperty(base, type: "String?")
      #expect(try base.app.unbag("check").code == 0)
      #expect(try base.check("--base", "main").code == 0)
      try base.commit()
      try base.git("checkout -q main && git merge -q --no-edit feature")
      #expect(try base.check("--base", "auto").code == 0)
      #expect(try base.app.unbag("tighten").output.contains("  ~ renamed: name → label, with its counts\n"))
      #expect(try base.check("--base", "auto").code == 0)
    }
  }

  @Test func `14: one that nobody can tell fails with the command, and the command mends it`() throws {
    try BaseApp.with { base in
      try renameProperty(base)
      let red = try base.check("--base", "main")
      #expect(red.code == 1)
      #expect(red.output.contains("unbag rename name label --bag booking"), "\(red.output)")
      let before = try read("\(base.root)/\(Self.path)")
      let run = try base.app.unbag("rename", "name", "label", "--bag", "booking")
      #expect(run.code == 0, "\(run.error)")
      #expect(run.output.hasPrefix("✓ name → label in \(Self.path), with its counts\n"))
      #expect(try read("\(base.root)/\(Self.path)") == before.replacing("[name]", with: "[label]"))
      let green = try base.check("--base", "main")
      #expect(green.code == 0, "\(green.output)")
    }
  }

  @Test func `what the source does not bear out is refused`() throws {
    try BaseApp.with { base in
      let before = try read("\(base.root)/\(Self.path)")
      func refused(_ words: [String], _ code: Int32, _ message: String) throws {
        let run = try base.app.binary.run(["rename"] + words, in: base.root)
        #expect(run.code == code)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(try read("\(base.root)/\(Self.path)") == before)
      }
      try refused(["booking.name", "label"], 3, "still has a property 'name'")
      try refused(["booking.nam", "label"], 3, "Did you mean 'name'?")
      try refused(["booking.name", "seat"], 3, "has a property 'seat' already")
      try refused(["booking.name"], 64, "NEW is missing")
      try refused([], 64, "BAG.OLD is missing")
      try refused(["booking.-", "x"], 64, "a bag as a whole is not renamed here")
      try renameProperty(base)
      try refused(["booking.name", "labl"], 3, "Did you mean 'label'?")
    }
  }

  @Test func `a bag whose type is gone is retired, and no other`() throws {
    try BaseApp.with { base in
      let there = try base.app.unbag("retire", "booking")
      #expect(there.code == 3)
      #expect(there.error.contains("Sources/Bag.swift:1:"))
      #expect(there.error.contains("is still there, so its baseline stays"))
      #expect(try base.app.unbag("retire", "bookin").code == 3)
      #expect(try base.app.unbag("retire").code == 64)
      for file in ["Bag.swift", "Screens/Payment.swift", "Screens/NameForm.swift"] { try base.write("// gone\n", to: "Sources/\(file)") }
      try base.write("func broken(_ c: BookingFlowContext { }\n", to: "Sources/Broken.swift")
      #expect(try base.app.unbag("retire", "booking").code == 3)
      try base.remove("Sources/Broken.swift")
      #expect(FileManager.default.fileExists(atPath: "\(base.root)/\(Self.path)"))
      let gone = try base.app.unbag("retire", "booking")
      #expect(gone.code == 0, "\(gone.error)")
      #expect(gone.output.contains("Take its entry out of .unbag/config.json too"))
      #expect(!FileManager.default.fileExists(atPath: "\(base.root)/\(Self.path)"))
    }
  }

  @Test func `without its entry nobody knows which type has to be gone`() throws {
    try BaseApp.with { base in
      try base.write("{ bags: [{ id: \"other\", type: \"Other\" }] }\n", to: ".unbag/config.json")
      let run = try base.app.unbag("retire", "booking")
      #expect(run.code == 3)
      #expect(run.error.contains("Bring its entry back"), "\(run.error)")
      #expect(FileManager.default.fileExists(atPath: "\(base.root)/\(Self.path)"))
    }
  }
}
