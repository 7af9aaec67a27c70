import Foundation
import Testing

@testable import Workspace

struct IndexedProjectTests {
  private func open(_ folder: TemporaryFolder, _ cache: TemporaryFolder?, threads: Int = 2) throws -> IndexedProject {
    try IndexedProject(
      root: ProjectRoot(at: folder.path), extensions: ["swift"], configuration: Configuration(),
      cache: cache.map { CacheFolder(path: $0.path) }, threads: threads)
  }

  private func find(_ needs: [[[SearchTerm]]], in project: IndexedProject) -> [String] {
    project.index.files(meeting: needs.map(SearchNeed.init), among: Array(project.index.files.indices), threads: 2)
      .map { project.index.files[$0].path }
  }

  private func spelling(_ name: String, in project: IndexedProject) -> [String] { find([[[SearchTerm(name, .spelled)]]], in: project) }

  /// Files that were written long ago, as far as their dates say. Their change times are now, so a test waits for nothing only by writing
  /// the manifest as if the clock had gone on.
  private func settle(_ project: IndexedProject, in cache: TemporaryFolder) {
    var index = project.index
    for file in index.entries.indices { index.entries[file].isSettled = true }
    let path = CacheFolder(path: cache.path).manifest(of: project.root)
    _ = CacheFolder.makeFolder(for: path)
    Manifest.write(index, root: project.root, to: path)
  }

  @Test func needsAreMetByAllGroupsAndAnyTerm() throws {
    let folder = try TemporaryFolder()
    try folder.write("class Bag {}", to: "bag.swift")
    try folder.write("let x: Bag; x.offer", to: "use.swift")
    try folder.write("x.seats", to: "member.swift")
    try folder.write("seats = 1", to: "spelled.swift")
    let project = try open(folder, nil)
    #expect(spelling("Bag", in: project) == ["bag.swift", "use.swift"])
    #expect(find([[[SearchTerm("Bag", .declared)]]], in: project) == ["bag.swift"])
    #expect(find([[[SearchTerm("offer", .member), SearchTerm("seats", .member)]]], in: project) == ["member.swift", "use.swift"])
    #expect(find([[[SearchTerm("x", .spelled)], [SearchTerm("Bag", .spelled)]]], in: project) == ["use.swift"])
    #expect(find([[[SearchTerm("Bag", .declared)]], [[SearchTerm("seats", .spelled)]]], in: project).count == 3)
    #expect(find([[[SearchTerm("nothing", .spelled)]]], in: project) == [])
    #expect(find([], in: project) == [])
    #expect(find([[[]]], in: project) == [])
  }

  @Test func unchangedFilesAreNotReadAgain() throws {
    let (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("alpha", to: "a.swift")
    try folder.write("beta", to: "ä/b.swift")
    let first = try open(folder, cache)
    #expect(first.readCount == 2)
    settle(first, in: cache)
    let second = try open(folder, cache)
    #expect(second.readCount == 0)
    #expect(second.index.files == first.index.files)
    #expect(spelling("beta", in: second) == ["ä/b.swift"])
  }

  @Test func changesAreSeen() throws {
    let (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    for name in ["a", "b", "c", "d"] { try folder.write("old\(name)", to: "\(name).swift") }
    settle(try open(folder, cache), in: cache)
    try folder.write("new_", to: "b.swift")  // as many bytes as before
    try folder.remove("c.swift")
    try folder.write("added", to: "aa.swift")
    let project = try open(folder, cache)
    #expect(project.readCount == 2)
    #expect(project.index.files.map(\.path) == ["a.swift", "aa.swift", "b.swift", "d.swift"])
    #expect(spelling("oldb", in: project) == [] && spelling("new_", in: project) == ["b.swift"])
    #expect(spelling("olda", in: project) == ["a.swift"] && spelling("oldd", in: project) == ["d.swift"])
    #expect(spelling("oldc", in: project) == [] && spelling("added", in: project) == ["aa.swift"])
    // What was written down is the same.
    settle(project, in: cache)
    let again = try open(folder, cache)
    #expect(again.readCount == 0)
    #expect(spelling("oldd", in: again) == ["d.swift"] && spelling("added", in: again) == ["aa.swift"])
  }

  @Test func filesWrittenJustNowAreNotTrusted() throws {
    let (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("one", to: "a.swift")
    // However slow the test is, the file is never older than a tick.
    try folder.date("a.swift", Date(timeIntervalSinceNow: 86_400))
    try open(folder, cache).save()
    // Within one tick of the clock the stamp may stay as it was.
    #expect(try open(folder, cache).readCount == 1)
  }

  @Test func settledMeansOlderThanATick() {
    let now: Int64 = 10_000_000_000
    func stamp(_ modified: Int64, _ changed: Int64) -> FileStamp { FileStamp(size: 0, modified: modified, changed: changed, inode: 1) }
    #expect(stamp(7_999_999_999, 7_999_999_999).isSettled(before: now))
    #expect(!stamp(8_000_000_000, 0).isSettled(before: now))
    #expect(!stamp(0, 8_000_000_000).isSettled(before: now))
    #expect(!stamp(99_000_000_000, 0).isSettled(before: now))
  }

  @Test func blobsAreRemembered() throws {
    let (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("one", to: "a.swift")
    try folder.write("two", to: "b.swift")
    settle(try open(folder, cache), in: cache)
    var project = try open(folder, cache)
    #expect(project.blob(of: 0) == nil)
    project.remember(BlobID(of: Array("one".utf8)), of: 0)
    project.save()
    let again = try open(folder, cache)
    #expect(again.readCount == 0)
    #expect(again.blob(of: 0) == BlobID(of: Array("one".utf8)))
    #expect(again.blob(of: 1) == nil)
  }

  @Test func damagedManifestsAreWorthNothing() throws {
    let (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("let alpha = beta.gamma", to: "a.swift")
    try folder.write("class Delta {}", to: "b.swift")
    let project = try open(folder, cache)
    settle(project, in: cache)
    let path = CacheFolder(path: cache.path).manifest(of: project.root)
    let bytes = try #require(FileSystem.read(path))
    #expect(Manifest(reading: path, root: project.root) != nil)
    func isRefused(_ damaged: [UInt8]) -> Bool {
      damaged.withUnsafeBytes { _ = FileSystem.writeAtomically($0, to: path) }
      return Manifest(reading: path, root: project.root) == nil
    }
    #expect((0..<bytes.count).allSatisfy { isRefused(Array(bytes[..<$0])) })
    #expect(
      bytes.indices.allSatisfy { index in
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(index % 8)
        return isRefused(damaged)
      })
    #expect(isRefused(bytes + [0]))
    #expect(!isRefused(bytes))
    // Another root's manifest at this place is none either.
    let other = try TemporaryFolder()
    #expect(Manifest(reading: path, root: try ProjectRoot(at: other.path)) == nil)
    #expect(isRefused([]))
    #expect(try open(folder, cache).readCount == 2)
  }

  @Test func aCacheThatCannotBeWrittenIsNone() throws {
    let (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("one", to: "a.swift")
    try cache.write("", to: "file")
    let project = try IndexedProject(
      root: ProjectRoot(at: folder.path), extensions: ["swift"], configuration: Configuration(),
      cache: CacheFolder(path: cache.absolute("file/below")))
    project.save()
    #expect(project.readCount == 1)
  }

  @Test func whatCannotBeReadIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write([0xFF, 0xFE, 0x61, 0x00], to: "utf16.swift")
    try folder.write("fine", to: "fine.swift")
    let project = try open(folder, nil)
    #expect(project.notes == ["utf16.swift is not UTF-8"])
    #expect(throws: SourceProblem.notUTF8) { try project.source(of: 1) }
    #expect(try project.source(of: 0) == Array("fine".utf8))
  }

  @Test func wideTextIsSearchedAllTheSame() throws {
    let folder = try TemporaryFolder()
    let little = "let größe: Bag".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = "let größe: Bag".utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let contents = [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, little + [0x20]]
    for (index, bytes) in contents.enumerated() { try folder.write(bytes, to: "\(index).swift") }
    try folder.write([0xFF, 0xFE, 0x61, 0x00], to: "other.swift")
    let project = try open(folder, nil)
    #expect(
      project.index.files(meeting: [SearchNeed([[SearchTerm("Bag", .spelled)]])], among: Array(0..<6), threads: 1) == [0, 1, 2, 3, 4])
    #expect((0..<6).allSatisfy { project.problem(of: $0) == .notUTF8 })
  }

  @Test func sourcesThatChangedOrAreTooLarge() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("old", to: "\(name).swift") }
    try folder.write(Array(repeating: UInt8(ascii: "a"), count: SourceProblem.largestSize + 1), to: "d.swift")
    try folder.write(Array(repeating: UInt8(ascii: "a"), count: SourceProblem.largestSize), to: "e.swift")
    let project = try open(folder, nil)
    try folder.remove("a.swift")
    try folder.write("longer", to: "b.swift")
    #expect(throws: SourceProblem.changed) { try project.source(of: 0) }
    #expect(throws: SourceProblem.changed) { try project.source(of: 1) }
    #expect(try project.source(of: 2) == Array("old".utf8))
    #expect(throws: SourceProblem.tooLarge(SourceProblem.largestSize + 1)) { try project.source(of: 3) }
    #expect(try project.source(of: 4).count == SourceProblem.largestSize)
  }

  @Test func linesAreCountedAsGrepCountsThem() throws {
    let folder = try TemporaryFolder()
    try folder.write("Bag Bag\nxBagx\n\n// Ba\nBag", to: "a.swift")
    try folder.write("BaBag\r\nnone", to: "b.swift")
    try folder.write("", to: "c.swift")
    let project = try open(folder, nil)
    #expect(project.lineCount(of: "Bag") == 4)
    #expect(project.lineCount(of: "Nothing") == 0)
    #expect(project.lineCount(of: "") == 0)
  }

  @Test func theNumberOfThreadsDoesNotMatter() throws {
    let folder = try TemporaryFolder()
    for index in 0..<300 { try folder.write("name\(index % 7) x\(index).y", to: "f\(index).swift") }
    let projects = try [1, 2, 7].map { try open(folder, nil, threads: $0) }
    /// Whether an entry is settled depends on the clock, which goes on from one project to the next.
    func entries(of project: IndexedProject) -> [IdentifierIndex.Entry] {
      project.index.entries.map {
        var entry = $0
        entry.isSettled = true
        return entry
      }
    }
    for project in projects {
      #expect(project.index.files == projects[0].index.files)
      #expect(entries(of: project) == entries(of: projects[0]))
      #expect(project.index.hashes == projects[0].index.hashes)
    }
    #expect(spelling("name3", in: projects[2]).count == 43)
  }
}
