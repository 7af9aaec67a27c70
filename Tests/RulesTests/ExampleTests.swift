import Facts
import KotlinReader
import Resolver
import SwiftReader
import Testing

@testable import Rules

/// Runs the examples of all pages through the reader and the resolver, in every way of writing them.
@Suite struct ExampleTests {
  @Test(arguments: RuleCatalog().ids)
  func findingsAreWhereThePageMarksThem(id: String) throws {
    let rule = try #require(RuleCatalog()[id])
    let page = try #require(try RuleCatalog().page(of: id))
    for example in page.examples {
      for variant in example.variants {
        let facts = variant.files.map { $0.read(as: example.language) }
        let found = try findings(of: rule, in: variant, facts: facts)
        #expect(facts.allSatisfy { $0.problems.isEmpty }, "\(example.title), \(variant.name): the example does not parse")
        #expect(found == variant.expected.map(\.summary).sorted(), "\(example.title), \(variant.name)")
      }
    }
  }

  /// Facts of files that were read at the same time are those of files read one after the other.
  @Test func threadsMakeNoDifference() async throws {
    for id in RuleCatalog().ids {
      let page = try #require(try RuleCatalog().page(of: id))
      let files = page.examples.flatMap { example in example.plain.files.map { (file: $0, language: example.language) } }
      let alone = files.map { $0.file.read(as: $0.language) }
      let together = await withTaskGroup(of: (Int, FileFacts).self) { group in
        for (index, file) in files.enumerated() {
          group.addTask { (index, file.file.read(as: file.language)) }
        }
        var facts = alone.map { _ in FileFacts() }
        for await (index, fact) in group { facts[index] = fact }
        return facts
      }
      #expect(alone == together, "\(id)")
    }
  }

  private func findings(of rule: any Rule, in variant: ExampleVariant, facts: [FileFacts]) throws -> [String] {
    let files = zip(variant.files, facts).map { file, facts in
      Project.File(
        path: file.path, facts: facts, bucket: file.path.hasPrefix("Tests/") ? .test : .production, isFlow: file.path.hasPrefix("Flow/"))
    }
    let usage = try Resolver().usage(of: BagQuery(types: [RuleExample.bag]), in: Project(files: files))
    return rule.findings(in: usage)
      .filter { !variant.ignored.contains($0.place.file) }
      .map {
        RuleExample.Expectation(path: $0.place.file, line: Int($0.place.position.line), rule: $0.rule, field: $0.field).summary
      }
      .sorted()
  }
}

extension ExampleVariant.File {
  fileprivate func read(as language: RuleExample.Language) -> FileFacts {
    switch language {
    case .swift: SwiftReader().read(Array(text.utf8))
    case .kotlin: KotlinReader().read(Array(text.utf8))
    }
  }
}

extension RuleExample.Expectation {
  fileprivate var summary: String { "\(path):\(line) \(rule) \(field ?? "-")" }
}
