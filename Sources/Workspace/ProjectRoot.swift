#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder that the scan, the configuration and every printed path are relative to.
///
/// It is the nearest folder, from the given one upwards, that holds `.unbag/`; else the nearest that holds `.git`; else the given one. It
/// is the same for every way to spell the argument and from every working directory, because symbolic links are resolved first.
public struct ProjectRoot: Hashable, Sendable {
  /// Absolute, without symbolic links and without a slash at the end (except `/` itself).
  public let path: String
  /// The root lies in a checkout of git: it or a folder above holds `.git` (a folder, or the file of a worktree or submodule).
  public let isInGitRepository: Bool

  /// - Parameter argument: A folder; relative ones count from the working directory.
  public init(at argument: String) throws(ProjectRootError) {
    guard let start = FileSystem.realPath(argument) else {
      throw errno == ENOENT || argument.isEmpty ? .missing(argument) : .unreadable(argument, String(cString: strerror(errno)))
    }
    guard FileSystem.isDirectory(start) else { throw .notADirectory(argument) }
    let unbag = ProjectRoot.nearest(from: start) { FileSystem.isDirectory($0 + "/.unbag") }
    let git = ProjectRoot.nearest(from: unbag ?? start) { FileSystem.exists($0 + "/.git") }
    path = unbag ?? git ?? start
    isInGitRepository = git != nil
  }

  /// The absolute path of a path relative to the root.
  public func absolute(_ relative: String) -> String {
    path == "/" ? path + relative : path + "/" + relative
  }

  /// The path relative to the root of a file or folder that is there, empty for the root itself; nil for one that lies elsewhere.
  public func relative(_ argument: String) -> String? {
    guard let real = FileSystem.realPath(argument) else { return nil }
    if real == path { return "" }
    let prefix = path == "/" ? path : path + "/"
    return real.hasPrefix(prefix) ? String(real.dropFirst(prefix.count)) : nil
  }

  /// The nearest folder, from `start` upwards, for which the test holds.
  private static func nearest(from start: String, where test: (String) -> Bool) -> String? {
    var folder = Substring(start)
    while true {
      if test(folder == "/" ? "" : String(folder)) { return String(folder) }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : folder[..<slash]
    }
  }
}

/// Why an argument names no project.
public enum ProjectRootError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(String)
  case notADirectory(String)
  /// The second value is the system's reason.
  case unreadable(String, String)

  public var description: String {
    switch self {
    case .missing(""): "the working directory is not there any more"
    case .missing(let path): "there is no folder '\(path)'"
    case .notADirectory(let path): "'\(path)' is not a folder"
    case .unreadable(let path, let reason): "the folder '\(path)' cannot be read: \(reason)"
    }
  }
}
