import Reports
import Testing

@testable import unbag

@Suite struct ApplicationTests {
  static let commands = ["check", "freeze", "accesses", "explain", "help", "version"]

  @Test(arguments: [["--help"], ["-h"], ["help"]]) func `help lists every command`(words: [String]) {
    let recorder = Recorder()
    let context = Context(
      directory: "/", environment: [:], isTerminal: false, width: 80, output: recorder, pipeline: FakePipeline(), today: "2026-11-30")
    #expect(Application(context: context).run(words) == .pass)
    for command in Self.commands { #expect(recorder.output.contains("\n  \(command) ")) }
    #expect(recorder.error.isEmpty)
  }

  @Test(arguments: commands) func `every command has help with an example, in two ways`(command: String) {
    let help = run(command, "--help")
    #expect(help.code == .pass)
    #expect(help.output.hasPrefix("unbag \(command): "))
    #expect(help.output.contains("\nUsage: unbag \(command) [options]"))
    #expect(help.output.contains("\nExamples:\n  unbag \(command)"))
    #expect(help.output.contains("-h, --help"))
    #expect(run("help", command).output == help.output)
    #expect(run(command, "-h").output == help.output)
  }

  @Test(arguments: commands) func `help fits a terminal and wraps`(command: String) {
    for line in run(command, "--help").output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `the version is one line`() {
    #expect(run("--version").output == "unbag \(Version.number)\n")
    #expect(run("version").output == "unbag \(Version.number)\n")
  }

  @Test func `a slip in a command is told with the nearest`() {
    let outcome = run("chek")
    #expect(outcome.code == .usage)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error == """
        unbag: unknown command 'chek'; did you mean 'check'?
        Usage: unbag <command> [options]
        Run 'unbag --help' for more.
        unbag: WRONG USAGE (exit 64)

        """)
  }

  @Test(arguments: [[], ["--"]]) func `nothing at all is wrong usage, so that a script cannot pass by accident`(words: [String]) {
    let recorder = Recorder()
    let context = Context(
      directory: "/", environment: [:], isTerminal: false, width: 80, output: recorder, pipeline: FakePipeline(), today: "2026-11-30")
    let outcome = Outcome(code: Application(context: context).run(words), output: recorder.output, error: recorder.error)
    #expect(outcome.code == .usage)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("unbag: no command is given\n"))
    #expect(outcome.error.hasSuffix("\nunbag: WRONG USAGE (exit 64)\n"))
  }

  @Test func `an option before the command is not the command's`() {
    #expect(run("--bag", "X", "check").error.hasPrefix("unbag: unknown option '--bag'"))
    #expect(run("help", "chek").error.hasPrefix("unbag: unknown command 'chek'; did you mean 'check'?"))
  }

  @Test func `explain lists the rules and prints pages`() {
    let list = run("explain")
    #expect(list.code == .pass)
    #expect(list.output.contains("unwrap: force unwraps"))
    let page = run("explain", "silent-exit")
    #expect(page.code == .pass)
    #expect(page.output.hasPrefix("silent-exit: "))
    #expect(!page.output.contains("\u{1B}"))
    #expect(run("explain", "silent-exit", "--color", "always").output.contains("\u{1B}"))
    let slip = run("explain", "silent-exot")
    #expect(slip.code == .usage)
    #expect(slip.error.hasPrefix("unbag: unknown rule 'silent-exot'; did you mean 'silent-exit'?\n  ") == false)
    #expect(slip.error.hasPrefix("unbag: unknown rule 'silent-exot'; did you mean 'silent-exit'?\nThe rules are: property, "))
  }

  @Test(
    arguments: [
      ([], [:], true, true), ([], [:], false, false), ([], ["NO_COLOR": "1"], true, false), ([], ["NO_COLOR": ""], true, true),
      ([], ["TERM": "dumb"], true, false), (["--color", "always"], ["NO_COLOR": "1"], false, true),
      (["--color", "never"], [:], true, false),
      (["--color", "auto"], [:], true, true),
    ] as [([String], [String: String], Bool, Bool)])
  func `colour is for terminals that want it`(words: [String], environment: [String: String], isTerminal: Bool, isColoured: Bool) {
    let recorder = Recorder()
    let context = Context(
      directory: "/", environment: environment, isTerminal: isTerminal, width: 80, output: recorder, pipeline: FakePipeline(),
      today: "2026-11-30")
    #expect(Application(context: context).run(["explain", "unwrap"] + words) == .pass)
    #expect(recorder.output.contains("\u{1B}") == isColoured)
  }
}
