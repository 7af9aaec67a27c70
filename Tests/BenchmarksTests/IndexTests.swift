import Foundation
import SwiftParser
import Testing

@testable import unbag_bench

@Suite struct IndexTests {
  static let shape = TreeShape(files: 60, lines: 8_000, using: 12, seed: 3)

  @Test func thePlainTreeHasTheShapeAskedForAndUsesTheBagWhereItSays() {
    let tree = SourceTree(shape: Self.shape, dialect: .plain)
    let files = (0..<tree.count).map(tree.file)
    #expect(files.map { $0.text.count { $0 == "\n" } }.reduce(0, +) == Self.shape.lines)
    for (index, file) in files.enumerated() {
      #expect(!Parser.parse(source: file.text).hasError, "\(file.path)")
      #expect((file.accesses > 0) == tree.candidates.contains(index), "\(file.path)")
    }
  }

  @Test func thePlainTreeCompilesAndHasAUnitForEachFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-bench-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tree = try TreeFolder(SourceTree(shape: Self.shape, dialect: .plain), in: folder)
    #expect(tree.files.count == Self.shape.files)
    let build = try IndexBuild(of: tree, in: folder)
    #expect(build.units >= Self.shape.files)
    #expect(!build.store.path.hasPrefix(tree.root.path + "/"))
  }

  @Test func codeThatDoesNotCompileIsRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-bench-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tree = try TreeFolder(SourceTree(shape: TreeShape(files: 2, lines: 300, using: 1)), in: folder)
    let error = #expect(throws: BenchError.self) { try IndexBuild(of: tree, in: folder) }
    #expect(error?.description.hasPrefix("swiftc exited with 1") == true)
  }

  @Test func onlyTheIndexedRunsNameTheStore() {
    let race = IndexRace(
      syntax: Race(root: "app", bag: "Cart", subcommand: ["accesses"], unbag: "unbag", caches: URL(fileURLWithPath: "caches")),
      store: "STORE")
    let stores = race.contenders().filter { $0.command.arguments.contains("STORE") }
    #expect(stores.map(\.name) == [IndexRace.cold, IndexRace.warm])
    #expect(Set(race.contenders().compactMap { $0.command.environment["XDG_CACHE_HOME"] }).count >= 4)
  }

  @Test func judgesByWhatTheIssueAsksFor() {
    func measurement(_ name: String, _ seconds: Double) -> unbag_bench.Measurement {
      let run = Command.Run(wall: seconds, processor: seconds / 2, peak: 1_048_576, status: 0, output: Data(), errors: "")
      return .init(name: name, runs: [run])
    }
    let result = IndexRaceResult(measurements: [
      measurement(IndexRace.cold, 2.001), measurement(IndexRace.syntaxCold, 1.001), measurement(IndexRace.warm, 2),
      measurement(IndexRace.syntaxWarm, 0.5),
    ])
    #expect(
      result.text.split(separator: "\n").suffix(4) == [
        "the store adds, cold: 1000.0 ms, 500.0 ms of processor time",
        "the store adds, warm: 1500.0 ms, 750.0 ms of processor time",
        "MISSED : index, cold at most 2000.0 ms (2001.0 ms)",
        "reached: index, warm at most 2000.0 ms (2000.0 ms)",
      ])
  }
}
