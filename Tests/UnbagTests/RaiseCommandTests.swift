import Foundation
import Testing

@testable import unbag

@Suite struct RaiseCommandTests {
  static let path = ".unbag/baseline/booking.txt"
  static let raise = ["raise", "booking.seat", "--metric", "unwrap", "--site", "Sources.func cold(_:)"]
  static let reason = ["--reason", "APP-481 hotfix, remove with seat-v2"]

  func run(_ words: [String], _ base: BaseApp) throws -> Binary.Run { try base.app.binary.run(words, in: base.root) }

  @Test func `a rise with a reason passes, and both the file and the check say why`() throws {
    try BaseApp.with { base in
      try base.addUnwrap()
      #expect(try base.check("--base", "main").code == 1)
      // The name of a function's site is long; the tool says it.
      let wrong = try run(["raise", "booking.seat", "--metric", "unwrap", "--site", "cold"] + Self.reason, base)
      #expect(wrong.code == 3)
      let named = try #require(wrong.error.firstMatch(of: /It counts in (.+)\.\n/)?.1)
      let words = ["raise", "booking.seat", "--metric", "unwrap", "--site", String(named)] + Self.reason
      let raised = try run(words, base)
      #expect(raised.code == 0, "\(raised.error)")
      #expect(raised.output.hasPrefix("! BookingFlowContext.seat  force unwraps 0 → 1 in \(Self.path)\n"))
      #expect(raised.output.hasSuffix("\nunbag: PASS 1 key raised (exit 0)\n"))
      let line = try #require(try read("\(base.root)/\(Self.path)").split(separator: "\n").first { $0.hasPrefix("unwrap\t\(named)") })
      #expect(line.firstMatch(of: /\t1\traised \d{4}-\d\d-\d\d from 0 APP-481 hotfix, remove with seat-v2$/) != nil, "\(line)")
      // One key: the new consumer and its mention are others, and still red.
      let check = try base.check("--base", "main")
      #expect(check.code == 1)
      #expect(!check.output.contains("✗ BookingFlowContext.seat"))

      let again = try run(words + ["--base", "none"], base)
      #expect(again.code == 3)
      #expect(again.error.contains("nothing rose: BookingFlowContext.seat  force unwraps 1, and the limit is 1"))

      for rule in ["consumer", "reference"] {
        let words = ["raise", "booking.-", "--metric", rule, "--site", String(named)] + Self.reason
        #expect(try run(words, base).code == 0)
      }
      let green = try base.check("--base", "main")
      #expect(green.code == 0, "\(green.output)")
      try base.commit()
      #expect(try base.check("--base", "auto").code == 0)
      try base.git("checkout -q main && git merge -q --no-edit feature")
      #expect(try base.check("--base", "auto").code == 0)
    }
  }

  @Test func `what is no rise, no rule, no site or no reason is refused and nothing written`() throws {
    try BaseApp.with { base in
      let before = try read("\(base.root)/\(Self.path)")
      func refused(_ words: [String], _ code: Int32, _ message: String) throws {
        let run = try run(words, base)
        #expect(run.code == code, "\(run)")
        #expect(run.error.contains(message), "\(run.error)")
        #expect(try read("\(base.root)/\(Self.path)") == before)
      }
      let name = ["raise", "booking.name", "--metric", "unwrap", "--site", "PaymentScreen"]
      try refused(name + Self.reason, 3, "nothing rose")
      try refused(name, 64, "'--reason TEXT' is missing")
      try refused(name + ["--reason", "because"], 64, "at least 10 characters")
      try refused(name + Self.reason + ["--until", "2020-01-01"], 64, "'2020-01-01' is over")
      try refused(name + Self.reason + ["--until", "soon"], 64, "'soon' is no day")
      try refused(["raise"] + Self.reason, 64, "BAG.FIELD is missing")
      try refused(["raise", "booking.name", "--metric", "unwarp", "--site", "X"] + Self.reason, 64, "Did you mean 'unwrap'?")
      try refused(["raise", "booking.name", "--metric", "reference", "--site", "X"] + Self.reason, 64, "Write booking.- instead")
      try refused(["raise", "booking.-", "--metric", "unwrap", "--site", "X"] + Self.reason, 64, "Name the field: booking.FIELD")
      try refused(["raise", "booking.nam", "--metric", "unwrap", "--site", "X"] + Self.reason, 3, "Did you mean the field 'name'?")
      try refused(["raise", "booking.name", "--metric", "read", "--site", "X"] + Self.reason, 3, "is reported, not frozen")
      try base.configure("ratchet: { raises: \"never\" }")
      try base.addUnwrap("pay")
      try refused(name + Self.reason, 3, "'raises' is 'never'")
    }
  }

  @Test func `slack in the file is not what a raise starts from`() throws {
    try BaseApp.with { base in
      // main has one force unwrap less than its file allows.
      try base.git("checkout -q main")
      try base.fix()
      try base.commit()
      try base.git("checkout -q -B feature main")
      try base.unfix()
      try base.commit()
      #expect(try base.app.unbag("check").code == 0)
      #expect(try base.check("--base", "main").code == 1)
      let raise = try run(["raise", "booking.name", "--metric", "unwrap", "--site", "PaymentScreen"] + Self.reason, base)
      #expect(raise.code == 0, "\(raise.error)")
      #expect(try read("\(base.root)/\(Self.path)").contains("\nunwrap\tPaymentScreen\t1\traised "))
      let check = try base.check("--base", "main")
      #expect(check.code == 0, "\(check.output)")
    }
  }

  @Test func `a property is raised by its name`() throws {
    try BaseApp.with { base in
      try base.write(SampleApp.bag.replacing("var seat", with: "var extra: String?\n  var seat"), to: "Sources/Bag.swift")
      let setter = try run(["raise", "booking.extra", "--metric", "exposed-setter", "--site", "BookingFlowContext"] + Self.reason, base)
      #expect(setter.code == 3)
      #expect(setter.error.contains("unbag raise extra --metric property --bag booking"))
      #expect(try run(["raise", "extra", "--metric", "property", "--bag", "booking"] + Self.reason, base).code == 0)
      #expect(
        try run(["raise", "booking.extra", "--metric", "exposed-setter", "--site", "BookingFlowContext"] + Self.reason, base).code == 0)
      #expect(try read("\(base.root)/\(Self.path)").contains("\n[extra]\traised "))
      let check = try base.check("--base", "main")
      #expect(check.code == 0, "\(check.output)")
    }
  }

  @Test func `the policy environment: the variable makes it count`() throws {
    try BaseApp.with(config: "ratchet: { raises: \"env\" }") { base in
      try base.write(SampleApp.pay.replacing("return name", with: "return name + context.name!"), to: "Sources/Screens/Payment.swift")
      let raise = try run(["raise", "booking.name", "--metric", "unwrap", "--site", "PaymentScreen"] + Self.reason, base)
      #expect(raise.code == 0, "\(raise.error)")
      #expect(raise.output.contains("UNBAG_ALLOW_RAISE=1"))
      #expect(try base.check("--base", "main").code == 1)
      #expect(try base.check("--base", "main", environment: ["UNBAG_ALLOW_RAISE": "1"]).code == 0)
    }
  }

  @Test func `44 and the first way to cheat: to freeze anew, to lift by hand`() throws {
    try BaseApp.with { base in
      try base.addUnwrap()
      try base.remove(Self.path)
      #expect(try base.app.unbag("freeze").code == 0)
      #expect(try base.app.unbag("check").code == 0)
      let run = try base.check("--base", "main")
      #expect(run.code == 1)
      #expect(run.output.contains("force unwraps: the baseline was lifted from 0 without a reason"), "\(run.output)")
      try base.remove("Sources/cold.swift")
      #expect(try base.check("--base", "main").code == 1)
    }
  }

  @Test func `60: what has to be tightened has a code and a command of its own`() throws {
    try BaseApp.with(config: "ratchet: { onFall: \"fail\", maxSlack: 0 }") { base in
      try base.fix()
      let run = try base.check("--base", "main")
      #expect(run.code == 2, "\(run)")
      #expect(run.output.contains("CAN BE TIGHTENED"))
      try base.commit()
      try base.git("checkout -q main && git merge -q --no-edit feature")
      #expect(try base.check("--base", "auto").code == 2)
      #expect(try base.app.unbag("tighten").code == 0)
      #expect(try base.check("--base", "auto").code == 0)
    }
  }
}
