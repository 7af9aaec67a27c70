/// Finds the properties that `unbag rename`, or a person, has renamed in the baseline: a heading is gone, another is new and has the cells of
/// the old, and the source bears it out.
enum HeadingRenames {
  /// Old property → new property.
  ///
  /// - Parameters:
  ///   - base: The properties of the base commit's tree; nil where they are not known.
  ///   - now: The properties there are.
  static func found(from committed: [Cell], to working: [Cell], base: Set<Cell.Key>?, now: Set<Cell.Key>) -> [Cell.Key: Cell.Key] {
    let before = Set(committed.compactMap(\.key.ofProperty))
    let after = Set(working.compactMap(\.key.ofProperty))
    // The new name has to be there and the old one gone; and the new one may not have stood beside the old one.
    let vanished = before.subtracting(after).subtracting(now).sorted()
    var appeared = after.subtracting(before).intersection(now).sorted()
    let (old, new) = (Counts(committed), Counts(working.map(\.beforeRaise)))
    var renames: [Cell.Key: Cell.Key] = [:]
    func pair(where fits: (_ old: [GateKey: [String: Int]], _ new: [GateKey: [String: Int]]) -> Bool) {
      for property in vanished where renames[property] == nil {
        let index = appeared.firstIndex { candidate in
          candidate.gate == property.gate && !(base?.contains(property) == true && base?.contains(candidate) == true)
            && fits(old.sites(of: property), new.sites(of: candidate))
        }
        if let index { renames[property] = appeared.remove(at: index) }
      }
    }
    // A heading that merely took the place of another, as after 'tighten', brings no cells along.
    pair { !$1.isEmpty && $0 == $1 }
    pair { old, new in
      let sites = (Set(old.values.flatMap(\.keys)), Set(new.values.flatMap(\.keys)))
      return Renames.haveCommonSites(sites.0, sites.1)
        && new.allSatisfy { rule, sites in sites.values.reduce(0, +) <= old[rule]?.values.reduce(0, +) ?? 0 }
    }
    return renames
  }
}

extension Counts {
  /// The counts of a property's field, by rule.
  fileprivate func sites(of property: Cell.Key) -> [GateKey: [String: Int]] {
    var result: [GateKey: [String: Int]] = [:]
    for (key, sites) in sites where key.rule != Cell.propertyRule && Cell.Key(key, site: "").ofProperty == property {
      result[key.ofRule] = sites
    }
    return result
  }
}

extension Cell {
  /// As it was before its last raise.
  fileprivate var beforeRaise: Cell {
    var cell = self
    if let from = raises.last?.from { cell.count = min(count, from) }
    return cell
  }
}
