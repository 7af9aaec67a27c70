import Reports
import Workspace

/// A bag that is to be judged, as the working tree and the base commit know it.
struct BagPlan: Hashable, Sendable {
  /// What decides on the bag.
  enum Standing: Hashable, Sendable {
    /// It is compared with the base commit, where it was frozen under an id that may have changed.
    case known(id: String)
    /// The base commit had it frozen under this id, and the working tree's configuration has it no more.
    case removed(id: String)
    /// Nothing of it was frozen at the base commit, or there is none.
    case new
  }

  /// As the working tree looks for it.
  var choice: BagChoice
  /// As the base commit's configuration looks for it; the same where that does not know it.
  var baseChoice: BagChoice
  var standing: Standing

  /// The id that the base commit had it frozen under.
  var frozenID: String? {
    switch standing {
    case .known(let id), .removed(let id): id
    case .new: nil
    }
  }

  /// The bags to judge, and what to say of those that are not.
  ///
  /// - Parameters:
  ///   - names: As the command line names them; empty means all of the configuration.
  ///   - frozen: The bags that have a baseline in the working tree.
  ///   - allowsNone: The configuration lists no bags on purpose, and there may be nothing to judge: the last one has been taken apart.
  static func plans(
    named names: [String], in configuration: Configuration, frozen: [String], base: BaseLookup?, allowsNone: Bool = false
  ) throws(Failure) -> [BagPlan] {
    let isNoneLeft = allowsNone && names.isEmpty && configuration.bags.isEmpty && frozen.isEmpty
    guard let base else {
      if isNoneLeft { return [] }
      return try BagChoice.bags(named: names, in: configuration, frozen: frozen).map {
        BagPlan(choice: $0, baseChoice: $0, standing: .new)
      }
    }
    let before = base.configuration?.bags ?? []
    var plans: [BagPlan] = []
    var taken: Set<String> = []
    let removed = before.filter { bag in
      !configuration.bags.contains { $0.id == bag.id } && base.isFrozen(bag.id)
    }
    let named = names.filter { name in !removed.contains { $0.id == name } || configuration.bags.contains { $0.types.contains(name) } }
    let isAll = names.isEmpty
    let choices =
      isNoneLeft && base.isCovered(by: removed) || isAll && configuration.bags.isEmpty && !removed.isEmpty || !isAll && named.isEmpty
      ? [] : try BagChoice.bags(named: named, in: configuration, frozen: frozen)
    for choice in choices {
      if let bag = before.first(where: { $0.id == choice.id }) {
        plans.append(BagPlan(choice: choice, baseChoice: BagChoice(bag), standing: standing(of: bag.id, base)))
      } else if let bag = removed.first(where: { !Set($0.types).isDisjoint(with: choice.query.types) && !taken.contains($0.id) }) {
        // The same type under another id is the same bag.
        taken.insert(bag.id)
        plans.append(BagPlan(choice: choice, baseChoice: BagChoice(bag), standing: standing(of: bag.id, base)))
      } else if choice.id == nil || before.isEmpty, let id = choice.typeNames.first(where: { base.isFrozen($0) }) {
        // Frozen without a configuration, where a bag is called as its type.
        plans.append(BagPlan(choice: choice, baseChoice: choice, standing: .known(id: id)))
      } else {
        plans.append(BagPlan(choice: choice, baseChoice: choice, standing: standing(of: choice.id, base)))
      }
    }
    for bag in removed where !taken.contains(bag.id) && (isAll || names.contains(bag.id) || !Set(bag.types).isDisjoint(with: names)) {
      plans.append(BagPlan(choice: BagChoice(bag), baseChoice: BagChoice(bag), standing: .removed(id: bag.id)))
    }
    return plans
  }

  private static func standing(of id: String?, _ base: BaseLookup) -> Standing {
    guard let id, base.isFrozen(id) else { return .new }
    return .known(id: id)
  }
}

extension BaseLookup {
  /// Whether these are all bags that were configured or frozen.
  fileprivate func isCovered(by bags: [BagConfiguration]) -> Bool {
    let ids = Set(bags.map(\.id))
    return ids.isSuperset(of: commits.flatMap { $0.bags + ($0.configuration?.bags ?? []).map(\.id) })
  }

  func isFrozen(_ bag: String) -> Bool { commits.contains { $0.baselines[bag] != nil } }
}

extension BagChoice {
  /// The id of a configured bag.
  var id: String? { query.id }

  /// The types without the file that may stand before them.
  var typeNames: [String] { query.types.map { $0.split(separator: ":").last.map(String.init) ?? $0 } }
}
