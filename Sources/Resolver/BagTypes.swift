import Facts

/// The names that the bag's type has in the source, and what counts as the bag's own code.
struct BagTypes {
  let evaluator: Evaluator
  let family: BagFamily
  /// The bag's name, its subclasses' and its aliases.
  let names: Set<String>

  init(evaluator: Evaluator, family: BagFamily) {
    self.evaluator = evaluator
    self.family = family
    let program = evaluator.program
    var names = Set(([family.bag] + family.subclasses).map { program.nominals[$0.index].name })
    // An alias may stand for another one; the names tell cheaply which cannot be the bag.
    let aliases = Set(program.indexes.flatMap { $0.facts.types.lazy.filter { $0.kind == .alias }.map(\.name) })
    for (file, index) in program.indexes.enumerated() {
      for declaration in index.facts.types where declaration.kind == .alias {
        guard let target = declaration.target, let name = target.names?.last, names.contains(name) || aliases.contains(name) else {
          continue
        }
        if family.isBag(evaluator.types.type(of: target, from: declaration.scope, in: file).unwrapped) { names.insert(declaration.name) }
      }
    }
    self.names = names
  }

  /// The bag, what it inherits from, and what inherits from it.
  func isOwn(_ id: NominalID) -> Bool { family.isKind(id) || family.superclasses.contains(id) }

  /// A value that is the bag, or may be it as far as its type tells.
  func isBag(_ type: Type) -> Bool {
    let type = type.unwrapped.instance.unwrapped
    if case .parameter(_, let bounds) = type { return bounds.contains(where: isBag) }
    return family.isBag(type) || family.protocolOf(type) != nil
  }
}
