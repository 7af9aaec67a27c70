import Foundation
import Testing

@testable import Rules

@Suite struct RuleCatalogTests {
  private let catalog = RuleCatalog()

  /// The folder of the rules, seen from this file.
  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Rules")
  }

  @Test func theIdsAreTheseAndDiffer() {
    #expect(
      catalog.ids == [
        "property", "exposed-setter", "reference", "consumer", "read", "writer", "unwrap", "implicit-unwrap", "silent-exit", "flow-unwrap",
        "suppression",
      ])
    #expect(Set(catalog.ids).count == catalog.ids.count)
    #expect(Set(catalog.rules.map(\.title)).count == catalog.ids.count)
  }

  @Test func everyPageBelongsToARuleAndEveryRuleHasAPage() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let pages = names.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(pages.sorted() == catalog.ids.sorted())
    let files = Set(names.filter { $0.hasSuffix("Rule.swift") && $0 != "Rule.swift" })
    let expected = catalog.ids.map { $0.split(separator: "-").map(\.capitalized).joined() + "Rule.swift" }
    #expect(files == Set(expected))
  }

  @Test(arguments: RuleCatalog().ids)
  func thePageInTheBinaryIsTheFile(id: String) throws {
    let page = try #require(try catalog.page(of: id))
    let bytes = try Data(contentsOf: folder.appendingPathComponent("\(id).md"))
    #expect(try page == RulePage([UInt8](bytes)))
  }

  @Test(arguments: RuleCatalog().ids)
  func theFrontMatterSaysWhatTheCodeSays(id: String) throws {
    let rule = try #require(catalog[id])
    let page = try #require(try catalog.page(of: id))
    #expect(page.id == rule.id)
    #expect(page.title == rule.title)
    #expect(page.per == rule.scope)
    #expect(page.defaultMode == rule.defaultMode)
    #expect(!page.counts.hasSuffix("."))
    #expect(page.fix.hasSuffix("."))
  }

  @Test(arguments: RuleCatalog().ids)
  func everyPageHasExamplesOfBothKindsThatDeclareTheBag(id: String) throws {
    let page = try #require(try catalog.page(of: id))
    #expect(page.examples.count >= 3)
    let found = page.examples.filter { !$0.expected.isEmpty }
    #expect(Set(found.map(\.language.rawValue)) == Set(page.languages))
    for example in page.examples {
      let declarations = example.files.flatMap(\.lines).filter { declaredNames(in: $0, behind: ["class"]).contains(RuleExample.bag) }
      #expect(declarations.count == 1, "\(example.title)")
    }
  }

  @Test(arguments: RuleCatalog().ids)
  func quietExamplesAreQuiet(id: String) throws {
    let page = try #require(try catalog.page(of: id))
    guard let quiet = page.blocks.firstIndex(of: .heading(level: 2, "Quiet")) else {
      Issue.record("no section Quiet")
      return
    }
    let titles = page.blocks[quiet...].compactMap { if case .heading(level: 3, let title) = $0 { title } else { nil } }
    let languages = Set(page.examples.filter { titles.contains($0.title) }.map(\.language.rawValue))
    #expect(languages == Set(page.languages))
    for example in page.examples where titles.contains(example.title) {
      // A bag is named where it is declared, so an example of `reference` without any finding does not exist.
      let stray = example.expected.filter { expectation in
        let line = example.files.first { $0.path == expectation.path }?.lines[expectation.line - 1] ?? ""
        return !(id == "reference" && line.contains("TripContext") && !line.contains("//") && !line.contains("\""))
      }
      #expect(stray.isEmpty, "\(example.title)")
    }
  }

  @Test func lookUpAndSuggestions() throws {
    #expect(catalog["unwrap"]?.title == "force unwraps")
    #expect(catalog["nonsense"] == nil)
    #expect(try catalog.page(of: "nonsense") == nil)
    #expect(catalog.nearest(to: "unwarp") == "unwrap")
    #expect(catalog.nearest(to: "silentExit") == "silent-exit")
    #expect(catalog.nearest(to: "writers") == "writer")
    #expect(catalog.nearest(to: "nonsense") == nil)
    #expect(catalog.nearest(to: "") == nil)
    #expect(!catalog.suppressible.contains("suppression"))
    #expect(catalog.suppressible.count == catalog.ids.count - 1)
  }
}
