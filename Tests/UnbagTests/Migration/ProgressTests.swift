import Foundation
import Resolver
import Testing

@testable import unbag

/// `unbag status` and `unbag plan`, the built tool on the steps of the sample's migration.
@Suite struct ProgressTests {
  private struct Status: Decodable {
    struct Bag: Decodable {
      struct Step: Decodable {
        let state: String
        let done: Int
        let total: Int
      }
      let id: String
      let type: String
      let percent: Int
      let steps: [Step]
    }
    let bags: [Bag]
  }

  private struct Plan: Decodable {
    struct Bag: Decodable {
      struct Item: Decodable {
        let title: String
        let command: String?
      }
      let items: [Item]
    }
    let bags: [Bag]
  }

  private static func status(_ copy: SampleStep.Copy) throws -> Status.Bag {
    let run = try copy.binary.run(["status", "--format", "json"], in: copy.root)
    #expect(run.code == 0, "\(run.error)")
    return try #require(try JSONDecoder().decode(Status.self, from: Data(run.output.utf8)).bags.first)
  }

  private static func items(_ copy: SampleStep.Copy) throws -> [Plan.Bag.Item] {
    let run = try copy.binary.run(["plan", "--format", "json"], in: copy.root)
    #expect(run.code == 0, "\(run.error)")
    return try #require(try JSONDecoder().decode(Plan.self, from: Data(run.output.utf8)).bags.first).items
  }

  private static func step(_ number: Int) throws -> SampleStep {
    try #require(SampleStep.all.first { $0.name.hasPrefix("Step\(number)") })
  }

  @Test func `the percentage rises from step to step, and the last one is done`() throws {
    var percents: [Int] = []
    for (number, step) in SampleStep.all.enumerated() {
      try step.withCopy { copy in
        // The sample's step 0 is checked in with the baseline of step 1.
        if number == 0 { try FileManager.default.removeItem(atPath: "\(copy.root)/.unbag/baseline") }
        if number == 6 { try write(try read("\(Self.step(5).path)/.unbag/config.json"), to: "\(copy.root)/.unbag/config.json") }
        let status = try Self.status(copy)
        percents.append(status.percent)
        let done = status.steps.map { $0.state == "done" }
        let expected = [[], [1], [1, 2], [1, 2], [1, 2, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]][number]
        #expect(done == (1...6).map(expected.contains), "\(step)")
        let titles = try Self.items(copy).map(\.title)
        #expect(titles.contains("Freeze the bag") == (number == 0))
        #expect(titles.isEmpty == (number == 6))
      }
    }
    #expect(percents.count == 7)
    #expect(zip(percents, percents.dropFirst()).allSatisfy { $0 < $1 }, "\(percents)")
    #expect(percents.first.map { $0 < 10 } == true && percents.last == 100)
  }

  @Test func `step 5 as a person sees it`() throws {
    try Self.step(5).withCopy { copy in
      let status = try copy.binary.run(["status"], in: copy.root)
      #expect(
        status.output
          == """
          booking-flow (BookingFlowContext)  ████████████████░░░░ 83 %
            ✓ 1 Freeze the bag
            ✓ 2 Make writes visible           7 of 7 setters private
            ✓ 3 Free the screens              6 of 6 screens free
            ✓ 4 Let the owner write alone     7 of 7 fields with one writer
            ✓ 5 Shrink the bag                7 of 7 fields of the owner alone
            ~ 6 Replace it by a state machine
                'BookingFlowContext' is still there (Context/BookingFlowContext.swift:7)

          unbag: PASS 83 % taken apart (exit 0)

          """)
      #expect(status.error.isEmpty)
      let plan = try copy.binary.run(["plan"], in: copy.root)
      #expect(
        plan.output == """
          booking-flow (BookingFlowContext): 83 % taken apart

            1. Replace BookingFlowContext inside the owner by a state machine
               (Context/BookingFlowContext.swift:7)
               When only the owner knows it, this is a change in one place; the baseline goes with the type.
               unbag retire booking-flow

            After each: unbag tighten

          unbag: PASS 1 thing to do (exit 0)

          """)
      let badge = try copy.binary.run(["status", "--format", "badge"], in: copy.root)
      #expect(badge.output.hasPrefix("<?xml") && badge.output.contains("unbag booking-flow: 83 %"))
      #expect(badge.error == "unbag: PASS 83 % taken apart (exit 0)\n")
    }
  }

  @Test func `every command of a plan can be run, and those that only look pass`() throws {
    for number in [0, 2, 4] {
      try Self.step(number).withCopy { copy in
        let commands = try Self.items(copy).compactMap(\.command)
        #expect(commands.count > 5)
        for command in commands {
          #expect(throws: Never.self) { try Self.parse(command) }
          guard command.hasPrefix("unbag accesses ") else { continue }
          let run = try copy.binary.shell("\"$UNBAG\"" + command.dropFirst(5), in: copy.root)
          #expect(run.code == 0, "\(command): \(run.error)")
        }
      }
    }
  }

  @Test func `names that a shell would take apart are in quotes, and the options of the run are kept`() throws {
    var usage = usage(fields: ["seat", "it's $HOME", "name"])
    usage.accesses.append(Access(field: "it's $HOME", kind: .write, place: place("Pay.swift", 40, "App.func pay(_:)")))
    let pipeline = FakePipeline(root: "/nowhere", usages: [usage])
    let outcome = run(
      "plan", "--bag", "BookingFlowContext", "--root", "my app", "--index-store", "auto", "--format", "json", pipeline: pipeline)
    #expect(outcome.code == .pass, "\(outcome.error)")
    let plan = try #require(try JSONDecoder().decode(Plan.self, from: Data(outcome.output.utf8)).bags.first)
    let commands = plan.items.compactMap(\.command)
    #expect(commands.contains { $0.hasSuffix(" --field 'it'\\''s $HOME'") })
    #expect(commands.contains { $0.hasSuffix(" --site 'App.func pay(_:)'") })
    for command in commands {
      #expect(command.contains(" --root 'my app'"))
      #expect(throws: Never.self) { try Self.parse(command) }
    }
    #expect(throws: UsageError.self) { try Self.parse("unbag retire --index-store auto x") }
  }

  /// Parses a command line with the tool's own grammar, after a shell has split it.
  private static func parse(_ line: String) throws {
    let split = try Binary(scratch: "/nonexistent").shell("for word in \(line.dropFirst(6)); do printf '%s\\n' \"$word\"; done", in: "/")
    var words = split.output.split(separator: "\n").map(String.init)
    let recorder = Recorder()
    let context = Context(directory: "/", environment: [:], isTerminal: false, width: 80, output: recorder, pipeline: FakePipeline())
    let name = words.removeFirst()
    let command = try #require(Application(context: context).commands.first { $0.grammar.name == name })
    _ = try Arguments(words, grammar: command.grammar)
  }

  // MARK: - The end

  @Test func `a type that is gone with its baseline still there is to be retired, and then all is done`() throws {
    try Self.step(6).withCopy { copy in
      for file in ["config.json", "baseline/booking-flow.txt"] {
        try write(try read("\(Self.step(5).path)/.unbag/\(file)"), to: "\(copy.root)/.unbag/\(file)")
      }
      let kept = try Self.status(copy)
      #expect(kept.percent == 91)
      let text = try copy.binary.run(["status"], in: copy.root)
      #expect(text.code == 0)
      #expect(text.output.contains("'unbag retire' is due"), "\(text.output)")
      #expect(try Self.items(copy).map(\.command) == ["unbag retire booking-flow"])
      #expect(try copy.binary.run(["retire", "booking-flow"], in: copy.root).code == 0)
      let done = try copy.binary.run(["status"], in: copy.root)
      #expect(done.code == 0)
      #expect(done.output.contains("note: .unbag/config.json: no type is called 'BookingFlowContext', and there is no baseline"))
      #expect(done.output.hasSuffix("unbag: PASS 100 % taken apart (exit 0)\n"))
      #expect(try copy.binary.run(["plan"], in: copy.root).output.contains("Nothing is left to do."))
    }
  }

  @Test func `a slip in the configuration is not the end of a bag`() throws {
    try Self.step(0).withCopy { copy in
      try copy.replace("type: \"BookingFlowContext\"", with: "type: \"BookingFlowContxt\"", in: ".unbag/config.json")
      try FileManager.default.removeItem(atPath: "\(copy.root)/.unbag/baseline")
      for command in ["status", "plan"] {
        let run = try copy.binary.run([command], in: copy.root)
        #expect(run.code == 3)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("no baseline says that it ever was; did you mean 'BookingFlowContext'?"))
        #expect(run.error.hasSuffix("unbag: CANNOT JUDGE 1 problem (exit 3)\n"))
      }
    }
  }

  @Test func `of two platforms one may be gone, and the baseline stays for the other`() throws {
    try withFolder { folder in
      let root = "\(folder)/app"
      try FileManager.default.copyItem(atPath: "\(Readme.repository)/Tests/Fixtures/TwoPlatforms", toPath: root)
      let copy = SampleStep.Copy(root: root, binary: Binary(scratch: "\(folder)/scratch"))
      let both = try copy.binary.run(["status", "--format", "json"], in: root)
      let statuses = try JSONDecoder().decode(Status.self, from: Data(both.output.utf8)).bags
      #expect(statuses.map(\.type) == ["BookingFlowContext", "BookingSession"])
      #expect(statuses.allSatisfy { $0.steps[0].state == "done" && $0.percent < 50 })
      for gone in ["android", "ios"] {
        try withFolder { other in
          let root = "\(other)/app"
          try FileManager.default.copyItem(atPath: copy.root, toPath: root)
          try FileManager.default.removeItem(atPath: "\(root)/\(gone)")
          let run = try copy.binary.run(["status", "--format", "json"], in: root)
          #expect(run.code == 0, "\(run.error)")
          let statuses = try JSONDecoder().decode(Status.self, from: Data(run.output.utf8)).bags
          let types = ["BookingFlowContext", "BookingSession"]
          #expect(statuses.map(\.type) == (gone == "android" ? types : types.reversed()))
          #expect(statuses[0].steps[0].state == "done" && statuses[0].percent < 50)
          #expect(statuses[1].percent == 91)
          let retire = try copy.binary.run(["retire", "booking"], in: root)
          #expect(retire.code == 3)
          #expect(retire.error.contains("is still there, so its baseline stays"))
          #expect(FileManager.default.fileExists(atPath: "\(root)/.unbag/baseline/booking.txt"))
        }
      }
    }
  }

  // MARK: - Refusals

  @Test func `without a bag, with an unknown one, with a wrong format and with a damaged baseline there is no status`() throws {
    try Self.step(4).withCopy { copy in
      for command in ["status", "plan"] {
        let unknown = try copy.binary.run([command, "--bag", "Nowhere"], in: copy.root)
        #expect(unknown.code == 3 && unknown.output.isEmpty && unknown.error.contains("no type is called 'Nowhere'"))
        #expect(try copy.binary.run([command, "--format", "html"], in: copy.root).code == 64)
        // The other bag is told all the same.
        let both = try copy.binary.run([command, "booking-flow", "--bag", "Nowhere"], in: copy.root)
        #expect(both.code == 3 && both.output.contains("booking-flow (BookingFlowContext)"))
      }
      #expect(try copy.binary.run(["plan", "--format", "badge"], in: copy.root).code == 64)
      try write("unbag-baseline 1\nnonsense\n", to: "\(copy.root)/.unbag/baseline/booking-flow.txt")
      let damaged = try copy.binary.run(["status"], in: copy.root)
      #expect(damaged.code == 3 && damaged.output.isEmpty && damaged.error.contains(".unbag/baseline/booking-flow.txt:2"))
      try FileManager.default.removeItem(atPath: "\(copy.root)/.unbag")
      let none = try copy.binary.run(["status"], in: copy.root)
      #expect(none.code == 3 && none.error.contains("no bag to look for"))
      let unfrozen = try copy.binary.run(["status", "--bag", "BookingFlowContext", "--format", "json"], in: copy.root)
      #expect(try JSONDecoder().decode(Status.self, from: Data(unfrozen.output.utf8)).bags.first?.steps.first?.state == "open")
    }
  }

  @Test func `the same bytes on every run`() throws {
    try Self.step(0).withCopy { copy in
      for words in [["status", "--verbose"], ["plan", "--verbose"], ["plan", "--format", "markdown"]] {
        let first = try copy.binary.run(words + ["--threads", "1", "--no-cache"], in: copy.root)
        #expect(first == (try copy.binary.run(words + ["--threads", "2"], in: copy.root)))
      }
    }
  }
}
