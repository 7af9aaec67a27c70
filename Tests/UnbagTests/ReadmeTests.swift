import Foundation
import Reports
import Rules
import Testing

@testable import Workspace

/// What the README says is what there is.
@Suite struct ReadmeTests {
  let readme: Readme

  init() throws { readme = try Readme() }

  /// The fences marked `console` are one session in a folder that holds the sample: a line that begins with `$` is a command, the lines
  /// below it are all that it prints.
  @Test func `the sessions print what the README shows`() throws {
    try withFolder { folder in
      let repository = try Self.repository(in: folder)
      for code in [0, 1] { #expect(readme.steps.contains { $0.output.hasSuffix("(exit \(code))\n") }) }
      for step in readme.steps {
        let run = try Binary(scratch: "\(folder)/home").shell("PATH=\"${UNBAG%/*}:$PATH\"; { \(step.command)\n} 2>&1", in: repository)
        #expect(run.output == step.output, "$ \(step.command)")
      }
    }
  }

  /// A folder with the files that the sessions use, and nothing else.
  private static func repository(in folder: String) throws -> String {
    let repository = "\(folder)/unbag"
    for path in ["Samples/Booking/Step0Bag", "Tests/Fixtures/Booking", "Tests/Fixtures/TwoPlatforms"] {
      let copy = URL(fileURLWithPath: "\(repository)/\(path)")
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(Readme.repository)/\(path)", toPath: copy.path)
    }
    return repository
  }

  @Test func `the table of rules is that of the catalog`() {
    let rows = readme.rows(of: "What is counted").map { [$0[0]] + $0[2...] }
    #expect(rows == RuleCatalog().rules.map { ["[`\($0.id)`](Rules/\($0.id).md)", $0.scope.rawValue, $0.defaultMode.rawValue] })
    let modes = RuleMode.allCases.map(\.rawValue)
    #expect(readme.codes(in: "What is counted").isSuperset(of: modes))
    #expect(Set(ConfigurationSchema.ruleModes) == Set(modes))
  }

  @Test func `the tables of the configuration have its keys, and their defaults`() {
    let schema = ConfigurationSchema(ruleIDs: [])
    let keys =
      schema.configuration.map { ($0.name, $0.isRequired) } + schema.bag.map { ($0.name, $0.isRequired) }
      + schema.ratchet.map { ($0.name, $0.isRequired) }
    let rows = readme.rows(of: "Configuration")
    #expect(rows.map(\.[0]).sorted() == keys.map { "`\($0.0)`" }.sorted())
    #expect(
      rows.filter { $0[2] == "required" }.map(\.[0]).sorted() == keys.filter(\.1).map { "`\($0.0)`" }.sorted())
    func list(_ globs: [String]) -> String { globs.map { "`\($0)`" }.joined(separator: ", ") }
    #expect(rows.first { $0[0] == "`tests`" }?[2] == list(Configuration.defaultTests))
    #expect(rows.first { $0[0] == "`generated`" }?[2] == list(Configuration.defaultGenerated))
    #expect(readme.codes(in: "Configuration").isSuperset(of: ConfigurationSchema.buckets + ConfigurationSchema.ruleModes))
    #expect(readme.codes(in: "Configuration").isSuperset(of: ConfigurationSchema.raises + ConfigurationSchema.falls))
  }

  @Test func `the tables of the report have its sections and its formats`() {
    let names = readme.rows(of: "What the bag does to the app").flatMap { $0[0].components(separatedBy: ", ") }
    #expect(names == (ReportFormats.parts + ReportFormats.all.map(\.name)).map { "`\($0)`" })
  }

  @Test func `the table of exit codes is complete`() {
    let rows = readme.rows(of: "Exit codes").map { Array($0[..<2]) }
    #expect(
      rows == ExitCode.allCases.map { ["\($0.rawValue)", "`\(LastLine($0).text.dropFirst(7).components(separatedBy: " (")[0])`"] })
  }

  @Test func `every key of the output for programs is described`() throws {
    try withFolder { folder in
      let repository = try Self.repository(in: folder)
      let sample = "\(repository)/Samples/Booking/Step0Bag"
      try write("let fare = BookingFlowContext.shared.totalPrice!\n", to: "\(sample)/Fare.swift")
      for command in ["accesses", "check", "discover", "status", "plan"] {
        let run = try Binary(scratch: "\(folder)/home").run([command, "--format", "json"], in: sample)
        let keys = Self.keys(in: run.output)
        #expect(keys.count > 10)
        #expect(keys.subtracting(readme.codes(in: "Output for programs")).isEmpty)
      }
    }
  }

  /// The names of the members: strings with a colon behind them.
  private static func keys(in json: String) -> Set<String> {
    let parts = json.components(separatedBy: "\"")
    return Set(parts.indices.filter { !$0.isMultiple(of: 2) && $0 + 1 < parts.count && parts[$0 + 1].hasPrefix(":") }.map { parts[$0] })
  }

  @Test func `links lead somewhere`() {
    let anchors = readme.headings.map { "#" + $0.lowercased().replacing(",", with: "").replacing(" ", with: "-") }
    #expect(readme.links.count > 15)
    for link in readme.links where !link.contains("://") {
      let exists = link.hasPrefix("#") ? anchors.contains(link) : FileManager.default.fileExists(atPath: "\(Readme.repository)/\(link)")
      #expect(exists, "\(link)")
    }
  }

  @Test func `the table of targets names every folder of sources`() throws {
    let named = readme.rows(of: "How it is built").map { $0[0].replacing("`", with: "") }
    for folder in named { #expect(FileManager.default.fileExists(atPath: "\(Readme.repository)/\(folder)"), "\(folder)") }
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(Readme.repository)/Sources").filter { !$0.hasPrefix(".") }
    #expect(Set(named).isSuperset(of: folders.map { "Sources/\($0)" }))
  }

  @Test func `every stage of the gate is described`() throws {
    let run = try read("\(Readme.repository)/.ci/run")
    let stages = run.components(separatedBy: "\nstage_").dropFirst().map { $0.prefix { $0 != "(" } }
    #expect(stages.count >= 7)
    #expect(readme.codes(in: "Working on it").isSuperset(of: stages.map(String.init)))
  }
}
