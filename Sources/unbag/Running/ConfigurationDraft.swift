import Insight
import Workspace

/// The text of a first `.unbag/config.json`, with comments for the person who goes on from it.
struct ConfigurationDraft {
  var bags: [BagConfiguration]

  var text: String {
    """
    // What unbag watches. JSON with comments; its README lists the keys, and a key that it does not know is refused.
    {
      bags: [
    \(bags.map(text(of:)).joined())  ],
    }

    """
  }

  private func text(of bag: BagConfiguration) -> String {
    var lines = ["    {"]
    func add(_ key: String, _ value: String, _ comment: String) { lines.append("      \(key): \(value),  // \(comment)") }
    add("id", Self.string(bag.id), "names the baseline; keep it when the type is renamed")
    if bag.types.count == 1 {
      lines.append("      type: \(Self.string(bag.types[0])),")
    } else {
      add("type", Self.list(bag.types), "one for each platform")
    }
    if bag.owner.isEmpty {
      lines.append("      // owner: [\"BookingFlow\"],  // the type that may hold the bag in the end")
    } else {
      add("owner", Self.list(bag.owner), "the types that may hold the bag in the end")
    }
    if !bag.screens.isEmpty {
      lines.append("      // Found by their names; put them in the order of the flow.")
      lines.append("      screens: \(Self.list(bag.screens)),")
    }
    if bag.flow.isEmpty {
      lines.append("      // flow: [\"Sources/Booking/**\"],  // the flow's code, for the rule flow-unwrap; freeze anew after a change")
    } else {
      add("flow", Self.list(bag.flow), "the flow's code, in which every force unwrap counts")
    }
    if !bag.reset.isEmpty { add("reset", Self.list(bag.reset), "its functions that write most fields at once") }
    return (lines + ["    },"]).map { $0 + "\n" }.joined()
  }

  private static func list(_ values: [String]) -> String { "[" + values.map(string).joined(separator: ", ") + "]" }

  private static func string(_ value: String) -> String {
    "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
