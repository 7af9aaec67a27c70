import Foundation
import Testing

/// The built tool on one bag with a type on iOS and one on Android.
@Suite struct PlatformTests {
  static let config = "{ bags: [{ id: \"booking\", type: [\"BookingFlowContext\", \"BookingSession\"] }] }\n"
  static let alone = "{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }] }\n"
  static let session = "class BookingSession {\n    var name: String? = null\n    var rows: Int? = null\n}\n"
  static let path = ".unbag/baseline/booking.txt"

  /// The Swift app of `SampleApp` with an Android app beside it, in which `screen` uses `session`.
  static func with<Result>(config: String = config, screen: String = "", _ body: (SampleApp) throws -> Result) throws -> Result {
    try SampleApp.with { app in
      try app.write(config, to: ".unbag/config.json")
      try app.write(session, to: "android/BookingSession.kt")
      try write(screen, in: app)
      return try body(app)
    }
  }

  static func write(_ screen: String, in app: SampleApp) throws {
    try app.write(
      "class PaymentScreen(val session: BookingSession) {\n    fun pay() {\n        \(screen)\n    }\n}\n", to: "android/Screen.kt")
  }

  func baseline(of app: SampleApp) throws -> String { try read("\(app.root)/\(Self.path)") }

  @Test func `a fall on iOS makes no room on Android`() throws {
    try Self.with { app in
      #expect(try app.unbag("freeze").code == 0)
      #expect(try app.unbag("check").code == 0)
      try app.write(SampleApp.pay.replacing("context.name!", with: "\"\""), to: "Sources/Screens/Payment.swift")
      try Self.write("session.name!!.length", in: app)
      let run = try app.unbag("check")
      #expect(run.code == 1)
      #expect(run.output.contains("✗ BookingSession.name  force unwraps 0 → 1\n    + android/Screen.kt:3  PaymentScreen.pay()"))
      #expect(run.output.contains("✓ BookingFlowContext.name  force unwraps 1 → 0\n"))
      #expect(run.output.contains("\n  Swift, frozen: 2 properties,") && run.output.contains("\n  Kotlin, frozen: 2 properties,"))
      #expect(run.output.contains("0 force unwraps (−1)") && run.output.contains("1 force unwrap (+1)"))
      #expect(run.output.hasSuffix("\nunbag: FAIL 1 regression (exit 1)\n"))
      let json = try app.unbag("check", "--format", "json").output
      #expect(json.contains("\"rule\": \"unwrap\",\n          \"field\": \"name\",\n          \"language\": \"kotlin\""))
      #expect(json.contains("{\"rule\": \"unwrap\", \"field\": \"name\", \"language\": \"swift\", \"limit\": 1, \"count\": 0}"))
    }
  }

  @Test func `the second platform is added to the baseline of the first, which keeps its bytes`() throws {
    try Self.with(config: Self.alone, screen: "session.rows = 1") { app in
      #expect(try app.unbag("freeze").code == 0)
      // What people write into the file stays too.
      let old = try baseline(of: app).replacing("unwrap\tPaymentScreen\t1", with: "unwrap\tPaymentScreen\t1\tAPP-481")
      #expect(!old.contains("kotlin"))
      try app.write(old, to: Self.path)
      try app.write(Self.config, to: ".unbag/config.json")

      let check = try app.unbag("check")
      #expect(check.code == 3)
      #expect(check.output == "unbag: CANNOT JUDGE 1 problem (exit 3)\n")
      #expect(
        check.error == """
          unbag: .unbag/baseline/booking.txt: the baseline has no counts of 'BookingSession' (Kotlin), so nothing was compared
            Run 'unbag freeze booking' to add them and commit the file. What stands there stays as it is: the sections without a \
          language are those of 'BookingFlowContext' (Swift), which the configuration lists first.

          """)

      let freeze = try app.unbag("freeze", "booking")
      #expect(freeze.code == 0, "\(freeze.error)")
      #expect(
        freeze.output.hasPrefix(
          "✓ booking frozen for BookingSession (Kotlin) too, in .unbag/baseline/booking.txt; what was there is as it was\n  Kotlin: 2 properties,"
        ))
      #expect(!freeze.output.contains("Swift"))
      let both = try baseline(of: app)
      #expect(both.hasPrefix(old))
      #expect(
        both.dropFirst(old.count) == """

          [kotlin name]
          exposed-setter\tBookingSession\t1

          [kotlin rows]
          exposed-setter\tBookingSession\t1
          writer\tPaymentScreen\t1

          [kotlin -]
          consumer\tPaymentScreen\t1
          reference\tBookingSession\t1
          reference\tPaymentScreen\t1

          """)
      #expect(try app.unbag("check").code == 0)

      let again = try app.unbag("freeze")
      #expect(again.code == 3)
      #expect(again.error.contains("the bag 'booking' is frozen already; unbag never replaces a baseline"))
      #expect(try baseline(of: app) == both)
      // Frozen together at once it is the same file, but for the note.
      try FileManager.default.removeItem(atPath: "\(app.root)/\(Self.path)")
      #expect(try app.unbag("freeze").code == 0)
      #expect(try baseline(of: app) == both.replacing("\tAPP-481", with: ""))
    }
  }

  @Test func `a platform that left the configuration or changed its place is exit 3`() throws {
    try Self.with { app in
      #expect(try app.unbag("freeze").code == 0)
      let both = try baseline(of: app)
      try app.write(Self.alone, to: ".unbag/config.json")
      let gone = try app.unbag("check")
      #expect(gone.code == 3)
      #expect(gone.error.contains("the baseline has sections of Kotlin, and the bag has no type in Kotlin, so nothing was compared"))
      try app.write("{ bags: [{ id: \"booking\", type: [\"BookingSession\", \"BookingFlowContext\"] }] }\n", to: ".unbag/config.json")
      for command in ["check", "freeze"] {
        let turned = try app.unbag(command)
        #expect(turned.code == 3)
        #expect(turned.error.contains("'BookingSession' is now the first that the configuration lists\n  List the type"), "\(turned.error)")
      }
      #expect(try baseline(of: app) == both)
    }
  }

  @Test func `nothing is added to a baseline that cannot be compared, or beside a frozen bag`() throws {
    try Self.with(config: Self.alone) { app in
      #expect(try app.unbag("freeze").code == 0)
      let old = try baseline(of: app)
      try app.write(Self.config, to: ".unbag/config.json")
      for (from, to) in [("counting ", "counting 9"), ("mode syntax", "mode index"), ("[-]", "[-")] {
        try app.write(old.replacing(from, with: to), to: Self.path)
        let run = try app.unbag("freeze")
        #expect(run.code == 3, "\(to)")
        #expect(try baseline(of: app) == old.replacing(from, with: to))
      }
      try app.write(old, to: Self.path)
      try app.write(
        Self.config.replacing("] }] }", with: "] }, { id: \"form\", type: \"NameForm\" }] }"), to: ".unbag/config.json")
      #expect(try app.unbag("freeze", "form").code == 0)
      let run = try app.unbag("freeze")
      #expect(run.code == 3)
      #expect(run.error.contains("the bag 'form' is frozen already"))
      #expect(run.error.contains("Nothing was written. To freeze what is not frozen yet, run 'unbag freeze booking'."))
      #expect(try baseline(of: app) == old)
    }
  }

  @Test func `accesses of both platforms are listed apart, and a field by its name on both`() throws {
    try Self.with(screen: "session.name = null; session.rows = 1") { app in
      let run = try app.unbag("accesses", "--field", "name")
      #expect(
        run.output == """
          Swift: BookingFlowContext
          Sources/Screens/NameForm.swift:4:39  write  name  NameForm.save(_:)
          Sources/Screens/Payment.swift:5:24   read   name  PaymentScreen.pay()  unwrap
          BookingFlowContext: 2 accesses: 1 read, 1 write

          Kotlin: BookingSession
          android/Screen.kt:3:17  write  name  PaymentScreen.pay()
          BookingSession: 1 access: 1 write

          """)
      let rows = try app.unbag("accesses", "--field", "rows")
      #expect(rows.output.contains("BookingFlowContext: 0 accesses\n") && rows.output.contains("BookingSession: 1 access: 1 write\n"))
      let json = try app.unbag("accesses", "--field", "name", "--format", "json").output
      #expect(json.components(separatedBy: "\"language\": \"swift\"").count == 3)
      #expect(json.components(separatedBy: "\"language\": \"kotlin\"").count == 2)
      let wrong = try app.unbag("accesses", "--field", "rowz")
      #expect(wrong.code == 64)
      #expect(wrong.error.contains("neither 'BookingFlowContext' nor 'BookingSession' has a field 'rowz'; did you mean 'rows'?"))
      #expect(wrong.error.contains("Its fields are: seat, name, rows\n"))
    }
  }

  @Test func `types of one name are told apart by their language`() throws {
    try Self.with(
      config: "{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }] }\n", screen: "session.name!!.length"
    ) { app in
      for file in ["BookingSession", "Screen"] {
        let text = try read("\(app.root)/android/\(file).kt").replacing("BookingSession", with: "BookingFlowContext")
        try app.write(text, to: "android/\(file).kt")
      }
      let ambiguous = try app.unbag("check")
      #expect(ambiguous.code == 3)
      #expect(ambiguous.error.contains("Where they are one bag on two platforms, give 'type' a list with both."))
      try app.write(
        "{ bags: [{ id: \"booking\", type: [\"Sources/Bag.swift:BookingFlowContext\", \"android/BookingSession.kt:BookingFlowContext\"] }] }\n",
        to: ".unbag/config.json")
      #expect(try app.unbag("freeze").code == 0)
      try Self.write("session.name!!.length; session.name!!", in: app)
      try app.write(
        try read("\(app.root)/android/Screen.kt").replacing("BookingSession", with: "BookingFlowContext"), to: "android/Screen.kt")
      let run = try app.unbag("check")
      #expect(run.code == 1)
      #expect(run.output.contains("✗ BookingFlowContext.name (Kotlin)  force unwraps 1 → 2\n"), "\(run.output)\(run.error)")
    }
  }

  @Test func `the same bytes with and without a cache, on any number of threads`() throws {
    try Self.with(screen: "session.name!!.length") { app in
      #expect(try app.unbag("freeze").code == 0)
      for command in [["check"], ["check", "--format", "json", "--verbose"], ["accesses", "--possible"]] {
        let reference = try app.binary.run(command + ["--no-cache", "--threads", "1"], in: app.root)
        #expect(reference.code == 0)
        for words in [[], [], ["--threads", "4"]] {
          #expect(try app.binary.run(command + words, in: app.root).output == reference.output)
        }
      }
    }
  }
}
