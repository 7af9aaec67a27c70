import BookingDrivers
import Foundation
import Testing

@testable import BookingScenarios

/// What the compiler refuses, and what it says.
@Suite struct RefusalTests {
  static func cell(_ code: String, error: String?, at step: MigrationStep = .stateMachine) -> Cell {
    Cell(Scenario(1, "", demand: "", snippet: { _ in Snippet(code: code, error: error) }, play: { _ in }), step)
  }

  @Test(
    "mistakes that are no programs after the last step",
    arguments: [
      ("S1", "_ = PaymentInput()", "missing argument for parameter #1 in call"),
      ("S3", "_ = ExtrasViewModel(services: services, onPriced: { _ in })", "missing argument for parameter 'draft' in call"),
      ("S3", "owner.flow.advance(from: owner.flow.root, to: .extras)", "member 'extras' expects argument of type 'BookingDraft'"),
      ("S14", "owner.flow.advance(to: .results(Mistake.search))", "missing argument for parameter 'from' in call"),
      ("S20", "owner.cashier.isPaying = false", "cannot assign to property: 'isPaying' setter is inaccessible"),
      ("S35", "owner.path.append(.init(id: owner.flow.root, step: owner.path[0].step))", "initializer is inaccessible"),
    ])
  func refused(number: String, code: String, error: String) throws {
    let cell = Self.cell(
      code.replacing("Mistake.search", with: "SearchCriteria(origin: \"\", destination: \"\", day: .demoReturn, passengerCount: 1)"),
      error: error)
    #expect(try Refusals(of: [cell], by: TypeCheck.compiler()).contains(cell), "\(number)")
  }

  @Test("S8: without a lie about it, the compiler refuses the shared bag")
  func sharedBag() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("bag-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let honest = try String(
      contentsOf: SampleSources.repository.appendingPathComponent("Samples/Booking/Step0Bag/Context/BookingFlowContext.swift"),
      encoding: .utf8
    ).replacing(": @unchecked Sendable", with: "")
    let others = try ["Context/Observed", "Context/FlowPreferences"].map { name in
      try #require(try SampleSources.files(in: "Samples/Booking/Step0Bag").first { $0.path.hasSuffix("/\(name).swift") })
    }
    try Data(honest.utf8).write(to: file)
    let messages = try TypeCheck.messages(for: [file] + others, module: "Honest")
    #expect(messages.contains("static property 'shared' is not concurrency-safe because non-'Sendable' type 'BookingFlowContext'"))
  }

  @Test func withoutModulesThereIsNoAnswer() {
    #expect(throws: SwiftCompiler.ModulesNotFound.self) { try SwiftCompiler(beside: URL(fileURLWithPath: "/usr/bin/env")) }
  }

  @Test func anUnexpectedAnswerIsAnError() throws {
    let compiler = try TypeCheck.compiler()
    for cell in [
      Self.cell("owner.startOver()", error: "cannot"), Self.cell("owner.nonsense()", error: nil),
      Self.cell("owner.nonsense()", error: "missing"),
    ] {
      #expect(throws: Refusals.Unexpected.self) { try Refusals(of: [cell], by: compiler) }
    }
  }
}
