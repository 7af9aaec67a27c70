import Workspace

/// How a scan is done; the result does not depend on it.
public struct ScanOptions: Sendable {
  /// Where facts and identifiers are remembered; `nil` to remember nothing.
  public var cache: CacheFolder?
  public var threads: Int
  /// The name or path of git.
  public var git: String
  public var progress: Progress

  public init(
    cache: CacheFolder? = CacheFolder.standard(), threads: Int = Parallel.cores, git: String = "git", progress: Progress = .none
  ) {
    self.cache = cache
    self.threads = threads
    self.git = git
    self.progress = progress
  }

  /// More threads than this, or none, help nobody.
  private static let mostThreads = 256

  var withSensibleThreads: ScanOptions {
    var options = self
    options.threads = min(max(1, threads), Self.mostThreads)
    return options
  }
}
