import Foundation
import Testing

@testable import unbag

/// The tool with the index store of a build.
@Suite struct IndexTests {
  private static let bag = ["--bag", "BookingFlowContext"]
  private static let index = ["--index-store", "auto"]

  /// Builds the app as SwiftPM would.
  private func build(_ app: SampleApp) throws {
    let store = "\(app.root)/.build/triple/debug/index/store"
    let run = try app.binary.shell(
      "mkdir -p .build/o && cd .build/o && swiftc -parse-as-library -module-name App -index-store-path '\(store)' -c $(find \(app.root)/Sources -name '*.swift')",
      in: app.root)
    try #require(run.code == 0, "\(run.error)")
  }

  @Test func `freeze and check with the index, and not in the other mode`() throws {
    try SampleApp.with { app in
      try build(app)
      let frozen = try app.binary.run(["freeze"] + Self.bag + Self.index, in: app.root)
      #expect(frozen.code == 0, "\(frozen.error)")
      #expect(try read("\(app.root)/.unbag/baseline/BookingFlowContext.txt").contains("\nmode index\n"))
      #expect(try app.binary.run(["check"] + Self.bag + Self.index, in: app.root).code == 0)

      let syntax = try app.binary.run(["check"] + Self.bag, in: app.root)
      #expect(syntax.code == 3)
      #expect(syntax.error.contains("counted in mode 'index' and this run counts in mode 'syntax'"))
      #expect(syntax.error.contains("run with --index-store auto"))

      try FileManager.default.removeItem(atPath: "\(app.root)/.unbag/baseline/BookingFlowContext.txt")
      #expect(try app.binary.run(["freeze"] + Self.bag, in: app.root).code == 0)
      let other = try app.binary.run(["check"] + Self.bag + Self.index, in: app.root)
      #expect(other.code == 3)
      #expect(other.error.contains("Run without --index-store"))
      #expect(try app.binary.run(["check"] + Self.bag, in: app.root).code == 0)
    }
  }

  @Test func `a root inside of a package is counted with the package's index`() throws {
    try SampleApp.with { app in
      try build(app)
      try app.write("// swift-tools-version: 6.1\n", to: "Package.swift")
      try FileManager.default.createDirectory(atPath: "\(app.root)/Sources/.unbag", withIntermediateDirectories: true)
      let run = try app.binary.run(["accesses", "--format", "json", "--root", "Sources"] + Self.bag + Self.index, in: app.root)
      #expect(run.code == 0, "\(run.error)")
      #expect(run.output.contains("\"confidence\": \"compiler\""))
      #expect(run.error.isEmpty)
    }
  }

  @Test func `what the build does not cover is counted by syntax, and said`() throws {
    try SampleApp.with { app in
      try build(app)
      _ = try app.binary.run(["freeze"] + Self.bag + Self.index, in: app.root)
      try app.write("func cold(_ context: BookingFlowContext) {\n  print(context.seat!)\n}\n", to: "Sources/Cold.swift")
      let run = try app.binary.run(["check"] + Self.bag + Self.index, in: app.root)
      #expect(run.code == 1)
      #expect(run.output.contains("BookingFlowContext.seat  force unwraps 0 → 1"))
      #expect(
        (run.output + run.error).contains("counted by syntax, 1 access in files that the index covers no build of: Sources/Cold.swift"))

      let accesses = try app.binary.run(["accesses", "--format", "json"] + Self.bag + Self.index, in: app.root)
      #expect(accesses.output.contains("\"confidence\": \"compiler\""))
      #expect(accesses.output.contains("\"confidence\": \"resolved\""))
    }
  }

  @Test func `accuracy says how good the syntax is`() throws {
    try SampleApp.with { app in
      try build(app)
      let text = try app.binary.run(["accuracy"] + Self.bag, in: app.root)
      #expect(text.code == 0, "\(text.error)")
      #expect(text.output.contains("\naccesses"))
      #expect(text.output.hasSuffix("\nNo disagreement.\n"))
      let json = try app.binary.run(["accuracy", "--format", "json"] + Self.bag, in: app.root)
      #expect(json.output.contains("\"schema\": \"unbag.accuracy/1\""))
      #expect(json.output.contains("\"precision\": \"1.000\", \"recall\": \"1.000\""))
    }
  }

  @Test func `accuracy of several bags is one document`() throws {
    try SampleApp.with { app in
      try app.write("final class Seats {\n  var row = 1\n  func next() { row += 1 }\n}\n", to: "Sources/Seats.swift")
      try build(app)
      for bags in [["Seats"], ["Seats", "BookingFlowContext"]] {
        let run = try app.binary.run(["accuracy", "--format", "json"] + bags.flatMap { ["--bag", $0] }, in: app.root)
        #expect(run.code == 0, "\(run.error)")
        let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
        #expect(document.schema == "unbag.accuracy/1")
        #expect(document.bags.map(\.type) == bags)
        #expect(document.bags.first?.scores.first?.claimed == 1)
      }
    }
  }

  private struct Document: Decodable {
    struct Bag: Decodable {
      struct Score: Decodable { var claimed: Int }
      var type: String
      var scores: [Score]
    }
    var schema: String
    var bags: [Bag]
  }

  @Test func `without a store nothing is judged`() throws {
    try SampleApp.with { app in
      for command in ["check", "freeze", "accesses", "accuracy"] {
        let run = try app.binary.run([command] + Self.bag + Self.index, in: app.root)
        #expect(run.code == 3, "\(command)")
        #expect(run.error.contains("no index store was found in"))
        #expect(run.error.contains("Build first ('swift build')"))
      }
      #expect(try !app.files().keys.contains { $0.contains("baseline") })
    }
  }

  @Test func `without the library nothing is judged`() throws {
    try SampleApp.with { app in
      let run = try app.unbag(
        "accesses", "--bag", "BookingFlowContext", "--index-store", "auto", environment: ["UNBAG_INDEX_STORE_LIBRARY": "/nowhere/lib.so"])
      #expect(run.code == 3)
      #expect(run.error.contains("which reads index stores, was not found: it is not at '/nowhere/lib.so'"))
    }
  }
}
