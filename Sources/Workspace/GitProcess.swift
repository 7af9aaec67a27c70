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
    guard let output = StreamPair.make() else { return nil }
    guard let errors = StreamPair.make() else {
      output.close()
      return nil
    }
    let input = withInput ? StreamPair.make() : nil
    func closeAll() { [output, errors, input].forEach { $0?.close() } }
    guard !withInput || input != nil else {
      closeAll()
      return nil
    }
    #if canImport(Darwin)
      var on: Int32 = 1
      if let input { setsockopt(input.first, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size)) }
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #endif
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.second, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output.second, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.second, 2)

    var process: pid_t = 0
    let failure = withCStrings([executable, "-C", folder] + arguments) { arguments in
      withCStrings(environment()) { environment in
        var failure = posix_spawnp(&process, executable, &actions, &attributes, arguments, environment)
        // A program that was just written can be held open for a moment by a process that another thread forked meanwhile.
        for _ in 0..<50 where failure == ETXTBSY {
          usleep(10_000)
          failure = posix_spawnp(&process, executable, &actions, &attributes, arguments, environment)
        }
        return failure
      }
    }
    guard failure == 0 else {
      closeAll()
      return nil
    }
    close(output.second)
    close(errors.second)
    if let input { close(input.second) }
    return GitProcess(process: process, input: input?.first, output: output.first, errors: errors.first)
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
