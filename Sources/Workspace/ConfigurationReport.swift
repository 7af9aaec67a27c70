import Facts

/// Everything that is wrong with a configuration so far, and the checks that add to it.
struct ConfigurationReport {
  private(set) var problems: [ConfigurationProblem] = []

  mutating func add(_ message: String, _ position: Position) {
    problems.append(ConfigurationProblem(message: message, position: position))
  }

  mutating func expected(_ expectation: String, _ node: ConfigurationNode, _ path: String) {
    let subject = path.isEmpty ? "" : path + ": "
    add("\(subject)expected \(expectation), found \(node.kind)", node.position)
  }

  mutating func string(_ node: ConfigurationNode, _ path: String, _ expectation: String, _ check: StringCheck) -> String? {
    guard case .string(let string) = node.value else {
      expected(expectation, node, path)
      return nil
    }
    if let complaint = check(string) {
      add("\(path): \(complaint)", node.position)
      return nil
    }
    return string
  }

  /// A whole number from 0.
  mutating func count(_ node: ConfigurationNode, _ path: String) -> Int? {
    guard case .number(let text) = node.value, let number = Int32(text), number >= 0 else {
      var found = node.kind
      if case .number(let text) = node.value { found = "'\(text)'" }
      add("\(path): expected a whole number from 0, found \(found)", node.position)
      return nil
    }
    return Int(number)
  }

  mutating func strings(_ node: ConfigurationNode, _ path: String, _ check: StringCheck) -> [String] {
    guard case .list(let nodes) = node.value else {
      expected("a list of strings", node, path)
      return []
    }
    var strings: [String] = []
    for (index, node) in nodes.enumerated() {
      if let element = string(node, "\(path)[\(index)]", "a string", check) { strings.append(element) }
    }
    return strings
  }

  /// The members of an object whose keys are all different.
  mutating func members(_ node: ConfigurationNode, _ path: String) -> [ConfigurationNode.Member]? {
    guard case .object(let members) = node.value else {
      expected("an object", node, path)
      return nil
    }
    var first: [String: Position] = [:]
    return members.filter { member in
      guard let earlier = first[member.key] else {
        first[member.key] = member.position
        return true
      }
      let key = ConfigurationReport.path(path, member.key)
      add("\(key): the key is there twice, first at line \(earlier.line)", member.position)
      return false
    }
  }

  mutating func object<Target>(_ node: ConfigurationNode, _ path: String, _ keys: [ConfigurationKey<Target>], _ target: inout Target) {
    guard let members = members(node, path) else { return }
    let subject = path.isEmpty ? "" : path + ": "
    for member in members {
      if let key = keys.first(where: { $0.name == member.key }) {
        key.land(member.value, ConfigurationReport.path(path, member.key), &target, &self)
      } else {
        add(subject + ConfigurationReport.unknown("key", member.key, known: keys.map(\.name)), member.position)
      }
    }
    for key in keys where key.isRequired && !members.contains(where: { $0.key == key.name }) {
      add("\(subject)the key '\(key.name)' is missing", node.position)
    }
  }

  static func path(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// `unknown key 'exlude', did you mean 'exclude'?`, or all that are known where none is near.
  static func unknown(_ noun: String, _ name: String, known: [String]) -> String {
    if let nearest = NearestName.to(name, among: known) { return "unknown \(noun) '\(name)', did you mean '\(nearest)'?" }
    return "unknown \(noun) '\(name)'; known are \(known.joined(separator: ", "))"
  }
}
