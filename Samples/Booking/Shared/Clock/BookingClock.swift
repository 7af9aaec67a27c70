import Foundation

/// Where the time comes from. Quotes expire by it and replies take their time by it, so a test that owns the clock waits for nothing.
public protocol BookingClock: Sendable {
  var now: Date { get }

  /// Returns when it is `deadline` or later.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  func sleep(until deadline: Date) async throws
}

extension BookingClock {
  /// Returns when `duration` has passed.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  public func sleep(for duration: Duration) async throws {
    try await sleep(until: now.addingTimeInterval(duration.timeInterval))
  }
}

/// The clock on the wall.
public struct SystemClock: BookingClock {
  public init() {}

  public var now: Date { Date() }

  public func sleep(until deadline: Date) async throws {
    try await Task.sleep(for: .seconds(max(0, deadline.timeIntervalSince(now))))
  }
}

extension Duration {
  /// In seconds, as Foundation's dates count.
  var timeInterval: TimeInterval {
    let (seconds, attoseconds) = components
    return TimeInterval(seconds) + TimeInterval(attoseconds) * 1e-18
  }
}
