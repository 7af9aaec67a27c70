import Facts

/// Finds what a bag keeps inside of its properties: the stored properties of value types that are declared for it.
///
/// A value type is declared for the bag where it is nested in the bag's type, in an extension of it or in a class that the bag inherits from, or
/// stands in a file of one of them. So two properties that are merged into such a type stay two.
struct FieldLeaves {
  private let evaluator: Evaluator
  private let sites: SiteNames
  /// The types that are nested in the bag.
  private var nested: Set<NominalID> = []
  private var files: Set<Int> = []

  init(of bag: NominalID, evaluator: Evaluator, sites: SiteNames) {
    self.evaluator = evaluator
    self.sites = sites
    let program = evaluator.program
    var queue = evaluator.members.ancestors(of: bag).filter { id in
      let nominal = program.nominals[id.index]
      return !nominal.isExternal && nominal.kind != .protocol && nominal.kind != .interface
    }
    files = Set(queue.compactMap { program.nominals[$0.index].file })
    nested = Set(queue)
    while let next = queue.popLast() {
      for case .nominal(let id) in program.nominals[next.index].nestedTypes.values where nested.insert(id).inserted { queue.append(id) }
    }
  }

  /// The leaves of the fields, in the order of the fields; none of a field that is no such value.
  func leaves(of fields: FieldTable) -> [FieldPart] {
    fields.fields.flatMap { field -> [FieldPart] in
      guard !field.isComputed, let type = fields.types[field.name]?.type, let value = valueType(type) else { return [] }
      return leaves(of: value, field: field.name, path: field.name, inside: [])
    }
  }

  private func leaves(of id: NominalID, field: String, path: String, inside: Set<NominalID>) -> [FieldPart] {
    guard !inside.contains(id) else { return [] }
    return stored(in: id).flatMap { place -> [FieldPart] in
      let variable = evaluator.program.variable(place)
      let type = evaluator.type(of: place).type
      let name = "\(path).\(variable.name)"
      let inner = valueType(type).map { leaves(of: $0, field: field, path: name, inside: inside.union([id])) } ?? []
      guard inner.isEmpty else { return inner }
      return [
        FieldPart(
          field: field, name: name, kind: .leaf, type: variable.type?.description ?? "",
          holdsAnything: type.holdsAnything(in: evaluator.program.library(place.file)),
          place: sites.place(variable.position, scope: variable.scope, in: place.file))
      ]
    }
  }

  private func valueType(_ type: Type) -> NominalID? {
    guard case .nominal(let id, _) = type.unwrapped else { return nil }
    let nominal = evaluator.program.nominals[id.index]
    guard nominal.kind == .struct || isDataClass(nominal), let file = nominal.file else { return nil }
    return nested.contains(id) || files.contains(file) ? id : nil
  }

  private func isDataClass(_ nominal: Nominal) -> Bool {
    nominal.kind == .class && nominal.declarations.contains { evaluator.program.declaration($0).modifiers.contains("data") }
  }

  /// In the order of the source; one for each name, since branches of `#if` declare it twice.
  private func stored(in id: NominalID) -> [Located<Variable>] {
    let program = evaluator.program
    return program.nominals[id.index].variables.values.compactMap { places in
      places.first { place in
        let variable = program.variable(place)
        return !variable.isStatic && !variable.isComputed
      }
    }.sorted { ($0.file, program.variable($0).position.offset) < ($1.file, program.variable($1).position.offset) }
  }
}
