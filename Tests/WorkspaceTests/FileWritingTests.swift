import Foundation
import Testing

@testable import Workspace

@Suite struct FileWritingTests {
  @Test func `all bytes, however many, or the system's reason`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unbag-writing-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = "\(folder)/a"
    #expect(FileWriting.write(bytes, to: path, flags: O_CREAT | O_EXCL, mode: 0o600, isDurable: true) == nil)
    #expect(FileSystem.read(path) == bytes)
    #expect(FileWriting.write([1], to: path, flags: O_CREAT | O_EXCL, mode: 0o600) == EEXIST)
    #expect(FileWriting.write([1, 2], to: path, flags: O_APPEND, mode: 0o600) == nil)
    #expect(FileSystem.read(path) == bytes + [1, 2])
    #expect(FileWriting.write([1], to: "\(folder)/no/a", flags: O_CREAT, mode: 0o600) == ENOENT)
    #expect(FileWriting.write([], to: "\(folder)/empty", flags: O_CREAT, mode: 0o600) == nil)
    #expect(FileSystem.read("\(folder)/empty") == [])
    #if os(Linux)
      #expect(FileWriting.write([1], to: "/dev/full", flags: 0, mode: 0) == ENOSPC)
    #endif
  }
}
