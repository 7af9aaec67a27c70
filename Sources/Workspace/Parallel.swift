#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on several threads of its own, without a pool.
public enum Parallel {
  /// The number of cores that are online.
  public static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Deep enough for a parser that recurses into nested code, where every level costs kilobytes.
  public static let deepStack = 64 << 20

  /// What `body` gives, run on a thread with a deep stack: the facts of deeply nested code nest as deep.
  public static func onDeepStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let result = Results<Result>(count: 1)
    if let worker = Worker.start(stackSize: deepStack, { result.set(body(), at: 0) }) { worker.join() }
    return result.take().first ?? body()
  }

  /// The results of `transform` in the order of the items.
  ///
  /// - Parameters:
  ///   - weight: How long an item takes compared with the others. The longest are started first, so that none is left over at the end.
  ///   - stackSize: In bytes, for each thread; it is reserved, not used up.
  public static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], threads: Int = cores, stackSize: Int = 1 << 20, weight: ((Item) -> Int)? = nil,
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    var order = Array(items.indices)
    if let weight {
      let weights = items.map(weight)
      order.sort { (weights[$1], $0) < (weights[$0], $1) }
    }
    let queue = Queue(order: order)
    let results = Results<Result>(count: items.count)
    let workers = (0..<min(max(1, threads), items.count)).map { _ in
      Worker.start(stackSize: stackSize) {
        while let index = queue.next() { results.set(transform(items[index]), at: index) }
      }
    }
    // What no thread could be started for is done here.
    if workers.contains(where: { $0 == nil }) {
      while let index = queue.next() { results.set(transform(items[index]), at: index) }
    }
    for worker in workers { worker?.join() }
    return results.take()
  }
}

/// Hands out indices, each once.
private final class Queue: @unchecked Sendable {
  private let order: [Int]
  private var position = 0
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init(order: [Int]) {
    self.order = order
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func next() -> Int? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard position < order.count else { return nil }
    position += 1
    return order[position - 1]
  }
}

/// A place for each result. Every place is written by one thread, once, before all are read.
private final class Results<Result: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Result?>

  init(count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  func set(_ result: Result, at index: Int) { places[index] = result }

  func take() -> [Result] { places.compactMap { $0 } }
}
