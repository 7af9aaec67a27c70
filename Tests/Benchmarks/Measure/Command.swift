import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program to run as a whole process.
struct Command {
  /// What one run cost and said.
  struct Run {
    /// From the start of the process to its end, in seconds.
    var wall: Double
    /// Of all its threads, user and system, in seconds.
    var processor: Double
    /// The most memory it held at once, in bytes. The kernel counts from the memory of the process that starts it.
    var peak: Int
    /// The exit status; 128 and the number of a signal that ended it.
    var status: Int32
    var output: Data
    var errors: String
  }

  var program: String
  var arguments: [String]
  var environment = ProcessInfo.processInfo.environment

  /// - Parameter program: a path, or a name to be found in `PATH`.
  init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  func adding(environment more: [String: String]) -> Command {
    var copy = self
    copy.environment.merge(more) { $1 }
    return copy
  }

  /// Whether `PATH` has a program of that name.
  static func isInstalled(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + name) }
  }

  /// Runs it to its end, with no input and its output in a file: grep stops at the first match where it sees that nobody reads.
  func run() throws -> Run {
    let folder = FileManager.default.temporaryDirectory
    let output = folder.appendingPathComponent("unbag-bench-\(UUID().uuidString).out")
    let errors = output.appendingPathExtension("err")
    defer {
      try? FileManager.default.removeItem(at: output)
      try? FileManager.default.removeItem(at: errors)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let process = try spawn(output: output.path, errors: errors.path)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1 {
      guard errno == EINTR else { throw BenchError("cannot wait for \(program): \(String(cString: strerror(errno)))") }
    }
    return Run(
      wall: clock.now - start, usage: usage, status: status, output: try Data(contentsOf: output),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  private func spawn(output: String, errors: String) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, program, &actions, nil, words, variables)
    guard failure == 0 else { throw BenchError("cannot run \(program): \(String(cString: strerror(failure)))") }
    return process
  }
}

extension Command.Run {
  fileprivate init(wall: Duration, usage: rusage, status: Int32, output: Data, errors: String) {
    self.wall = wall.inSeconds
    processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peak = Int(usage.ru_maxrss)
    #else
      peak = Int(usage.ru_maxrss) * 1024
    #endif
    let signal = status & 0x7f
    self.status = signal == 0 ? (status >> 8) & 0xff : 128 + signal
    self.output = output
    self.errors = errors
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
