import Foundation
import Insight
import Reports
import Resolver
import Rules
import Testing
import Workspace

@testable import unbag

/// An app whose history a test writes, a day after another from 2026-01-05, which is a Monday.
final class HistoryApp {
  let app: SampleApp
  private var day = 0
  /// Oldest first.
  private(set) var commits: [String] = []
  var root: String { app.root }

  private init(_ app: SampleApp) { self.app = app }

  /// Runs `body` in an app without a commit.
  static func with<Result>(format: String = "sha1", _ body: (HistoryApp) throws -> Result) throws -> Result {
    try SampleApp.with { app in
      try FileManager.default.removeItem(atPath: "\(app.root)/.git")
      let history = HistoryApp(app)
      try history.git("init -q -b main --object-format=\(format) .")
      return try body(history)
    }
  }

  @discardableResult
  func git(_ line: String, in folder: String? = nil) throws -> String {
    let date = "export GIT_AUTHOR_DATE='\(1_767_571_200 + day * 86_400) +0000'; export GIT_COMMITTER_DATE=\"$GIT_AUTHOR_DATE\""
    let run = try app.binary.shell("\(BaseApp.identity); \(date); git \(line)", in: folder ?? root)
    guard run.code == 0 else { throw BaseApp.GitFailure(line: line, error: run.error) }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// - Parameter days: So many after the commit before.
  @discardableResult
  func commit(_ message: String = "change", days: Int = 1) throws -> String {
    try git("add -A . && git commit -q --allow-empty -m '\(message)'")
    day += days
    commits.append(try git("rev-parse HEAD"))
    return commits[commits.count - 1]
  }

  func write(_ text: String, to path: String) throws { try app.write(text, to: path) }
  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }

  func edit(_ path: String, _ old: String, _ new: String) throws {
    try write(try read("\(root)/\(path)").replacing(old, with: new), to: path)
  }

  func configure(_ text: String = "{ bags: [{ id: \"booking\", type: \"BookingFlowContext\" }] }\n") throws {
    try write(text, to: ".unbag/config.json")
  }

  // MARK: Measuring

  private func pipeline() -> LivePipeline { LivePipeline(ruleIDs: RuleCatalog().ids, environment: [:]) }

  func answer(_ bags: String..., below folder: String? = nil, request: HistoryRequest = HistoryRequest(step: .commit)) throws
    -> HistoryAnswer
  {
    let scan = ScanRequest(folder: folder ?? root, bags: bags, usesCache: false)
    return try pipeline().history(scan, request)
  }

  func points(_ bags: String...) throws -> [BagHistory.Point] {
    let scan = ScanRequest(folder: root, bags: bags, usesCache: false)
    return try #require(try pipeline().history(scan, HistoryRequest(step: .commit)).histories.first).points
  }

  /// What is measured in a checkout of a commit with today's configuration, where the bag has these types.
  func checkedOut(_ commit: String, types: [String], configuration: Configuration = Configuration()) throws -> BagTotals {
    let place = URL(fileURLWithPath: root).deletingLastPathComponent().appendingPathComponent("checkout-\(UUID().uuidString)").path
    try git("worktree add -q --detach \(place) \(commit)")
    defer { _ = try? git("worktree remove --force \(place)") }
    var configuration = configuration
    configuration.bags = [BagConfiguration(id: "booking", types: types)]
    let request = ScanRequest(folder: place, bags: [], usesCache: false, configuration: configuration)
    let scanned = try pipeline().scanAll(request)
    return BagMeasure(try #require(scanned.bags.first).usage).totals
  }

  /// Each point is what a checkout of its commit comes to.
  func requireSameAsCheckouts(
    _ points: [BagHistory.Point], configuration: Configuration = Configuration(), _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(points.map(\.commit) == commits, sourceLocation: location)
    for point in points {
      guard let type = point.type else { continue }
      let types = type.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(
        point.totals == (try checkedOut(point.commit, types: types, configuration: configuration)), "\(point.subject)",
        sourceLocation: location)
    }
  }

  func unbag(_ words: String..., in folder: String? = nil, environment: [String: String] = [:]) throws -> Binary.Run {
    try app.binary.run(words, in: folder ?? root, environment: environment)
  }
}
