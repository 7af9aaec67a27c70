import Testing

/// Takes requests and holds the replies until a test releases them, in the order that the test wants.
@MainActor
final class HeldReplies<Request: Sendable, Reply: Sendable>: Sendable {
  /// What happens to a request whose task is cancelled.
  enum Cancellation {
    /// It ends at once, with a `CancellationError`.
    case ends
    /// Nothing: the reply comes all the same, as from a service that does not look at cancellation.
    case isIgnored
  }

  private struct Watcher {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  /// All requests so far, in the order in which they came.
  private(set) var requests: [Request] = []
  private let cancellation: Cancellation
  private var waiting: [Int: CheckedContinuation<Reply, any Error>] = [:]
  private var watchers: [Watcher] = []

  init(cancellation: Cancellation = .ends) {
    self.cancellation = cancellation
  }

  func reply(to request: Request) async throws -> Reply {
    let number = requests.count
    requests.append(request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting[number] = continuation
        let satisfied = watchers.filter { $0.count <= requests.count }
        watchers.removeAll { $0.count <= requests.count }
        for watcher in satisfied { watcher.continuation.resume() }
      }
    } onCancel: {
      Task { await cancel(number) }
    }
  }

  /// Returns as soon as `count` requests have come in all.
  func waitForRequests(_ count: Int) async {
    guard requests.count < count else { return }
    await withCheckedContinuation { watchers.append(Watcher(count: count, continuation: $0)) }
  }

  /// Releases the reply to a request, counted from 0.
  func release(_ number: Int, _ reply: Reply) { release(number, with: .success(reply)) }

  func fail(_ number: Int, _ error: any Error) { release(number, with: .failure(error)) }

  private func release(_ number: Int, with reply: Result<Reply, any Error>) {
    guard let continuation = waiting.removeValue(forKey: number) else {
      Issue.record("nobody waits for reply \(number)")
      return
    }
    continuation.resume(with: reply)
  }

  private func cancel(_ number: Int) {
    guard cancellation == .ends else { return }
    waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
  }
}
