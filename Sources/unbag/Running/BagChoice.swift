import Reports
import Resolver
import Workspace

/// A bag that a command line means.
struct BagChoice: Hashable, Sendable {
  /// As the command line names it; the id for a bag of the configuration.
  var name: String
  var isConfigured: Bool
  var query: BagQuery
  /// Globs of the flow's code.
  var flow: [String] = []

  init(_ bag: BagConfiguration) {
    name = bag.id
    isConfigured = true
    query = BagQuery(id: bag.id, types: bag.types, roots: bag.roots)
    flow = bag.flow
  }

  private init(type: String) {
    name = type
    isConfigured = false
    query = BagQuery(types: [type])
  }
}

extension BagChoice {
  /// The bags of the configuration where no name is given; else for each name the configured bag with that id or type, or the type itself.
  ///
  /// - Parameter frozen: The bags that have a baseline.
  static func bags(
    named names: [String], in configuration: Configuration, frozen: [String] = []
  ) throws(Failure) -> [BagChoice] {
    guard names.isEmpty else {
      return names.map { name in
        let bag = configuration.bags.first { $0.id == name } ?? configuration.bags.first { $0.types.contains(name) }
        return bag.map { BagChoice($0) } ?? BagChoice(type: name)
      }
    }
    guard !configuration.bags.isEmpty else {
      let example =
        frozen.isEmpty ? "--bag BookingFlowContext" : frozen.prefix(3).map { "--bag \($0.quotedForShell)" }.joined(separator: " or ")
      let reason = frozen.isEmpty ? "" : ", which \(frozen.count == 1 ? "has a baseline" : "have baselines") here"
      throw Failure([
        Problem(
          "no bag to look for",
          hint: "Name its type with --bag, such as \(example)\(reason), or list it in \(ConfigurationFile.path)."
            + (frozen.isEmpty ? " 'unbag discover' lists the types that are like one." : ""))
      ])
    }
    return configuration.bags.map { BagChoice($0) }
  }
}
