import Foundation
import Testing

/// The numbers in `Samples/Booking/README.md` are those that unbag counts today.
@Suite struct WalkReadmeTests {
  let readme: Readme

  init() throws { readme = try Readme("Samples/Booking/README.md") }

  private static let rules = ["property", "exposed-setter", "reference", "consumer", "writer", "unwrap", "implicit-unwrap", "silent-exit"]

  @Test func `what is counted at each step`() throws {
    var rows = try SampleStep.withBag.map { step in
      let counts = try step.withCopy { try $0.check().counts }
      return ["`\(step.name)`"] + Self.rules.map { "\(counts[$0] ?? -1)" }
    }
    rows.append(["`Step6StateMachine`"] + Self.rules.map { _ in "–" })
    #expect(readme.rows(of: "The numbers") == rows)
  }

  @Test func `who writes a field`() throws {
    let writers = try SampleStep.withBag.map { try Writers(of: $0) }
    let first = try #require(writers.first)
    let fields = first.types.filter { $0.value.count > 2 }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
    #expect(readme.rows(of: "Who writes a field") == fields.map { field in ["`\(field)`"] + writers.map { $0.cell(of: field) } })
  }

  /// Lines of Swift by the shortest difference.
  @Test func `how much a step changes`() throws {
    let rows = try zip(SampleStep.all, SampleStep.all.dropFirst()).map { before, after in
      let (old, new) = (try before.sources(), try after.sources())
      let files = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      let changes = files.map { (new[$0] ?? []).difference(from: old[$0] ?? []) }
      return [
        "`\(after.name)`", "\(files.count)", "\(changes.map(\.insertions.count).reduce(0, +))",
        "\(changes.map(\.removals.count).reduce(0, +))",
      ]
    }
    #expect(readme.rows(of: "What the review looks like").map { Array($0.prefix(4)) } == rows)
  }

  @Test func `links lead somewhere`() {
    #expect(readme.links.count > 5)
    for link in readme.links where !link.contains("://") {
      #expect(FileManager.default.fileExists(atPath: "\(Readme.repository)/Samples/Booking/\(link)"), "\(link)")
    }
  }
}

/// Who writes the fields of the bag at a step, as `unbag accesses` sees it.
private struct Writers {
  /// Field → types outside of the bag.
  private(set) var types: [String: Set<String>] = [:]
  /// Field → methods of the bag, without `reset`.
  private var methods: [String: Set<String>] = [:]

  init(of step: SampleStep) throws {
    let run = try step.withCopy { try $0.binary.run(["accesses", "--format", "json"], in: $0.root) }
    for access in try JSONDecoder().decode(Document.self, from: Data(run.output.utf8)).accesses {
      guard access.kind == "write" || access.kind == "readWrite", access.member != "reset()" else { continue }
      if access.scope == "outside" {
        types[access.field, default: []].insert(access.site)
      } else {
        methods[access.field, default: []].insert(access.member)
      }
    }
  }

  func cell(of field: String) -> String {
    let (types, methods) = (types[field]?.count ?? 0, methods[field]?.count ?? 0)
    return types + methods == 0 ? "gone" : "\(types) / \(methods)"
  }

  private struct Document: Decodable {
    struct Access: Decodable {
      let field: String
      let kind: String
      let scope: String
      let site: String
      let member: String
    }
    let accesses: [Access]
  }
}
