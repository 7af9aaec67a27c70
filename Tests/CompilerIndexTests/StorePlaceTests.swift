import CompilerIndex
import Foundation
import Testing

@Suite struct StorePlaceTests {
  @Test func `the store of the package above the root is found, and that of the root before it`() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("unbag-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let root = "\(folder)/package/Sources/App"
    func makeStore(in place: String) throws -> String {
      let store = "\(place)/.build/triple/debug/index/store"
      try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
      return store
    }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    // A package further up is another one's.
    _ = try makeStore(in: folder)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/Package.swift"))
    #expect(try StorePlace.find(root: root).hasPrefix("\(folder)/.build/"))
    try Data().write(to: URL(fileURLWithPath: "\(folder)/package/Package.swift"))
    #expect(throws: IndexError.notFound(root: root)) { try StorePlace.find(root: root) }
    let above = try makeStore(in: "\(folder)/package")
    #expect(try StorePlace.find(root: root) == above)
    let own = try makeStore(in: root)
    #expect(try StorePlace.find(root: root) == own)
  }
}
