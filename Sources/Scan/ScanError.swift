import Facts
import Resolver
import Workspace

/// Why nothing can be said about a bag.
public enum ScanError: Error, Hashable, Sendable {
  /// No file of the root is one to scan.
  case noFiles(root: String, extensions: [String])
  /// Files (and folders) that could matter to the bag and cannot be read, in order. A count without them could be too low.
  case candidates([CandidateProblem])
  case resolver(ResolverError)
  /// A glob of the configuration that is none; ``ConfigurationFile`` refuses it before.
  case glob(GlobError)
  /// git does not tell what a tree holds.
  case git(GitError)
}

/// A candidate without facts that can be trusted.
public struct CandidateProblem: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// In the order of their places; never empty.
    case syntax([SyntaxProblem])
    case source(SourceProblem)
  }

  /// Relative to the root.
  public var file: String
  public var reason: Reason

  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension CandidateProblem: CustomStringConvertible {
  /// One line, or one for each syntax error as compilers print it: `file:line:column: error: message`.
  public var description: String {
    switch reason {
    case .syntax(let problems): problems.map { "\(file):\($0.position): error: \($0.message)" }.joined(separator: "\n")
    case .source(let problem): "\(file) \(problem)"
    }
  }
}

extension ScanError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFiles(let root, let extensions):
      "there is nothing to scan in '\(root)': no file with the extension \(extensions.map { ".\($0)" }.joined(separator: ", "))"
        + " is left by git's ignore rules and by 'include' and 'exclude'"
    case .candidates(let problems): problems.map(\.description).joined(separator: "\n")
    case .resolver(let error): String(describing: error)
    case .glob(let error): error.description
    case .git(let error): error.description
    }
  }
}

extension ScanError {
  /// The first reason on one line, and how many further files there are.
  public var firstLine: String {
    let lines = description.split(separator: "\n")
    let first = lines.first.map(String.init) ?? ""
    guard case .candidates(let problems) = self, problems.count > 1 else { return first }
    return "\(first) and \(problems.count - 1) more files"
  }
}
