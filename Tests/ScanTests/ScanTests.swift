import Facts
import Foundation
import Resolver
import Testing
import Workspace

@testable import Scan

struct ScanTests {
  private static let app = [
    "Sources/Bag.swift": "final class Bag { var offer: String?; var seats = 0 }\n",
    "Sources/Holder.swift": "final class Holder { let context = Bag() }\n",
    // Says nothing of the bag by name.
    "Sources/Screen.swift": "struct Screen { let holder: Holder; func show() -> String { holder.context.offer! } }\n",
    "Sources/Other.swift": "struct Other { var offer = 1 }\n",
    "Tests/BagTests.swift": "func test() { Bag().seats = 1 }\n",
  ]

  private func write(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    for (path, text) in files { try folder.write(Array(text.utf8), to: path) }
    return folder
  }

  private func scan(
    _ folder: Folder, _ types: [String] = ["Bag"], flow: [String] = [], cache: Folder? = nil, threads: Int = 2,
    readers: [any LanguageReader] = LanguageReaders.all, configuration: Configuration = Configuration()
  ) throws -> ScanResult {
    var scan = try Scan(
      root: ProjectRoot(at: folder.path), configuration: configuration, readers: readers,
      options: ScanOptions(cache: cache.map { CacheFolder(path: $0.path) }, threads: threads))
    return try scan.run(BagQuery(types: types), flow: flow)
  }

  @Test func fromNameToUsage() throws {
    let result = try scan(try write(Self.app))
    #expect(result.usage.bag.type == "Bag")
    #expect(result.usage.fields.map(\.name) == ["offer", "seats"])
    let accesses = result.usage.accesses.filter { !$0.isInside }.map { "\($0.place.file) \($0.field) \($0.kind) \($0.place.bucket)" }
    #expect(accesses == ["Sources/Screen.swift offer read production", "Tests/BagTests.swift seats write test"])
    #expect(result.notes == [])
  }

  @Test func onlyCandidatesAreParsed() throws {
    var files = Self.app
    files["Sources/Broken.swift"] = "class {{{ func"
    for index in 0..<20 { files["Sources/Noise\(index).swift"] = "struct Noise\(index) { let x = 1 }" }
    let statistics = try scan(try write(files)).statistics
    #expect(statistics.files == 26)
    #expect(statistics.candidates == 4)
    #expect(statistics.parsed == 4)
    #expect(statistics.bytes == files.values.reduce(0) { $0 + $1.utf8.count })
  }

  @Test func whatAnInitialiserHandsToAClosureIsFoundInOtherFiles() throws {
    var files = Self.app
    files["Sources/Rule.swift"] = "struct Rule { init(_ body: (Bag) -> Void, example: () -> String?) {} }\n"
    // Says nothing of the bag by name, nor of a carrier.
    files["Sources/Rules.swift"] = "extension Rule { static let empty = Rule { value in value.seats = 0 } example: { nil } }\n"
    let accesses = try scan(try write(files)).usage.accesses.filter { $0.place.file == "Sources/Rules.swift" }
    #expect(accesses.map(\.kind) == [.write])
  }

  @Test func syntaxErrorsOfACandidateAreAllNamed() throws {
    var files = Self.app
    files["Sources/Broken.swift"] = "let a: Bag = \n)\nfunc f( {}\n"
    files["Sources/AlsoBroken.swift"] = "func g(bag: Bag {}\n"
    let folder = try write(files)
    let error = #expect(throws: ScanError.self) { try scan(folder) }
    guard case .candidates(let problems)? = error else { return }
    #expect(problems.map(\.file) == ["Sources/AlsoBroken.swift", "Sources/Broken.swift"])
    let lines = problems.flatMap { $0.description.split(separator: "\n") }
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { $0.contains(".swift:") && $0.contains(": error: ") })
    #expect(lines.first?.hasPrefix("Sources/AlsoBroken.swift:1:") == true)
  }

  /// Back-ticks allow names of several words, and of nearly everything else.
  @Test func namesOfSeveralWords() throws {
    let folder = try write([
      "Bag.swift": "final class `Booking bag` { var `the 1st offer`: Int?; var seats = 0 }\n",
      "Make.swift": "func `make it (new)`() -> `Booking bag` { `Booking bag`() }\n",
      "Holder.swift": "final class Holder { let `my bag` = `make it (new)`() }\n",
      "Global.swift": "let `the - one` = `make it (new)`()\n",
      "Screen.swift": "func show(_ holder: Holder) { print(holder.`my bag`.`the 1st offer`!) }\n",
      "Other.swift": "func show() { print(`the - one`.seats) }\n",
    ])
    let accesses = try scan(folder, ["Booking bag"]).usage.accesses.filter { !$0.isInside }
    #expect(accesses.map { "\($0.place.file) \($0.field)" } == ["Other.swift seats", "Screen.swift the 1st offer"])
  }

  @Test(arguments: [Int.min, 0, Int.max]) func anyNumberOfThreadsWillDo(_ threads: Int) throws {
    #expect(try scan(write(Self.app), threads: threads).usage.accesses.count == 2)
  }

  @Test(arguments: [["Bag", "Bag"], ["Bag", "Sources/Bag.swift:Bag"], ["Bag", "Special"], ["Special", "Bag"]])
  func aTypeThatIsNamedTwiceCountsOnce(_ types: [String]) throws {
    var files = Self.app
    files["Sources/Bag.swift"] = "class Bag { var offer: String?; var seats = 0 }\nclass Special: Bag {}\n"
    files["Sources/Special.swift"] = "func show(bag: Special) {\n  bag.seats = 1\n}\n"
    let folder = try write(files)
    let once = try scan(folder).usage
    let twice = try scan(folder, types).usage
    #expect(once.accesses.count == 3)
    #expect(twice.accesses == once.accesses)
    // The name of the subclass is a second one to mention.
    let extra = types.contains("Special") ? 2 : 0
    #expect(Set(twice.references.map(\.place)).count == twice.references.count)
    #expect(twice.references.count == once.references.count + extra)
    #expect(twice.carriers.map(\.place) == once.carriers.map(\.place))
    #expect(twice.fields.map(\.name) == once.fields.map(\.name))
  }

  /// Nobody knows what is in it, so no number is told.
  @Test func filesThatCannotBeLookedAtAreNamed() throws {
    let folder = try write(Self.app)
    // Even the superuser cannot look at a name that no file system takes.
    let name = String(repeating: "x", count: 300) + ".swift"
    try folder.write(Array("#!/bin/sh\nprintf 'Sources/Bag.swift\\0\(name)\\0'\n".utf8), to: ".fake/git")
    try folder.write([], to: ".git")
    let git = folder.path + "/.fake/git"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
    var scan = try Scan(
      root: ProjectRoot(at: folder.path), configuration: Configuration(), options: ScanOptions(cache: nil, threads: 2, git: git))
    let error = #expect(throws: ScanError.self) { try scan.run(BagQuery(types: ["Bag"])) }
    #expect(error?.description == "\(name) cannot be read")
  }

  @Test func candidatesThatCannotBeReadAreNamed() throws {
    let folder = try write(Self.app)
    try folder.write(Array("let bag: Bag // \u{e4}".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }), to: "Sources/Latin.swift")
    try folder.write(
      Array("let b: Bag\n".utf8) + Array(repeating: UInt8(ascii: " "), count: SourceProblem.largestSize), to: "Sources/Large.swift")
    let error = #expect(throws: ScanError.self) { try scan(folder) }
    #expect(
      error?.description
        == "Sources/Large.swift has \(SourceProblem.largestSize + 11) bytes, more than the \(SourceProblem.largestSize) that are read\n"
        + "Sources/Latin.swift is not UTF-8")
  }

  @Test func otherFilesThatCannotBeReadAreNotes() throws {
    let folder = try write(Self.app)
    try folder.write([0x61, 0xFF], to: "Sources/Odd.swift")
    #expect(try scan(folder).notes == ["Sources/Odd.swift is not UTF-8"])
  }

  @Test func nothingToScan() throws {
    let folder = try write(["a.txt": "Bag"])
    let error = #expect(throws: ScanError.self) { try scan(folder) }
    #expect(error == .noFiles(root: folder.path, extensions: ["swift", "kt"]))
    #expect(error?.description.contains("no file with the extension .swift") == true)
    var configuration = Configuration()
    configuration.exclude = ["**"]
    let app = try write(Self.app)
    #expect(throws: ScanError.noFiles(root: app.path, extensions: ["swift", "kt"])) { try scan(app, configuration: configuration) }
  }

  @Test func aBagThatIsNotThere() throws {
    let folder = try write(Self.app)
    let error = #expect(throws: ScanError.self) { try scan(folder, ["Nothing"]) }
    guard case .resolver(.bagNotFound(let names))? = error else {
      Issue.record("expected that no type has the name, got \(String(describing: error))")
      return
    }
    #expect(names == ["Nothing"])
  }

  @Test func generatedCodeHasItsOwnBucket() throws {
    var files = Self.app
    files["Sources/Mock.generated.swift"] = "func m(b: Bag) { b.seats = 2 }"
    files["Tests/Head.swift"] = "// Generated using Sourcery 1.0 — https://example.org\n// DO NOT EDIT\nfunc h(b: Bag) { b.seats = 3 }"
    let usage = try scan(try write(files)).usage
    let buckets = usage.accesses.filter { $0.kind == .write }.map { "\($0.place.file) \($0.place.bucket)" }
    #expect(buckets == ["Sources/Mock.generated.swift generated", "Tests/BagTests.swift test", "Tests/Head.swift generated"])
  }

  @Test func flowFilesAreCandidatesWhateverTheySay() throws {
    var files = Self.app
    files["Sources/Flow/Pay.swift"] = "func pay(x: Int?) -> Int { x! }"
    let folder = try write(files)
    #expect(try scan(folder).usage.flowUnwraps == [])
    let result = try scan(folder, flow: ["Sources/Flow/**"])
    #expect(result.usage.flowUnwraps.map(\.file) == ["Sources/Flow/Pay.swift"])
    #expect(result.statistics.candidates == 5)
  }

  @Test func aWarmRunParsesNothingAndSaysTheSame() throws {
    let (folder, cache) = (try write(Self.app), try Folder())
    let cold = try scan(folder, cache: cache)
    let warm = try scan(folder, cache: cache)
    #expect((cold.statistics.parsed, cold.statistics.cacheHits) == (4, 0))
    #expect((warm.statistics.parsed, warm.statistics.cacheHits) == (0, 0))
    #expect(warm.usage == cold.usage)
    #expect(try scan(folder).usage == cold.usage)
  }

  @Test func changesAreSeenThroughTheCache() throws {
    let (folder, cache) = (try write(Self.app), try Folder())
    _ = try scan(folder, cache: cache)
    try folder.write(Array("struct Screen { func show(b: Bag) { b.seats = 7 } }\n".utf8), to: "Sources/Screen.swift")
    let result = try scan(folder, cache: cache)
    #expect((result.statistics.parsed, result.statistics.cacheHits) == (1, 3))
    #expect(try result.usage == scan(folder).usage)
    #expect(result.usage.accesses.contains { $0.place.file == "Sources/Screen.swift" && $0.kind == .write })
  }

  @Test func damagedCacheEntriesAreMadeAnew() throws {
    let (folder, cache) = (try write(Self.app), try Folder())
    let cold = try scan(folder, cache: cache)
    let entries = try cache.files()
    #expect(entries.count > 4)
    for (index, entry) in entries.enumerated() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: cache.path + "/" + entry))
      try cache.write(index % 2 == 0 ? Array(bytes.prefix(bytes.count / 2)) : bytes.map { $0 ^ 1 }, to: entry)
    }
    let again = try scan(folder, cache: cache)
    #expect(again.statistics.parsed == 4)
    #expect(again.usage == cold.usage)
    #expect(try scan(folder, cache: cache).statistics.parsed == 0)
  }

  @Test func severalRunsShareTheCache() throws {
    let (folder, cache) = (try write(Self.app), try Folder())
    let expected = try scan(folder).usage
    let usages = Parallel.map(Array(0..<6), threads: 6, stackSize: 8 << 20) { _ in try? scan(folder, cache: cache).usage }
    #expect(usages.allSatisfy { $0 == expected })
  }

  @Test func theNumberOfThreadsDoesNotMatter() throws {
    let folder = try write(Self.app)
    #expect(try scan(folder, threads: 1).usage == scan(folder, threads: 8).usage)
  }

  @Test func severalBagsInOneScan() throws {
    var files = Self.app
    files["Sources/Second.swift"] = "final class Second { var x = 1; var bag: Bag? }\nfunc f(s: Second) { s.x = 2 }"
    let folder = try write(files)
    var scan = try Scan(
      root: ProjectRoot(at: folder.path), configuration: Configuration(), options: ScanOptions(cache: nil, threads: 2))
    let first = try scan.run(BagQuery(types: ["Bag"]))
    let second = try scan.run(BagQuery(types: ["Second"]))
    #expect(first.statistics.parsed == 5)
    #expect(second.statistics.parsed == 0)
    #expect(second.usage.fields.map(\.name) == ["x", "bag"])
    #expect(try first.usage == self.scan(folder).usage)
    #expect(try second.usage == self.scan(folder, ["Second"]).usage)
    #expect(scan.lineCount(of: "Bag") == 4)
  }

  @Test func anotherLanguageIsOneEntryMore() throws {
    var files = Self.app
    files["Sources/Bag.kt"] = "// whatever Bag"
    let folder = try write(files)
    let readers: [any LanguageReader] = LanguageReaders.all + [EmptyReader()]
    let result = try scan(folder, readers: readers)
    #expect(result.statistics.files == 6)
    #expect(result.statistics.candidates == 5)
    #expect(try result.usage == scan(folder).usage)
  }
}

private struct EmptyReader: LanguageReader {
  var language: Language { .kotlin }
  var factsVersion: String { "1" }
  var fileExtensions: [String] { ["kt"] }

  func read(_ bytes: [UInt8]) -> FileFacts {
    var facts = FileFacts()
    facts.scopes = [
      Scope(kind: .file, parent: nil, start: Position(offset: 0, line: 1, column: 1), end: Int32(bytes.count))
    ]
    return facts
  }
}

/// A folder that is gone when the test is over.
final class Folder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to relative: String) throws {
    let url = URL(fileURLWithPath: path + "/" + relative)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func files() throws -> [String] {
    var isFolder: ObjCBool = false
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue }
      .sorted()
  }
}
