import Foundation

/// A clock that stands still until somebody advances it.
public final class ManualClock: BookingClock {
  private struct Sleeper: Sendable {
    var id: Int
    var deadline: Date
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher: Sendable {
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var now: Date
    var nextID = 0
    var sleepers: [Sleeper] = []
    /// Sleeps that were cancelled before they began.
    var cancelled: Set<Int> = []
    var watchers: [Watcher] = []

    /// Takes out the watchers whose wish is fulfilled.
    mutating func satisfiedWatchers() -> [Watcher] {
      let satisfied = watchers.filter { $0.count <= sleepers.count }
      watchers.removeAll { $0.count <= sleepers.count }
      return satisfied
    }
  }

  private let state: Locked<State>

  /// - Parameter now: 12 June 2026, 08:00 UTC unless told.
  public init(now: Date = Date(timeIntervalSince1970: 1_781_251_200)) {
    state = Locked(State(now: now))
  }

  public var now: Date { state.withLock { $0.now } }

  public func sleep(until deadline: Date) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    defer { state.withLock { _ = $0.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Moves the time on and wakes whoever is due, the earliest first.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now.addTimeInterval(duration.timeInterval)
      let now = state.now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// How many sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Returns as soon as at least `count` tasks sleep on this clock: the moment to advance it.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let satisfied = state.withLock { state in
        state.watchers.append(Watcher(count: count, continuation: continuation))
        return state.satisfiedWatchers()
      }
      for watcher in satisfied { watcher.continuation.resume() }
    }
  }

  private func begin(_ sleeper: Sleeper) {
    enum Outcome { case cancelled, due, asleep([Watcher]) }
    let outcome: Outcome = state.withLock { state in
      if state.cancelled.contains(sleeper.id) { return .cancelled }
      if sleeper.deadline <= state.now { return .due }
      state.sleepers.append(sleeper)
      return .asleep(state.satisfiedWatchers())
    }
    switch outcome {
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    case .due: sleeper.continuation.resume()
    case .asleep(let satisfied): for watcher in satisfied { watcher.continuation.resume() }
    }
  }

  private func cancel(_ id: Int) {
    let sleeper: Sleeper? = state.withLock { state in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
