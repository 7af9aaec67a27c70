#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A run of git: started, left alone while something else is done, and waited for.
struct GitCommand: ~Copyable {
  struct Result {
    /// 0 where all went well; 127 where there is no git.
    var status: Int32
    var output: [UInt8]
    var errors: String
  }

  private let process: pid_t
  private let output: Int32
  private let errors: Int32

  /// Starts git in a folder. `nil` where it cannot be started, because there is none.
  ///
  /// - Parameter executable: A name that is searched in `PATH`, or a path.
  init?(_ arguments: [String], in folder: String, executable: String = "git") {
    var outputPipe: [Int32] = [-1, -1]
    var errorPipe: [Int32] = [-1, -1]
    guard pipe(&outputPipe) == 0 else { return nil }
    guard pipe(&errorPipe) == 0 else {
      outputPipe.forEach { close($0) }
      return nil
    }
    // Another process that is started meanwhile must not hold the pipes open.
    for descriptor in outputPipe + errorPipe { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, outputPipe[1], 1)
    posix_spawn_file_actions_adddup2(&actions, errorPipe[1], 2)

    var process: pid_t = 0
    let failure = withCStrings([executable, "-C", folder] + arguments) { arguments in
      withCStrings(GitCommand.environment()) { environment in
        var failure = posix_spawnp(&process, executable, &actions, nil, arguments, environment)
        // A program that was just written can be held open for a moment by a process that another thread forked meanwhile.
        for _ in 0..<50 where failure == ETXTBSY {
          usleep(10_000)
          failure = posix_spawnp(&process, executable, &actions, nil, arguments, environment)
        }
        return failure
      }
    }
    close(outputPipe[1])
    close(errorPipe[1])
    guard failure == 0 else {
      close(outputPipe[0])
      close(errorPipe[0])
      return nil
    }
    self.process = process
    output = outputPipe[0]
    errors = errorPipe[0]
  }

  /// Reads all that git says and waits for its end.
  consuming func wait() -> Result {
    var texts: [[UInt8]] = [[], []]
    let descriptors = [output, errors]
    var open = [true, true]
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    while open.contains(true) {
      var polls = (0..<2).filter { open[$0] }.map { pollfd(fd: descriptors[$0], events: Int16(POLLIN), revents: 0) }
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { break }
      for ready in polls where ready.revents != 0 {
        let pipe = ready.fd == output ? 0 : 1
        let count = read(ready.fd, buffer.baseAddress, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count > 0 { texts[pipe] += buffer[..<count] } else { open[pipe] = false }
      }
    }
    close(output)
    close(errors)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Result(status: exitCode, output: texts[0], errors: String(decoding: texts[1], as: UTF8.self))
  }

  /// Ours, without what points git at another repository (a hook runs with these set), and with messages in English.
  private static func environment() -> [String] {
    let local = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_INTERNAL_SUPER_PREFIX", "GIT_OPTIONAL_LOCKS", "LC_ALL",
    ]
    let inherited = Environment.all().filter { entry in !local.contains { entry.hasPrefix($0 + "=") } }
    return inherited + ["GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"]
  }
}

/// The strings as an array that ends in a null pointer, as C takes arguments.
private func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
