import Foundation
import Testing

@testable import Ratchet

@Suite struct BaselineUpdateTests {
  let baseline = Baseline(bag: "b", cells: [cell("property", nil, "a", 1), cell("unwrap", "a", "S", 2)])
  var lower: Baseline { Baseline(bag: "b", cells: [cell("property", nil, "a", 1), cell("unwrap", "a", "S", 1)]) }

  func withStore(_ body: (BaselineStore, String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-update-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = BaselineStore(root: folder)
    try store.create(baseline)
    try body(store, "\(folder)/.unbag/baseline/b.txt")
  }

  func attributes(_ path: String) throws -> (date: Date?, mode: Int?, number: Int?) {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (
      attributes[.modificationDate] as? Date, attributes[.posixPermissions] as? Int, attributes[.systemFileNumber] as? Int
    )
  }

  @Test func `another baseline takes the place whole, with the permissions of the old`() throws {
    try withStore { store, path in
      try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: path)
      let file = try store.file(of: "b")
      #expect(try store.replace(file, with: lower, lock: try store.lock()))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == lower.text)
      #expect(try attributes(path).mode == 0o664)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(store.root)/.unbag/baseline") == ["b.txt"])
    }
  }

  @Test func `an equal baseline does not touch the file, not even its line ends`() throws {
    try withStore { store, path in
      let text = baseline.text.replacing("\n", with: "\r\n")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let before = try attributes(path)
      let file = try store.file(of: "b")
      #expect(try !store.replace(file, with: baseline, lock: try store.lock()))
      #expect(try attributes(path) == before)
      #expect(try store.replace(file, with: lower, lock: try store.lock()))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == lower.text)
    }
  }

  @Test func `a file that has changed since it was read is not replaced`() throws {
    try withStore { store, path in
      let file = try store.file(of: "b")
      try Data((baseline.text + "\n[c]\n").utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: BaselineStoreError.changed(path: ".unbag/baseline/b.txt")) {
        try store.replace(file, with: lower, lock: try store.lock())
      }
      #expect(throws: BaselineStoreError.changed(path: ".unbag/baseline/b.txt")) { try store.remove(file, lock: try store.lock()) }
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("\n[c]\n"))
    }
  }

  @Test func `a link stays a link, and the file behind it is replaced`() throws {
    try withStore { store, path in
      let real = "\(store.root)/real.txt"
      try FileManager.default.moveItem(atPath: path, toPath: real)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../../real.txt")
      try store.replace(try store.file(of: "b"), with: lower, lock: try store.lock())
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../../real.txt")
      #expect(try String(contentsOfFile: real, encoding: .utf8) == lower.text)
    }
  }

  @Test func `of two that write one waits, and is told when it waits too long`() throws {
    try withStore { store, _ in
      do {
        let lock = try store.lock()
        #expect(throws: BaselineStoreError.locked(path: ".unbag/baseline")) { _ = try store.lock(patience: 40) }
        _ = consume lock
      }
      // The lock ended with its owner, and left nothing behind.
      let lock = try store.lock(patience: 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(store.root)/.unbag/baseline") == ["b.txt"])
      _ = consume lock
    }
  }

  @Test func `many that lower different cells lose nothing`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-update-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = BaselineStore(root: folder)
    let sites = (0..<8).map { "S\($0)" }
    try store.create(Baseline(bag: "b", cells: [cell("property", nil, "a", 1)] + sites.map { cell("unwrap", "a", $0, 2) }))
    await withTaskGroup(of: Void.self) { group in
      for site in sites {
        group.addTask {
          do {
            let lock = try store.lock()
            let file = try store.file(of: "b")
            var baseline = file.baseline
            baseline.set(cell("unwrap", "a", site, 1))
            baseline.cells.sort { $0.key < $1.key }
            try store.replace(file, with: baseline, lock: lock)
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    #expect(try store.read("b").cells.filter { $0.key.gate.rule == "unwrap" }.allSatisfy { $0.count == 1 })
  }

  @Test func `a bag that is no more has no file`() throws {
    try withStore { store, path in
      try store.remove(try store.file(of: "b"), lock: try store.lock())
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(try store.bytes(of: "b") == nil)
      #expect(throws: BaselineStoreError.missing(path: ".unbag/baseline/b.txt", bag: "b")) { try store.read("b") }
    }
  }

  @Test func `a conflict is overwritten, and only the conflict that was seen`() throws {
    try withStore { store, path in
      let conflict = Array("<<<<<<< ours\n".utf8)
      try Data(conflict).write(to: URL(fileURLWithPath: path))
      #expect(try store.bytes(of: "b") == conflict)
      #expect(throws: BaselineStoreError.changed(path: ".unbag/baseline/b.txt")) {
        try store.overwrite(nil, with: lower, lock: try store.lock())
      }
      try store.overwrite(conflict, with: lower, lock: try store.lock())
      #expect(try store.read("b") == lower)
    }
  }
}
