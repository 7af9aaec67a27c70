import Facts
import Ratchet
import Rules

/// The sentences of a verdict, without colours and places.
struct CheckWording {
  var verdict: Verdict
  /// Rule id → its title in the plural.
  var titles: [String: String]
  /// What a suggested command needs to come to the same bag.
  var options: String

  /// `BookingFlowContext.passengerName  force unwraps 3 → 4`
  func heading(of key: GateKey, from old: Int, to new: Int) -> String {
    "\(name(of: key))  \(title(key.rule)) \(old) → \(new)"
  }

  func heading(of rise: Verdict.Rise) -> String {
    switch rise.reason {
    case .rose: heading(of: rise.key, from: rise.limit, to: rise.count)
    case .forbidden: "\(name(of: rise.key))  \(counted(rise.count, title(rise.key.rule))), forbidden by the configuration"
    }
  }

  /// The sites of a key that did not rise, on one line.
  func existing(of rise: Verdict.Rise, all: Bool) -> [String] {
    // Which properties there were before helps nobody.
    if rise.key.rule == Cell.propertyRule { return [] }
    let limit = all ? rise.existing.count : 5
    var sites = rise.existing.prefix(limit).map { "\($0.name.onOneLine) ×\($0.count)" }
    if rise.existing.count > limit { sites.append("\(rise.existing.count - limit) more") }
    let existing = sites.isEmpty ? "" : "existing: " + sites.joined(separator: ", ")
    let hint = rise.key.field.map { "all places: unbag accesses \(options) --field \($0)".onOneLine }
    return switch (existing.isEmpty, hint) {
    case (true, nil): []
    case (true, let hint?): [hint]
    case (false, nil): [existing]
    case (false, let hint?): ["\(existing)  (\(hint))"]
    }
  }

  /// One line for each pair of sites, with what moved between them.
  var moves: [String] {
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
      return "moved: \(arrow), \(what.joined(separator: ", ")) (no change in total)"
    }
  }

  /// ` (seat, name)`, and nothing for no field.
  private static func list(of fields: [String]) -> String {
    guard !fields.isEmpty else { return "" }
    let more = fields.count > 5 ? ["\(fields.count - 5) more"] : []
    return " (\((fields.prefix(5).map(\.onOneLine) + more).joined(separator: ", ")))"
  }

  var swaps: [String] {
    verdict.swaps.map { swap in
      func list(_ changes: [Verdict.Swap.Change], _ sign: String) -> [String] {
        changes.map { "\(sign)\($0.count) \($0.site.onOneLine)" }
      }
      let changes = list(swap.gained, "+") + list(swap.lost, "−")
      return "swapped: \(name(of: swap.key))  \(title(swap.key.rule)): \(changes.joined(separator: ", "))"
    }
  }

  var notes: [String] {
    verdict.notes.map { note in
      switch note {
      case .unknownRule(let rule, let cells):
        "the baseline holds \(counted(cells, "cells")) of '\(rule)', a rule that this unbag does not know; they are kept and not judged"
      case .notFrozen(let rule, let cells):
        "the baseline holds \(counted(cells, "cells")) of '\(rule)', which the configuration does not freeze; they are not judged"
      case .forbidden(let rule, let cells):
        cells == 1
          ? "'\(rule)' is forbidden now; its 1 cell in the baseline has no effect and can be removed"
          : "'\(rule)' is forbidden now; its \(cells) cells in the baseline have no effect and can be removed"
      }
    }
  }

  /// The debt that is there, on green too; of a bag on two platforms that of each.
  var totals: [String] {
    verdict.bag.platforms.flatMap { platform in
      let label = verdict.bag.counterparts.isEmpty ? "" : verdict.bag.language(of: platform).title + ", "
      return totals(on: platform).map { label + $0 }
    }
  }

  private func totals(on platform: Language?) -> [String] {
    func list(_ mode: RuleMode) -> [String] {
      verdict.totals.filter { $0.rule.mode == mode && $0.platform == platform }.map { total in
        let delta = total.old.map { total.count - $0 } ?? 0
        let change = delta == 0 ? "" : delta > 0 ? " (+\(delta))" : " (−\(-delta))"
        return counted(total.count, total.rule.title) + change
      }
    }
    return [("frozen: ", RuleMode.frozen), ("forbidden: ", .forbidden), ("reported only: ", .reported)].compactMap { label, mode in
      let sums = list(mode)
      return sums.isEmpty ? nil : label + sums.joined(separator: ", ")
    }
  }

  private func name(of key: GateKey) -> String {
    let type = verdict.bag.type(on: key.platform)
    // Where both platforms call their type the same, its name does not say which is meant.
    let language = Set(verdict.bag.types).count < verdict.bag.types.count ? " (\(verdict.bag.language(of: key.platform).title))" : ""
    return ((key.field.map { "\(type).\($0)" } ?? type) + language).onOneLine
  }

  private func title(_ rule: String) -> String { titles[rule] ?? rule }
}
