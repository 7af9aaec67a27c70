import Facts

/// Classes that hand what they inherit on to a value, as Kotlin's `class X(bag: Bag) : Api by bag` does.
extension Evaluator {
  /// The same member of the value that the class hands it on to; `nil` where the class has it of its own.
  func delegated(_ name: String, _ found: FoundMember, of id: NominalID) -> (target: Typed, found: FoundMember)? {
    guard id != found.owner, case .variable = found.member, let target = delegate(of: id, for: found.owner),
      activeDelegations.insert(id).inserted
    else { return nil }
    defer { activeDelegations.remove(id) }
    let step = member(name, of: target)
    guard let inner = step.found else { return (target, found) }
    return (step.target ?? target, inner)
  }

  /// The value that a class, or a class that it inherits from, hands the members of `owner` on to.
  private func delegate(of id: NominalID, for owner: NominalID) -> Typed? {
    for ancestor in members.ancestors(of: id) {
      for place in program.nominals[ancestor.index].declarations {
        let declaration = program.declaration(place)
        for delegation in declaration.delegations where declaration.inherits.indices.contains(delegation.inherited) {
          let scope = declaration.members ?? declaration.scope
          guard case .nominal(let handed, _) = types.type(of: declaration.inherits[delegation.inherited], from: scope, in: place.file),
            members.isKind(handed, of: owner)
          else { continue }
          return type(of: Located(place.file, delegation.value))
        }
      }
    }
    return nil
  }
}
