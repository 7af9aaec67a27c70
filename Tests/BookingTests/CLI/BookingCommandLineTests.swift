import Foundation
import Testing

/// `booking` and whoever types something wrong.
@Suite struct BookingCommandLineTests {
  @Test("a person may mistype, and leaves with the end of the input")
  func mistypes() throws {
    let typed = [
      "foo", "search", "search IST LIS someday", "select 1", "pay", "open https://example.com", "wait 0", "open", "", "# nothing",
    ]
    try BookingProcess.withFolder { booking in
      let run = try booking.run([], input: typed.joined(separator: "\n"))
      #expect(run.ending == .exit(0))
      #expect(run.error.isEmpty)
      let answers = run.output.components(separatedBy: "\n> ").dropFirst().map { $0.components(separatedBy: "\n")[0] }
      let search = "  'search' is written: search FROM TO DAY [return DAY] [for COUNT]"
      #expect(
        answers == [
          "  There is no command 'foo'; 'help' lists them.", search, search, "  The search screen has no 'select'.",
          "  The search screen has no 'pay'.",
          "  'https://example.com' is no link into this app, such as https://travel.example.com/pay?id=q-1.",
          "  'wait' is written: wait MINUTES", "  No mail has come.", "  (search FROM TO DAY [return DAY] [for COUNT] · back · help)",
          "  (search FROM TO DAY [return DAY] [for COUNT] · back · help)", "",
        ])
    }
  }

  @Test func helpNamesEveryCommand() throws {
    try BookingProcess.withFolder { booking in
      let help = try booking.run(["--help"])
      #expect(help.ending == .exit(0))
      let typed = try booking.run(["--script", "-"], input: "help\n")
      let list = typed.output.components(separatedBy: "> help\n").last ?? ""
      #expect(list.components(separatedBy: "\n").count > 20)
      #expect(help.output.hasSuffix(list))
    }
  }

  @Test("a script with a mistake ends there, with its place")
  func mistakeInAScript() throws {
    try BookingProcess.withFolder { booking in
      try Data("# one\nmail\nopn\nserver\n".utf8).write(to: booking.folder.appendingPathComponent("walk.txt"))
      let run = try booking.run(["--script", "walk.txt"])
      #expect(run.ending == .exit(64))
      #expect(run.error == "booking: walk.txt:3: There is no command 'opn'; 'help' lists them.\n")
      #expect(run.output.contains("> mail\n") && !run.output.contains("server"))
    }
  }

  @Test(arguments: [
    (["--step", "7"], 64, "--step takes a number from 0 to 6."),
    (["--step"], 64, "--step takes a number from 0 to 6."),
    (["--script"], 64, "--script takes a path."),
    (["step", "6"], 64, "There is no option 'step'; --help lists them."),
    (["--restore", "--step", "6"], 64, "--restore goes on with the step that was killed; leave --step out."),
    (["--script", "nowhere.txt"], 1, "'nowhere.txt' cannot be read."),
    (["--restore", "--state", "nowhere.json"], 1, "There is no saved process in 'nowhere.json'; 'kill' leaves one."),
    (["--restore", "--state", "in"], 1, "'in' is not what 'kill' has written."),
  ])
  func refusals(words: [String], code: Int32, sentence: String) throws {
    try BookingProcess.withFolder { booking in
      let run = try booking.run(words)
      #expect(run.ending == .exit(code))
      #expect(run.error == "booking: \(sentence)\n")
      #expect(run.output.isEmpty)
    }
  }

  @Test("what cannot be saved is said, and the process lives")
  func unwritableState() throws {
    try BookingProcess.withFolder { booking in
      let run = try booking.run(["--script", "-", "--state", "nowhere/state.json"], input: "kill\n")
      #expect(run.ending == .exit(1))
      #expect(run.error == "booking: 'nowhere/state.json' cannot be written.\n")
    }
  }
}
