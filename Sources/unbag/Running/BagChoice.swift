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

  private init(_ bag: BagConfiguration) {
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
  static func bags(named names: [String], in configuration: Configuration) throws(Failure) -> [BagChoice] {
    guard names.isEmpty else {
      return names.map { name in
        let bag = configuration.bags.first { $0.id == name } ?? configuration.bags.first { $0.types.contains(name) }
        return bag.map { BagChoice($0) } ?? BagChoice(type: name)
      }
    }
    guard !configuration.bags.isEmpty else {
      throw Failure([
        Problem(
          "no bag to look for",
          hint: "Name its type with --bag, such as --bag BookingFlowContext, or list it in \(ConfigurationFile.path).")
      ])
    }
    return configuration.bags.map { BagChoice($0) }
  }
}
