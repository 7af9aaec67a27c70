import Facts

/// Finds the words that keep the compiler from checking the bag's concurrency.
struct SilenceFinder {
  let types: BagTypes
  let fields: FieldTable
  let sites: SiteNames

  private var program: Program { types.evaluator.program }

  func find() -> [SilencedCheck] {
    var result: [SilencedCheck] = []
    for (file, index) in program.indexes.enumerated() {
      for silence in index.facts.silences {
        guard let (subject, scope) = subject(of: silence, in: file) else { continue }
        result.append(
          SilencedCheck(
            kind: SilencedCheck.Kind(silence.word), subject: subject, place: sites.place(silence.position, scope: scope, in: file)))
      }
    }
    for id in [types.family.bag] + types.family.subclasses {
      for place in program.nominals[id.index].declarations {
        let declaration = program.declaration(place)
        guard declaration.attributes.contains(where: { $0.name == "preconcurrency" }) else { continue }
        result.append(
          SilencedCheck(
            kind: .preconcurrency, subject: declaration.name,
            place: sites.place(declaration.position, scope: declaration.members ?? declaration.scope, in: place.file)))
      }
    }
    return result
  }

  private func subject(of silence: Silence, in file: Int) -> (name: String, scope: Ref<Scope>)? {
    let facts = program.facts(file)
    switch silence.subject {
    case .type(let type):
      guard let id = program.nominalOfDeclaration[Located(file, type)], types.family.isKind(id) else { return nil }
      return (facts.types[type].name, facts.types[type].members ?? facts.types[type].scope)
    case .variable(let ref):
      let variable = facts.variables[ref]
      let owner = program.nominal(ofMembers: variable.scope, in: file)
      let isField = owner.map(types.isOwn) ?? false && fields.contains(variable.name)
      guard isField || types.family.isBag(types.evaluator.type(of: Located(file, ref)).type.unwrapped) else { return nil }
      return (variable.name, variable.scope)
    }
  }
}

extension SilencedCheck.Kind {
  fileprivate init(_ word: Silence.Word) {
    switch word {
    case .unchecked: self = .uncheckedSendable
    case .nonisolatedUnsafe: self = .nonisolatedUnsafe
    case .preconcurrency: self = .preconcurrency
    }
  }
}
