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

  private struct UnexpectedRequest: Error {}

  private struct Watcher {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  /// All requests so far, in the order in which they came.
  private(set) var requests: [Request] = []
  private let cancellation: Cancellation
  private var waiting: [Int: CheckedContinuation<Reply, any Error>] = [:]
  private var watchers: [Watcher] = []
  private var isClosed = false

  init(cancellation: Cancellation = .ends) {
    self.cancellation = cancellation
  }

  func reply(to request: Request) async throws -> Reply {
    let number = requests.count
    requests.append(request)
    if isClosed {
      Issue.record("a request that was not to be sent: \(request)")
      throw UnexpectedRequest()
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting[number] = continuation
        wakeWatchers(for: requests.count)
      }
    } onCancel: {
      Task { await cancel(number) }
    }
  }

  /// Starts a call, and returns when its request is there. A call that ends without one is a failure of the test.
  func begin(_ call: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let count = requests.count + 1
    let task = Task {
      await call()
      guard requests.count < count else { return }
      Issue.record("the call has ended without a request")
      wakeWatchers(for: count)
    }
    await waitForRequests(count)
    return task
  }

  /// Makes a call that is to ask for nothing.
  func expectNoRequest(from call: @MainActor () async -> Void) async {
    isClosed = true
    defer { isClosed = false }
    await call()
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

  private func wakeWatchers(for count: Int) {
    let satisfied = watchers.filter { $0.count <= count }
    watchers.removeAll { $0.count <= count }
    for watcher in satisfied { watcher.continuation.resume() }
  }

  private func cancel(_ number: Int) {
    guard cancellation == .ends else { return }
    waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
  }
}
