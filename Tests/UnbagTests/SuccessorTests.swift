import Foundation
import Testing

@testable import unbag

/// The bag under another name, and the class that takes in what the bag loses.
@Suite struct SuccessorTests {
  static let names = ["seat", "name", "fare", "meal", "gate", "rows"]

  static func bag(_ type: String = "BookingFlowContext", _ names: [String] = names, keyword: String = "var") -> String {
    "final class \(type) {\n  static let shared = \(type)()\n" + names.map { "  \(keyword) \($0): String?\n" }.joined() + "}\n"
  }

  /// The app with a bag of six properties and five screens, on a branch of its own.
  static func with<Result>(config: String = "", _ body: (BaseApp) throws -> Result) throws -> Result {
    try BaseApp.with(config: config) { app in
      try app.write(bag(), to: "Sources/Bag.swift")
      for screen in 1...3 {
        try app.write(
          "final class S\(screen) {\n  func show(_ c: BookingFlowContext) { print(c.name ?? \"\") }\n}\n", to: "Sources/S\(screen).swift")
      }
      try app.remove(".unbag/baseline/booking.txt")
      #expect(try app.app.unbag("freeze").code == 0)
      try app.commit()
      try app.git("branch -f main")
      try app.git("commit -q --allow-empty -m more")
      return try body(app)
    }
  }

  static func rename(_ app: BaseApp, to new: String = "Other") throws {
    try app.git("grep -lz BookingFlowContext -- Sources | xargs -0 sed -i s/BookingFlowContext/\(new)/g")
  }

  static let decoy = "final class BookingFlowContext {}\n"

  @Test(arguments: [decoy, bag("BookingFlowContext", ["name"])])
  func `a decoy under the old name is no fall`(decoy: String) throws {
    try Self.with { app in
      try Self.rename(app)
      try app.write(decoy, to: "Sources/Decoy.swift")
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      let lost = decoy == Self.decoy ? 6 : 5
      let heading = "✗ BookingFlowContext  'Other' has \(lost) of the \(lost) properties that 'BookingFlowContext' lost: fare, "
      #expect(run.output.contains(heading))
      #expect(run.output.contains("\n    + Sources/Bag.swift:1  Other  final class Other {\n"))
      #expect(run.output.contains("\n      they were in BookingFlowContext, Sources/Decoy.swift:1\n"))
      #expect(run.output.contains("\n    Fix: If 'Other' is the bag under another name, write that as 'type' of 'booking'"))
      #expect(run.output.hasSuffix("unbag: FAIL 1 regression (exit 1)\n"))
      // The advice works, though the decoy stays.
      try app.configure("", type: "Other")
      let mended = try app.check()
      #expect(mended.code == 0, "\(mended.output)")
      #expect(mended.output.contains("the bag 'booking' was called BookingFlowContext at the base commit and is Other now"))
      try app.write("func cold(_ c: Other) { print(c.seat!) }\n", to: "Sources/Cold.swift")
      #expect(try app.check().output.contains("Other.seat  force unwraps 0 → 1"))
    }
  }

  @Test func `every form tells it, with the place of the class`() throws {
    try Self.with { app in
      try Self.rename(app)
      try app.write(Self.decoy, to: "Sources/Decoy.swift")
      for format in CheckOutputTests.formats {
        let run = try app.check("--format", format)
        #expect(run.code == 1, "\(format)")
        #expect(run.output.contains("Sources/Bag.swift") && run.output.contains("Other"), "\(format): \(run.output)")
      }
      let json = try app.check("--format", "json").output
      #expect(json.contains("\"reason\": \"moved-to\""))
      #expect(json.contains("\"file\": \"Sources/Bag.swift\",\n          \"line\": 1"), "\(json)")
    }
  }

  @Test func `to retire the bag under its new name is to lose it`() throws {
    try Self.with { app in
      try Self.rename(app)
      try app.remove(".unbag/baseline/booking.txt")
      try app.write("{ bags: [] }\n", to: ".unbag/config.json")
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("the bag 'booking' was called BookingFlowContext at the base commit and is Other now"), "\(run.output)")
    }
  }

  /// A class of its own that the screens share, in a file that is new or was there.
  @Test(arguments: [false, true]) func `properties that move into a second class have not gone`(isGrown: Bool) throws {
    try Self.with { app in
      if isGrown {
        try app.write(Self.bag("Second", []), to: "Sources/Second.swift")
        try app.commit()
        try app.git("branch -f main && git commit -q --allow-empty -m more")
      }
      try app.write(Self.bag("BookingFlowContext", ["seat", "name", "rows"]), to: "Sources/Bag.swift")
      try app.write(
        Self.bag("Second", ["fare", "meal", "gate", "other"]).replacing("  static let shared = Second()\n", with: ""),
        to: "Sources/Second.swift")
      #expect(try app.check().code == 0)
      for screen in 1...3 {
        try app.write(
          "final class S\(screen) {\n  func show(_ c: BookingFlowContext, _ s: Second) { print(c.name ?? \"\") }\n}\n",
          to: "Sources/S\(screen).swift")
      }
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("'Second' has 3 of the 3 properties that 'BookingFlowContext' lost: fare, gate, meal"), "\(run.output)")
    }
  }

  @Test func `a part that becomes a bag of its own is watched, and the bag itself is not hidden so`() throws {
    try Self.with { app in
      func split(_ names: [String]) throws {
        try app.write(Self.bag("BookingFlowContext", Self.names.filter { !names.contains($0) }), to: "Sources/Bag.swift")
        try app.write(Self.bag("Second", names), to: "Sources/Second.swift")
        try app.write(
          "{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }, { id: \"second\", type: \"Second\" }] }\n", to: ".unbag/config.json")
        try? app.remove(".unbag/baseline/second.txt")
        _ = try app.app.unbag("freeze", "--bag", "second")
      }
      try app.write(Self.bag("BookingFlowContext", Self.names + ["a1", "a2"]), to: "Sources/Bag.swift")
      try app.remove(".unbag/baseline/booking.txt")
      _ = try app.app.unbag("freeze")
      try app.commit()
      try app.git("branch -f main && git commit -q --allow-empty -m more")
      try split(["fare", "meal", "gate", "rows", "seat"])
      #expect(try app.check().code == 1)
      try app.write(Self.bag("BookingFlowContext", ["seat", "name", "rows", "a1", "a2"]), to: "Sources/Bag.swift")
      try app.write(Self.bag("Second", ["fare", "meal", "gate"]), to: "Sources/Second.swift")
      let run = try app.check()
      #expect(run.code == 0, "\(run.output)")
    }
  }

  static let part = ["fare", "meal", "gate"].map { "  var \($0): String?\n" }.joined()

  /// What a migration is for.
  @Test(arguments: [
    "struct Trip {\n\(part)}\n", "final class Trip {\n\(part.replacing("var", with: "let"))}\n",
    "final class Trip {\n\(part.replacing("var", with: "private(set) var"))}\n",
    "final class Trip {\n\(part.replacing("var", with: "private var"))}\n",
    "enum Trip {\n  case fare(meal: String, gate: String)\n}\n", "protocol Trip {\n\(part.replacing("?\n", with: "? { get set }\n"))}\n",
    "final class TripViewModel {\n\(part)}\n", "final class Trip {\n  var fare: String?\n  var meal: String?\n}\n",
    "func trip() {\n\(part)}\n",
  ]) func `inputs, values, private state and a state machine are where they should go`(type: String) throws {
    try Self.with { app in
      try app.write(Self.bag("BookingFlowContext", ["seat", "name", "rows"]), to: "Sources/Bag.swift")
      try app.write(type, to: "Sources/Trip.swift")
      let name = type.contains("ViewModel") ? "TripViewModel" : "Trip"
      // One screen's own state is spelled where it is shown and made.
      for screen in 1...(name == "Trip" ? 3 : 1) {
        try app.write(
          "final class S\(screen) {\n  func show(_ c: BookingFlowContext, _ t: \(name)) { print(c.name ?? \"\") }\n}\n",
          to: "Sources/S\(screen).swift")
      }
      let run = try app.check()
      #expect(run.code == 0, "\(run.output)")
    }
  }

  @Test func `a struct whose state is static is shared like a class`() throws {
    try Self.with { app in
      try Self.rename(app)
      try app.write(
        Self.bag("Other").replacing("final class", with: "enum").replacing("  var", with: "  static var"), to: "Sources/Bag.swift")
      try app.write(Self.decoy, to: "Sources/Decoy.swift")
      #expect(try app.check().output.contains("'Other' has 6 of the 6"))
    }
  }

  @Test func `on Android it is the same`() throws {
    try SampleApp.with { sample in
      let app = BaseApp(app: sample)
      try FileManager.default.removeItem(atPath: "\(app.root)/.git")
      try app.git("init -q -b main .")
      func bag(_ type: String, _ set: String = "") -> String {
        "class \(type) {\n" + Self.names.map { "    var \($0): String? = null\n\(set)" }.joined() + "}\n"
      }
      try app.write(bag("Session"), to: "app/Session.kt")
      for screen in 1...3 { try app.write("class S\(screen)(val session: Session)\n", to: "app/S\(screen).kt") }
      try app.configure("", type: "Session")
      _ = try app.app.unbag("freeze")
      try app.commit()
      try app.git("checkout -q -b feature && git commit -q --allow-empty -m more")
      try app.git("grep -lz Session -- app | xargs -0 sed -i s/Session/Other/g")
      try app.write("class Session\n", to: "app/Decoy.kt")
      let run = try app.check()
      #expect(run.code == 1 && run.output.contains("'Other' has 6 of the 6 properties that 'Session' lost"), "\(run.output)")
      try app.write(bag("Other", "        private set\n"), to: "app/Session.kt")
      #expect(try app.check().code == 0)
      try app.write("data class Other(\(Self.names.map { "var \($0): String?" }.joined(separator: ", ")))\n", to: "app/Session.kt")
      #expect(try app.check().code == 0)
    }
  }

  @Test func `the sample's own migration passes, step by step`() throws {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Samples/Booking").standardized
    let steps = try FileManager.default.contentsOfDirectory(atPath: samples.path).filter { $0.hasPrefix("Step") }.sorted()
    #expect(steps.count == 7)
    try SampleApp.with { sample in
      let app = BaseApp(app: sample)
      for path in [".git", "Sources"] { try app.remove(path) }
      try app.git("init -q -b main .")
      var isFrozen = false
      for step in steps {
        if FileManager.default.fileExists(atPath: "\(app.root)/Sources") { try app.remove("Sources") }
        try FileManager.default.copyItem(atPath: samples.appendingPathComponent(step).path, toPath: "\(app.root)/Sources")
        // The gate of the test is the one at the root.
        try? app.remove("Sources/.unbag")
        let isGone = try app.git("grep -l --untracked 'class BookingFlowContext' -- Sources || true").isEmpty
        try app.configure("ratchet: { newBag: \"fail\" }")
        if isGone {
          try app.write("{ bags: [] }\n", to: ".unbag/config.json")
          try app.remove(".unbag/baseline/booking.txt")
        }
        if !isFrozen {
          #expect(try app.app.unbag("freeze").code == 0)
          isFrozen = true
        }
        try app.commit(step)
        guard step != steps.first else { continue }
        let run = try app.check("--base", "HEAD~1", "--format", "json")
        #expect(!run.output.contains("\"moved-to\"") && !run.output.contains("\"new-bag\""), "\(step): \(run.output)")
        #expect(run.output.contains("\"verdict\": "), "\(step)")
        #expect(run.code == 0 || run.code == 1, "\(step): \(run.error)")
      }
    }
  }
}
