import Foundation
import Ratchet
import Testing

@testable import unbag

/// Branches like those of a team, made up from a seed, merged by git, and judged: two hundred pairs in this process and a tenth of them by the
/// built tool too.
@Suite struct MergeTests {
  /// `UNBAG_MERGE_SEED` makes up others.
  static let seed = ProcessInfo.processInfo.environment["UNBAG_MERGE_SEED"].flatMap(UInt64.init) ?? 5
  static let pairs = 200

  static let apps = 10

  @Test func `merges of two hundred pairs of branches`() async throws {
    let figures = try await withThrowingTaskGroup(of: MergeFigures.self) { group in
      for app in 0..<Self.apps { group.addTask { try Self.figures(ofApp: app) } }
      return try await group.reduce(into: MergeFigures()) { $0 += $1 }
    }
    print(figures.text)
    #expect(figures.pairs == Self.pairs)
    #expect(figures.conflicts * 10 < figures.pairs, "\(figures.text)")
    // Else nothing was tried.
    #expect(figures.debt > 20 && figures.greenMerges > 100 && figures.resolved > 3 && figures.raised > 5, "\(figures.text)")
  }

  /// Twenty pairs on one app. Every fifth app has a baseline that allows more than there is, as before the nightly `unbag tighten`.
  private static func figures(ofApp number: Int) throws -> MergeFigures {
    var generator = SplitMix(seed: seed &* 1000 &+ UInt64(number))
    let gate = try GateInProcess()
    let frozen = MadeUpApp(using: &generator)
    var app = frozen
    if number % 5 == 0 { for _ in 0..<3 { app.work(using: &generator) } }
    let measurement = try gate.measure(app.files)
    let baseline = try MergedPair.renamed(Baseline(freezing: try gate.measure(frozen.files)), from: frozen, to: app, measurement)
    let base = GateInProcess.State(measurement: measurement, baseline: baseline)
    var files = app.files
    files[MergeRepository.baseline] = baseline.text
    files[MergeRepository.configuration] = MergeRepository.bag

    var figures = MergeFigures()
    try withFolder { folder in
      let repository = try MergeRepository(in: folder)
      let pairs = try (0..<Self.pairs / apps).map {
        try MergedPair($0 + number * Self.pairs / apps, app: app, base: base, gate: gate, using: &generator)
      }
      try repository.add([MergeRepository.Branch(name: "base", from: nil, files: files)] + pairs.flatMap(\.branches))
      for pair in pairs {
        try MergeSimulation(pair: pair, gate: gate, repository: repository, runsTool: pair.number % 10 == 3).run(into: &figures)
      }
    }
    return figures
  }
}
