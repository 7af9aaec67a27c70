#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread that runs one closure.
public struct Worker: Sendable {
  private let thread: ThreadHandle

  /// `nil` where the system has no thread to give.
  public static func start(stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void) -> Worker? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, &attributes, { context in run(context) }, box.toOpaque())
      guard failure == 0, let thread else {
        box.release()
        return nil
      }
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, &attributes, { context in context.flatMap { run($0) } }, box.toOpaque())
      guard failure == 0 else {
        box.release()
        return nil
      }
    #endif
    return Worker(thread: ThreadHandle(value: thread))
  }

  /// Waits for the end of the closure. To be called once.
  public func join() {
    pthread_join(thread.value, nil)
  }
}

private struct ThreadHandle: @unchecked Sendable {
  var value: pthread_t
}

private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
