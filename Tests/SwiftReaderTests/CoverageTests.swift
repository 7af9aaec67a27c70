import Facts
import Foundation
import SwiftParser
import SwiftReader
import SwiftSyntax
import Testing

/// No part of the source is lost, and none is read twice.
@Suite struct CoverageTests {
  @Test func sample() {
    check(sampleSource, name: "sample")
  }

  @Test func ownSources() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var count = 0
    for name in ["Sources/SwiftReader", "Sources/Facts", "Tests/SwiftReaderTests"] {
      let files = try FileManager.default.contentsOfDirectory(at: folder.appending(path: name), includingPropertiesForKeys: nil)
      for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "swift" {
        check(try String(contentsOf: file, encoding: .utf8), name: file.lastPathComponent)
        count += 1
      }
    }
    #expect(count > 20)
  }

  private func check(_ source: String, name: String) {
    let facts = read(source)
    #expect(facts.problems == [], "\(name)")
    let collector = Names(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: source))
    var covered: [Int32: Int] = [:]
    for chain in facts.chains {
      switch chain.root {
      case .name, .selfValue: covered[chain.position.offset, default: 0] += 1
      default: break
      }
      for case .member(_, let position) in chain.hops { covered[position.offset, default: 0] += 1 }
    }
    // The names of a type that looks like an expression are mentions and no chain.
    for mention in facts.mentions where covered[mention.position.offset] == nil { covered[mention.position.offset] = 1 }
    for (offset, text) in collector.names where covered[offset] != 1 {
      Issue.record("\(name): '\(text)' at \(offset) is covered \(covered[offset] ?? 0) times")
    }
    #expect(Set(facts.mentions.map(\.position.offset)).count == facts.mentions.count, "\(name): a mention twice")
  }
}

/// Collects the names in expressions.
private final class Names: SyntaxVisitor {
  var names: [(Int32, String)] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.append((Int32(node.baseName.positionAfterSkippingLeadingTrivia.utf8Offset), node.baseName.text))
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }
}
