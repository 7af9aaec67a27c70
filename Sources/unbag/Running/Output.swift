#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a command writes to. Tests collect it; the tool writes to its process's streams.
protocol Output {
  func write(_ text: String, to stream: OutputStream)
}

enum OutputStream: Int32, Hashable, Sendable {
  case output = 1
  case error = 2
}

/// The streams of this process.
///
/// A reader that has gone away (`unbag accesses | head`) is no failure: the rest is dropped. Everything else that keeps the output from
/// being written is, since a report cut short must not look like a whole one.
final class ProcessOutput: Output {
  /// The system's reason of the first failure.
  private(set) var failure: String?
  private var closed: Set<OutputStream> = []
  private let bar: ProgressBar?

  /// - Parameter bar: Is taken away before anything is written.
  init(bar: ProgressBar? = nil) {
    self.bar = bar
  }

  func write(_ text: String, to stream: OutputStream) {
    bar?.hide()
    guard !closed.contains(stream) else { return }
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let count = systemWrite(stream.rawValue, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...]))
        if count >= 0 {
          start += count
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          closed.insert(stream)
          if errno != EPIPE, failure == nil { failure = String(cString: strerror(errno)) }
          return
        }
      }
    }
  }

  private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
