#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Two connected descriptors that no other process inherits, however many threads start processes at the same moment.
///
/// To make them first and to mark them afterwards is not enough: a git that another thread starts in between would hold them open, and who
/// reads to the end would wait for that git as well.
struct StreamPair {
  var first: Int32
  var second: Int32

  /// Sockets, each of which reads what is written to the other. For a pipe, Swift's view of Linux's library has no call that marks both ends
  /// at once.
  static func make() -> StreamPair? {
    var descriptors: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &descriptors) == 0 else { return nil }
      // Nor has macOS such a call: what git inherits there, `POSIX_SPAWN_CLOEXEC_DEFAULT` decides; this is for other programs.
      for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #elseif canImport(Glibc)
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &descriptors) == 0 else { return nil }
    #else
      guard socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &descriptors) == 0 else { return nil }
    #endif
    return StreamPair(first: descriptors[0], second: descriptors[1])
  }

  func close() {
    for descriptor in [first, second] { _ = sysClose(descriptor) }
  }
}

/// The system's `close`, which a method of that name hides.
private func sysClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
