import Foundation
import Resolver
import Testing
import Workspace

@testable import Scan

/// What a history measures in a commit is what a scan of its checkout does.
struct HistoryScanTests {
  /// The usages in the trees of the commits, a few at a time as a history asks for them.
  private func usages(
    _ repository: Repository, _ commits: [String], below folder: String = "", configuration: Configuration = Configuration(),
    flow: [String] = [], threads: Int = 2, cache: String? = nil, atOnce: Int = 3
  ) throws -> [Result<Usage, ScanError>] {
    let root = try ProjectRoot(at: repository.path + "/" + folder)
    let objects = GitObjects(in: root.path)
    let options = ScanOptions(cache: cache.map { CacheFolder(path: $0) }, threads: threads)
    var trees = try TreeSequence(
      root: root, objects: objects, extensions: ["swift", "kt"], configuration: configuration, threads: threads)
    var scan = try HistoryScan(objects: objects, flow: flow, configuration: configuration, options: options) { $0 }
    var results: [Result<Usage, ScanError>] = []
    for start in stride(from: 0, to: commits.count, by: atOnce) {
      let ids = try commits[start..<min(start + atOnce, commits.count)].map { commit in
        try #require(try objects.object("\(commit):./")).id
      }
      results += try scan.measures(try trees.trees(ids).map { .init(BagQuery(types: ["Bag"]), in: $0) })
    }
    return results
  }

  /// The usage in a checkout of the commit elsewhere.
  private func checkedOut(
    _ repository: Repository, _ commit: String, below folder: String = "", configuration: Configuration = Configuration(),
    flow: [String] = []
  ) throws -> Usage {
    let place = repository.beside("checkout-\(UUID().uuidString)")
    try repository.git("worktree", "add", "-q", "--detach", place, commit)
    defer { _ = try? repository.git("worktree", "remove", "--force", place) }
    var scan = try Scan(
      root: ProjectRoot(at: place + "/" + folder), configuration: configuration, options: ScanOptions(cache: nil, threads: 2))
    return try scan.run(BagQuery(types: ["Bag"]), flow: flow).usage
  }

  private func randomHistory(_ repository: Repository, seed: UInt64) throws -> [String] {
    try repository.write("final class Bag { var offer: String?; var seats = 0; var note: Int! }\n", to: "Sources/Bag.swift")
    try repository.write("final class Screen { let bag: Bag; init(bag: Bag) { self.bag = bag } }\n", to: "Sources/Screen.swift")
    var history = [try repository.commit()]
    var random = SeededGenerator(seed: seed)
    var files: [String] = []
    for step in 0..<14 {
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0 where files.count > 3:
          try repository.remove(files.remove(at: Int.random(in: 0..<files.count, using: &random)))
        case 1 where files.count > 1:
          let path = files.remove(at: Int.random(in: 0..<files.count, using: &random))
          let moved = "Moved/\(step)-\(files.count).swift"
          let bytes = try Data(contentsOf: URL(fileURLWithPath: repository.path + "/" + path))
          try repository.remove(path)
          try repository.write([UInt8](bytes), to: moved)
          if !files.contains(moved) { files.append(moved) }
        default:
          let folder = ["Sources", "Tests", "Sources/Generated", "Flow/Zoë 界"].randomElement(using: &random) ?? ""
          let path = "\(folder)/F\(Int.random(in: 0..<10, using: &random)).swift"
          let forms = [
            "func a\(step)(bag: Bag) { print(bag.offer!, bag.note); bag.seats += \(step) }\n",
            "extension Screen { func b\(step)() { bag.offer = nil } }\n", "func c\(step)(_ value: Int?) -> Int { value! }\n",
            "func d\(step)() { let screen = make(); screen.bag.seats = 1 }\nfunc make() -> Screen { Screen(bag: Bag()) }\n",
          ]
          try repository.write(forms.randomElement(using: &random) ?? "", to: path)
          if !files.contains(path) { files.append(path) }
        }
      }
      history.append(try repository.commit("step \(step)"))
    }
    return history.reversed()
  }

  @Test(arguments: ["sha1", "sha256"])
  func `every commit of a random history counts as its checkout does`(format: String) throws {
    let repository = try Repository(format: format)
    let history = try randomHistory(repository, seed: format == "sha1" ? 3 : 4)
    let expected = try history.map { try checkedOut(repository, $0, flow: ["Flow/**"]) }
    // The working tree differs from all of them.
    try repository.write("func dirty(bag: Bag) { bag.offer = nil }\n", to: "Sources/Dirty.swift")
    let cache = repository.beside("cache")
    for (threads, atOnce) in [(1, 1), (2, 4), (7, 100)] {
      let found = try usages(repository, history, flow: ["Flow/**"], threads: threads, cache: threads == 2 ? nil : cache, atOnce: atOnce)
      #expect(found.count == expected.count)
      for (index, result) in found.enumerated() { #expect(try result.get() == expected[index], "\(index) with \(threads) threads") }
    }
  }

  @Test func `links, globs of the configuration and a folder below the top count as in a checkout`() throws {
    let repository = try Repository()
    try repository.write("final class Bag { var a: Int? }\n", to: "App/Sources/Bag.swift")
    try repository.write("func outside(b: Bag) { print(b.a!) }\n", to: "Other/Use.swift")
    try repository.write("func one(b: Bag) { print(b.a!) }\n", to: "App/Sources/One.swift")
    try repository.write("func left(b: Bag) { print(b.a!) }\n", to: "App/Left/Out.swift")
    try repository.write("func target(b: Bag) { print(b.a!) }\n", to: "App/Shared/target.txt")
    try repository.link("App/Sources/Link.swift", to: "../Shared/target.txt")
    let first = try repository.commit()
    try repository.write("func two(b: Bag) { b.a = 2 }\n", to: "App/Shared/target.txt")
    let second = try repository.commit()
    try repository.remove("App/Sources/Link.swift")
    let third = try repository.commit()
    var configuration = Configuration()
    configuration.exclude = ["Left/**"]
    try FileManager.default.createDirectory(atPath: repository.path + "/App/.unbag", withIntermediateDirectories: true)
    try repository.write("{}\n", to: "App/.unbag/config.json")
    let fourth = try repository.commit()
    let history = [fourth, third, second, first]
    let found = try usages(repository, history, below: "App", configuration: configuration)
    let counts = try found.map { try $0.get().accesses.count }
    #expect(counts == [1, 1, 2, 2])
    let inCheckout = try checkedOut(repository, fourth, below: "App", configuration: configuration)
    #expect(try found[0].get() == inCheckout)
  }

  @Test func `a commit that does not parse is a gap, and so is one with two types of the name`() throws {
    let repository = try Repository()
    try repository.write("final class Bag { var a: Int? }\n", to: "Bag.swift")
    try repository.write("func use(b: Bag) { print(b.a!) }\n", to: "Use.swift")
    let good = try repository.commit()
    try repository.write("func use(b: Bag) { print(b.a!) \n", to: "Use.swift")
    let broken = try repository.commit()
    try repository.write("func use(b: Bag) { print(b.a!) }\n", to: "Use.swift")
    try repository.write("final class Bag { var b: Int? }\n", to: "Second.swift")
    let double = try repository.commit()
    try repository.remove("Second.swift")
    try repository.remove("Bag.swift")
    let none = try repository.commit()
    let found = try usages(repository, [none, double, broken, good])
    #expect(found[0] == .failure(.resolver(.bagNotFound(names: ["Bag"]))))
    guard case .failure(.resolver(.ambiguous)) = found[1] else { return #expect(Bool(false), "\(found[1])") }
    guard case .failure(.candidates(let problems)) = found[2] else { return #expect(Bool(false), "\(found[2])") }
    #expect(problems.map(\.file) == ["Use.swift"])
    #expect(try found[3].get().accesses.count == 1)
  }

  @Test func `a clone without its contents says so`() throws {
    let repository = try Repository()
    try repository.write("final class Bag { var a: Int? }\n", to: "Bag.swift")
    let commit = try repository.commit()
    let blob = try repository.git("rev-parse", "\(commit):Bag.swift")
    try repository.remove(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    let error = #expect(throws: TreeError.self) { try usages(repository, [commit]) }
    guard case .git(let error)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(error.message == "the contents of 1 files of the commit are not in this clone")
  }
}
