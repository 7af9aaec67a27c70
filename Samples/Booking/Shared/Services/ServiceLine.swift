import Foundation

/// The way from the app to one service. It counts the calls and gives each its latency or failure.
public final class ServiceLine: Sendable {
  private struct Watcher: Sendable {
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var behaviour = ServiceBehaviour.prompt
    var calls = 0
    var repliesUnderWay = 0
    var watchers: [Watcher] = []

    /// Takes out the watchers whose wish is fulfilled.
    mutating func satisfiedWatchers() -> [Watcher] {
      let satisfied = watchers.filter { $0.count <= repliesUnderWay }
      watchers.removeAll { $0.count <= repliesUnderWay }
      return satisfied
    }
  }

  private let clock: any BookingClock
  private let state = Locked(State())

  init(clock: any BookingClock) {
    self.clock = clock
  }

  /// May be changed at any time; holds for calls that begin later.
  public var behaviour: ServiceBehaviour {
    get { state.withLock { $0.behaviour } }
    set { state.withLock { $0.behaviour = newValue } }
  }

  /// How many calls have begun, whatever came of them.
  public var calls: Int { state.withLock { $0.calls } }

  /// How many calls the server has served whose replies have not arrived.
  public var repliesUnderWay: Int { state.withLock { $0.repliesUnderWay } }

  /// Returns as soon as the server has served at least `count` calls whose replies have not arrived: the moment to advance the clock.
  public func waitForReplies(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let satisfied = state.withLock { state in
        state.watchers.append(Watcher(count: count, continuation: continuation))
        return state.satisfiedWatchers()
      }
      for watcher in satisfied { watcher.continuation.resume() }
    }
  }

  /// Carries a request to the server and the answer back.
  ///
  /// The server acts when the request arrives, so a caller that is cancelled, or loses the connection, may have had an effect all the same.
  ///
  /// - Throws: ``ServiceFailure``, `CancellationError`, or the error that the server answers with.
  func carry<Answer: Sendable>(_ request: @Sendable () async throws -> Answer) async throws -> Answer {
    let fate = state.withLock { state in
      state.calls += 1
      return state.behaviour.next()
    }
    try Task.checkCancellation()
    let began = clock.now
    switch fate {
    case .offline:
      throw ServiceFailure.offline
    case .reply(let delay):
      let answer = await Result(of: request)
      try await reply(at: began.addingTimeInterval(delay.timeInterval))
      return try answer.get()
    case .replyLost(let delay):
      _ = await Result(of: request)
      try await reply(at: began.addingTimeInterval(delay.timeInterval))
      throw ServiceFailure.replyLost
    }
  }

  private func reply(at arrival: Date) async throws {
    let satisfied = state.withLock { state in
      state.repliesUnderWay += 1
      return state.satisfiedWatchers()
    }
    for watcher in satisfied { watcher.continuation.resume() }
    defer { state.withLock { $0.repliesUnderWay -= 1 } }
    try await clock.sleep(until: arrival)
  }
}

extension Result where Failure == any Error {
  fileprivate init(of body: @Sendable () async throws -> Success) async where Success: Sendable {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
