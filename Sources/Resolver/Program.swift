import Facts

/// All declarations of the project's candidate files, joined: types with their extensions, globals, functions.
struct Program {
  let files: [Project.File]
  let indexes: [FileIndex]
  let modules: [String]
  private(set) var nominals: [Nominal] = []
  private(set) var nominalOfDeclaration: [Located<TypeDeclaration>: NominalID] = [:]
  private(set) var topLevelTypes: [String: [TopLevelType]] = [:]
  private(set) var globals: [String: [Located<Variable>]] = [:]
  private(set) var globalFunctions: [String: [Located<FunctionDeclaration>]] = [:]
  /// Functions with a receiver of their own, as Kotlin has them.
  private(set) var extensionFunctions: [String: [Located<FunctionDeclaration>]] = [:]
  /// The same for properties: `val Context.session: Session`.
  private(set) var extensionVariables: [String: [Located<Variable>]] = [:]
  /// The packages of the files, and those around them.
  private(set) var packages: Set<String> = []
  /// Types from elsewhere that the project extends.
  private(set) var externals: [String: NominalID] = [:]

  init(_ project: Project) {
    files = project.files
    indexes = project.files.map { FileIndex($0.facts) }
    modules = project.files.map { Module.name(ofPath: $0.path) }
    for index in indexes {
      var package = Substring(index.facts.package)
      while !package.isEmpty, packages.insert(String(package)).inserted {
        package = package.lastIndex(of: ".").map { package[..<$0] } ?? ""
      }
    }
    // Each pass needs what the one before it made: names of types; what extensions extend; members.
    declareTypes()
    joinExtensions()
    declareMembers()
  }

  func facts(_ file: Int) -> FileFacts { indexes[file].facts }
  func library(_ file: Int) -> LanguageLibrary { indexes[file].library }

  func variable(_ id: Located<Variable>) -> Variable { indexes[id.file].facts.variables[id.ref] }
  func function(_ id: Located<FunctionDeclaration>) -> FunctionDeclaration { indexes[id.file].facts.functions[id.ref] }
  func declaration(_ id: Located<TypeDeclaration>) -> TypeDeclaration { indexes[id.file].facts.types[id.ref] }
  func chain(_ id: Located<Chain>) -> Chain { indexes[id.file].facts.chains[id.ref] }

  /// The nominal whose members the scope holds.
  func nominal(ofMembers scope: Ref<Scope>, in file: Int) -> NominalID? {
    guard case .type(let declaration) = facts(file).scopes[scope].kind else { return nil }
    return nominalOfDeclaration[Located(file, declaration)]
  }

  /// The type that a file of the package declares.
  func topLevelType(_ name: String, inPackage package: String) -> TypeName? {
    topLevelTypes[name]?.first { facts($0.file).package == package && $0.visibility > .fileprivate }?.name
  }

  // MARK: - Types

  private mutating func declareTypes() {
    for (file, index) in indexes.enumerated() {
      // Outer types come first in the table, since a reader adds a declaration before what is inside it.
      for ref in index.facts.types.refs {
        let declaration = index.facts.types[ref]
        switch declaration.kind {
        case .extension: continue
        case .alias, .associatedType: declareName(.alias(Located(file, ref)), of: declaration, in: file)
        default: declareNominal(declaration, at: Located(file, ref))
        }
      }
    }
  }

  private mutating func declareNominal(_ declaration: TypeDeclaration, at place: Located<TypeDeclaration>) {
    let path = pathPrefix(of: declaration.scope, in: place.file) + [declaration.name]
    let isLocal = !isMemberScope(declaration.scope, in: place.file)
    if !isLocal, let twin = nominals.firstIndex(where: { $0.file == place.file && $0.path == path }) {
      // The same declaration in another `#if` branch.
      nominals[twin].declarations.append(place)
      nominalOfDeclaration[place] = NominalID(index: twin)
      return
    }
    let id = NominalID(index: nominals.count)
    nominals.append(
      Nominal(
        name: declaration.name, path: path, module: modules[place.file], file: place.file, kind: declaration.kind,
        visibility: effectiveVisibility(of: declaration, in: place.file), generics: declaration.generics, declarations: [place]))
    nominalOfDeclaration[place] = id
    declareName(.nominal(id), of: declaration, in: place.file)
  }

  private mutating func declareName(_ name: TypeName, of declaration: TypeDeclaration, in file: Int) {
    let scope = indexes[file].facts.scopes[declaration.scope]
    switch scope.kind {
    case .file:
      topLevelTypes[declaration.name, default: []].append(
        TopLevelType(name: name, file: file, visibility: declaration.visibility))
    case .type(let outer):
      // Types nested in an extension are entered once extensions are joined.
      if let id = nominalOfDeclaration[Located(file, outer)] { nominals[id.index].nestedTypes[declaration.name] = name }
    default: break  // local: found by climbing scopes
    }
  }

  private func isMemberScope(_ scope: Ref<Scope>, in file: Int) -> Bool {
    switch facts(file).scopes[scope].kind {
    case .file, .type: true
    default: false
    }
  }

  private func effectiveVisibility(of declaration: TypeDeclaration, in file: Int) -> Visibility {
    let index = indexes[file]
    var visibility = declaration.visibility
    for scope in index.enclosing(declaration.scope) {
      switch index.facts.scopes[scope].kind {
      case .type(let outer): visibility = min(visibility, index.facts.types[outer].visibility)
      case .function, .closure, .accessor, .block: visibility = .private
      default: break
      }
    }
    return visibility
  }

  /// The names of the types around a scope, outermost first.
  func pathPrefix(of scope: Ref<Scope>, in file: Int) -> [String] {
    let index = indexes[file]
    for scope in index.enclosing(scope) {
      guard case .type(let declaration) = index.facts.scopes[scope].kind else { continue }
      // An object expression has no name of its own: what is in it belongs to the type around it.
      if index.facts.types[declaration].modifiers.contains("anonymous") {
        return pathPrefix(of: index.facts.types[declaration].scope, in: file)
      }
      if let id = nominalOfDeclaration[Located(file, declaration)] { return nominals[id.index].path }
      let fact = index.facts.types[declaration]
      let own = fact.target?.names ?? [fact.name]
      return pathPrefix(of: fact.scope, in: file) + own
    }
    return []
  }

  // MARK: - Extensions

  private mutating func joinExtensions() {
    var pending: [Located<TypeDeclaration>] = []
    for (file, index) in indexes.enumerated() {
      pending += index.facts.types.refs.filter { index.facts.types[$0].kind == .extension }.map { Located(file, $0) }
    }
    // An extension may extend a type that is nested in another extension, so those that lead nowhere are tried again after the others.
    for round in 0..<3 where !pending.isEmpty {
      var left: [Located<TypeDeclaration>] = []
      for place in pending {
        let declaration = self.declaration(place)
        guard let target = declaration.target else { continue }
        let lookup = TypeLookup(program: self)
        let id: NominalID
        if let found = lookup.nominal(of: target, from: declaration.scope, in: place.file) {
          id = found
        } else if round < 2 {
          left.append(place)
          continue
        } else {
          id = external(named: target.names ?? [declaration.name])
        }
        nominals[id.index].declarations.append(place)
        nominalOfDeclaration[place] = id
        enterNestedTypes(of: place, into: id)
      }
      pending = left
    }
    for index in nominals.indices {
      nominals[index].declarations.sort { ($0.file, $0.ref) < ($1.file, $1.ref) }
    }
  }

  private mutating func external(named path: [String]) -> NominalID {
    let name = path.last ?? ""
    if let id = externals[name] { return id }
    let id = NominalID(index: nominals.count)
    nominals.append(
      Nominal(
        name: name, path: path, module: "", file: nil, kind: .extension, visibility: .public, generics: [], declarations: []))
    externals[name] = id
    return id
  }

  private mutating func enterNestedTypes(of extension: Located<TypeDeclaration>, into id: NominalID) {
    let index = indexes[`extension`.file]
    guard let members = index.facts.types[`extension`.ref].members else { return }
    for ref in index.facts.types.refs where index.facts.types[ref].scope == members {
      let nested = Located(`extension`.file, ref)
      let declaration = index.facts.types[ref]
      if let nominal = nominalOfDeclaration[nested] {
        nominals[id.index].nestedTypes[declaration.name] = .nominal(nominal)
        nominals[nominal.index].path = nominals[id.index].path + [declaration.name]
      } else if declaration.kind == .alias {
        nominals[id.index].nestedTypes[declaration.name] = .alias(nested)
      }
    }
  }

  // MARK: - Members

  private mutating func declareMembers() {
    for (file, index) in indexes.enumerated() {
      let facts = index.facts
      for ref in facts.variables.refs {
        let variable = facts.variables[ref]
        if variable.receiver != nil {
          extensionVariables[variable.name, default: []].append(Located(file, ref))
        } else if variable.kind == .global {
          globals[variable.name, default: []].append(Located(file, ref))
        } else if variable.kind == .property, let id = nominal(ofMembers: variable.scope, in: file) {
          nominals[id.index].variables[variable.name, default: []].append(Located(file, ref))
        }
      }
      for ref in facts.functions.refs {
        let function = facts.functions[ref]
        if function.receiver != nil { extensionFunctions[function.name, default: []].append(Located(file, ref)) }
        if case .file = facts.scopes[function.scope].kind {
          globalFunctions[function.name, default: []].append(Located(file, ref))
        } else if let id = nominal(ofMembers: function.scope, in: file) {
          nominals[id.index].functions[function.name, default: []].append(Located(file, ref))
        }
      }
      for ref in facts.types.refs where !facts.types[ref].cases.isEmpty {
        guard let id = nominalOfDeclaration[Located(file, ref)], let members = facts.types[ref].members else { continue }
        for enumCase in facts.types[ref].cases {
          nominals[id.index].cases[enumCase.name] = enumCase
          nominals[id.index].caseScopes[enumCase.name] = Located(file, members)
        }
      }
    }
  }
}

extension TypeReference {
  /// The dotted names of a named type.
  var names: [String]? {
    switch self {
    case .named(let components): components.map(\.name)
    case .optional: ["Optional"]
    case .array: ["Array"]
    case .dictionary: ["Dictionary"]
    default: nil
    }
  }
}
