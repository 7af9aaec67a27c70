import Facts
import Ratchet
import Rules

/// The sentences of a verdict, without colours and places.
struct CheckWording {
  var report: CheckReport
  var bag: CheckReport.BagResult
  var verdict: Verdict

  /// `base 1a2b3c4d: the first parent of the merge commit that GitHub made`
  static func sentence(on base: CheckReport.Base) -> String {
    "base \(base.short): \(base.origin)\(base.isDefaultBranch ? "; its committed baseline is the limit" : "")".onOneLine
  }

  /// `BookingFlowContext.passengerName  force unwraps 3 → 4`
  func heading(of key: GateKey, from old: Int, to new: Int) -> String {
    "\(name(of: key))  \(title(key.rule)) \(old) → \(new)"
  }

  func heading(of rise: Verdict.Rise) -> String {
    switch rise.reason {
    case .rose: heading(of: rise.key, from: rise.limit, to: rise.count)
    case .forbidden: "\(name(of: rise.key))  \(counted(rise.count, title(rise.key.rule))), forbidden by the configuration"
    case .lifted:
      "\(name(of: rise.key))  \(title(rise.key.rule)): the baseline was lifted from \(rise.limit) without a reason"
    case .removed: "\(name(of: rise.key))  the baseline or the configuration lost the bag, and its type is still there"
    case .expired:
      "\(name(of: rise.key))  \(title(rise.key.rule)) \(rise.limit) → \(rise.count): a raise has ended, and what it allowed is still there"
    case .capped: "\(name(of: rise.key))  \(counted(rise.count, title(rise.key.rule))), and the configuration's cap is \(rise.limit)"
    case .untyped:
      "\(name(of: rise.key))  a new property takes values of any type: \(rise.risen.map(\.name.onOneLine).joined(separator: ", "))"
    case .movedTo, .newBag:
      "\(name(of: rise.key))  \(rise.risen.flatMap(\.findings).map(\.message).joined(separator: "; "))".onOneLine
    case .uncounted:
      "\(name(of: rise.key))  \(counted(rise.count, title(rise.key.rule))) of a strict rule went where nothing is counted: "
        .appending(rise.risen.map(\.name.onOneLine).joined(separator: ", "))
    case .site: "\(heading(of: rise.key, from: rise.limit, to: rise.count)) at one site"
    }
  }

  /// ` (limit 3, measured at base 1a2b3c4)`, with a space before it: why it is this number. Nothing where the heading says so already.
  func limit(of rise: Verdict.Rise, baseline: String) -> String {
    switch rise.reason {
    case .forbidden, .capped, .removed, .untyped, .movedTo, .newBag, .uncounted: return ""
    case .rose, .lifted, .expired, .site: break
    }
    let commit = report.base.map { " \($0.short)" } ?? ""
    let origin =
      switch rise.origin {
      case .baseline: "frozen in \(baseline)"
      case .baseBaseline: "frozen at base\(commit) in \(baseline)"
      case .base: "measured at base\(commit)"
      case .configuration: "set in \(Spot.configuration)"
      }
    return " (limit \(rise.limit), \(origin))".onOneLine
  }

  /// A heading as a title of one line without a double space, for surfaces that set it in bold themselves.
  func title(of rise: Verdict.Rise) -> String { heading(of: rise).replacing("  ", with: ": ", maxReplacements: 1) }

  /// What accepts a rise, in words of the shell: one command for each site that needs one.
  var raiseCommands: [String] {
    guard report.raises != .never else { return [] }
    return verdict.rises.filter { $0.reason == .rose || $0.reason == .site }.flatMap { rise in
      rise.risenInOrder.map { site in
        let key = "\(bag.bag.id).\(rise.key.field ?? "-")"
        let words = [
          "unbag raise", key.asWord, "--metric", rise.key.rule.asWord, "--site", site.name.asWord, platform(of: rise.key), root,
          "--reason \"…\"",
        ]
        return words.filter { !$0.isEmpty }.joined(separator: " ").onOneLine
      }
    }
  }

  /// Which of two platforms is meant.
  private func platform(of key: GateKey) -> String {
    verdict.bag.counterparts.isEmpty ? "" : "--platform \(verdict.bag.language(of: key.platform).word)"
  }

  /// The options that a command needs besides the bag: what stands behind `--bag x` in the bag's options.
  private var root: String {
    guard let option = bag.options.firstRange(of: " --root ") else { return "" }
    return String(bag.options[option.lowerBound...].dropFirst())
  }

  /// The sites of a key that did not rise, on one line.
  func existing(of rise: Verdict.Rise, all: Bool) -> [String] {
    if rise.reason == .movedTo {
      return rise.existing.flatMap { site in
        site.findings.map { "they were in \(site.name.onOneLine), \($0.place.file.onOneLine):\($0.place.position.line)" }
      }
    }
    // Which properties there were before helps nobody.
    if rise.key.rule == Cell.propertyRule { return [] }
    let limit = all ? rise.existing.count : 5
    var sites = rise.existing.prefix(limit).map { "\($0.name.onOneLine) ×\($0.count)" }
    if rise.existing.count > limit { sites.append("\(rise.existing.count - limit) more") }
    let existing = sites.isEmpty ? "" : "existing: " + sites.joined(separator: ", ")
    let hint = rise.key.field.map { "all places: unbag accesses \(bag.options) --field \($0.asWord)".onOneLine }
    return switch (existing.isEmpty, hint) {
    case (true, nil): []
    case (true, let hint?): [hint]
    case (false, nil): [existing]
    case (false, let hint?): ["\(existing)  (\(hint))"]
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
        let since = report.base.map { !$0.isDefaultBranch } == true ? " since base" : ""
        let change = delta == 0 ? "" : delta > 0 ? " (+\(delta)\(since))" : " (−\(-delta)\(since))"
        return counted(total.count, total.rule.title) + change
      }
    }
    return [("frozen: ", RuleMode.frozen), ("forbidden: ", .forbidden), ("reported only: ", .reported)].compactMap { label, mode in
      let sums = list(mode)
      return sums.isEmpty ? nil : label + sums.joined(separator: ", ")
    }
  }

  /// `BookingFlowContext.passengerName`; the type alone for a key of the whole bag.
  func name(of key: GateKey) -> String {
    let type = verdict.bag.type(on: key.platform)
    // Where both platforms call their type the same, its name does not say which is meant.
    let language = Set(verdict.bag.types).count < verdict.bag.types.count ? " (\(verdict.bag.language(of: key.platform).title))" : ""
    return ((key.field.map { "\(type).\($0)" } ?? type) + language).onOneLine
  }

  /// In the plural.
  func title(_ rule: String) -> String { verdict.totals.first { $0.rule.id == rule }?.rule.title ?? report.rules[rule]?.title ?? rule }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var asWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_./:,+@%=".unicodeScalars.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
