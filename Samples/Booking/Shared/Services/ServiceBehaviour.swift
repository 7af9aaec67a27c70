/// How the way to a service behaves: how long a reply takes, and what goes wrong with the next calls.
public struct ServiceBehaviour: Hashable, Sendable {
  /// What happens to one call.
  public enum Fate: Hashable, Sendable {
    /// The reply arrives, after the given time.
    case reply(after: Duration)
    /// The request never arrives. Nothing happened on the server.
    case offline
    /// The request arrives and is served, but the reply does not come back: after the given time the connection is lost.
    case replyLost(after: Duration)
  }

  /// For each call that the script says nothing about.
  public var latency: Duration
  /// The fates of the next calls, in order.
  public var script: [Fate]

  public init(latency: Duration = .zero, script: [Fate] = []) {
    self.latency = latency
    self.script = script
  }

  /// Everything arrives, at once.
  public static let prompt = ServiceBehaviour()

  mutating func next() -> Fate {
    script.isEmpty ? .reply(after: latency) : script.removeFirst()
  }
}

/// What a caller learns when the way to a service failed.
public enum ServiceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing was sent.
  case offline
  /// Something was sent, and what came of it is unknown.
  case replyLost

  public var description: String {
    switch self {
    case .offline: "There is no connection."
    case .replyLost: "The connection was lost."
    }
  }
}
