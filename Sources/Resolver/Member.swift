import Facts

/// A member of a type, as a lookup by name finds it.
enum Member {
  case variable(Located<Variable>)
  /// The overloads of the name.
  case functions([Located<FunctionDeclaration>])
  case enumCase(EnumCase, scope: Located<Scope>)
  case type(TypeName)
}

/// A member with where it was found.
struct FoundMember {
  var member: Member
  /// The type that declares it: the receiver's own, or one that it inherits from.
  var owner: NominalID
  /// What the owner's generic parameters stand for.
  var substitution: [String: Type]
}

/// Looks members up through inheritance, protocols and extensions.
final class MemberLookup {
  let program: Program
  let types: TypeLookup
  private var knownBases: [NominalID: [Type]] = [:]
  private var knownAncestors: [NominalID: [NominalID]] = [:]

  init(_ program: Program) {
    self.program = program
    types = TypeLookup(program: program)
  }

  /// The first member of that name, the type's own before inherited ones.
  ///
  /// - Parameter isCalled: A call follows, so that a method comes before a property of the same name.
  /// - Parameter condition: Whether a member that is declared in a scope may be taken.
  func member(
    _ name: String, of id: NominalID, arguments: [Type], isCalled: Bool = false, where condition: (Located<Scope>) -> Bool = { _ in true }
  ) -> FoundMember? {
    for ancestor in ancestors(of: id) {
      guard let member = ownMember(name, of: ancestor, isCalled: isCalled, where: condition) else { continue }
      let substitution = ancestors(of: id, arguments: arguments).first { $0.id == ancestor }?.substitution ?? [:]
      return FoundMember(member: member, owner: ancestor, substitution: substitution)
    }
    return nil
  }

  /// The same as ``ancestors(of:arguments:)`` without what generic parameters stand for.
  func ancestors(of id: NominalID) -> [NominalID] {
    if let known = knownAncestors[id] { return known }
    let ancestors = ancestors(of: id, arguments: []).map(\.id)
    knownAncestors[id] = ancestors
    return ancestors
  }

  /// A member that the type itself or one of its extensions declares.
  func ownMember(
    _ name: String, of id: NominalID, isCalled: Bool = false, where condition: (Located<Scope>) -> Bool = { _ in true }
  ) -> Member? {
    let nominal = program.nominals[id.index]
    let functions = nominal.functions[name]?.filter { condition(Located($0.file, program.function($0).scope)) } ?? []
    if isCalled, !functions.isEmpty { return .functions(functions) }
    let variables = nominal.variables[name]?.filter { condition(Located($0.file, program.variable($0).scope)) } ?? []
    if let first = variables.first {
      // A requirement and its default in an extension of the protocol are one member.
      return .variable(variables.first { !program.variable($0).isRequirement && program.variable($0).type != nil } ?? first)
    }
    if !functions.isEmpty { return .functions(functions) }
    if let enumCase = nominal.cases[name], let scope = nominal.caseScopes[name] { return .enumCase(enumCase, scope: scope) }
    if let type = nominal.nestedTypes[name] { return .type(type) }
    return nil
  }

  /// The type and everything it inherits from that the project declares or extends, nearest first.
  func ancestors(of id: NominalID, arguments: [Type]) -> [(id: NominalID, substitution: [String: Type])] {
    var result: [(id: NominalID, substitution: [String: Type])] = []
    var queue: [(NominalID, [Type])] = [(id, arguments)]
    var next = 0
    while next < queue.count {
      let (id, arguments) = queue[next]
      next += 1
      if result.contains(where: { $0.id == id }) { continue }
      let nominal = program.nominals[id.index]
      let substitution = Dictionary(
        zip(nominal.generics.map(\.name), arguments), uniquingKeysWith: { first, _ in first })
      result.append((id, substitution))
      for base in bases(of: id) {
        switch base.substituting(substitution) {
        case .nominal(let base, let arguments): queue.append((base, arguments))
        case .external(let name, let arguments):
          if let base = program.externals[name] { queue.append((base, arguments)) }
        default: break
        }
      }
    }
    return result
  }

  /// The types of the inheritance clauses of a type and its extensions.
  func bases(of id: NominalID) -> [Type] {
    if let known = knownBases[id] { return known }
    let bases = findBases(of: id)
    knownBases[id] = bases
    return bases
  }

  private func findBases(of id: NominalID) -> [Type] {
    program.nominals[id.index].declarations.flatMap { place in
      let declaration = program.declaration(place)
      let scope = declaration.members ?? declaration.scope
      return declaration.inherits.flatMap { base -> [Type] in
        let type = types.type(of: base, from: scope, in: place.file)
        switch type {
        case .composition(let parts): return parts
        case .external(let name, _): return [type] + FrameworkClasses.superclasses(of: name).map { .external($0, []) }
        default: return [type]
        }
      }
    }
  }

  /// The names of inherited types that no file of the project declares.
  func unknownBases(of id: NominalID) -> [String] {
    ancestors(of: id).flatMap { ancestor in
      bases(of: ancestor).compactMap { base in
        if case .external(let name, _) = base { name } else { nil }
      }
    }
  }

  /// Whether a type is `other` or inherits from it.
  func isKind(_ id: NominalID, of other: NominalID) -> Bool {
    id == other || ancestors(of: id).contains(other)
  }

  /// Instances are shared, so that writing through one leaves the variable that holds it as it is. `nil` where nothing tells.
  func isReference(_ type: Type) -> Bool? {
    switch type {
    case .nominal(let id, _):
      switch program.nominals[id.index].kind {
      case .class, .actor, .object: return true
      case .struct, .enum: return false
      case .protocol, .interface:
        let isClassBound = ancestors(of: id, arguments: []).contains { ancestor in
          bases(of: ancestor.id).contains { base in
            if case .external(let name, _) = base { return StandardLibrary.isClassBound(protocol: name) }
            if case .nominal(let id, _) = base { return program.nominals[id.index].kind == .class }
            return false
          }
            || program.nominals[ancestor.id.index].declarations.contains {
              program.declaration($0).attributes.contains { $0.name == "objc" }
            }
        }
        // An assignment through any other protocol changes the variable that holds the value.
        return isClassBound
      default: return nil
      }
    case .external(let name, _): return StandardLibrary.isReference(named: name)
    case .optional(let wrapped): return isReference(wrapped)
    case .array, .dictionary, .tuple: return false
    case .function, .metatype: return true
    case .parameter(_, let bounds), .composition(let bounds):
      return bounds.contains { isReference($0) == true } ? true : nil
    case .selfType, .package, .unknown: return nil
    }
  }
}
