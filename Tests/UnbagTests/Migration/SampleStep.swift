import Foundation
import Testing

/// A step of the sample's migration, as it lies in the repository.
struct SampleStep: CustomTestStringConvertible {
  /// The folder in `Samples/Booking`, such as `Step0Bag`.
  let name: String

  static let bag = "BookingFlowContext"

  /// In order.
  static let all: [SampleStep] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Readme.repository)/Samples/Booking")) ?? []
    return names.filter { $0.hasPrefix("Step") }.sorted().map(SampleStep.init)
  }()

  /// Those that have a bag.
  static let withBag = Array(all.dropLast())

  /// Each with the one before, as far as both have a bag.
  static let transitions = Array(zip(withBag, withBag.dropFirst()))

  var testDescription: String { name }
  var path: String { "\(Readme.repository)/Samples/Booking/\(name)" }

  /// Its Swift files by their paths, as lines. A line ends with its newline, so nothing follows the last.
  func sources() throws -> [String: [Substring]] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, try read("\(path)/\($0)").split(separator: "\n", omittingEmptySubsequences: false).dropLast())
      })
  }

  /// Runs `body` with a copy, which may be changed, and a tool that does not meet the user's cache.
  func withCopy<Result>(_ body: (Copy) throws -> Result) throws -> Result {
    try withFolder { folder in
      let copy = Copy(root: "\(folder)/\(name)", binary: Binary(scratch: "\(folder)/scratch"))
      try FileManager.default.copyItem(atPath: path, toPath: copy.root)
      return try body(copy)
    }
  }

  struct Copy {
    let root: String
    let binary: Binary

    /// Replaces text that stands there exactly once.
    func replace(_ old: String, with new: String, in file: String) throws {
      let text = try read("\(root)/\(file)")
      try #require(text.components(separatedBy: old).count == 2, "'\(old)' in \(file)")
      try write(text.replacing(old, with: new), to: "\(root)/\(file)")
    }

    /// Puts a file or folder of another step in the place of its own.
    func take(_ item: String, from step: SampleStep) throws {
      try FileManager.default.removeItem(atPath: "\(root)/\(item)")
      try FileManager.default.copyItem(atPath: "\(step.path)/\(item)", toPath: "\(root)/\(item)")
    }

    func check() throws -> GateReport {
      let run = try binary.run(["check", "--format", "json"], in: root)
      return try GateReport(run)
    }
  }
}

/// What `unbag check --format json` says of the sample's one bag.
struct GateReport {
  let code: Int32
  /// Such as `unwrap lastErrorMessage`, or `reference` for what belongs to no field.
  let rises: [String]
  let falls: [String]
  /// By rule.
  let counts: [String: Int]

  init(_ run: Binary.Run) throws {
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    let bag = try #require(document.bags.first)
    code = run.code
    rises = bag.rises.map(\.key).sorted()
    falls = bag.falls.map(\.key).sorted()
    counts = Dictionary(uniqueKeysWithValues: bag.totals.map { ($0.rule, $0.count) })
  }

  private struct Document: Decodable {
    struct Bag: Decodable {
      let rises: [Change]
      let falls: [Change]
      let totals: [Total]
    }
    struct Change: Decodable {
      let rule: String
      let field: String?
      var key: String { field.map { "\(rule) \($0)" } ?? rule }
    }
    struct Total: Decodable {
      let rule: String
      let count: Int
    }
    let bags: [Bag]
  }
}
