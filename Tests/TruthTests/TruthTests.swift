import Foundation
import Scoring
import Testing

/// Real apps against what a person counted in them. The apps lie outside the repository, so this runs only where `UNBAG_TRUTH` names some:
/// `bag=table.tsv=checkout;bag=…`.
@Suite struct TruthTests {
  static let list = ProcessInfo.processInfo.environment["UNBAG_TRUTH"] ?? ""

  @Test(.enabled(if: !list.isEmpty, "UNBAG_TRUTH names no app")) func meetsEveryRequirement() throws {
    let unbag = UnbagProcess(beside: Self.testBundle)
    let cases = try TruthCase.list(Self.list)
    #expect(!cases.isEmpty)
    for truth in cases {
      let report = try truth.score(with: unbag)
      print(report.text)
      for requirement in Requirement.all where !requirement.isMet(by: report.score) {
        Issue.record("\(truth.bag): \(requirement.name) is below \(requirement.atLeast)")
      }
    }
  }

  /// On Linux the program that runs; on macOS the bundle that it has loaded.
  private static var testBundle: URL {
    #if canImport(Darwin)
      final class Marker {}
      return Bundle(for: Marker.self).bundleURL
    #else
      return Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
  }
}
