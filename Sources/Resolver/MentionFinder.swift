import Facts

/// Finds the tokens of code that spell the bag's type name or an alias of it.
struct MentionFinder {
  let evaluator: Evaluator
  let family: BagFamily
  let sites: SiteNames

  func find(isInside: (Ref<Scope>, Int) -> Bool) -> [Reference] {
    let program = evaluator.program
    let names = Set([program.nominals[family.bag.index].name] + aliases)
    var result: [Reference] = []
    for (file, index) in program.indexes.enumerated() {
      for mention in index.facts.mentions where names.contains(mention.name) && means(mention, in: file) {
        result.append(
          Reference(
            kind: .typeName, place: sites.place(mention.position, scope: mention.scope, in: file), isInside: isInside(mention.scope, file)))
      }
    }
    return result
  }

  /// The names of the aliases of the bag.
  private var aliases: [String] {
    let program = evaluator.program
    return program.indexes.enumerated().flatMap { file, index in
      index.facts.types.filter { declaration in
        guard declaration.kind == .alias, let target = declaration.target else { return false }
        return evaluator.types.type(of: target, from: declaration.scope, in: file).unwrapped == family.type
      }.map(\.name)
    }
  }

  private func means(_ mention: Mention, in file: Int) -> Bool {
    let components = (mention.qualifiers + [mention.name]).map { TypeReference.Component($0) }
    guard case .nominal(let id, _) = evaluator.types.type(of: .named(components), from: mention.scope, in: file).unwrapped,
      id == family.bag
    else { return false }
    // Declaring an alias is no use of the bag; what it stands for is.
    return !mention.isDeclaration || mention.name == evaluator.program.nominals[id.index].name
  }
}
