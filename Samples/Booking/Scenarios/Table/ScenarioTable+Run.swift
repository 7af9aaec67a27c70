import BookingDrivers
import Foundation

extension ScenarioTable {
  /// Plays the scenarios at all steps of the migration: what the compiler refuses is not played.
  ///
  /// - Parameter program: The running one, which plays the single cells; see ``CellRunner``.
  public init(playing scenarios: [Scenario], program: URL) async throws {
    let steps = MigrationStep.allCases
    let cells = scenarios.flatMap { scenario in steps.map { Cell(scenario, $0) } }
    let refusals = try Refusals(of: cells, by: SwiftCompiler(beside: program))
    let runner = CellRunner(program: program)
    let verdicts = try await cells.concurrentMap(width: ProcessInfo.processInfo.activeProcessorCount) { cell in
      refusals.contains(cell) ? .refused : try await runner.verdict(on: cell)
    }
    self.init(
      steps: steps,
      rows: scenarios.enumerated().map { index, scenario in
        Row(scenario, Array(verdicts[index * steps.count..<(index + 1) * steps.count]))
      })
  }
}

extension Array where Element: Sendable {
  /// The results in the order of the elements, of which `width` are being worked on at a time.
  fileprivate func concurrentMap<Result: Sendable>(
    width: Int, _ transform: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      for (index, element) in enumerated() {
        if index >= width, let (finished, result) = try await group.next() { results[finished] = result }
        group.addTask { (index, try await transform(element)) }
      }
      for try await (finished, result) in group { results[finished] = result }
      return indices.compactMap { results[$0] }
    }
  }
}
