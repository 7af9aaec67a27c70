import Facts

/// `.unbag/config.json`: JSON with comments, commas behind the last element and keys without quotes.
public enum ConfigurationFile {
  /// The folder of everything that unbag owns, relative to the root.
  public static let folder = ".unbag"
  /// Relative to the root.
  public static let path = "\(folder)/config.json"

  /// The configuration of a project; the defaults where it has no file.
  ///
  /// - Parameter ruleIDs: The ids that `rules` may name.
  public static func load(from root: ProjectRoot, ruleIDs: [String]) throws(ConfigurationError) -> Configuration {
    let file = root.absolute(path)
    guard FileSystem.exists(file) else { return Configuration() }
    guard let bytes = FileSystem.read(file) else { throw .unreadable }
    return try parse(bytes, ruleIDs: ruleIDs)
  }

  /// Whether a project has a file with a list of bags, be it empty: then nobody has forgotten to name one.
  public static func listsBags(in root: ProjectRoot) -> Bool {
    guard let bytes = FileSystem.read(root.absolute(path)), case .object(let members)? = try? ConfigurationParser.parse(bytes).value else {
      return false
    }
    return members.contains { $0.key == "bags" }
  }

  /// The configuration that the bytes of a file say.
  public static func parse(_ bytes: [UInt8], ruleIDs: [String]) throws(ConfigurationError) -> Configuration {
    let node: ConfigurationNode
    do throws(ConfigurationProblem) {
      node = try ConfigurationParser.parse(bytes)
    } catch {
      throw .invalid([error])
    }
    var report = ConfigurationReport()
    var configuration = Configuration()
    report.object(node, "", ConfigurationSchema(ruleIDs: ruleIDs).configuration, &configuration)
    checkIDs(of: node, &report)
    guard report.problems.isEmpty else { throw .invalid(inOrder(report.problems)) }
    return configuration
  }

  /// In the order of the file; of several at one place, as they were found.
  private static func inOrder(_ problems: [ConfigurationProblem]) -> [ConfigurationProblem] {
    problems.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
  }

  /// Two bags cannot share an id, nor differ in case only: their baselines would be one file on some file systems.
  private static func checkIDs(of root: ConfigurationNode, _ report: inout ConfigurationReport) {
    guard case .object(let members) = root.value, case .list(let bags)? = members.first(where: { $0.key == "bags" })?.value.value else {
      return
    }
    var seen: [String: Int] = [:]
    for (index, bag) in bags.enumerated() {
      guard case .object(let members) = bag.value, let id = members.first(where: { $0.key == "id" })?.value,
        case .string(let string) = id.value
      else { continue }
      if let first = seen[string.lowercased()] {
        report.add("bags[\(index)].id: '\(string)' is the id of bags[\(first)] already", id.position)
      } else {
        seen[string.lowercased()] = index
      }
    }
  }
}
