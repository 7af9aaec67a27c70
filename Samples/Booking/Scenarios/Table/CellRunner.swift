import BookingDrivers
import Foundation

/// Plays cells in processes of their own, so that a crash is something to observe, and death is death.
///
/// The program has to answer to the words of ``Part``.
public struct CellRunner: Sendable {
  /// What a process is to play.
  public enum Part: String, Sendable {
    /// Plays a scenario, or its second part, and prints the verdict as JSON.
    case play
    /// Plays the first part, leaves the remains in a file, and kills itself.
    case die
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private struct Ending: Sendable {
    enum Kind: Sendable {
      case exited(Int32)
      case killed(by: Int32)
    }

    var kind: Kind
    var output: Data
    var errors: Data
  }

  private let program: URL

  public init(program: URL) {
    self.program = program
  }

  /// - Throws: ``Failure`` when a process ends otherwise than it can.
  public func verdict(on cell: Cell) async throws -> Verdict {
    guard cell.scenario.needsTwoProcesses else { return try await play(cell, remains: nil) }
    let remains = FileManager.default.temporaryDirectory.appendingPathComponent("booking-remains-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: remains) }
    let ending = try await run(.die, cell, remains)
    guard case .killed(by: SIGKILL) = ending.kind else { throw unexpected(ending, of: cell) }
    return try await play(cell, remains: remains)
  }

  private func play(_ cell: Cell, remains: URL?) async throws -> Verdict {
    let ending = try await run(.play, cell, remains)
    switch ending.kind {
    case .exited(0): return try JSONDecoder().decode(Verdict.self, from: ending.output)
    case .killed(by: SIGILL), .killed(by: SIGTRAP): return .trap(Self.message(in: ending.errors))
    case .exited, .killed: throw unexpected(ending, of: cell)
    }
  }

  private func unexpected(_ ending: Ending, of cell: Cell) -> Failure {
    let errors = String(decoding: ending.errors, as: UTF8.self)
    return Failure(description: "S\(cell.scenario.number) at \(cell.step): the process ended unexpectedly, \(ending.kind). \(errors)")
  }

  /// The file and the reason of a crash, from a line such as `Module/File.swift:12: Fatal error: Reason`. The line's number is left out:
  /// it changes with every edit.
  private static func message(in errors: Data) -> String? {
    String(decoding: errors, as: UTF8.self).firstMatch(of: /(\w+\.swift):\d+: Fatal error: (.*)/).map { "\($0.1): \($0.2)" }
  }

  private func run(_ part: Part, _ cell: Cell, _ remains: URL?) async throws -> Ending {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = [part.rawValue, "\(cell.scenario.number)", "\(cell.step.rawValue)"] + (remains.map { [$0.path] } ?? [])
    // A backtrace takes longer than the scenario, and the crash is expected.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        let kind: Ending.Kind =
          process.terminationReason == .exit ? .exited(process.terminationStatus) : .killed(by: process.terminationStatus)
        // A verdict and a message fit into the pipes' buffers.
        continuation.resume(
          with: Result {
            Ending(
              kind: kind, output: try output.fileHandleForReading.readToEnd() ?? Data(),
              errors: try errors.fileHandleForReading.readToEnd() ?? Data())
          })
      }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  }
}
