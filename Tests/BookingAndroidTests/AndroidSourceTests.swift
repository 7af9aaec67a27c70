import Facts
import Foundation
import KotlinReader
import Testing

/// What holds of the sample's sources, without a Kotlin compiler.
@Suite struct AndroidSourceTests {
  let sample = AndroidSample()

  @Test func theReaderUnderstandsEveryFile() throws {
    let files = try sample.kotlinFiles()
    #expect(files.count > 40)
    for file in files {
      let facts = KotlinReader().read([UInt8](try Data(contentsOf: file)))
      #expect(facts.problems.isEmpty, "\(file.lastPathComponent): \(facts.problems)")
      #expect(!facts.types.isEmpty || !facts.functions.isEmpty, "\(file.lastPathComponent)")
    }
  }

  /// The words that stand for the disease; the last one would be a screen that asks where the customer comes from.
  @Test(arguments: ["!!", "BookingSession", "lateinit", "@Singleton", "runCatching", "catch (e: Exception", "FromDeepLink"])
  func theMigratedCodeIsFreeOf(_ word: String) throws {
    let files = try sample.kotlinFiles(in: "Migrated")
    #expect(files.count > 8)
    for file in files {
      #expect(!(try String(contentsOf: file, encoding: .utf8)).contains(word), "\(file.lastPathComponent)")
    }
    let legacy = try sample.kotlinFiles(in: "Legacy").map { try String(contentsOf: $0, encoding: .utf8) }
    if word != "runCatching" { #expect(legacy.contains { $0.contains(word) }, "the word tells the two apart") }
  }

  @Test func routesCarryTextAndNumbersThatMustBeThere() throws {
    let text = try String(contentsOf: sample.root.appendingPathComponent("Migrated/BookingRoute.kt"), encoding: .utf8)
    let types = text.components(separatedBy: "val ").dropFirst().map { parameter in
      String(parameter.drop { $0 != ":" }.dropFirst(2).prefix { $0.isLetter || $0 == "?" || $0 == "<" })
    }
    #expect(types.count == 9)
    #expect(Set(types) == ["String", "Int"])
  }

  @Test func screensOfTheMigratedAppDoNotKnowEachOther() throws {
    let screens = try sample.kotlinFiles(in: "Migrated").filter { $0.lastPathComponent.hasSuffix("ViewModel.kt") }
    let names = screens.map { $0.deletingPathExtension().lastPathComponent }
    #expect(names.count == 6)
    for (file, name) in zip(screens, names) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for other in names where other != name { #expect(!text.contains(other), "\(name) names \(other)") }
      #expect(!text.contains("NavController"), "\(name)")
    }
  }
}
