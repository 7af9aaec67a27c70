import Foundation
import Testing

@testable import unbag

/// The file of a baseline after merges, editors and aborted runs; numbers are those of the scenarios in the design of the ratchet.
struct BaselineFileTests {
  static let path = ".unbag/baseline/booking.txt"

  /// Every command that reads the baseline refuses it with the same words, and leaves its bytes alone.
  private func expectRefusal(_ base: BaseApp, _ message: String) throws {
    let before = try read("\(base.root)/\(Self.path)")
    let raise = ["raise", "booking.name", "--metric", "unwrap", "--site", "PaymentScreen", "--reason", "the hotfix of today"]
    for words in [["check"], ["check", "--base", "main"], ["tighten"], ["tighten", "--check"], raise] {
      let run = try base.app.binary.run(words, in: base.root)
      #expect(run.code == 3, "\(words): \(run.output)")
      #expect(run.error.contains("\(Self.path):\(message)"), "\(words): \(run.error)")
      #expect(try read("\(base.root)/\(Self.path)") == before)
    }
  }

  @Test func `33: a merge that git finds clean and that has one cell twice is refused`() throws {
    try BaseApp.with { base in
      let frozen = try read("\(base.root)/\(Self.path)")
      let cell = "silent-exit\tPaymentScreen\t1\n"
      // Each branch writes the same cell, at another end of the heading.
      try base.write(frozen.replacing("[name]\n", with: "[name]\n\(cell)"), to: Self.path)
      try base.commit()
      try base.git("checkout -q -b other main")
      try base.write(frozen.replacing("writer\tNameForm\t1\n", with: "writer\tNameForm\t1\n\(cell)"), to: Self.path)
      try base.commit()
      try base.git("merge -q --no-edit feature")
      let merged = try read("\(base.root)/\(Self.path)")
      #expect(merged.split(separator: "\n").filter { $0 + "\n" == cell }.count == 2, "\(merged)")
      try expectRefusal(base, "11:1: a second cell 'silent-exit PaymentScreen' under one heading; the first is in line 7")
    }
  }

  @Test func `33: one cell dropped and its neighbour twice is refused, although the number of lines is right`() throws {
    try BaseApp.with { base in
      let frozen = try read("\(base.root)/\(Self.path)")
      let edited = frozen.replacing("reference\tNameForm\t2\n", with: "reference\tPaymentScreen\t2\n")
      #expect(edited != frozen)
      #expect(edited.split(separator: "\n").count == frozen.split(separator: "\n").count)
      try base.write(edited, to: Self.path)
      try expectRefusal(base, "19:1: a second cell 'reference PaymentScreen' under one heading; the first is in line 18")
    }
  }

  @Test func `34: what an editor does to the file is told where it was done`() throws {
    try BaseApp.with { base in
      let frozen = try read("\(base.root)/\(Self.path)")
      try base.write(String(frozen.dropLast()), to: Self.path)
      try expectRefusal(base, "19:26: the file does not end with a newline")
      try base.write(frozen.replacing("unwrap\tPaymentScreen\t1", with: "unwrap\tPaymentScreen\t1  "), to: Self.path)
      try expectRefusal(base, "8:22: '1  ' is not a count")
      try base.write(frozen.replacing("unwrap\tPaymentScreen\t1", with: "unwrap\tPaymentScreen\n  1"), to: Self.path)
      try expectRefusal(base, "8:")
      try base.write(frozen.replacing("unwrap\tPaymentScreen\t1", with: "unwrap  PaymentScreen  1"), to: Self.path)
      try expectRefusal(base, "8:1: ")
    }
  }

  @Test func `34: every command that writes ends the file with one newline`() throws {
    try BaseApp.with { base in
      func expectEnd(after words: String) throws {
        let text = try read("\(base.root)/\(Self.path)")
        #expect(text.hasSuffix("1\n") || text.hasSuffix("2\n"), "\(words)")
        #expect(!text.contains("\r"), "\(words)")
      }
      let frozen = try read("\(base.root)/\(Self.path)")
      try expectEnd(after: "freeze")
      // Line ends of another system, and blank lines behind the end.
      try base.write(frozen.replacing("\n", with: "\r\n") + "\r\n\r\n", to: Self.path)
      #expect(try base.app.unbag("check").code == 0)
      try base.fix()
      try base.app.unbag("tighten").expectSuccess()
      #expect(try read("\(base.root)/\(Self.path)") == frozen.replacing("unwrap\tPaymentScreen\t1\n", with: ""))
      try base.unfix()
      try base.app.unbag(
        "raise", "booking.name", "--metric", "unwrap", "--site", "PaymentScreen", "--reason", "the hotfix of today"
      ).expectSuccess()
      #expect(try read("\(base.root)/\(Self.path)").contains("the hotfix of today\n"))
      try expectEnd(after: "raise")
    }
  }

  @Test func `35: odd names go through the file and come back`() throws {
    try BaseApp.with { base in
      try base.write(
        SampleApp.bag.replacing(
          "  var name: String?\n",
          with: "  var name: String?\n  var `class`: String?\n  var `a|b \"c\"`: String?\n  var 🎫: String?\n  var größe: String?\n"),
        to: "Sources/Bag.swift")
      let odd = """
        struct Box<Value> {
          struct `in`<Other> {
            func odd(_ context: BookingFlowContext) { print(context.`class`!, context.`a|b "c"`!, context.🎫!, context.größe!) }
          }
        }
        extension Box<Int> {
          func odd(_ context: BookingFlowContext) { print(context.🎫!) }
        }
        func `pay | "now"`(_ context: BookingFlowContext) { print(context.class!, context.`a|b "c"`!) }

        """
      try base.write(odd, to: "Sources/Odd.swift")
      try base.remove(Self.path)
      try base.app.unbag("freeze").expectSuccess()
      let frozen = try read("\(base.root)/\(Self.path)")
      for heading in ["[class]", "[a|b \"c\"]"] {
        let cells = "exposed-setter\tBookingFlowContext\t1\nunwrap\tBox.in\t1\nunwrap\tSources.func pay | \"now\"(_:)\t1\n\n"
        #expect(frozen.contains("\n\(heading)\n\(cells)"), "\(frozen)")
      }
      #expect(frozen.contains("\n[🎫]\nexposed-setter\tBookingFlowContext\t1\nunwrap\tBox\t1\nunwrap\tBox.in\t1\n\n"), "\(frozen)")
      #expect(frozen.contains("\n[größe]\n"))
      try base.commit()
      let green = try base.app.unbag("check")
      #expect(green.code == 0)
      #expect(!green.output.contains("✓"), "\(green.output)")
      try base.app.unbag("tighten").expectSuccess()
      #expect(try read("\(base.root)/\(Self.path)") == frozen)

      // One more of one of them is that one's.
      let more = "extension Box<Int> {\n  func more(_ c: BookingFlowContext) { print(c.`a|b \"c\"`!) }\n}\n"
      try base.write(odd + more, to: "Sources/Odd.swift")
      let red = try base.app.unbag("check")
      #expect(red.code == 1)
      #expect(red.output.contains("✗ BookingFlowContext.a|b \"c\"  force unwraps 2 → 3"), "\(red.output)")
      try base.app.unbag(
        "raise", "booking.a|b \"c\"", "--metric", "unwrap", "--site", "Box", "--reason", "a | \"quoted\" reason 🎫"
      ).expectSuccess()
      #expect(try read("\(base.root)/\(Self.path)").contains("\nunwrap\tBox\t1\traised "))
      #expect(try read("\(base.root)/\(Self.path)").contains(" a | \"quoted\" reason 🎫\nunwrap\tBox.in\t1\n"))
    }
  }

  // MARK: 39: runs that end early

  @Test func `39: a first run that was refused or ended early leaves nothing that the second could pass by`() throws {
    try BaseApp.with { base in
      try base.git("checkout -q main")
      try base.git("rm -q \(Self.path)")
      try base.commit("no baseline yet")
      let before = try base.app.files()
      for _ in 1...2 {
        let run = try base.app.unbag("check")
        #expect(run.code == 3)
        #expect(run.error.contains("there is no baseline of 'booking'"))
        #expect(try base.app.files() == before)
      }
      // Refused.
      try base.write("func broken(_ c: BookingFlowContext { c.name }\n", to: "Sources/Broken.swift")
      #expect(try base.app.unbag("freeze").code == 3)
      try base.remove("Sources/Broken.swift")
      #expect(!FileManager.default.fileExists(atPath: "\(base.root)/\(Self.path)"))
      // Ended in the middle of writing.
      try abortWhileWriting("freeze", base)
      #expect(!FileManager.default.fileExists(atPath: "\(base.root)/\(Self.path)"))
      for _ in 1...2 {
        let run = try base.app.unbag("check")
        #expect(run.code == 3)
        #expect(run.error.contains("there is no baseline of 'booking'"))
      }
      try base.app.unbag("freeze").expectSuccess()
      #expect(try base.app.unbag("check").code == 0)
    }
  }

  @Test func `39: red twice is red twice, and a tighten that was ended early changes nothing`() throws {
    try BaseApp.with { base in
      let frozen = try read("\(base.root)/\(Self.path)")
      try base.addUnwrap()
      let first = try base.check()
      #expect(first.code == 1)
      #expect(try base.check() == first)
      try base.fix()
      try abortWhileWriting("tighten", base)
      #expect(try read("\(base.root)/\(Self.path)") == frozen)
      #expect(try base.check().code == 1)
      // What it left behind is in nobody's way.
      try base.remove("Sources/cold.swift")
      try base.app.unbag("tighten").expectSuccess()
      #expect(try read("\(base.root)/\(Self.path)") == frozen.replacing("unwrap\tPaymentScreen\t1\n", with: ""))
    }
  }

  /// Runs a command that may not write one byte into any file: the system ends it, or the write fails where the signal is ignored. What
  /// a killed one leaves lies beside the baseline in both cases.
  private func abortWhileWriting(_ command: String, _ base: BaseApp) throws {
    let run = try base.app.binary.shell(
      "(ulimit -c 0; ulimit -f 0; exec \"$UNBAG\" \(command) --no-cache) 2>&1 | cat", in: base.root)
    #expect(!run.output.contains("(exit 0)"), "\(run.output)")
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(base.root)/.unbag/baseline").filter { $0.hasSuffix(".new") }
    #expect(left.count == 1 || run.output.contains("cannot be written: File too large"), "it was not writing: \(run.output)")
    try base.write("unbag-baseline 1\nbag book", to: ".unbag/baseline/.3w5e11264sg.new")
  }
}
