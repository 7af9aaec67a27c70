import Facts

/// What the top level of files gives to a name where packages decide: a declaration is seen where its package is, or where it is imported.
extension Evaluator {
  /// A property or function at the level of a file, or a member that is imported from an object.
  func packagedGlobal(_ name: String, from scope: Ref<Scope>, in file: Int) -> ValueResolution? {
    let plain = visible(program.globals[name] ?? [], from: file)
    let receivers = implicitReceivers(from: scope, in: file)
    // The extensions of a type are seen through any receiver that fits, the nearest first.
    let all = program.extensionVariables[name] ?? []
    let extended =
      all.filter { $0.file == file } + visible(all, from: file).filter { $0.file != file && program.variable($0).kind == .global }
    for receiver in receivers {
      if let found = fitting(extended, on: receiver) { return .variable(found.property, receiver: nil) }
    }
    if let first = plain.first { return .variable(first, receiver: nil) }
    let functions = visible(program.globalFunctions[name] ?? [], from: file)
    if !functions.isEmpty { return .functions(functions, receiver: nil) }
    return importedMember(name, in: file)
  }

  /// The declarations that a file sees, the surest first: its own, those imported by name, of its package, imported with all of their package.
  private func visible<Declaration: PackagedDeclaration>(_ all: [Located<Declaration>], from file: Int) -> [Located<Declaration>] {
    let facts = program.facts(file)
    guard !all.isEmpty else { return [] }
    let imports = program.indexes[file].imports
    func rank(_ place: Located<Declaration>) -> Int? {
      if place.file == file { return 0 }
      let other = program.facts(place.file)
      guard other.language == facts.language, Declaration.visibility(of: place, in: program) > .fileprivate else { return nil }
      let name = Declaration.name(of: place, in: program)
      if imports.names.contains(other.package.isEmpty ? name : other.package + "." + name) { return 1 }
      if other.package == facts.package { return 2 }
      return imports.stars.contains(other.package) ? 3 : nil
    }
    let ranked = all.compactMap { place in rank(place).map { (place: place, rank: $0) } }
    return (0...3).flatMap { wanted in ranked.filter { $0.rank == wanted }.map(\.place) }
  }

  /// `import shop.Session.token`, or a top-level declaration by another name.
  private func importedMember(_ name: String, in file: Int) -> ValueResolution? {
    for item in program.indexes[file].imports.items(for: name) {
      guard let last = item.path.last else { continue }
      let package = item.path.dropLast().joined(separator: ".")
      if item.hasAlias {
        if let global = (program.globals[last] ?? []).first(where: { program.facts($0.file).package == package }) {
          return .variable(global, receiver: nil)
        }
        let functions = (program.globalFunctions[last] ?? []).filter { program.facts($0.file).package == package }
        if !functions.isEmpty { return .functions(functions, receiver: nil) }
      }
      guard case .nominal(let owner)? = types.packagedType(at: Array(item.path.dropLast()), visibleFrom: file),
        let found = members.member(last, of: owner, arguments: [])
      else { continue }
      let receiver = ValueResolution.Receiver(type: .nominal(owner, []), owner: found.owner, substitution: found.substitution)
      switch found.member {
      case .variable(let variable): return .variable(variable, receiver: receiver)
      case .functions(let functions): return .functions(functions, receiver: receiver)
      case .enumCase, .type: continue
      }
    }
    return nil
  }

  // MARK: - Extension properties

  /// The value of `receiver.name` where an extension property of the project has that name.
  func extensionProperty(_ name: String, on receiver: Typed) -> Typed? {
    guard let all = program.extensionVariables[name], !receiver.type.isUnknown, let found = fitting(all, on: receiver.type) else {
      return nil
    }
    let value = type(of: found.property).limited(by: receiver.confidence)
    return found.isSure ? value : value.limited(by: .inferred)
  }

  /// The property whose receiver is the type or something that it inherits from. Where a framework's hierarchy hides that, the properties of
  /// the name must agree.
  private func fitting(_ properties: [Located<Variable>], on receiver: Type) -> (property: Located<Variable>, isSure: Bool)? {
    var possible: [Located<Variable>] = []
    for property in properties {
      let variable = program.variable(property)
      guard let written = variable.receiver else { continue }
      switch fits(types.type(of: written, from: variable.scope, in: property.file), receiver) {
      case true?: return (property, true)
      case nil: possible.append(property)
      case false?: break
      }
    }
    guard let first = possible.first else { return nil }
    let type = type(of: first).type.unwrapped
    return possible.allSatisfy { self.type(of: $0).type.unwrapped == type } ? (first, false) : nil
  }

  /// Whether a value may be the receiver of an extension; `nil` where a class that no file declares would have to tell.
  func fits(_ wanted: Type, _ type: Type) -> Bool? {
    let type = type.unwrapped
    let wanted = wanted.unwrapped
    switch (type, wanted) {
    case (_, .parameter): return true
    case (.unknown, _), (_, .unknown), (.metatype, _): return false
    case (.nominal(let id, _), .nominal(let wanted, _)):
      return members.isKind(id, of: wanted)
    case (.nominal(let id, _), .external(let wanted, _)):
      let bases = members.unknownBases(of: id)
      if bases.contains(wanted) { return true }
      return bases.isEmpty ? false : nil
    case (.external(let name, _), .external(let wanted, _)):
      if name == wanted || FrameworkClasses.superclasses(of: name).contains(wanted) { return true }
      return type.element != nil || type.content != nil || StandardLibrary.isReference(named: name) == false ? false : nil
    default: return type == wanted
    }
  }

  /// The types of `this` at a place, the nearest first.
  func implicitReceivers(from scope: Ref<Scope>, in file: Int) -> [Type] {
    let index = program.indexes[file]
    var result: [Type] = []
    for scope in index.enclosing(scope) {
      if case .type = index.facts.scopes[scope].kind {
        if let type = types.enclosingType(of: scope, in: file) { result.append(type) }
      } else if let receiver = implicitReceiver(of: scope, in: file) {
        result.append(receiver.type)
      }
    }
    return result
  }
}

/// A declaration that can stand at the level of a file.
private protocol PackagedDeclaration {
  static func name(of place: Located<Self>, in program: Program) -> String
  static func visibility(of place: Located<Self>, in program: Program) -> Visibility
}

extension Variable: PackagedDeclaration {
  fileprivate static func name(of place: Located<Variable>, in program: Program) -> String { program.variable(place).name }
  fileprivate static func visibility(of place: Located<Variable>, in program: Program) -> Visibility { program.variable(place).visibility }
}

extension FunctionDeclaration: PackagedDeclaration {
  fileprivate static func name(of place: Located<FunctionDeclaration>, in program: Program) -> String { program.function(place).name }
  fileprivate static func visibility(of place: Located<FunctionDeclaration>, in program: Program) -> Visibility {
    program.function(place).visibility
  }
}
