import Facts

/// One thing that is wrong in the configuration file.
public struct ConfigurationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the key: `bags[0].flow: expected a list of strings, found a number`.
  public var message: String
  /// In ``ConfigurationFile/path``.
  public var position: Position

  public init(message: String, position: Position) {
    self.message = message
    self.position = position
  }

  public var description: String { "\(message) at \(ConfigurationFile.path):\(position)" }
}

/// Why there is no configuration to work with.
public enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Everything that is wrong, in the order of the file.
  case invalid([ConfigurationProblem])
  /// The file is there and cannot be read.
  case unreadable

  public var description: String {
    switch self {
    case .invalid(let problems): problems.map(\.description).joined(separator: "\n")
    case .unreadable: "\(ConfigurationFile.path) cannot be read"
    }
  }
}
