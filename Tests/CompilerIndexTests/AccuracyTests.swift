import CompilerIndex
import Foundation
import Resolver
import Scan
import Testing
import Workspace

/// The syntax measured by the compiler, on the fixtures and the sample that compile on Linux.
struct AccuracyTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The Swift files below a folder of the repository, by their path in it.
  private static func files(in folder: String) throws -> [String: String] {
    let root = repository.appendingPathComponent(folder).path
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() where path.hasSuffix(".swift") {
      files[path] = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }
    return files
  }

  /// What a head comment of a fixture names.
  private static func head(_ word: String, of text: String) -> [String] {
    let start = "// \(word): "
    return text.split(separator: "\n").filter { $0.hasPrefix(start) }
      .flatMap { $0.dropFirst(start.count).split(separator: " ").map(String.init) }
  }

  /// What differs on purpose or is a documented limit: field, and what the compiler says instead.
  private static let knownDifferences: [String: Set<String>] = [
    // The type of what stands behind a `let` is not in the project; the syntax says that it may be a value, as `inferred`.
    "FixedBag": ["other read", "held read"],
    // Operators of the project whose operand is `inout`.
    "AssignBag": ["count readWrite"],
  ]

  @Test func torture() throws {
    let files = try Self.files(in: "Tests/Fixtures/Torture")
    try BuiltPackage.with(files, module: "Torture") { package in
      var scan = try package.scan()
      let index = try scan.index(in: try IndexStore(path: package.store, library: try BuiltPackage.library()))
      var bags: Set<String> = []
      var sum = Accuracy.Score()
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        guard let bag = Self.head("bag", of: text).first, bags.insert(bag).inserted else { continue }
        let join = try scan.run(BagQuery(types: [bag], roots: Self.head("roots", of: text)), index: index).join
        let score = Accuracy(join).total
        #expect(score.claimed == score.right && score.actual == score.right, "\(path): \(join.disagreements)")
        #expect(join.unplaced.isEmpty && join.uncovered.isEmpty && join.stale.isEmpty)
        let different = join.disagreements.compactMap { disagreement -> String? in
          guard case .kind(let kind) = disagreement.difference else { return nil }
          return "\(disagreement.access.field) \(kind.rawValue)"
        }
        #expect(Set(different) == Self.knownDifferences[bag] ?? [])
        sum.right += score.right
      }
      #expect(bags.count > 30)
      #expect(sum.right > 1300)
    }
  }

  @Test func bookingSample() throws {
    let files = try Self.files(in: "Samples/Booking/Step0Bag")
    let shared = try Self.files(in: "Samples/Booking/Shared")
    try BuiltPackage.with([:], module: "BookingShared") { package in
      for (path, text) in shared { try package.write(text, to: path) }
      let version = ["-swift-version", "6"]
      try package.build(shared.keys.sorted(), arguments: version + ["-emit-module"])
      var step = package
      step.module = "BookingStep0Bag"
      for (path, text) in files { try step.write(text, to: path) }
      try step.build(files.keys.sorted(), arguments: version + ["-I", package.root + "/objects-BookingShared"])
      let join = try step.join(bag: "BookingFlowContext")
      let accuracy = Accuracy(join)
      #expect(join.disagreements.filter { $0.access.confidence != .possible } == [])
      #expect(accuracy.total.right > 200)
      #expect(accuracy.total == .init(claimed: accuracy.total.right, actual: accuracy.total.right, right: accuracy.total.right))
      #expect(accuracy.unwraps.recall == 1 && accuracy.unwraps.precision == 1)
      // SwiftUI is not there on Linux, and its branches keep what the syntax says.
      #expect(!join.uncompiled.isEmpty)
    }
  }
}
