#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import Workspace

/// Shows on a terminal how far work has come: one line of the error stream, which comes after a second and leaves nothing behind.
///
/// A thread of its own draws it, so that it shows too where a single step takes long.
final class ProgressBar: ProgressListener, @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let delay: Duration
  private let write: @Sendable (String) -> Void
  private let width: @Sendable () -> Int

  // Guarded by the mutex.
  private var work = ""
  private var done = 0
  private var total = 0
  /// Something is being done.
  private var isActive = false
  private var drawn = ""
  private var isDrawing = false

  /// - Parameters:
  ///   - delay: Work that takes no longer needs no bar.
  ///   - width: Of the terminal, in characters.
  ///   - write: Writes to the terminal.
  init(delay: Duration = .seconds(1), width: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void) {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    start = clock.now
    self.delay = delay
    self.width = width
    self.write = write
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The bar of this process; nil where the error stream is no terminal, or where nobody watches it.
  static func standard(_ environment: [String: String]) -> ProgressBar? {
    guard isWanted(isTerminal: isatty(STDERR_FILENO) == 1, environment) else { return nil }
    return ProgressBar(width: { terminalWidth ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80 }) { text in
      var text = text
      // A bar that cannot be drawn is no loss.
      text.withUTF8 { _ = systemWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }

  /// `CI` is set by CI systems, some of which pretend to be a terminal; `TERM=dumb` cannot go back to the beginning of a line. Who sets
  /// `NO_COLOR` wants plain text, without codes that steer the terminal.
  static func isWanted(isTerminal: Bool, _ environment: [String: String]) -> Bool {
    isTerminal && environment["CI", default: ""].isEmpty && environment["NO_COLOR", default: ""].isEmpty
      && !["dumb", ""].contains(environment["TERM"] ?? "")
  }

  func show(_ work: String, done: Int, of total: Int) {
    locked {
      (self.work, self.done, self.total) = (work, done, total)
      isActive = true
      if !isDrawing { isDrawing = Worker.start { [weak self] in while self?.tick() == true { usleep(100_000) } } != nil }
    }
  }

  func advance(by count: Int) {
    locked { done += count }
  }

  /// Takes the bar away, until more work is reported.
  func hide() {
    locked {
      isActive = false
      if !drawn.isEmpty { write("\r\u{1B}[K") }
      drawn = ""
    }
  }

  /// Draws what is new; false where nobody needs the thread any more.
  private func tick() -> Bool {
    locked {
      guard isActive else {
        isDrawing = false
        return false
      }
      guard start.duration(to: clock.now) >= delay else { return true }
      let line = Self.line(work, done, total, width: width())
      if line != drawn { write("\r\(line)\u{1B}[K") }
      drawn = line
      return true
    }
  }

  /// `[######------] files parsed 12/24`
  static func line(_ work: String, _ done: Int, _ total: Int, width: Int) -> String {
    guard total > 0 else { return String("\(work) …".prefix(max(1, width - 1))) }
    let done = min(max(0, done), total)
    let length = min(24, max(0, width / 3))
    let filled = length * done / total
    let bar = "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: length - filled) + "]"
    return String("\(bar) \(work) \(done)/\(total)".prefix(max(1, width - 1)))
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  private static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// The system's `write`, which a property of that name hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
