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
        let scope = home(of: mention, in: index.facts)
        result.append(
          Reference(kind: .typeName, place: sites.place(mention.position, scope: scope, in: file), isInside: isInside(scope, file)))
      }
    }
    return result
  }

  /// The scope that a mention belongs to. The head of a type or extension, where its name and what it inherits are written, lies in the
  /// scope outside, but what stands there is said by that type.
  private func home(of mention: Mention, in facts: FileFacts) -> Ref<Scope> {
    let declaration = facts.types.last { type in
      guard let members = type.members, type.scope == mention.scope else { return false }
      return type.position <= mention.position && mention.position <= facts.scopes[members].start
    }
    return declaration?.members ?? mention.scope
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
