import Reports
import Resolver
import Testing
import Workspace

@testable import unbag

@Suite struct NoteTests {
  private func comment(_ rule: String, _ line: Int) -> SuppressedPlace {
    SuppressedPlace(rule: rule, reason: "the router checks it", place: place("Pay.swift", line, "PaymentScreen"), line: Int32(line))
  }

  private let note = "Pay.swift:8:9: 'unbag:ignore unwrap' silences nothing here; remove it"

  @Test func `a comment that silences nothing is noted`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage()])
      pipeline.usages[0].suppressions = [comment("unwrap", 1), comment("unwrap", 8)]
      _ = run("freeze", pipeline: pipeline)
      let text = run("check", pipeline: pipeline)
      #expect(text.code == .pass)
      #expect(text.output.contains("note: \(note)\n"))
      #expect(!text.output.contains("Pay.swift:1:9"))
      let json = run("check", "--format", "json", pipeline: pipeline).output
      #expect(json.contains("\"message\": \"'unbag:ignore unwrap' silences nothing here; remove it\""))
      pipeline.configuration.rules = ["unwrap": "off"]
      #expect(!run("check", pipeline: pipeline).output.contains("silences nothing here"))
    }
  }

  @Test func `of several bags each has to say that a comment silences nothing`() throws {
    try withFolder { root throws in
      var pipeline = FakePipeline(root: root, usages: [usage(unwraps: 8), usage(id: "other", type: "Other")])
      pipeline.configuration.bags = [
        BagConfiguration(id: "booking", types: ["BookingFlowContext"]), BagConfiguration(id: "other", types: ["Other"]),
      ]
      pipeline.usages[1].suppressions = [comment("unwrap", 8)]
      _ = run("freeze", pipeline: pipeline)
      #expect(run("check", pipeline: pipeline).output.contains(note))
      // Only with the other bag known, too.
      #expect(!run("check", "--bag", "other", pipeline: pipeline).output.contains(note))
      pipeline.usages[0].suppressions = [comment("unwrap", 8)]
      #expect(!run("check", pipeline: pipeline).output.contains(note))
    }
  }

  @Test func `globs that match no file are noted with their key`() throws {
    try SampleApp.with { app in
      try app.write(
        """
        {
          include: ["Sources/**", "Sorces/**"], exclude: ["Gone.swift", "NameForm.swift"],
          bags: [{ id: "booking", type: "BookingFlowContext", flow: ["**/Screens/**", "**/Screns/**"] }],
        }
        """, to: ".unbag/config.json")
      #expect(try app.unbag("freeze").code == 0)
      let lines = try app.unbag("check").output.split(separator: "\n").filter { $0.hasPrefix("note:") }
      #expect(
        lines == [
          "note: .unbag/config.json: 'Sorces/**' in 'include' matches no file",
          "note: .unbag/config.json: 'Gone.swift' in 'exclude' matches no file",
          "note: .unbag/config.json: '**/Screns/**' in 'flow' of the bag 'booking' matches no file",
        ])
    }
  }
}
