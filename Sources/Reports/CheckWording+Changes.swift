import Facts
import Ratchet
import Rules

/// What changed besides what rose: falls, raises, and what has no weight at all.
extension CheckWording {
  /// What fell. With a base commit nobody can use the room that it leaves, so it is locked in.
  var falls: [String] {
    let praise = report.base.map { !$0.isDefaultBranch } == true ? "  nice, locked in from now on" : ""
    return verdict.falls.map { heading(of: $0.key, from: $0.limit, to: $0.count) + praise }
  }

  /// What the baseline has to be lowered by, where that is demanded.
  var mustTighten: [String] {
    verdict.mustTighten.map { "to be lowered in \(bag.baseline): ".onOneLine + heading(of: $0.key, from: $0.limit, to: $0.count) }
  }

  /// What rose with a reason that counts, each with the reasons.
  var raised: [String] {
    verdict.raised.map { raised in
      let reasons = raised.cells.map { "\($0.key.site) ×\($0.count)" + ($0.note.isEmpty ? "" : " (\($0.note))") }
      return ("raised: " + heading(of: raised.key, from: raised.limit, to: raised.count) + "  " + reasons.joined(separator: ", ")).onOneLine
    }
      + verdict.expired.map {
        "a raise has ended: " + heading(of: $0.key, from: $0.limit, to: $0.count) + "  (fails on the default branch)"
      }
      + verdict.refusedRaises.map { refused in
        let key = refused.cell.key
        return "this raise does not count: \(name(of: key.gate))  \(title(key.gate.rule)) in \(key.site): \(Self.reason(refused.reason))"
          .onOneLine
      }
  }

  private static func reason(_ reason: Verdict.RefusedRaise.Reason) -> String {
    switch reason {
    case .never: "the configuration allows no raises"
    case .environment: "UNBAG_ALLOW_RAISE=1 is not set"
    case .noReason: "it gives no reason, or one that is too short"
    case .past: "its last day is over"
    case .moreThanCounted: "it allows more than there is"
    }
  }

  /// What changed without failing: inherited, renamed, moved, swapped.
  var changes: [String] {
    inherited + renames + moves + swaps
  }

  var inherited: [String] {
    verdict.inherited.map {
      "inherited: \(name(of: $0.key))  \(counted($0.count, title($0.key.rule))), frozen at \($0.frozen); it was so at the base, and is not this change's fault"
    }
  }

  /// Renames that were followed. One that was not is part of the advice on what rose.
  private var renames: [String] {
    verdict.renames
      .map { "renamed: \(verdict.bag.type(on: $0.platform)).\($0.from) → \($0.to), and what it may have went with it".onOneLine }
  }

  /// One line for each pair of sites, with what moved between them.
  private var moves: [String] {
    struct Route: Hashable {
      var from: String
      var to: String
      var isProperty: Bool
      var platform: Language?
    }
    var routes: [Route] = []
    var counts: [Route: [String: Int]] = [:]
    var fields: [Route: [String: [String]]] = [:]
    for move in verdict.moves {
      let route = Route(from: move.from, to: move.to, isProperty: move.key.rule == Cell.propertyRule, platform: move.key.platform)
      if counts[route] == nil { routes.append(route) }
      counts[route, default: [:]][move.key.rule, default: 0] += move.count
      if let field = move.key.field { fields[route, default: [:]][move.key.rule, default: []].append(field) }
    }
    return routes.map { route in
      let arrow = "\(route.from.onOneLine) → \(route.to.onOneLine)"
      if route.isProperty { return "property replaced: \(arrow) (the number is unchanged)" }
      let what = verdict.totals.filter { $0.platform == route.platform }.compactMap { total in
        counts[route]?[total.rule.id].map { counted($0, total.rule.title) + Self.list(of: fields[route]?[total.rule.id] ?? []) }
      }
      let isRenamed = verdict.renamedSites.contains { $0.from == route.from && $0.to == route.to && $0.platform == route.platform }
      return "\(isRenamed ? "renamed" : "moved"): \(arrow), \(what.joined(separator: ", ")) (no change in total)"
    }
  }

  /// ` (seat, name)`, and nothing for no field.
  private static func list(of fields: [String]) -> String {
    guard !fields.isEmpty else { return "" }
    let more = fields.count > 5 ? ["\(fields.count - 5) more"] : []
    return " (\((fields.prefix(5).map(\.onOneLine) + more).joined(separator: ", ")))"
  }

  private var swaps: [String] {
    verdict.swaps.map { swap in
      func list(_ changes: [Verdict.Swap.Change], _ sign: String) -> [String] {
        changes.map { "\(sign)\($0.count) \($0.site.onOneLine)" }
      }
      let changes = list(swap.gained, "+") + list(swap.lost, "−")
      return "swapped: \(name(of: swap.key))  \(title(swap.key.rule)): \(changes.joined(separator: ", "))"
    }
  }
}
