import Facts
import Workspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The facts that the scans of one run have got so far, so that two of them at the same time read no content twice.
final class FactPool: @unchecked Sendable {
  struct Key: Hashable, Sendable {
    var blob: BlobID
    var reader: FactCache.Reader
  }

  enum Claim {
    case known(FileFacts, wasCached: Bool)
    /// Whoever asked gets the facts, and has to say so by ``finish(_:_:)``: others wait for it.
    case yours
  }

  private enum State {
    case inWork
    case known(FileFacts, wasCached: Bool)
  }

  private var states: [Key: State] = [:]
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Waits while another thread is at it.
  func claim(_ key: Key) -> Claim {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch states[key] {
      case .known(let facts, let wasCached)?: return .known(facts, wasCached: wasCached)
      case .inWork?: pthread_cond_wait(changed, mutex)
      case nil:
        states[key] = .inWork
        return .yours
      }
    }
  }

  /// - Parameter facts: Nil where they cannot be had; then the next one tries.
  func finish(_ key: Key, _ facts: (FileFacts, wasCached: Bool)?) {
    pthread_mutex_lock(mutex)
    states[key] = facts.map { .known($0.0, wasCached: $0.wasCached) }
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }
}
