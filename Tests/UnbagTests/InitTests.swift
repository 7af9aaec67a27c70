import Foundation
import Testing
import Workspace

@testable import unbag

@Suite struct InitTests {
  static let bag = """
    final class BookingFlowContext {
      static let shared = BookingFlowContext()
      var seat: String?
      var name: String?
      var offer: String?
      var price: Int?
      var baggage: String?
      func reset() { seat = nil; name = nil; offer = nil; price = nil; baggage = nil }
    }

    """
  /// Code of a screen that writes and reads fields of the bag.
  static func screen(_ name: String, writes: [String] = [], reads: [String] = []) -> String {
    """
    final class \(name) {
      let context: BookingFlowContext
      init(context: BookingFlowContext) { self.context = context }
      func write(_ text: String) {
    \(writes.map { "    context.\($0) = text\n" }.joined())  }
      func show() {
    \(reads.map { "    print(context.\($0)!)\n" }.joined())  }
    }

    """
  }
  static let screens = [
    "SeatViewModel": screen("SeatViewModel", writes: ["seat", "baggage"], reads: ["offer"]),
    "NameViewModel": screen("NameViewModel", writes: ["name"], reads: ["seat"]),
    "OfferViewModel": screen("OfferViewModel", writes: ["offer"]),
    "PaymentViewModel": screen("PaymentViewModel", reads: ["seat", "name", "offer"]),
    "BookingCoordinator": screen("BookingCoordinator", reads: ["baggage"]),
  ]

  /// An app with a bag and five users, in a git repository.
  private func withApp<Result>(git: Bool = true, _ body: (SampleApp) throws -> Result) throws -> Result {
    try withFolder { folder in
      let app = SampleApp(root: "\(folder)/app", binary: Binary(scratch: "\(folder)/scratch"))
      try app.write(Self.bag, to: "Sources/Booking/Context.swift")
      for (name, text) in Self.screens { try app.write(text, to: "Sources/Booking/\(name).swift") }
      if git { _ = try app.binary.shell("git init -q .", in: app.root) }
      return try body(app)
    }
  }

  @Test func `the bag is found, described and frozen`() throws {
    try withApp { app throws in
      let run = try app.unbag("init")
      #expect(run.code == 0, "\(run.error)")
      #expect(run.output.hasPrefix("✓ booking-flow-context (BookingFlowContext, Sources/Booking/Context.swift:1)\n"))
      #expect(run.output.contains("\n    4 fields written in one type and read in another\n"))
      #expect(run.output.contains("\nWritten: .unbag/baseline/booking-flow-context.txt, .unbag/config.json, .gitattributes\n"))
      #expect(run.output.hasSuffix("\nunbag: PASS 1 bag frozen (exit 0)\n"))
      let files = try app.files()
      #expect(
        files.keys.filter { $0.hasPrefix(".") }.sorted() == [
          ".gitattributes", ".unbag/baseline/booking-flow-context.txt", ".unbag/config.json",
        ])
      #expect(files[".gitattributes"] == ".unbag/baseline/*.txt text eol=lf\n")
      let text = try #require(files[".unbag/config.json"])
      let bag = try ConfigurationFile.parse(Array(text.utf8), ruleIDs: []).bags
      #expect(bag.map(\.id) == ["booking-flow-context"])
      #expect(bag.map(\.types) == [["BookingFlowContext"]])
      #expect(bag.map(\.owner) == [["BookingCoordinator"]])
      #expect(bag.map(\.screens) == [["Name*", "Offer*", "Payment*", "Seat*"]])
      #expect(bag.map(\.flow) == [["Sources/Booking/**"]])
      #expect(bag.map(\.reset) == [["reset"]])
      #expect(try app.unbag("check").code == 0)
      // As `freeze` with this configuration writes it.
      let baseline = files[".unbag/baseline/booking-flow-context.txt"]
      try FileManager.default.removeItem(atPath: "\(app.root)/.unbag/baseline")
      #expect(try app.unbag("freeze").code == 0)
      #expect(try app.files()[".unbag/baseline/booking-flow-context.txt"] == baseline)
    }
  }

  @Test func `two runs write and print the same bytes, with one thread or many, from a folder inside as well`() throws {
    try withApp { app throws in
      let first = try app.unbag("init")
      let files = try app.files()
      for words in [["init", "--threads", "1", "--no-cache"], ["init", "--threads", "8"]] {
        try FileManager.default.removeItem(atPath: "\(app.root)/.unbag")
        try FileManager.default.removeItem(atPath: "\(app.root)/.gitattributes")
        #expect(try app.binary.run(words, in: "\(app.root)/Sources/Booking") == first)
        #expect(try app.files() == files)
      }
    }
  }

  @Test func `a configuration that is there is refused, and nothing changes`() throws {
    try withApp { app throws in
      try app.write("{}", to: ".unbag/config.json")
      let before = try app.files()
      let run = try app.unbag("init", "--bag", "BookingFlowContext")
      #expect(run.code == 3)
      #expect(run.output.isEmpty)
      #expect(run.error.hasPrefix("unbag: .unbag/config.json: there is a configuration already, and it stays as it is\n"))
      #expect(try app.files() == before)
    }
  }

  @Test func `named bags are taken, with ids of their own`() throws {
    try withApp { app throws in
      try app.write("enum A { final class Context { var a: Int? } }\nenum B { final class Context { var b: Int? } }\n", to: "Other.swift")
      let run = try app.unbag("init", "--bag", "A.Context", "--bag", "Other.swift:B.Context")
      #expect(run.code == 0, "\(run.error)")
      let bags = try ConfigurationFile.parse(Array(try read("\(app.root)/.unbag/config.json").utf8), ruleIDs: []).bags
      #expect(bags.map(\.id) == ["a-context", "b-context"])
      #expect(bags.map(\.types) == [["A.Context"], ["Other.swift:B.Context"]])
      #expect(try app.unbag("check").code == 0)
    }
  }

  @Test func `a name that is no type, or that of two, writes nothing`() throws {
    try withApp { app throws in
      try app.write("enum A { final class Context { var a: Int? } }\nenum B { final class Context { var b: Int? } }\n", to: "Other.swift")
      let before = try app.files()
      let missing = try app.unbag("init", "--bag", "Nowhere")
      #expect(missing.code == 3)
      #expect(missing.error.hasPrefix("unbag: no type is called 'Nowhere'"), "\(missing.error)")
      let double = try app.unbag("init", "--bag", "BookingFlowContext", "--bag", "Context")
      #expect(double.code == 3)
      #expect(double.error.contains("\n  --bag Other.swift:A.Context\n  --bag Other.swift:B.Context\n"), "\(double.error)")
      #expect(try app.files() == before)
    }
  }

  @Test func `without a clear bag the candidates are listed, with what to type`() throws {
    try withApp { app throws in
      // The same disease a second time.
      for (name, text) in Self.screens {
        try app.write(
          text.replacing("BookingFlowContext", with: "TripContext").replacing(name, with: "Trip\(name)"),
          to: "Sources/Trip/Trip\(name).swift")
      }
      try app.write(Self.bag.replacing("BookingFlowContext", with: "TripContext"), to: "Sources/Trip/Context.swift")
      let before = try app.files()
      let run = try app.unbag("init")
      #expect(run.code == 3)
      #expect(run.output.contains("  BookingFlowContext  Sources/Booking/Context.swift:1\n"))
      #expect(run.output.contains("  TripContext  Sources/Trip/Context.swift:1\n"))
      #expect(
        run.error.contains("\n  Type 'unbag init --bag BookingFlowContext', or name another; several --bag are several bags.\n"),
        "\(run.error)")
      #expect(try app.files() == before)
    }
  }

  @Test func `an app without a bag is told so`() throws {
    try withFolder { root in
      try write("struct Fare: Codable { let price: Int }\n", to: "\(root)/Fare.swift")
      let run = try Binary(scratch: "\(root)/.scratch").run(["init"], in: root)
      #expect(run.code == 3)
      #expect(run.error.hasPrefix("unbag: no type of this project is clearly a bag\n"))
      #expect(!FileManager.default.fileExists(atPath: "\(root)/.unbag"))
    }
  }

  @Test func `without git there is no line for git`() throws {
    try withApp(git: false) { app throws in
      #expect(try app.unbag("init").code == 0)
      #expect(try app.files()[".gitattributes"] == nil)
      #expect(try app.unbag("check").code == 0)
    }
  }

  @Test func `what cannot be written leaves nothing behind`() throws {
    try withApp { app throws in
      try app.write("*.png binary", to: ".gitattributes")
      // A file where the folder belongs.
      try app.write("mine", to: ".unbag")
      let before = try app.files()
      let run = try app.unbag("init")
      #expect(run.code == 3)
      #expect(run.error.hasPrefix("unbag: .unbag/baseline: it cannot be written, so nothing was: "), "\(run.error)")
      #expect(try app.files() == before)
    }
    try withApp { app throws in
      try FileManager.default.createDirectory(atPath: "\(app.root)/.gitattributes", withIntermediateDirectories: true)
      let before = try app.files()
      #expect(try app.unbag("init").error.hasPrefix("unbag: .gitattributes: it is no file that can be read"))
      #expect(try app.files() == before)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere")) func `a folder that is read-only is one sentence`() throws {
    try withApp { app throws in
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: app.root)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app.root) }
      let run = try app.unbag("init")
      #expect(run.code == 3)
      #expect(run.error == "unbag: the folder '\(app.root)' cannot be written: Permission denied\nunbag: CANNOT JUDGE 1 problem (exit 3)\n")
    }
  }

  @Test func `baselines that are there get a configuration, and stay as they are`() throws {
    try withApp { app throws in
      #expect(try app.unbag("freeze", "--bag", "BookingFlowContext").code == 0)
      let baseline = try app.files()[".unbag/baseline/BookingFlowContext.txt"]
      let run = try app.unbag("init")
      #expect(run.code == 0, "\(run.error)")
      #expect(run.output.contains("\nWritten: .unbag/config.json, .gitattributes\n"))
      #expect(try app.files()[".unbag/baseline/BookingFlowContext.txt"] == baseline)
      #expect(try app.unbag("check").code == 0)
    }
  }

  @Test func `one bag with equal names on two platforms gets both`() throws {
    try withApp { app throws in
      try app.write(
        "class BookingFlowContext {\n  var seat: String? = null\n}\nclass Screen(val context: BookingFlowContext) {\n  val a = context.seat\n}\n",
        to: "android/Bag.kt")
      let run = try app.unbag("init", "--bag", "BookingFlowContext")
      #expect(run.code == 0, "\(run.error)")
      let bags = try ConfigurationFile.parse(Array(try read("\(app.root)/.unbag/config.json").utf8), ruleIDs: []).bags
      #expect(bags.map(\.types) == [["Sources/Booking/Context.swift:BookingFlowContext", "android/Bag.kt:BookingFlowContext"]])
      #expect(try read("\(app.root)/.unbag/baseline/booking-flow-context.txt").contains("\n[kotlin seat]\n"))
      #expect(try app.unbag("check").code == 0)
    }
  }

  @Test(arguments: [(".github", "unbag ci github > .github/workflows/unbag.yml"), ("ci_scripts", "unbag ci xcode-cloud")])
  func `the CI that is there is told what to run`(marker: String, command: String) throws {
    try withApp { app throws in
      try app.write("", to: "\(marker)/file")
      let run = try app.unbag("init")
      #expect(run.output.contains(command))
      #expect(run.output.contains("\n    unbag check --base ") || run.output.contains("run: unbag check --base "))
    }
  }

  @Test(arguments: [
    ("", ".unbag/baseline/*.txt text eol=lf\n"),
    ("*.png binary", "*.png binary\n.unbag/baseline/*.txt text eol=lf\n"),
    ("*.png binary\r\n", "*.png binary\r\n.unbag/baseline/*.txt text eol=lf\r\n"),
    ("a\r\n*.png binary", "a\r\n*.png binary\r\n.unbag/baseline/*.txt text eol=lf\r\n"),
    ("/.unbag/baseline/*.txt  text eol=lf\n*.a b\n", nil),
    (".unbag/baseline/*.txt text eol=lf", nil),
    (".unbag/baseline/*.txt -diff\n", ".unbag/baseline/*.txt -diff\n.unbag/baseline/*.txt text eol=lf\n"),
  ])
  func `the line for git is added once, in the way of the file`(old: String, new: String?) {
    let bytes = GitAttributes.adding(to: Array(old.utf8))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == new)
    if let bytes { #expect(GitAttributes.adding(to: bytes) == nil) }
  }
}
