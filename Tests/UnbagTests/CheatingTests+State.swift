import Foundation
import Testing

@testable import unbag

/// State that is hidden from the count of properties, and ways to ask for it that spell nothing: rows of the table against cheating.
extension CheatingTests {
  static let loose = SampleApp.bag.replacing(
    "  var name: String?\n",
    with: "  var name: String?\n  var extras: [String: Any] = [\"used\": 1]\n  var used: Any? { extras[\"used\"] }\n")

  /// Runs `body` in an app on a branch of its own, whose bag stands in the text.
  private func with(bag: String, _ files: [String: String] = [:], _ body: (BaseApp) throws -> Void) throws {
    try BaseApp.with { app in
      try app.write(bag, to: "Sources/Bag.swift")
      for (path, text) in files { try app.write(text, to: path) }
      try app.remove(".unbag/baseline/booking.txt")
      _ = try app.app.unbag("freeze")
      try app.commit()
      try app.git("branch -f main")
      try app.commit("more")
      try body(app)
    }
  }

  /// Adds a function to a file of its own, which may not take a parameter of the bag's type: that would be a reference.
  private func use(_ body: String, _ app: BaseApp) throws {
    try app.write(
      SampleApp.pay.replacing("    return name\n", with: "    \(body)\n    return name\n"), to: "Sources/Screens/Payment.swift")
  }

  @Test(arguments: [
    ("context.extras[\"seat\"] = 1", "extras[\"seat\"]"), ("print(context.extras[\"seat\"] as Any)", "extras[\"seat\"]"),
    ("let e = context.extras; print(e[\"seat\"] as Any)", "extras[\"seat\"]"), ("context.extras[Keys.seat] = 1", "extras[Keys.seat]"),
    ("context.extras.removeValue(forKey: \"a.b [c]\")", "extras[\"a.b [c]\"]"),
  ]) func `a new literal key is a new property`(body: String, name: String) throws {
    try with(bag: Self.loose) { app in
      try use(body, app)
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("✗ BookingFlowContext  properties 4 → 5"), "\(run.output)")
      #expect(run.output.contains("+ Sources/Screens/Payment.swift:6  \(name) "), "\(run.output)")
      // With a reason it may stay, and its heading comes back as it is written.
      let raised = try app.app.unbag(
        "raise", "booking", "--metric", "property", "--site", name, "--reason", "APP-481 until the seat map is done")
      #expect(raised.code == 0, "\(raised.error)")
      #expect(try !app.check().output.contains("✗ BookingFlowContext  properties"))
      _ = try app.app.unbag("tighten")
      let text = try read("\(app.root)/.unbag/baseline/booking.txt")
      #expect(text.contains("\n[\(name.replacing("[", with: "\\[").replacing("]", with: "\\]"))]\traised "), "\(text)")
      #expect(try !app.check().output.contains("✗ BookingFlowContext  properties"))
    }
  }

  @Test func `a key that is there costs nothing, wherever it is used`() throws {
    try with(bag: Self.loose) { app in
      try use("print(context.extras[\"used\"] as Any)", app)
      let run = try app.check()
      #expect(run.code == 0, "\(run.output)")
      // Inside of the bag a new one is new as well.
      try app.write(Self.loose.replacing("seat = nil", with: "extras[\"seat\"] = nil"), to: "Sources/Bag.swift")
      #expect(try app.check().output.contains("✗ BookingFlowContext  properties 4 → 5"))
    }
  }

  @Test(arguments: [
    "print(context.extras[\"used\"]!)", "print(context.extras[\"used\"] as! Int)", "let e = context.extras[\"used\"]; print(e!)",
    "print((context.extras[\"used\"] as? Int)!)", "guard let e = context.extras[\"used\"] else { fatalError() }; print(e)",
  ]) func `what is kept under a key is unwrapped like a field`(body: String) throws {
    try with(bag: Self.loose) { app in
      try use(body, app)
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("BookingFlowContext.extras  force unwraps 0 → 1"), "\(run.output)")
    }
  }

  @Test func `to merge properties into a struct costs nothing and gains nothing`() throws {
    try BaseApp.with { app in
      try app.commit()
      func write(_ stored: String, _ kind: String = "struct") throws {
        let traveller = "  \(kind) Traveller {\n\(stored)  }\n  var traveller = Traveller()\n"
        try app.write(
          SampleApp.bag.replacing("  var seat: String?\n  var name: String?\n", with: traveller).replacing("seat = nil", with: ""),
          to: "Sources/Bag.swift")
        for (path, text) in [("Payment", SampleApp.pay), ("NameForm", SampleApp.form)] {
          try app.write(text.replacing("context.name", with: "context.traveller.name"), to: "Sources/Screens/\(path).swift")
        }
      }
      let two = "    var seat: String?\n    var name: String?\n"
      try write(two)
      #expect(try !app.check().output.contains("✗ BookingFlowContext  properties"))
      try write(two + "    var fare: Int?\n")
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("✗ BookingFlowContext  properties 2 → 3"), "\(run.output)")
      #expect(run.output.contains("traveller.fare"), "\(run.output)")
      try app.remove(".unbag/baseline/booking.txt")
      #expect(try app.app.unbag("freeze").code == 0)
      let text = try read("\(app.root)/.unbag/baseline/booking.txt")
      #expect(text.contains("\n[traveller]\n") && text.contains("\n[traveller.fare]\n"), "\(text)")
      #expect(try app.app.unbag("check").code == 0)
      try write(two + "    var fare: Int?\n    var bags = 0\n")
      #expect(try app.app.unbag("check").output.contains("✗ BookingFlowContext  properties 3 → 4"))
      // To rename the field takes everything with it.
      try write(two + "    var fare: Int?\n")
      for path in ["Bag", "Screens/Payment", "Screens/NameForm"] {
        let path = "Sources/\(path).swift"
        try app.write(read("\(app.root)/\(path)").replacing("traveller", with: "guest"), to: path)
      }
      let renamed = try app.app.unbag("check")
      #expect(renamed.code == 0, "\(renamed.output)")
      #expect(try app.app.unbag("rename", "booking.traveller", "guest").code == 0)
      let after = try read("\(app.root)/.unbag/baseline/booking.txt")
      #expect(after == text.replacing("traveller", with: "guest"), "\(after)")
    }
  }

  @Test(arguments: [
    "print(Mirror(reflecting: context).children.count)", "let m = Mirror(reflecting: self.context as Any); print(m)",
  ]) func `to ask an instance at run time is a reference`(body: String) throws {
    try BaseApp.with { app in
      try app.commit()
      try use(body, app)
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("✗ BookingFlowContext  references 6 → 7"), "\(run.output)")
    }
  }

  @Test func `a file that only reflects is found`() throws {
    try BaseApp.with { app in
      try app.commit()
      try app.write("func show(_ screen: PaymentScreen) {\n  print(Mirror(reflecting: screen.context))\n}\n", to: "Sources/Show.swift")
      #expect(try app.check().output.contains("✗ BookingFlowContext  references 6 → 7"))
    }
  }

  @Test(arguments: [
    "print(context.seat ?? die())", "print(context.seat ?? Crash.now())", "let s = context.seat; print(s ?? die())",
    "guard let s = context.seat else { fatalError() }; print(s)", "guard let s = context.seat else { print(1); die() }; print(s)",
    "if context.seat == nil { fatalError() }",
  ]) func `a trap of the project's own is one`(body: String) throws {
    try BaseApp.with { app in
      try app.commit()
      try app.write(
        "func die() -> Never { fatalError() }\nenum Crash {\n  static func now() -> Never { fatalError() }\n}\n", to: "Sources/Crash.swift")
      try use(body, app)
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("BookingFlowContext.seat  force unwraps 0 → 1"), "\(run.output)")
    }
  }

  /// `try!` claims that a call does not throw. What the call was given is the field as it is, missing or not, so the word *unwrap* of the design
  /// has no `try!`, and where the table against cheating has one the word holds.
  @Test func `to try hard is no unwrap of what is passed`() throws {
    try BaseApp.with { app in
      try app.commit()
      try app.write("func parse(_ text: String?) throws -> Int { 0 }\n", to: "Sources/Parse.swift")
      try use("print(try! parse(context.name))", app)
      let run = try app.check()
      #expect(run.code == 0, "\(run.output)")
    }
  }

  @Test func `an alias in a file of its own hides no collection of anything`() throws {
    try BaseApp.with { app in
      try app.commit()
      try app.write("typealias JSON = Raw\n", to: "Sources/JSON.swift")
      try app.write("typealias Raw = [String: Any]\n", to: "Sources/Raw.swift")
      try app.write(
        SampleApp.bag.replacing("  var seat: String?\n", with: "  var extras: JSON?\n").replacing("seat = nil", with: ""),
        to: "Sources/Bag.swift")
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("a new property takes values of any type: extras"), "\(run.output)")
    }
  }

  @Test(arguments: ["Bundle?", "PersistableBundle?", "SavedStateHandle?", "HashMap<String, Any>?", "MutableMap<String, Any?>?"])
  func `nor does a collection of Android's`(type: String) throws {
    try BaseApp.with { app in
      func write(_ last: String) throws {
        try app.write("class Session {\n    var a: Int? = null\n    var \(last) = null\n}\n", to: "Sources/Session.kt")
      }
      try app.configure("", type: "Session")
      try write("b: Int?")
      try app.remove(".unbag/baseline/booking.txt")
      _ = try app.app.unbag("freeze")
      try app.commit()
      try app.git("branch -f main")
      try app.commit("more")
      try write("extras: \(type)")
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("a new property takes values of any type: extras"), "\(run.output)")
    }
  }
}
