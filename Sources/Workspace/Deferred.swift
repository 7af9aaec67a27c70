/// A value that a thread of its own computes while something else is done.
package final class Deferred<Value: Sendable>: @unchecked Sendable {
  private let compute: @Sendable () -> Value
  private var worker: Worker?
  private var result: Value?

  package init(_ compute: @escaping @Sendable () -> Value) {
    self.compute = compute
    // The thread's end comes before the reader's look, so there is one access at a time.
    worker = Worker.start { [self] in result = self.compute() }
  }

  /// Waits for the value. To be called once.
  package func value() -> Value {
    worker?.join()
    return result ?? compute()
  }
}
