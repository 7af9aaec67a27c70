import Facts
import Insight
import Reports
import Resolver
import Workspace

/// Names that the configuration gives to parts of a bag and that the bag does not have: a slip there makes a table silently shorter.
struct UnknownNames {
  private let bag: BagConfiguration
  private let fields: [String]
  private let functions: Set<String>

  /// - Parameter usage: Of all platforms.
  init(_ bag: BagConfiguration, _ usage: Usage) {
    self.bag = bag
    fields = usage.fields.map(\.name)
    functions = Set(usage.bodies.filter { $0.kind == .function }.map { String($0.name.prefix { $0 != "(" }) })
  }

  /// Each name once for each key, keys and names in the order in which they are read.
  var problems: [Problem] {
    let invalidates = bag.invalidates.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return unknownFields(invalidates.flatMap { [$0.key] + $0.value }, in: "invalidates")
      + unknownFields(bag.keepOnReset, in: "keepOnReset")
      + bag.reset.filter { !functions.contains($0) }.map { name in
        problem(
          "'\(name)' in 'reset' of the bag '\(bag.id)' is no function that uses it", name,
          among: functions.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      }
  }

  private func unknownFields(_ names: [String], in key: String) -> [Problem] {
    let known = Set(fields)
    var told: Set<String> = []
    return names.filter { !known.contains($0) && told.insert($0).inserted }.map {
      problem("'\($0)' in '\(key)' of the bag '\(bag.id)' is no field of it", $0, among: fields)
    }
  }

  private func problem(_ text: String, _ name: String, among names: [String]) -> Problem {
    let nearest = NearestName.to(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return Problem(file: ConfigurationFile.path, text + nearest)
  }
}
