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

  private let git: GitProcess
  private let input: [UInt8]

  /// Starts git in a folder. `nil` where it cannot be started, because there is none.
  ///
  /// - Parameters:
  ///   - input: What it reads from its standard input; nothing where it is `nil`.
  ///   - executable: A name that is searched in `PATH`, or a path.
  init?(_ arguments: [String], in folder: String, input: [UInt8]? = nil, executable: String = "git") {
    guard let git = GitProcess.start(arguments, in: folder, executable: executable, withInput: input != nil) else { return nil }
    self.git = git
    self.input = input ?? []
  }

  /// Reads all that git says while it is given its input, and waits for its end.
  consuming func wait() -> Result {
    var texts: [[UInt8]] = [[], []]
    let descriptors = [git.output, git.errors]
    var open = [true, true]
    var rest = input[...]
    var source = git.input
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    while open.contains(true) {
      if let input = source, rest.isEmpty {
        close(input)
        source = nil
      }
      var polls = (0..<2).filter { open[$0] }.map { pollfd(fd: descriptors[$0], events: Int16(POLLIN), revents: 0) }
      if let source { polls.append(pollfd(fd: source, events: Int16(POLLOUT), revents: 0)) }
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { break }
      for ready in polls where ready.revents != 0 {
        if ready.fd == source {
          // What git does not want to read any more is dropped: its exit code tells why.
          if let count = GitProcess.write(rest.prefix(1 << 16), to: ready.fd) { rest = rest.dropFirst(count) } else { rest = [] }
          continue
        }
        let pipe = ready.fd == git.output ? 0 : 1
        let count = read(ready.fd, buffer.baseAddress, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count > 0 { texts[pipe] += buffer[..<count] } else { open[pipe] = false }
      }
    }
    if let source { close(source) }
    close(git.output)
    close(git.errors)
    return Result(status: git.exitCode(), output: texts[0], errors: String(decoding: texts[1], as: UTF8.self))
  }
}
