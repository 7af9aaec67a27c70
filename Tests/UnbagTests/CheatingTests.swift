import Foundation
import Testing

@testable import unbag

/// The ways to get past the gate that need a repository and real code, one test for each kind. Those that counts alone can tell are in
/// RatchetTests.
@Suite struct CheatingTests {
  /// Appends a function to the payment screen's file.
  private func add(_ body: String, _ app: BaseApp) throws {
    try app.write(SampleApp.pay + "func cold(_ context: BookingFlowContext) {\n  \(body)\n}\n", to: "Sources/Screens/Payment.swift")
  }

  @Test(arguments: [
    "let c = context; print(c.seat!)", "print(context.seat ?? fatalError())", "print(context.seat ?? { preconditionFailure() }())",
    "print(context.seat as! String)", "print(context.seat.unsafelyUnwrapped)", "let s = context.seat; print(s!)",
    "print(BookingFlowContext.shared.seat!)", "[context].forEach { print($0.seat!) }",
    "#if NEVER\n  print(context.seat!)\n  #endif",
  ]) func `an unwrap is one in every spelling`(body: String) throws {
    try BaseApp.with { app in
      try add(body, app)
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("BookingFlowContext.seat  force unwraps 0 → 1"), "\(run.output)")
    }
  }

  @Test(arguments: [
    "print(context[keyPath: \\BookingFlowContext.seat]!)", "let key = \\BookingFlowContext.seat; print(context[keyPath: key]!)",
    "typealias Bag = BookingFlowContext; print(Bag.shared)",
  ]) func `a way around the name is a reference`(body: String) throws {
    try BaseApp.with { app in
      try add(body, app)
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("✗ BookingFlowContext  references "), "\(run.output)")
    }
  }

  @Test func `a typealias in another file hides nobody`() throws {
    try BaseApp.with { app in
      try app.write("typealias Bag = BookingFlowContext\n", to: "Sources/Alias.swift")
      try app.write("func cold(_ bag: Bag) {\n  print(bag.seat!)\n}\n", to: "Sources/Cold.swift")
      #expect(try app.check().output.contains("BookingFlowContext.seat  force unwraps 0 → 1"))
    }
  }

  @Test func `a field that unwraps itself`() throws {
    try BaseApp.with { app in
      try app.write(SampleApp.bag.replacing("var name: String?", with: "var name: String!"), to: "Sources/Bag.swift")
      try app.write(SampleApp.pay.replacing("context.name!", with: "context.name as String"), to: "Sources/Screens/Payment.swift")
      let run = try app.check()
      #expect(run.code == 1)
      #expect(run.output.contains("BookingFlowContext.name  implicit unwraps 0 → 1"), "\(run.output)")
    }
  }

  @Test(arguments: [
    "var extras: [String: Any] = [:]", "var extras = [String: Any]()", "var extras: [String: any Sendable]?", "var extras: [Any] = []",
    "var extras: Dictionary<String, AnyObject>?", "var extras: [String: [Any]] = [:]", "var extras: NSMutableDictionary?",
  ]) func `a property that takes anything is no trade for another`(declaration: String) throws {
    try BaseApp.with { app in
      // Without a commit of its own the branch would be main itself.
      try app.commit()
      try app.write(
        SampleApp.bag.replacing("  var seat: String?\n", with: "  \(declaration)\n").replacing("seat = nil", with: ""),
        to: "Sources/Bag.swift")
      let run = try app.check()
      #expect(run.code == 1, "\(run.output)")
      #expect(
        run.output.contains("✗ BookingFlowContext  a new property takes values of any type: extras\n    + Sources/Bag.swift:3  extras"))
    }
  }

  @Test(arguments: ["var extras: [String: String] = [:]", "var extras: (([String: Any]) -> Void)?", "var extras: Set<Int> = []"])
  func `a property with a type of its own is`(declaration: String) throws {
    try BaseApp.with { app in
      // Without a commit of its own the branch would be main itself.
      try app.commit()
      try app.write(
        SampleApp.bag.replacing("  var seat: String?\n", with: "  \(declaration)\n").replacing("seat = nil", with: ""),
        to: "Sources/Bag.swift")
      let run = try app.check()
      #expect(!run.output.contains("any type"), "\(run.output)")
      #expect(run.output.contains("property replaced: seat → extras"))
    }
  }

  @Test func `one that took anything before may, and a suppression without a reason silences nothing`() throws {
    try BaseApp.with { app in
      // Without a commit of its own the branch would be main itself.
      try app.commit()
      try app.write(SampleApp.bag.replacing("var seat: String?", with: "var seat: [String: Any]?"), to: "Sources/Bag.swift")
      // A type that becomes looser under the same name is no better than a new name.
      #expect(try app.check().output.contains("takes values of any type: seat"))
      try app.commit()
      try app.git("branch -f main")
      try app.git("commit -q --allow-empty -m more")
      #expect(try app.check().code == 0)
      try app.write(
        SampleApp.pay.replacing("context.name!", with: "context.name! // unbag:ignore unwrap"), to: "Sources/Screens/Payment.swift")
      try app.addUnwrap()
      try app.write(
        "func cold(_ context: BookingFlowContext) {\n  print(context.name!) // unbag:ignore unwrap\n}\n", to: "Sources/cold.swift")
      let run = try app.check()
      #expect(run.code == 1)
      #expect(run.output.contains("gives no reason, so it silences nothing"), "\(run.output)")
    }
  }

  @Test func `a comment with a reason is counted itself`() throws {
    try BaseApp.with { app in
      try app.write(
        "func cold(_ context: BookingFlowContext) {\n  print(context.name!) // unbag:ignore unwrap APP-1 legacy\n}\n",
        to: "Sources/cold.swift")
      let run = try app.check()
      #expect(run.code == 1)
      #expect(run.output.contains("✗ BookingFlowContext  suppressions 0 → 1"), "\(run.output)")
    }
  }

  @Test func `to rename the type and not the configuration is exit 3`() throws {
    try BaseApp.with { app in
      try app.git("grep -lz BookingFlowContext -- Sources | xargs -0 sed -i s/BookingFlowContext/Other/g")
      #expect(try app.check().code == 3)
    }
  }

  @Test func `files that no compiler reads are not files without the bag`() throws {
    try BaseApp.with { app in
      let path = "Sources/Screens/Payment.swift"
      for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
        try #require(SampleApp.pay.data(using: encoding)).write(to: URL(fileURLWithPath: "\(app.root)/\(path)"))
        let before = try app.app.files()
        let run = try app.check()
        #expect(run.code == 3, "\(encoding): \(run.output)")
        #expect(run.error.contains("\(path): is not UTF-8"))
        #expect(try app.app.unbag("tighten").code == 3)
        #expect(try app.app.files() == before)
      }
      try app.write("func broken( {\n", to: path)
      #expect(try app.check().code == 0)
      try app.write(SampleApp.pay + "func broken( {\n", to: path)
      #expect(try app.check().code == 3)
      #expect(try app.app.unbag("tighten").code == 3)
    }
  }

  @Test func `code that is moved among the tests or called generated is told`() throws {
    try BaseApp.with { app in
      // Without a commit of its own the branch would be main itself.
      try app.commit()
      try app.git("mv Sources/Screens Tests")
      let run = try app.check()
      #expect(run.code == 0)
      #expect(
        run.output.contains("note: Tests/Payment.swift: PaymentScreen was counted at the base commit and is test code now"), "\(run.output)"
      )
      try app.git("mv Tests Sources/Screens")
      #expect(try !app.check().output.contains("is test code now"))
      try app.write("// Generated by a tool. DO NOT EDIT.\n" + SampleApp.pay, to: "Sources/Screens/Payment.swift")
      #expect(try app.check().output.contains("PaymentScreen was counted at the base commit and is generated code now"))
    }
  }

  @Test(arguments: [".unbag", ".unbag/config.json", ".unbag/baseline", ".unbag/baseline/booking.txt"])
  func `a link in the place of the files of unbag hides them from the next change`(path: String) throws {
    try BaseApp.with { app in
      let target = "\(app.root)/elsewhere"
      try FileManager.default.moveItem(atPath: "\(app.root)/\(path)", toPath: target)
      try FileManager.default.createSymbolicLink(atPath: "\(app.root)/\(path)", withDestinationPath: target)
      let run = try app.check()
      #expect(run.code == 3, "\(run.output)")
      #expect(run.error.contains("\(path): it is a symbolic link"), "\(run.error)")
      // Nothing is compared with a commit here.
      #expect(try app.app.unbag("check").code == 0)
    }
  }

  @Test func `the second bag is told, where it comes up and not later`() throws {
    try BaseApp.with { app in
      // Without a commit of its own the branch would be main itself.
      try app.commit()
      let fields = (1...6).map { "  var f\($0): Int?\n" }.joined()
      try app.write("final class Second {\n\(fields)}\n", to: "Sources/Second.swift")
      for screen in 1...3 {
        #expect(try !app.check().output.contains("like a bag"))
        try app.write("final class S\(screen) {\n  let second: Second\n}\n", to: "Sources/S\(screen).swift")
      }
      let line = "note: Sources/Second.swift:1: 'Second' is new and like a bag: 6 properties that may be missing, and 4 files spell it"
      #expect(try app.check().output.contains(line))
      try app.commit()
      #expect(try app.check().output.contains(line))
      #expect(try !app.app.unbag("check").output.contains("like a bag"))
      try app.git("branch -f main")
      try app.write("// more\n", to: "Sources/S1.swift")
      try app.git("mv Sources/Second.swift Sources/Moved.swift")
      try app.commit()
      #expect(try !app.check().output.contains("like a bag"))
    }
  }

  @Test func `the old name on another type does not hide the bag`() throws {
    try BaseApp.with { app in
      let fields = (1...6).map { "  var f\($0): Int?\n" }.joined()
      try app.write(SampleApp.bag.replacing("  var seat", with: fields + "  var seat"), to: "Sources/Bag.swift")
      try app.remove(".unbag/baseline/booking.txt")
      _ = try app.app.unbag("freeze")
      try app.write("final class Third {\n  let context: BookingFlowContext\n}\n", to: "Sources/Third.swift")
      try app.commit()
      try app.git("branch -f main")
      try app.git("grep -lz BookingFlowContext -- Sources | xargs -0 sed -i s/BookingFlowContext/Other/g")
      try app.write("final class BookingFlowContext {}\n", to: "Sources/Decoy.swift")
      try app.commit()
      let run = try app.check()
      #expect(run.code == 1)
      #expect(run.output.contains("note: Sources/Bag.swift:1: 'Other' is new and like a bag: 8 properties"))
    }
  }
}
