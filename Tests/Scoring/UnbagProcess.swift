import Foundation

/// The built `unbag`, run as a user runs it.
public struct UnbagProcess: Sendable {
  public var executable: URL

  public init(executable: URL) {
    self.executable = executable
  }

  /// The `unbag` that was built with the program that asks, unless `UNBAG` names another.
  ///
  /// - Parameter program: the running program or test bundle; `unbag` lies beside it.
  public init(beside program: URL) {
    let named = ProcessInfo.processInfo.environment["UNBAG"].map { URL(fileURLWithPath: $0) }
    executable = named ?? program.deletingLastPathComponent().appendingPathComponent("unbag")
  }

  /// What `unbag accesses --format json` prints for one bag.
  ///
  /// - Throws: ``UnbagProcessError`` where it cannot run or does not exit with 0; an error of decoding where it prints something else.
  public func accesses(of bag: String, root: URL) throws -> AccessesDocument {
    let process = Process()
    process.executableURL = executable
    process.arguments = ["accesses", "--bag", bag, "--root", root.path, "--format", "json"]
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw UnbagProcessError(sentence: "cannot run \(executable.path): \(error.localizedDescription)")
    }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw UnbagProcessError(sentence: "unbag accesses --bag \(bag) exited with \(process.terminationStatus)")
    }
    return try AccessesDocument(parsing: bytes)
  }
}

/// Why there are no accesses.
public struct UnbagProcessError: Error, Hashable, Sendable, CustomStringConvertible {
  public var sentence: String
  public var description: String { sentence }
}
