import Facts

/// One key that an object of the configuration may have: its name, whether it must be there, and how its value lands in `Target`.
///
/// A list of these is the whole declaration of an object: the check of the keys, of the values and the defaults follow from it.
struct ConfigurationKey<Target> {
  var name: String
  var isRequired = false
  /// Takes the value into the target and reports what is wrong with it.
  var land: (ConfigurationNode, _ path: String, inout Target, inout ConfigurationReport) -> Void

  var required: ConfigurationKey {
    var key = self
    key.isRequired = true
    return key
  }
}

extension ConfigurationKey {
  /// A string.
  static func string(_ name: String, _ place: WritableKeyPath<Target, String>, _ check: @escaping StringCheck) -> Self {
    Self(name: name) { node, path, target, report in
      if let string = report.string(node, path, "a string", check) { target[keyPath: place] = string }
    }
  }

  /// A list of strings.
  static func strings(_ name: String, _ place: WritableKeyPath<Target, [String]>, _ check: @escaping StringCheck) -> Self {
    Self(name: name) { node, path, target, report in
      target[keyPath: place] = report.strings(node, path, check)
    }
  }

  /// A string, or a list of them that is not empty.
  static func stringOrStrings(_ name: String, _ place: WritableKeyPath<Target, [String]>, _ check: @escaping StringCheck) -> Self {
    Self(name: name) { node, path, target, report in
      switch node.value {
      case .string: target[keyPath: place] = report.string(node, path, "a string", check).map { [$0] } ?? []
      case .list([]): report.add("\(path): the list is empty", node.position)
      case .list: target[keyPath: place] = report.strings(node, path, check)
      default: report.expected("a string or a list of strings", node, path)
      }
    }
  }

  /// A whole number from 0.
  static func count(_ name: String, _ place: WritableKeyPath<Target, Int?>) -> Self {
    Self(name: name) { node, path, target, report in
      if let count = report.count(node, path) { target[keyPath: place] = count }
    }
  }

  /// An object declared by `keys`.
  static func object<Element>(_ name: String, _ place: WritableKeyPath<Target, Element>, _ keys: [ConfigurationKey<Element>]) -> Self {
    Self(name: name) { node, path, target, report in
      report.object(node, path, keys, &target[keyPath: place])
    }
  }

  /// An object whose keys are data: each member's value goes through `value`.
  static func table<Value>(
    _ name: String, _ place: WritableKeyPath<Target, [String: Value]>, _ checkKey: @escaping StringCheck,
    value: @escaping (ConfigurationNode, _ path: String, inout ConfigurationReport) -> Value?
  ) -> Self {
    Self(name: name) { node, path, target, report in
      guard let members = report.members(node, path) else { return }
      for member in members {
        if let complaint = checkKey(member.key) { report.add("\(path): \(complaint)", member.position) }
        target[keyPath: place][member.key] = value(member.value, ConfigurationReport.path(path, member.key), &report)
      }
    }
  }

  /// A list of objects, each declared by `keys`.
  static func objects<Element>(
    _ name: String, _ place: WritableKeyPath<Target, [Element]>, _ keys: [ConfigurationKey<Element>], new: @escaping () -> Element
  ) -> Self {
    Self(name: name) { node, path, target, report in
      guard case .list(let nodes) = node.value else { return report.expected("a list of objects", node, path) }
      for (index, node) in nodes.enumerated() {
        var element = new()
        report.object(node, "\(path)[\(index)]", keys, &element)
        target[keyPath: place].append(element)
      }
    }
  }
}

/// What is wrong with a string; `nil` where nothing is.
typealias StringCheck = (String) -> String?
