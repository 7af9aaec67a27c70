import Facts

/// Says which other files may hold something that the candidates so far refer to.
struct NeedFinder {
  let evaluator: Evaluator
  let family: BagFamily
  let fields: FieldTable
  let query: BagQuery

  func needs(
    carriers: [CarrierFinder.Found], aliases: [Located<Variable>], misses: Set<Evaluator.Miss>, unknownTypes: Set<String>,
    usedNames: Set<String>, lastResorts: Set<String>
  ) -> [Need] {
    var needs: Set<Need> = []
    let program = evaluator.program
    // What a file spells that holds an access, or asks at run time for what the bag holds.
    let spelledFields = (fields.fields.map(\.name) + ReflectionFinder.words(in: program)).map { Need.Term($0) }
    func spelled(_ name: String) { needs.insert(Need([[Need.Term(name)]])) }
    func declared(_ name: String) { needs.insert(Need([[Need.Term(name, .declared)]])) }

    // The bag by its name, by an alias, as a subclass, behind a protocol that requires one of its fields.
    spelled(program.nominals[family.bag.index].name)
    for id in family.subclasses { spelled(program.nominals[id.index].name) }
    for (file, index) in program.indexes.enumerated() {
      for declaration in index.facts.types where declaration.kind == .alias {
        guard let target = declaration.target else { continue }
        if family.isPart(of: evaluator.types.type(of: target, from: declaration.scope, in: file)) { spelled(declaration.name) }
      }
    }
    for id in family.protocols where program.nominals[id.index].variables.keys.contains(where: fields.contains) {
      spelled(program.nominals[id.index].name)
    }
    for id in family.fronts { spelled(program.nominals[id.index].name) }
    // What the bag inherits from.
    for ancestor in evaluator.members.ancestors(of: family.bag, arguments: []) {
      for case .external(let name, _) in evaluator.members.bases(of: ancestor.id) { declared(name) }
    }

    // Files that reach the bag through a carrier declared elsewhere.
    for found in carriers where found.isShared {
      let name = found.carrier.name
      if found.isInitializer {
        needs.insert(Need([[Need.Term(name)], spelledFields]))
        continue
      }
      if found.isStatic, let owner = found.owner, family.isKind(owner) { continue }  // `Bag.shared` spells the bag's name
      if let owner = found.owner {
        let type = program.nominals[owner.index].name
        needs.insert(Need([[Need.Term(name, .member)], spelledFields]))
        // Inside of the type's extensions and subclasses nothing stands before the name.
        needs.insert(Need([[Need.Term(name)], [Need.Term(type)], spelledFields]))
        // What holds the owner may hand the bag on under another name.
        needs.insert(Need([[Need.Term(name, .member)], [Need.Term(type)]]))
      } else {
        needs.insert(Need([[Need.Term(name)]]))
      }
    }
    // Using what stands for a field needs neither the field's name nor the bag's.
    for alias in aliases {
      let name = program.variable(alias).name
      guard let owner = program.nominal(ofMembers: program.variable(alias).scope, in: alias.file) else {
        spelled(name)
        continue
      }
      needs.insert(Need([[Need.Term(name, .member)]]))
      needs.insert(Need([[Need.Term(name)], [Need.Term(program.nominals[owner.index].name)]]))
    }
    for root in query.roots { needs.insert(Need([[Need.Term(root)], spelledFields])) }

    // Declarations on the way from a root to a carrier, and of the values that a nested write goes through.
    for miss in misses {
      switch miss {
      case .root(let name): needs.insert(Need([[Need.Term(name.plain, .global)]]))
      case .member(let name, let types):
        for type in types {
          declared(type)
          needs.insert(Need([[Need.Term(type, .extended)], [Need.Term(name, .declared)]]))
        }
      case .method(let name): declared(name)
      }
    }
    for type in unknownTypes { declared(type) }
    // A field's type may be another name for a collection of anything.
    for name in fields.unknownTypeNames { needs.insert(Need([[Need.Term(name, .declared)], [Need.Term("typealias")]])) }
    // What stands for a missing value may be a function that never comes back.
    for name in lastResorts {
      needs.insert(Need([[Need.Term(name, .declared)], LanguageLibrary.all.map { Need.Term($0.never) }]))
    }
    // A name is a carrier only if it is one everywhere.
    for name in usedNames { declared(name) }
    return needs.map { (key: $0.sortKey, need: $0) }.sorted { $0.key < $1.key }.map(\.need)
  }
}

extension Need {
  fileprivate var sortKey: String {
    terms.map { $0.map { "\($0.form.rawValue)\($0.name)" }.joined(separator: "|") }.joined(separator: "&")
  }
}
