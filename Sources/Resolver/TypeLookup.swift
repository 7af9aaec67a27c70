import Facts

/// Finds what the names of a written type stand for.
struct TypeLookup {
  let program: Program

  /// The type that `reference` means where it stands in `scope` of `file`.
  func type(of reference: TypeReference, from scope: Ref<Scope>, in file: Int) -> Type {
    resolve(reference, from: scope, in: file, depth: 0)
  }

  /// The nominal type that `reference` names, through aliases.
  func nominal(of reference: TypeReference, from scope: Ref<Scope>, in file: Int) -> NominalID? {
    if case .nominal(let id, _) = type(of: reference, from: scope, in: file) { id } else { nil }
  }

  private static let maximumDepth = 32

  private func resolve(_ reference: TypeReference, from scope: Ref<Scope>, in file: Int, depth: Int) -> Type {
    // Aliases that mean each other would never end.
    guard depth < Self.maximumDepth else { return .unknown }
    func again(_ reference: TypeReference) -> Type { resolve(reference, from: scope, in: file, depth: depth + 1) }
    switch reference {
    case .named(let components): return named(components, from: scope, in: file, depth: depth)
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(again(wrapped))
    case .array(let element): return .array(again(element))
    case .dictionary(let key, let value): return .dictionary(again(key), again(value))
    case .tuple(let elements): return .tuple(elements.map { Type.Element(label: $0.label, type: again($0.type)) })
    case .function(let parameters, let result): return .function(parameters.map(again), again(result))
    case .metatype(let type): return .metatype(again(type))
    case .composition(let types): return .composition(types.map(again))
    case .selfType: return selfType(in: scope, in: file)
    case .unknown: return .unknown
    }
  }

  /// The type whose members the innermost type scope holds, with its own parameters as arguments.
  func enclosingType(of scope: Ref<Scope>, in file: Int) -> Type? {
    for scope in program.indexes[file].enclosing(scope) {
      guard case .type(let declaration) = program.facts(file).scopes[scope].kind else { continue }
      if let id = program.nominalOfDeclaration[Located(file, declaration)] {
        let nominal = program.nominals[id.index]
        let conditions = program.facts(file).types[declaration].generics
        // `extension P where Self: Bag`
        if let own = conditions.first(where: { $0.name == "Self" })?.bounds.first { return type(of: own, from: scope, in: file) }
        if nominal.isExternal {
          func bound(_ name: String) -> Type? {
            conditions.first { $0.name == name }?.bounds.first.map { type(of: $0, from: scope, in: file) }
          }
          switch nominal.name {
          case "Array", "Collection", "Sequence", "Set", "MutableCollection", "RangeReplaceableCollection":
            return bound("Element").map { .array($0) } ?? .external(nominal.name, [])
          case "Optional": return bound("Wrapped").map { .optional($0) } ?? .external(nominal.name, [])
          default: return .external(nominal.name, [])
          }
        }
        return .nominal(id, nominal.generics.map { .parameter($0.name, bounds(of: $0, from: scope, in: file)) })
      }
      return .external(program.facts(file).types[declaration].name, [])
    }
    return nil
  }

  /// `Self`: whatever type a member of a protocol or a class is reached on, the type itself elsewhere.
  private func selfType(in scope: Ref<Scope>, in file: Int) -> Type {
    guard let type = enclosingType(of: scope, in: file) else { return .selfType }
    switch type {
    case .nominal(let id, _):
      switch program.nominals[id.index].kind {
      case .protocol, .interface, .class: return .parameter("Self", [type])
      default: return type
      }
    case .external: return .parameter("Self", [type])
    default: return type
    }
  }

  private func bounds(of generic: GenericParameter, from scope: Ref<Scope>, in file: Int) -> [Type] {
    generic.bounds.map { bound in
      // `T: Sequence where T.Element == T` must not ask for its own bounds again.
      bound.mentions(generic.name) ? .unknown : resolve(bound, from: scope, in: file, depth: Self.maximumDepth / 2)
    }
  }

  // MARK: - Dotted names

  private func named(_ components: [TypeReference.Component], from scope: Ref<Scope>, in file: Int, depth: Int) -> Type {
    guard let first = components.first else { return .unknown }
    func arguments(_ component: TypeReference.Component) -> [Type] {
      component.arguments.map { resolve($0, from: scope, in: file, depth: depth + 1) }
    }
    var rest = components.dropFirst()
    var current: Type
    if let parameter = genericParameter(first.name, from: scope, in: file) {
      current = parameter
    } else if let name = typeName(first.name, from: scope, in: file) {
      current = type(name, arguments: arguments(first), depth: depth)
    } else if let (name, place) = packaged(components) {
      current = type(name, arguments: arguments(components[place]), depth: depth)
      rest = components.dropFirst(place + 1)
    } else if let second = rest.first, let name = topLevel(second.name, from: file, module: first.name) {
      // `Module.Type`
      current = type(name, arguments: arguments(second), depth: depth)
      rest = rest.dropFirst()
    } else if let second = rest.first, program.externals[first.name] == nil,
      let candidates = program.topLevelTypes[second.name], candidates.count == 1, let only = candidates.first
    {
      // The same with a module that the path does not tell.
      current = type(only.name, arguments: arguments(second), depth: depth)
      rest = rest.dropFirst()
    } else {
      let last = components.last ?? first
      // Once only: twice at every level would be exponential in the depth of the nesting.
      let given = arguments(last)
      if let labels = program.library(file).tuples[last.name], labels.count == given.count {
        return .tuple(zip(labels, given).map { Type.Element(label: $0, type: $1) })
      }
      return storeType(last.name, of: given) ?? .external(last.name, given)
    }
    for component in rest {
      current = nested(component.name, in: current, arguments: arguments(component), depth: depth)
    }
    return current
  }

  /// A type behind the full name of its package, with its place among the components.
  private func packaged(_ components: [TypeReference.Component]) -> (name: TypeName, place: Int)? {
    var package = ""
    for (place, component) in components.enumerated() {
      if place > 0, let name = program.topLevelType(component.name, inPackage: package) { return (name, place) }
      package += (place > 0 ? "." : "") + component.name
      guard program.packages.contains(package) else { return nil }
    }
    return nil
  }

  /// `StoreOf<R>`, the store of a reducer's state.
  private func storeType(_ name: String, of arguments: [Type]) -> Type? {
    guard let store = StandardLibrary.storesOfReducers[name], case .nominal(let reducer, _)? = arguments.first,
      let state = nestedType("State", of: reducer)
    else { return nil }
    return .external(store, [type(state, arguments: [], depth: 0)])
  }

  /// The `State` of the reducer whose body holds `scope`.
  func reducerState(around scope: Ref<Scope>, in file: Int) -> Type? {
    for scope in program.indexes[file].enclosing(scope) {
      guard let id = program.nominal(ofMembers: scope, in: file) else { continue }
      if let state = program.nominals[id.index].nestedTypes["State"] { return type(state, arguments: [], depth: 0) }
    }
    return nil
  }

  private func nested(_ name: String, in type: Type, arguments: [Type], depth: Int) -> Type {
    switch type {
    case .nominal(let id, _):
      guard let found = nestedType(name, of: id) else { return .external(name, arguments) }
      return self.type(found, arguments: arguments, depth: depth)
    case .external(let outer, _):
      if let id = program.externals[outer], let found = program.nominals[id.index].nestedTypes[name] {
        return self.type(found, arguments: arguments, depth: depth)
      }
      return .external(name, arguments)
    default: return .external(name, arguments)
    }
  }

  private func type(_ name: TypeName, arguments: [Type], depth: Int) -> Type {
    switch name {
    case .nominal(let id): return .nominal(id, arguments)
    case .alias(let place):
      let declaration = program.declaration(place)
      guard let target = declaration.target else {
        let bounds = declaration.inherits.map { resolve($0, from: declaration.scope, in: place.file, depth: depth + 4) }
        return .parameter(declaration.name, bounds)
      }
      let names = declaration.generics.map(\.name)
      let substitution = Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
      // An alias declares its own generic parameters, which no scope holds: they are looked up as names and put in afterwards.
      return resolve(target, from: declaration.scope, in: place.file, depth: depth + 1).replacingExternals(substitution)
    }
  }

  // MARK: - One name

  /// What a simple type name means: local and nested types from the inside out, inherited ones, then the types of the project.
  func typeName(_ name: String, from scope: Ref<Scope>, in file: Int) -> TypeName? {
    let index = program.indexes[file]
    let local = index.types[name] ?? []
    for scope in index.enclosing(scope) {
      switch index.facts.scopes[scope].kind {
      case .file: break
      case .type(let declaration):
        guard let id = program.nominalOfDeclaration[Located(file, declaration)] else { continue }
        if let found = nestedType(name, of: id) { return found }
        if program.nominals[id.index].name == name, !program.nominals[id.index].isExternal { return .nominal(id) }
      default:
        if let ref = local.first(where: { index.facts.types[$0].scope == scope && index.facts.types[$0].kind != .extension }) {
          let place = Located(file, ref)
          return program.nominalOfDeclaration[place].map { .nominal($0) } ?? .alias(place)
        }
      }
    }
    return topLevel(name, from: file, module: nil)
  }

  /// A nested type of a nominal or of what it inherits.
  func nestedType(_ name: String, of id: NominalID) -> TypeName? {
    var seen: Set<NominalID> = []
    var queue = [id]
    while let next = queue.popLast() {
      guard seen.insert(next).inserted else { continue }
      let nominal = program.nominals[next.index]
      if let found = nominal.nestedTypes[name] { return found }
      // Looking up a superclass's name may come back here, so only names that no member hides are followed.
      for place in nominal.declarations {
        let declaration = program.declaration(place)
        for base in declaration.inherits {
          if let names = base.names, names.count == 1, let simple = names.first, simple != name,
            case .nominal(let id)? = topLevel(simple, from: place.file, module: nil)
          {
            queue.append(id)
          }
        }
      }
    }
    return nil
  }

  /// A type at the level of a file. One of the same file wins, then one of the same module, then one of an imported module.
  func topLevel(_ name: String, from file: Int, module: String?) -> TypeName? {
    let language = program.facts(file).language
    if case .packages = program.library(file).lookup { return imported(name, from: file) }
    guard let all = program.topLevelTypes[name]?.filter({ program.facts($0.file).language == language }) else { return nil }
    var visible = all.filter { $0.file == file || $0.visibility > .fileprivate }
    if let module {
      visible = visible.filter { program.modules[$0.file] == module }
    }
    if visible.count <= 1 { return visible.first?.name }
    if let own = visible.first(where: { $0.file == file }) { return own.name }
    let here = program.modules[file]
    if let near = visible.first(where: { program.modules[$0.file] == here }) { return near.name }
    let imports = Set(program.facts(file).imports.map { String($0.path.prefix { $0 != "." }) })
    if let imported = visible.first(where: { imports.contains(program.modules[$0.file]) }) { return imported.name }
    return visible.first?.name
  }

  /// Where packages decide: a type of the same file, one that is imported by name, one of the same package, one of a package, or nested in
  /// a type, of which all is imported.
  private func imported(_ name: String, from file: Int) -> TypeName? {
    let facts = program.facts(file)
    let all = packagedTypes(name, visibleFrom: file)
    if let own = all.first(where: { $0.file == file }) { return own.name }
    let imports = program.indexes[file].imports
    if let item = imports.items(for: name).first { return packagedType(at: item.path, visibleFrom: file) }
    if let near = all.first(where: { program.facts($0.file).package == facts.package }) { return near.name }
    for package in imports.stars {
      if let found = all.first(where: { program.facts($0.file).package == package }) { return found.name }
      if case .nominal(let outer)? = packagedType(at: package.split(separator: ".").map(String.init), visibleFrom: file),
        let found = nestedType(name, of: outer)
      {
        return found
      }
    }
    return nil
  }

  private func packagedTypes(_ name: String, visibleFrom file: Int) -> [TopLevelType] {
    (program.topLevelTypes[name] ?? []).filter {
      program.facts($0.file).language == program.facts(file).language && ($0.file == file || $0.visibility > .fileprivate)
    }
  }

  /// A type by its package, the types around it, and its name.
  func packagedType(at path: [String], visibleFrom file: Int) -> TypeName? {
    for (place, name) in path.enumerated() {
      let package = path[..<place].joined(separator: ".")
      guard let outer = packagedTypes(name, visibleFrom: file).first(where: { program.facts($0.file).package == package }) else { continue }
      var found: TypeName? = outer.name
      for name in path[(place + 1)...] {
        guard case .nominal(let id)? = found else { return nil }
        found = nestedType(name, of: id)
      }
      if let found { return found }
    }
    return nil
  }

  private func genericParameter(_ name: String, from scope: Ref<Scope>, in file: Int) -> Type? {
    let index = program.indexes[file]
    for scope in index.enclosing(scope) {
      let generics: [GenericParameter]
      switch index.facts.scopes[scope].kind {
      case .function(let function): generics = index.facts.functions[function].generics
      case .type(let declaration):
        let fact = index.facts.types[declaration]
        if fact.kind == .extension, let id = program.nominalOfDeclaration[Located(file, declaration)] {
          let extended = program.nominals[id.index]
          if extended.isExternal, ["Element", "Wrapped", "Key", "Value"].contains(name) {
            let condition = fact.generics.first { $0.name == name }
            let known = condition.map { self.bounds(of: $0, from: scope, in: file) } ?? []
            return .parameter(name, known)
          }
          generics = extended.generics
        } else {
          generics = fact.generics
        }
      default: continue
      }
      if let generic = generics.first(where: { $0.name == name }) {
        return .parameter(name, bounds(of: generic, from: scope, in: file))
      }
    }
    return nil
  }
}

extension TypeReference {
  /// Spells the name anywhere.
  func mentions(_ name: String) -> Bool {
    switch self {
    case .named(let components): components.contains { $0.name == name || $0.arguments.contains { $0.mentions(name) } }
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .metatype(let type): type.mentions(name)
    case .dictionary(let key, let value): key.mentions(name) || value.mentions(name)
    case .tuple(let elements): elements.contains { $0.type.mentions(name) }
    case .function(let parameters, let result): result.mentions(name) || parameters.contains { $0.mentions(name) }
    case .composition(let types): types.contains { $0.mentions(name) }
    case .selfType, .unknown: false
    }
  }
}

extension Type {
  /// Puts in what a generic alias is given for the names of its parameters.
  fileprivate func replacingExternals(_ substitution: [String: Type]) -> Type {
    if substitution.isEmpty { return self }
    if case .external(let name, _) = self, let known = substitution[name] { return known }
    return mapParts { $0.replacingExternals(substitution) }
  }
}
