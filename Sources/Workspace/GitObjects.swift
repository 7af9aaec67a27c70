#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The objects of a repository, read through one `git cat-file --batch` that stays for the next question.
///
/// One thread at a time may ask.
public final class GitObjects: @unchecked Sendable {
  public struct Object: Hashable, Sendable {
    /// In hexadecimal digits.
    public var id: String
    /// `commit`, `tree`, `blob` or `tag`.
    public var type: String
    public var bytes: [UInt8]
  }

  private let folder: String
  private let executable: String
  private var git: GitProcess?
  /// What git has said and was not understood yet.
  private var pending: [UInt8] = []
  private var errors: [UInt8] = []

  /// - Parameters:
  ///   - folder: Names such as `HEAD:./file` count from here.
  ///   - git: A name that is searched in `PATH`, or a path.
  public init(in folder: String, git: String = "git") {
    self.folder = folder
    executable = git
  }

  deinit {
    guard let git else { return }
    if let input = git.input { close(input) }
    close(git.output)
    close(git.errors)
    _ = git.exitCode()
  }

  public func object(_ name: String) throws(GitError) -> Object? {
    try objects([name])[0]
  }

  /// The objects with the names, in their order; `nil` for each that there is none of, or not in this clone.
  public func objects(_ names: [String]) throws(GitError) -> [Object?] {
    // A name with a newline would be two questions.
    var requests: [UInt8] = []
    for name in names { requests += name.contains(where: \.isNewline) ? Array("-\n".utf8) : Array((name + "\n").utf8) }
    let git = try running()
    var rest = requests[...]
    var found: [Object?] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      while found.count < names.count, let answer = nextAnswer() { found.append(answer.object) }
      if found.count == names.count { return found }
      var polls = [pollfd(fd: git.output, events: Int16(POLLIN), revents: 0), pollfd(fd: git.errors, events: Int16(POLLIN), revents: 0)]
      if let input = git.input, !rest.isEmpty { polls.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { throw gone() }
      for ready in polls where ready.revents != 0 {
        if ready.fd == git.input {
          guard let count = GitProcess.write(rest.prefix(1 << 16), to: ready.fd) else {
            // The reason comes on the other streams.
            rest = []
            continue
          }
          rest = rest.dropFirst(count)
          continue
        }
        let count = read(ready.fd, buffer.baseAddress, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count > 0 {
          if ready.fd == git.output { pending += buffer[..<count] } else { errors += buffer[..<count] }
        } else if ready.fd == git.output {
          throw gone()
        }
      }
    }
  }

  /// The contents of files, every one of which has to be there.
  public func contents(_ ids: [String]) throws(GitError) -> [[UInt8]] {
    guard !ids.isEmpty else { return [] }
    let found = try objects(ids)
    let missing = found.count { $0 == nil }
    guard missing == 0 else {
      throw GitError(
        "the contents of \(missing) files of the commit are not in this clone",
        hint: "Fetch them: git fetch --refetch origin; or clone without --filter.")
    }
    return found.compactMap { $0?.bytes }
  }

  private func running() throws(GitError) -> GitProcess {
    if let git { return git }
    guard let new = GitProcess.start(["cat-file", "--batch"], in: folder, executable: executable, withInput: true) else {
      throw .notInstalled
    }
    git = new
    return new
  }

  /// Git has ended before its time.
  private func gone() -> GitError {
    guard let git else { return .notInstalled }
    if let input = git.input { close(input) }
    close(git.output)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(git.errors, buffer.baseAddress, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      errors += buffer[..<count]
    }
    close(git.errors)
    self.git = nil
    pending = []
    return GitError(errors: String(decoding: errors, as: UTF8.self), status: git.exitCode())
  }

  private var position = 0

  /// `<id> <type> <size>`, a newline, the bytes, a newline; or a name and `missing` or `ambiguous`. `nil` where not all of it has come.
  private func nextAnswer() -> (object: Object?, Void)? {
    guard let end = pending[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = pending[position..<end].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
      advance(to: end + 1)
      return (nil, ())
    }
    guard pending.count > end + 1 + size else { return nil }
    let object = Object(
      id: String(decoding: words[0], as: UTF8.self), type: String(decoding: words[1], as: UTF8.self),
      bytes: Array(pending[end + 1..<end + 1 + size]))
    advance(to: end + 2 + size)
    return (object, ())
  }

  /// What was understood is dropped now and then, not for every object.
  private func advance(to place: Int) {
    position = place
    guard position > 1 << 20 || position == pending.count else { return }
    pending.removeFirst(position)
    position = 0
  }
}
