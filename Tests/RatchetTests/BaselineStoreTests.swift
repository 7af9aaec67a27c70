import Foundation
import Testing

@testable import Ratchet

@Suite struct BaselineStoreTests {
  let baseline = Baseline(bag: "booking-flow", cells: [Cell(Cell.Key(rule: "unwrap", field: "a", site: "S"), count: 2)])
  static let path = ".unbag/baseline/booking-flow.txt"

  /// Runs `body` with a store in an empty folder.
  func withStore(_ body: (BaselineStore) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-store-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(BaselineStore(root: folder))
  }

  func write(_ text: String, to path: String, in store: BaselineStore) throws {
    let file = URL(fileURLWithPath: "\(store.root)/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func `what was created can be read, and nothing else lies beside it`() throws {
    try withStore { store in
      try store.create(baseline)
      #expect(try store.read("booking-flow") == baseline.withHeadings)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(store.root)/.unbag/baseline") == ["booking-flow.txt"])
      #expect(store.bags() == ["booking-flow"])
    }
  }

  @Test func `a baseline is never replaced`() throws {
    try withStore { store in
      try write("mine", to: Self.path, in: store)
      #expect(throws: BaselineStoreError.exists(path: Self.path, bag: "booking-flow")) { try store.create(baseline) }
      #expect(try String(contentsOfFile: "\(store.root)/\(Self.path)", encoding: .utf8) == "mine")
    }
  }

  @Test(arguments: ["\n", "\r\n"]) func `a platform is added behind what is there, byte for byte`(end: String) throws {
    try withStore { store in
      let old = baseline.text.replacing("[a]\n", with: "[a]\tmine\n").replacing("\n", with: end)
      try write(old, to: Self.path, in: store)
      let kotlin = [Cell(Cell.Key(rule: "unwrap", field: "a", site: "S", platform: .kotlin), count: 3)]
      let now = Baseline(bag: "booking-flow", cells: [Cell(Cell.Key(rule: "unwrap", field: "a", site: "S"), count: 9)] + kotlin)
      try store.add([.kotlin], of: now)
      let text = try String(contentsOfFile: "\(store.root)/\(Self.path)", encoding: .utf8)
      #expect(text == old + "\n[kotlin a]\nunwrap\tS\t3\n\n[kotlin -]\n".replacing("\n", with: end))
      #expect(try store.read("booking-flow").platforms == [.kotlin])
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(store.root)/.unbag/baseline") == ["booking-flow.txt"])
      #expect(throws: BaselineStoreError.changed(path: Self.path)) { try store.add([.kotlin], of: now) }
      #expect(try String(contentsOfFile: "\(store.root)/\(Self.path)", encoding: .utf8) == text)
    }
  }

  @Test func `nothing is added to a file that is missing or damaged`() throws {
    try withStore { store in
      let now = Baseline(bag: "booking-flow", cells: [], platforms: [.kotlin])
      #expect(throws: BaselineStoreError.missing(path: Self.path, bag: "booking-flow")) { try store.add([.kotlin], of: now) }
      #expect(!store.holds("booking-flow"))
      try write("mine\n", to: Self.path, in: store)
      #expect(throws: BaselineStoreError.self) { try store.add([.kotlin], of: now) }
      #expect(try String(contentsOfFile: "\(store.root)/\(Self.path)", encoding: .utf8) == "mine\n")
    }
  }

  @Test func `a missing baseline is missing, not empty`() throws {
    try withStore { store in
      #expect(throws: BaselineStoreError.missing(path: Self.path, bag: "booking-flow")) { try store.read("booking-flow") }
      #expect(store.bags().isEmpty)
    }
  }

  @Test func `a folder in its place cannot be read, and is not replaced`() throws {
    try withStore { store in
      try FileManager.default.createDirectory(atPath: "\(store.root)/\(Self.path)", withIntermediateDirectories: true)
      let error = #expect(throws: BaselineStoreError.self) { try store.read("booking-flow") }
      guard case .unreadable(Self.path, let reason)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason == "Is a directory")
      #expect(throws: BaselineStoreError.exists(path: Self.path, bag: "booking-flow")) { try store.create(baseline) }
    }
  }

  @Test func `damage is told with its place, and the file stays as it is`() throws {
    try withStore { store in
      try write("unbag-baseline 1\nbag booking-flow\nmode syntax\ncounting 1\n\n[a]\nunwrap\tS\t0\n", to: Self.path, in: store)
      let error = #expect(throws: BaselineStoreError.self) { try store.read("booking-flow") }
      guard case .damaged(Self.path, let damage)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(damage.line == 7)
    }
  }

  @Test func `the baseline of another bag is refused`() throws {
    try withStore { store in
      try write(baseline.text, to: ".unbag/baseline/other.txt", in: store)
      #expect(throws: BaselineStoreError.otherBag(path: ".unbag/baseline/other.txt", expected: "other", found: "booking-flow")) {
        try store.read("other")
      }
    }
  }

  @Test(arguments: ["", ".", "..", "../../etc/passwd", "a/b", ".hidden", "a\u{0}b", "a\nb", String(repeating: "x", count: 201)])
  func `an id that is no name of a file is refused`(id: String) throws {
    try withStore { store throws in
      #expect(throws: BaselineStoreError.unusableName(id)) { try store.read(id) }
      #expect(throws: BaselineStoreError.unusableName(id)) { try store.create(Baseline(bag: id, cells: [])) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: store.root).isEmpty)
    }
  }

  @Test(arguments: [".unbag", ".unbag/baseline"])
  func `a file where the folder has to be is told`(path: String) throws {
    try withStore { store in
      try write("x", to: path, in: store)
      #expect(throws: BaselineStoreError.unwritable(path: ".unbag/baseline", reason: "Not a directory")) { try store.create(baseline) }
      #expect(throws: BaselineStoreError.missing(path: Self.path, bag: "booking-flow")) { try store.read("booking-flow") }
    }
  }

  @Test func `a link to nothing is no missing baseline`() throws {
    try withStore { store in
      try FileManager.default.createDirectory(atPath: "\(store.root)/.unbag/baseline", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: "\(store.root)/\(Self.path)", withDestinationPath: "nowhere")
      let reason = "It is a symbolic link to nothing"
      #expect(throws: BaselineStoreError.unreadable(path: Self.path, reason: reason)) { try store.read("booking-flow") }
      #expect(throws: BaselineStoreError.exists(path: Self.path, bag: "booking-flow")) { try store.create(baseline) }
    }
  }

  @Test func `a folder that is a link to nothing is told`() throws {
    try withStore { store in
      try FileManager.default.createDirectory(atPath: "\(store.root)/.unbag", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: "\(store.root)/.unbag/baseline", withDestinationPath: "nowhere")
      #expect(throws: BaselineStoreError.unwritable(path: ".unbag/baseline", reason: "It is a symbolic link to nothing")) {
        try store.create(baseline)
      }
    }
  }

  @Test func `of many writers at once one wins, and the file is whole`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-store-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = BaselineStore(root: folder)
    let baseline = baseline
    let wins = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { (try? store.create(baseline)) != nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(wins == 1)
    #expect(try store.read("booking-flow") == baseline.withHeadings)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/.unbag/baseline") == ["booking-flow.txt"])
  }
}

extension Baseline {
  /// As it is after reading: every field has its heading.
  fileprivate var withHeadings: Baseline {
    Baseline(bag: bag, mode: mode, counting: counting, cells: cells + [Cell(Cell.Key(rule: "property", site: "a"), count: 1)])
  }
}
