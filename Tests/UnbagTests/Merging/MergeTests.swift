import Foundation
import Ratchet
import Testing

@testable import unbag

/// Branches like those of a team, made up from a seed, merged by git, and judged: two hundred pairs in this process and a tenth of them by the
/// built tool too.
@Suite struct MergeTests {
  static let seed: UInt64 = 5
  static let pairs = 200

  @Test func `merges of two hundred pairs of branches`() throws {
    var generator = SplitMix(seed: Self.seed)
    let gate = try GateInProcess()
    var figures = MergeFigures()
    try withFolder { folder in
      let repository = try MergeRepository(in: folder)
      let pairs = try Self.pairs(gate, using: &generator)
      let bases = pairs.map { pair in
        var files = pair.app.files
        files[MergeRepository.baseline] = pair.base.baseline.text
        files[MergeRepository.configuration] = MergeRepository.bag
        return MergeRepository.Branch(name: "base-\(pair.number)", from: nil, files: files)
      }
      try repository.add(bases + pairs.flatMap(\.branches))
      for pair in pairs {
        try MergeSimulation(pair: pair, gate: gate, repository: repository, runsTool: pair.number % 10 == 3).run(into: &figures)
      }
    }
    print(figures.text)
    #expect(figures.conflicts * 10 < figures.pairs, "\(figures.text)")
    // Else nothing was tried.
    #expect(figures.debt > 20 && figures.greenMerges > 100 && figures.resolved > 3 && figures.raised > 5, "\(figures.text)")
  }

  /// Twenty pairs on each of ten apps, half of which have a baseline that allows more than there is.
  static func pairs(_ gate: GateInProcess, using generator: inout SplitMix) throws -> [MergedPair] {
    var pairs: [MergedPair] = []
    while pairs.count < Self.pairs {
      var app = MadeUpApp(using: &generator)
      let baseline = Baseline(freezing: try gate.measure(app.files))
      if pairs.count % 40 == 0 { app.work(using: &generator) }
      let base = GateInProcess.State(measurement: try gate.measure(app.files), baseline: baseline)
      for _ in 0..<20 {
        pairs.append(try MergedPair(pairs.count, app: app, base: base, gate: gate, using: &generator))
      }
    }
    return pairs
  }
}
