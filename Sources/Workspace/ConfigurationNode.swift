import Facts

/// One value of the configuration file with the place it stands at.
struct ConfigurationNode: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case string(String)
    case list([ConfigurationNode])
    case object([Member])
    /// As it is written.
    case number(String)
    case boolean, null
  }

  struct Member: Hashable, Sendable {
    var key: String
    var position: Position
    var value: ConfigurationNode
  }

  var value: Value
  var position: Position

  /// What a person would call it.
  var kind: String {
    switch value {
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
