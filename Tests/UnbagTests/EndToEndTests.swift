import Foundation
import Testing

@testable import unbag

/// The built tool in a repository on disk.
@Suite struct EndToEndTests {
  static let bag = ["--bag", "BookingFlowContext"]

  @Test func `freeze, check, a new force unwrap, its removal`() throws {
    try SampleApp.with { app in
      let frozen = try app.unbag("freeze", "--bag", "BookingFlowContext")
      #expect(frozen.code == 0, "\(frozen.error)")
      #expect(frozen.output.hasPrefix("✓ BookingFlowContext frozen in .unbag/baseline/BookingFlowContext.txt\n"))
      let baseline = try read("\(app.root)/.unbag/baseline/BookingFlowContext.txt")
      #expect(baseline.contains("\n[name]\n"))
      #expect(baseline.contains("\nunwrap\tPaymentScreen\t1\n"))
      #expect(baseline.contains("\nwriter\tNameForm\t1\n"))
      #expect(baseline.contains("\n[seat]\n"))

      let green = try app.unbag("check", "--bag", "BookingFlowContext")
      #expect(green.code == 0)
      #expect(green.output.hasSuffix("\nunbag: PASS (exit 0)\n"))
      #expect(green.error.isEmpty)

      try app.write("func cold(_ context: BookingFlowContext) {\n  print(context.seat!)\n}\n", to: "Sources/Cold.swift")
      let red = try app.unbag("check", "--bag", "BookingFlowContext")
      #expect(red.code == 1)
      let limit = "(limit 0, frozen in .unbag/baseline/BookingFlowContext.txt)"
      #expect(red.output.contains("✗ BookingFlowContext.seat  force unwraps 0 → 1  \(limit)\n    + Sources/Cold.swift:2  "))
      #expect(red.output.contains("  print(context.seat!)\n"))
      #expect(red.output.contains("\nunbag: FAIL "))
      #expect(red.output.hasSuffix(" (exit 1)\n"))
      #expect(!red.output.contains("\u{1B}"))

      try FileManager.default.removeItem(atPath: "\(app.root)/Sources/Cold.swift")
      #expect(try app.unbag("check", "--bag", "BookingFlowContext") == green)
      #expect(try read("\(app.root)/.unbag/baseline/BookingFlowContext.txt") == baseline)
    }
  }

  @Test func `the same bytes from every folder, path, thread count and cache`() throws {
    try SampleApp.with { app in
      _ = try app.unbag("freeze", "--bag", "BookingFlowContext")
      try app.write("func cold(_ context: BookingFlowContext) {\n  print(context.seat!)\n}\n", to: "Sources/Cold.swift")
      let link = "\(app.binary.scratch)/link"
      try FileManager.default.createDirectory(atPath: app.binary.scratch, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: app.root)
      for command in [
        ["check"] + Self.bag, ["check", "--format", "json"] + Self.bag, ["accesses", "--format", "json", "--possible"] + Self.bag,
      ] {
        let reference = try app.binary.run(command + ["--no-cache", "--threads", "1"], in: app.root)
        #expect(!reference.output.isEmpty)
        func same(_ words: [String], in folder: String) throws {
          var run = try app.binary.run(command + words, in: folder)
          // Suggested commands keep it.
          if words.first == "--root" { run.output = run.output.replacing(" --root \(words[1])", with: "") }
          #expect(run == reference, "\(words) in \(folder)")
        }
        for threads in ["1", "2", "8"] { try same(["--threads", threads], in: app.root) }
        try same([], in: app.root)
        try same([], in: "\(app.root)/Sources/Screens")
        try same([], in: link)
        try same([], in: "\(link)/Sources")
        try same(["--root", app.root], in: "/")
        try same(["--root", "\(link)/Sources/Screens"], in: "/")
        try same(["--root", "../.."], in: "\(app.root)/Sources/Screens")
        try same(["--root", "app/"], in: URL(fileURLWithPath: app.root).deletingLastPathComponent().path)
      }
    }
  }

  @Test func `check and accesses write nothing into the repository`() throws {
    try SampleApp.with { app in
      _ = try app.unbag("freeze", "--bag", "BookingFlowContext")
      try app.write(SampleApp.pay.replacing("context.name!", with: "\"\""), to: "Sources/Screens/Payment.swift")
      let before = try app.files()
      #expect(before.count == 4)
      _ = try app.binary.shell("chmod -R a-w .", in: app.root)
      let check = try app.unbag("check", "--bag", "BookingFlowContext")
      let accesses = try app.unbag("accesses", "--bag", "BookingFlowContext")
      _ = try app.binary.shell("chmod -R u+w .", in: app.root)
      #expect(check.code == 0, "\(check.error)")
      #expect(check.output.contains("✓ BookingFlowContext.name  force unwraps 1 → 0\n"))
      #expect(accesses.code == 0)
      #expect(try app.files() == before)
    }
  }

  @Test func `a second freeze is refused and changes nothing`() throws {
    try SampleApp.with { app in
      _ = try app.unbag("freeze", "--bag", "BookingFlowContext")
      let before = try app.files()
      let again = try app.unbag("freeze", "--bag", "BookingFlowContext")
      #expect(again.code == 3)
      #expect(again.output.isEmpty)
      #expect(again.error.hasPrefix("unbag: .unbag/baseline/BookingFlowContext.txt: the bag 'BookingFlowContext' is frozen already"))
      #expect(try app.files() == before)
    }
  }

  @Test(arguments: [
    ("", "1:1: the file is empty"), ("[]\n", "1:1: not a baseline of unbag"),
    ("\u{FEFF}unbag-baseline 1\n", "1:1: the file starts with a byte"),
    ("unbag-baseline 9\n", "1:16: format 9, written by a newer unbag"),
    ("unbag-baseline 1\nbag BookingFlowContext\n<<<<<<< a\n", "3:1: a merge"),
  ]) func `a damaged baseline is exit 3 and stays as it is`(text: String, message: String) throws {
    try SampleApp.with { app in
      try app.write(text, to: ".unbag/baseline/BookingFlowContext.txt")
      let run = try app.unbag("check", "--bag", "BookingFlowContext")
      #expect(run.code == 3)
      #expect(run.error.hasPrefix("unbag: .unbag/baseline/BookingFlowContext.txt:\(message)"), "\(run.error)")
      #expect(run.output == "unbag: CANNOT JUDGE 1 problem (exit 3)\n")
      #expect(FileManager.default.contents(atPath: "\(app.root)/.unbag/baseline/BookingFlowContext.txt") == Data(text.utf8))
    }
  }

  @Test func `no baseline is exit 3, and none is made`() throws {
    try SampleApp.with { app in
      let before = try app.files()
      let run = try app.unbag("check", "--bag", "BookingFlowContext")
      #expect(run.code == 3)
      #expect(run.error.contains("Run 'unbag freeze --bag BookingFlowContext' once"))
      #expect(try app.files() == before)
    }
  }

  @Test func `no bag to look for is exit 3 with both ways to name one`() throws {
    try SampleApp.with { app in
      let run = try app.unbag("check")
      #expect(run.code == 3)
      #expect(run.error.contains("--bag"))
      #expect(run.error.contains(".unbag/config.json"))
    }
  }

  @Test func `a configuration gives bags ids, and names stay types`() throws {
    try SampleApp.with { app in
      try app.write(
        "{ bags: [{ id: 'booking', type: 'BookingFlowContext' }] } // one\n".replacing("'", with: "\""), to: ".unbag/config.json")
      #expect(try app.unbag("freeze").code == 0)
      #expect(try app.files().keys.contains(".unbag/baseline/booking.txt"))
      #expect(try app.unbag("check").code == 0)
      #expect(try app.unbag("check", "--bag", "booking").code == 0)
      #expect(try app.unbag("check", "--bag", "BookingFlowContext").output == app.unbag("check").output)
    }
  }

  @Test func `a wrong configuration is told with its places, all at once`() throws {
    try SampleApp.with { app in
      try app.write(
        "{\n  bags: [{ id: \"b\", type: \"BookingFlowContext\" }],\n  exlude: [],\n  rules: { unwrp: \"frozen\" },\n}\n",
        to: ".unbag/config.json")
      let run = try app.unbag("check")
      #expect(run.code == 3)
      #expect(run.error.contains("unbag: .unbag/config.json:3:3: "))
      #expect(run.error.contains("did you mean 'exclude'?"))
      #expect(run.error.contains("unbag: .unbag/config.json:4:"))
      #expect(run.output == "unbag: CANNOT JUDGE 2 problems (exit 3)\n")
    }
  }

  @Test func `an unknown bag is told with the nearest id`() throws {
    try SampleApp.with { app in
      try app.write("{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }] }\n", to: ".unbag/config.json")
      let run = try app.unbag("check", "--bag", "bookng")
      #expect(run.code == 3)
      #expect(run.error.contains("no type is called 'bookng'"))
      #expect(run.error.contains("'booking'"))
    }
  }

  @Test func `a name that several types have is told with all of them`() throws {
    try SampleApp.with { app in
      for outer in ["Modern", "Legacy"] {
        try app.write("enum \(outer) {\n  final class Draft { var seat: String? }\n}\n", to: "Sources/\(outer).swift")
      }
      let run = try app.unbag("check", "--bag", "Draft")
      #expect(run.code == 3)
      #expect(
        run.error == """
          unbag: 2 types are called 'Draft'
            Say which is meant:
            Sources.Legacy.Draft (Sources/Legacy.swift:2:15): --bag Sources/Legacy.swift:Sources.Legacy.Draft
            Sources.Modern.Draft (Sources/Modern.swift:2:15): --bag Sources/Modern.swift:Sources.Modern.Draft

          """)
      #expect(run.output == "unbag: CANNOT JUDGE 1 problem (exit 3)\n")
      #expect(try app.unbag("freeze", "--bag", "Sources/Legacy.swift:Sources.Legacy.Draft").code == 0)
      #expect(try app.unbag("check", "--bag", "Legacy.Draft").code == 0)
    }
  }

  @Test func `a candidate that does not parse is told with its places, never counted as less`() throws {
    try SampleApp.with { app in
      _ = try app.unbag("freeze", "--bag", "BookingFlowContext")
      try app.write(SampleApp.pay + "func broken(_ c: BookingFlowContext { c.name! }\n", to: "Sources/Screens/Payment.swift")
      let run = try app.unbag("check", "--bag", "BookingFlowContext")
      #expect(run.code == 3)
      #expect(run.error.contains("unbag: Sources/Screens/Payment.swift:9:"))
      #expect(run.output.hasSuffix("(exit 3)\n"))
    }
  }

  @Test func `a reader that leaves early is no failure, a full disk is`() throws {
    try SampleApp.with { app in
      let gone = try app.binary.shell("(\"$UNBAG\" explain unwrap; echo $? > code) | true; cat code", in: app.root)
      #expect(gone.output == "0\n")
      #expect(gone.error.isEmpty)
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let full = try app.binary.shell("\"$UNBAG\" explain unwrap > /dev/full", in: app.root)
      #expect(full.code == 70)
      #expect(full.error.hasPrefix("unbag: the output cannot be written: No space left on device\n"))
      #expect(full.error.hasSuffix("unbag: INTERNAL ERROR (exit 70)\n"))
    }
  }

  @Test func `usage errors are 64 and say so last`() throws {
    try SampleApp.with { app in
      for words in [["chek"], ["check", "--formt", "json"], [], ["accesses", "--kind", "wrote"], ["check", "--threads", "0"]] {
        let run = try app.binary.run(words, in: app.root)
        #expect(run.code == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.hasSuffix("\nunbag: WRONG USAGE (exit 64)\n"))
      }
      #expect(try app.unbag("--version").output == "unbag \(Version.number)\n")
    }
  }

  @Test func `a root that is not there is told`() throws {
    try SampleApp.with { app in
      let run = try app.unbag("check", "--root", "nowhere", "--bag", "X")
      #expect(run.code == 3)
      #expect(run.error.contains("there is no folder 'nowhere'"))
    }
  }
}
