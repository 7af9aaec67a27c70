import BookingDrivers
import BookingShared
import Foundation

/// One unlucky moment of a booking, and what should come of it. It runs on every step of the migration.
///
/// The numbers are those of the sample's walk: 1 to 13 are what a bag breaks, the others what else a flow has to stand.
public struct Scenario: Sendable, Identifiable {
  /// What is played.
  enum Body: Sendable {
    /// In one process.
    case life(@MainActor @Sendable (Stage) async throws -> Void)
    /// In two: the first is killed at the end of its part, and the second gets what the system has kept.
    case lives(first: @MainActor @Sendable (Stage) async throws -> Void, second: @MainActor @Sendable (Stage) async throws -> Void)
  }

  /// From 1.
  public let number: Int
  public let name: String
  /// What the customer should see in the end.
  public let demand: String
  let body: Body
  /// The code of this mistake at each step. Where the compiler refuses it, there is nothing to play.
  let snippet: (@Sendable (MigrationStep) -> Snippet)?

  public var id: Int { number }

  /// A scenario in one process.
  init(
    _ number: Int, _ name: String, demand: String, snippet: (@Sendable (MigrationStep) -> Snippet)? = nil,
    play: @escaping @MainActor @Sendable (Stage) async throws -> Void
  ) {
    self.number = number
    self.name = name
    self.demand = demand
    self.snippet = snippet
    body = .life(play)
  }

  /// A scenario in two processes.
  init(
    _ number: Int, _ name: String, demand: String, first: @escaping @MainActor @Sendable (Stage) async throws -> Void,
    second: @escaping @MainActor @Sendable (Stage) async throws -> Void
  ) {
    self.number = number
    self.name = name
    self.demand = demand
    snippet = nil
    body = .lives(first: first, second: second)
  }

  /// Whether its part is played in two processes.
  public var needsTwoProcesses: Bool {
    if case .lives = body { true } else { false }
  }
}

extension Scenario {
  /// Plays the scenario, or the second of its two parts.
  ///
  /// - Parameter remains: What the first process has left.
  @MainActor
  public func play(on step: MigrationStep, remains: Remains? = nil) async throws -> Verdict {
    do {
      switch body {
      case .life(let play): try await play(await Stage(step))
      case .lives(_, let second): try await second(Stage(step, after: remains ?? Remains()))
      }
      return .pass
    } catch let deviation as Deviation {
      return deviation.verdict
    }
  }

  /// Plays the first of two parts and returns what there is when the process dies. A deviation ends the part early, and nothing else.
  @MainActor
  public func playFirst(on step: MigrationStep) async throws -> Remains {
    let stage = await Stage(step)
    if case .lives(let first, _) = body {
      do { try await first(stage) } catch is Deviation {}
    }
    return Remains(saved: stage.kept, server: await stage.server.state, now: stage.clock.now)
  }
}

/// What outlives a process: what it has given to the system to keep, the server, and the time.
public struct Remains: Codable, Sendable {
  var saved: Data?
  var server = ServerState.demo
  var now = ManualClock().now

  public init() {}

  init(saved: Data?, server: ServerState, now: Date) {
    self.saved = saved
    self.server = server
    self.now = now
  }
}
