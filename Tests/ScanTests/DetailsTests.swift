import Facts
import Foundation
import KotlinReader
import Resolver
import SwiftReader
import Testing
import Workspace

@testable import Scan

/// How uses hang together is told where it is asked for, and only there.
struct DetailsTests {
  /// Three rounds lead to the last file: the bag's name, the holder, and the holder's holder.
  private static let app = [
    "Bag.swift": "final class Bag { var offer: String?; var seats = 0; func reset() { offer = nil; seats = 0 } }\n",
    "Holder.swift": "final class Holder { let context = Bag() }\n",
    "Home.swift": "final class Home { let holder = Holder() }\n",
    "Screen.swift": """
    final class Screen {
      let home: Home
      var shown: String?
      func show() {
        home.holder.context.reset()
        shown = home.holder.context.offer
        if home.holder.context.seats > 0 { print(home.holder.context.offer!) }
      }
    }

    """,
  ]

  private static let query = BagQuery(types: ["Bag"])

  private func write(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    for (path, text) in files { try folder.write(Array(text.utf8), to: path) }
    return folder
  }

  private func run(
    _ folder: Folder, details: Bool, cache: Folder? = nil, threads: Int = 2, query: BagQuery = query
  ) throws -> ScanResult {
    var scan = try Scan(
      root: ProjectRoot(at: folder.path), configuration: Configuration(),
      options: ScanOptions(cache: cache.map { CacheFolder(path: $0.path) }, threads: threads))
    return try scan.run(query, details: details)
  }

  private func isTold(_ usage: Usage) -> Bool {
    usage.bodies.map(\.name).contains("show()") && usage.calls.map(\.function).contains("reset") && !usage.constructions.isEmpty
      && usage.copies.map(\.property).contains("shown") && usage.accesses.contains(where: \.isCondition)
      && usage.accesses.contains { $0.destination == "print" } && usage.accesses.contains { $0.assigned == .nothing }
  }

  @Test(arguments: [1, 2, 8]) func aUsageWithDetailsIsThatWithoutAndMore(threads: Int) throws {
    let folder = try write(Self.app)
    let plain = try run(folder, details: false, threads: threads)
    let told = try run(folder, details: true, threads: threads)
    #expect(plain.statistics.rounds > 2)
    #expect(isTold(told.usage))
    #expect(plain.usage == told.usage.withoutDetails)
    #expect(plain.usage.bodies.isEmpty && plain.usage.calls.isEmpty && plain.usage.copies.isEmpty && plain.usage.constructions.isEmpty)
    #expect(plain.usage.accesses.allSatisfy { $0.body == nil && $0.assigned == nil && $0.destination == nil && !$0.isCondition })
    #expect(told.statistics.rounds == plain.statistics.rounds)
  }

  /// What is found round by round is what one look at all files finds.
  @Test func theDetailsAreThoseOfAllFiles() throws {
    let told = try run(try write(Self.app), details: true).usage
    let files = Self.app.sorted { $0.key < $1.key }.map { Project.File(path: $0.key, facts: SwiftReader().read(Array($0.value.utf8))) }
    #expect(try told == Resolver().usage(of: Self.query, in: Project(files: files)))
  }

  /// The types of a bag are looked at one after the other, and each may ask for files.
  @Test func bothPlatformsAreTold() throws {
    var files = Self.app
    files["Bag.kt"] = "class Session { var offer: String? = null\n fun reset() { offer = null } }\n"
    files["Holder.kt"] = "class Owner { val session = Session() }\n"
    files["Screen.kt"] = "class Page(val owner: Owner) { fun leave() { owner.session.reset() } }\n"
    let query = BagQuery(types: ["Bag", "Session"])
    let folder = try write(files)
    let told = try run(folder, details: true, query: query).usage
    #expect(isTold(told))
    #expect(told.bodies.map(\.name).contains("leave()"))
    #expect(told.calls.contains { $0.place.language == .kotlin && $0.target.map { told.bodies[$0].place.language } == .kotlin })
    #expect(try run(folder, details: false, query: query).usage == told.withoutDetails)
  }

  /// The index of a compiler may confirm what is only spelled, which then has the body that it stands in.
  @Test func whatIsSpelledPointsAtItsBody() throws {
    let folder = try write(Self.app)
    defer { withExtendedLifetime(folder) {} }
    var scan = try Scan(
      root: ProjectRoot(at: folder.path), configuration: Configuration(), options: ScanOptions(cache: nil, threads: 2))
    let found = try scan.examine(Self.query, flow: [], collectsSpelled: true, details: true)
    let usage = found.result.usage
    let places = Dictionary(usage.accesses.map { ($0.place, $0.body) }, uniquingKeysWith: { first, _ in first })
    let known = found.spelled.filter { places[$0.access.place] != nil }
    #expect(Set(known.map(\.access.body)).count > 1)
    #expect(known.allSatisfy { $0.access.body == places[$0.access.place] })
    let plain = try scan.examine(Self.query, flow: [], collectsSpelled: true)
    #expect(plain.spelled.map(\.access.place) == found.spelled.map(\.access.place))
    #expect(plain.spelled.allSatisfy { $0.access.body == nil })
  }

  /// One test, since every file has to be older than the clock of the coarsest file system before its stamp can be trusted.
  @Test func whatIsRememberedIsWhatWasAskedFor() throws {
    let folder = try write(Self.app)
    Thread.sleep(forTimeInterval: 2.2)
    let told = try run(folder, details: true).usage

    // Without details first.
    var cache = try Folder()
    #expect(try run(folder, details: false, cache: cache).usage == told.withoutDetails)
    let asked = try run(folder, details: true, cache: cache)
    #expect(!asked.statistics.isRemembered && asked.statistics.parsed == 0)
    #expect(asked.usage == told)
    for details in [true, false, true] {
      let again = try run(folder, details: details, cache: cache)
      #expect(again.statistics.isRemembered)
      #expect(again.usage == (details ? told : told.withoutDetails))
    }

    // With details first: who knows more can answer for less.
    cache = try Folder()
    #expect(try run(folder, details: true, cache: cache).usage == told)
    let plain = try run(folder, details: false, cache: cache)
    #expect(plain.statistics.isRemembered)
    #expect(plain.usage == told.withoutDetails)
  }
}
