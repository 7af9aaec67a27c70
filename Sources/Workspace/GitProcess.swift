#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A git that was started: its process and our ends of its streams.
struct GitProcess: Sendable {
  let process: pid_t
  /// Its standard input, a socket, so that writing to a git that is gone is an error and no signal; `nil` where it reads nothing.
  let input: Int32?
  let output: Int32
  let errors: Int32

  /// Starts git in a folder. `nil` where it cannot be started, because there is none.
  ///
  /// - Parameter executable: A name that is searched in `PATH`, or a path.
  static func start(_ arguments: [String], in folder: String, executable: String, withInput: Bool = false) -> GitProcess? {
    var outputPipe: [Int32] = [-1, -1]
    var errorPipe: [Int32] = [-1, -1]
    var inputPair: [Int32] = [-1, -1]
    func closeAll() { (outputPipe + errorPipe + inputPair).filter { $0 >= 0 }.forEach { close($0) } }
    guard pipe(&outputPipe) == 0, pipe(&errorPipe) == 0, !withInput || socketpair(AF_UNIX, streamType, 0, &inputPair) == 0 else {
      closeAll()
      return nil
    }
    // Another process that is started meanwhile must not hold the streams open.
    for descriptor in outputPipe + errorPipe + inputPair where descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var on: Int32 = 1
      if withInput { setsockopt(inputPair[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size)) }
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if withInput {
      posix_spawn_file_actions_adddup2(&actions, inputPair[1], 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, outputPipe[1], 1)
    posix_spawn_file_actions_adddup2(&actions, errorPipe[1], 2)

    var process: pid_t = 0
    let failure = withCStrings([executable, "-C", folder] + arguments) { arguments in
      withCStrings(environment()) { environment in
        var failure = posix_spawnp(&process, executable, &actions, nil, arguments, environment)
        // A program that was just written can be held open for a moment by a process that another thread forked meanwhile.
        for _ in 0..<50 where failure == ETXTBSY {
          usleep(10_000)
          failure = posix_spawnp(&process, executable, &actions, nil, arguments, environment)
        }
        return failure
      }
    }
    guard failure == 0 else {
      closeAll()
      return nil
    }
    close(outputPipe[1])
    close(errorPipe[1])
    if withInput { close(inputPair[1]) }
    return GitProcess(process: process, input: withInput ? inputPair[0] : nil, output: outputPipe[0], errors: errorPipe[0])
  }

  /// Writes what the stream takes now; `nil` where git reads no more.
  static func write(_ bytes: ArraySlice<UInt8>, to input: Int32) -> Int? {
    let count = bytes.withUnsafeBytes { bytes in
      #if canImport(Darwin)
        send(input, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
      #else
        send(input, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
      #endif
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Waits for the end. 0 where all went well; 127 where there is no git; 128 and the signal's number where one ended it.
  func exitCode() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  /// Ours, without what points git at another repository (a hook runs with these set) or gives it other objects, without questions to a
  /// person, and with messages in English.
  private static func environment() -> [String] {
    let local = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_INTERNAL_SUPER_PREFIX", "GIT_OPTIONAL_LOCKS", "GIT_NO_REPLACE_OBJECTS", "GIT_GRAFT_FILE",
      "GIT_TERMINAL_PROMPT", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
      "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS", "LC_ALL",
    ]
    let inherited = Environment.all().filter { entry in !local.contains { entry.hasPrefix($0 + "=") } }
    return inherited
      + ["GIT_OPTIONAL_LOCKS=0", "GIT_NO_REPLACE_OBJECTS=1", "GIT_GRAFT_FILE=/dev/null", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C"]
  }
}

/// The strings as an array that ends in a null pointer, as C takes arguments.
private func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
