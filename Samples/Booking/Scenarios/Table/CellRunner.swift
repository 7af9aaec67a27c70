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

  private enum Ending {
    case exited(Int32)
    case killed(by: Int32)
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
    let (ending, _) = try await run(.die, cell, remains)
    guard case .killed(by: SIGKILL) = ending else { throw Failure(description: "\(name(of: cell)): the first process ended: \(ending)") }
    return try await play(cell, remains: remains)
  }

  private func play(_ cell: Cell, remains: URL?) async throws -> Verdict {
    let (ending, output) = try await run(.play, cell, remains)
    switch ending {
    case .exited(0): return try JSONDecoder().decode(Verdict.self, from: output)
    case .killed(by: SIGILL), .killed(by: SIGTRAP): return .trap
    case .exited, .killed: throw Failure(description: "\(name(of: cell)): the process ended: \(ending)")
    }
  }

  private func name(of cell: Cell) -> String { "S\(cell.scenario.number) at \(cell.step)" }

  private func run(_ part: Part, _ cell: Cell, _ remains: URL?) async throws -> (Ending, Data) {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = [part.rawValue, "\(cell.scenario.number)", "\(cell.step.rawValue)"] + (remains.map { [$0.path] } ?? [])
    // A backtrace takes longer than the scenario, and the crash is expected.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        let ending: Ending =
          process.terminationReason == .exit ? .exited(process.terminationStatus) : .killed(by: process.terminationStatus)
        // A verdict fits into the pipe's buffer.
        continuation.resume(with: Result { (ending, try output.fileHandleForReading.readToEnd() ?? Data()) })
      }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
  }
}
