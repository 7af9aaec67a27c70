import Facts

/// What a name means where it stands.
extension Evaluator {
  func evaluateName(_ name: String, of chain: Chain, in file: Int) -> Root {
    let isCalled = chain.hops.first?.isCall ?? false
    let resolution = resolve(name, from: chain.scope, at: chain.position.offset, in: file, isCalled: isCalled)
    var value: Typed
    switch resolution {
    case .variable(let id, let receiver): value = type(of: id, receiver: receiver)
    case .functions: value = .unknown
    case .type(let type): value = Typed(.metatype(type))
    case .closureParameter(let closure, let index): value = closureParameterType(closure, index, in: file)
    case .member(let type, _): value = Typed(type)
    case .enumCase, .unknown: value = .unknown
    }
    if case .unknown = resolution {
      if let wrapped = wrapper(name, of: chain, in: file) { return wrapped }
      if program.packages.contains(name), chain.hops.first?.memberName != nil { return Root(value: Typed(.package(name))) }
      missRoot(name, of: chain, in: file)
    }
    if case .metatype(.external) = value.type, let root = typeOfRoot(name) { value = root }
    if value.type.isUnknown, let inferred = typeOfUnknown(name) { value = inferred }
    return Root(value: value, resolution: resolution)
  }

  /// A name that nothing declares may be a global, or a member of what the enclosing types inherit from.
  func missRoot(_ name: String, of chain: Chain, in file: Int) {
    guard depth > 0 else { return }
    miss(.root(name))
    for scope in program.indexes[file].enclosing(chain.scope) {
      guard let id = program.nominal(ofMembers: scope, in: file) else { continue }
      let nominal = program.nominals[id.index]
      let unknown = members.unknownBases(of: id) + (nominal.isExternal ? [nominal.name] : [])
      if !unknown.isEmpty { miss(.member(name, ofTypes: unknown)) }
    }
  }

  /// `$ctx` and `_ctx` where `ctx` has a property wrapper.
  func wrapper(_ name: String, of chain: Chain, in file: Int) -> Root? {
    guard let prefix = name.first, prefix == "$" || prefix == "_" else { return nil }
    let plain = String(name.dropFirst())
    guard case .variable(let id, let receiver) = resolve(plain, from: chain.scope, at: chain.position.offset, in: file) else {
      return nil
    }
    let value = type(of: id, receiver: receiver)
    let wrapper = prefix == "_" ? "Wrapper" : program.variable(id).projection
    return Root(value: value.with(.external(wrapper, [value.type])), resolution: .variable(id, receiver: receiver))
  }

  /// What the type scope's nominal calls by that name, through implicit `self`.
  func implicitMember(_ name: String, from scope: Ref<Scope>, in file: Int, isCalled: Bool) -> ValueResolution? {
    guard let receiver = types.enclosingType(of: scope, in: file) else { return nil }
    if case .array = receiver { return implicitCollectionMember(name, of: receiver) }
    if case .optional = receiver { return implicitCollectionMember(name, of: receiver) }
    let found: FoundMember? =
      switch receiver {
      case .nominal(let id, let arguments): members.member(name, of: id, arguments: arguments, isCalled: isCalled)
      case .external(let type, let arguments):
        program.externals[type].flatMap { members.member(name, of: $0, arguments: arguments, isCalled: isCalled) }
      default: nil
      }
    guard let found else { return extensionProperty(name, ofImplicit: Typed(receiver)) }
    let memberReceiver = self.receiver(Typed(receiver), of: found, name: name)
    switch found.member {
    case .variable(let variable): return .variable(variable, receiver: memberReceiver)
    case .functions(let functions): return .functions(functions, receiver: memberReceiver)
    case .enumCase: return .enumCase(receiver)
    case .type: return nil  // the lookup of types finds it with its arguments
    }
  }

  /// The receiver of a member that is reached without one, or the value that the receiver's class hands it on to.
  func receiver(_ value: Typed, of found: FoundMember, name: String) -> ValueResolution.Receiver {
    if case .nominal(let id, _) = value.type, let (target, inner) = delegated(name, found, of: id) {
      return ValueResolution.Receiver(
        type: target.type, owner: inner.owner, substitution: inner.substitution, confidence: target.limited(by: value.confidence).confidence
      )
    }
    return ValueResolution.Receiver(
      type: value.type, owner: found.owner, substitution: found.substitution, confidence: value.confidence)
  }

  /// A member of a collection or an optional in an extension of it.
  func implicitCollectionMember(_ name: String, of receiver: Type) -> ValueResolution? {
    for extended in receiver.extendedNames {
      guard let id = program.externals[extended], let found = members.member(name, of: id, arguments: []) else { continue }
      let own = ValueResolution.Receiver(type: receiver, owner: found.owner, substitution: receiver.elements)
      switch found.member {
      case .variable(let variable): return .variable(variable, receiver: own)
      case .functions(let functions): return .functions(functions, receiver: own)
      default: return nil
      }
    }
    let known = knownMember(name, of: Typed(receiver), isChained: false, isCalled: false)
    return known.map { .member($0.value.type, of: receiver) } ?? (isMethod(name, of: receiver) ? .member(.unknown, of: receiver) : nil)
  }

  func isMethod(_ name: String, of receiver: Type) -> Bool {
    receiver.isOptional ? ["map", "flatMap"].contains(name) : StandardLibrary.collectionMethods.contains(name)
  }

  /// What a name means where it stands: locals from the inside out, members of the enclosing types, globals, types.
  func resolve(
    _ name: String, from scope: Ref<Scope>, at offset: Int32, in file: Int, isCalled: Bool = false
  ) -> ValueResolution {
    if name == "Self" { return types.enclosingType(of: scope, in: file).map { .type($0) } ?? .unknown }
    let index = program.indexes[file]
    let variables = index.variables[name] ?? []
    let functions = index.functions[name] ?? []
    let closureParameter = name.first == "$" ? Int(name.dropFirst()) : nil
    var offset = offset
    // All locals and parameters come before the receivers of lambdas, however near these are.
    var ofReceiver: ValueResolution?
    let this = narrowedThis(from: scope, at: offset, in: file)
    for scope in index.enclosing(scope) {
      defer { if let outer = index.facts.scopes[scope].seesOuterFrom { offset = min(offset, outer) } }
      switch index.facts.scopes[scope].kind {
      case .type:
        if let ofReceiver { return ofReceiver }
        if let this, this.scope == scope, let found = member(name, ofImplicit: Typed(this.type), isCalled: isCalled) { return found }
        if let found = implicitMember(name, from: scope, in: file, isCalled: isCalled) { return found }
      case .file: break
      case .closure(let closure):
        if let closureParameter { return .closureParameter(closure, closureParameter) }
        if name == index.library.onlyParameter, index.facts.closures[closure].parameters.isEmpty,
          implicitReceiver(of: scope, in: file) == nil
        {
          return .closureParameter(closure, 0)
        }
        fallthrough
      default:
        let visible = variables.filter { ref in
          let variable = index.facts.variables[ref]
          return variable.scope == scope && variable.visibleFrom <= offset
        }
        if let nearest = visible.max(by: { index.facts.variables[$0].visibleFrom < index.facts.variables[$1].visibleFrom }) {
          return .variable(Located(file, nearest), receiver: nil)
        }
        let local = functions.filter { index.facts.functions[$0].scope == scope }
        if !local.isEmpty { return .functions(local.map { Located(file, $0) }, receiver: nil) }
        if ofReceiver == nil, let receiver = implicitReceiver(of: scope, in: file) {
          if let this, this.scope == scope { ofReceiver = member(name, ofImplicit: Typed(this.type), isCalled: isCalled) }
          ofReceiver = ofReceiver ?? member(name, ofImplicit: receiver, isCalled: isCalled)
        }
      }
    }
    if let ofReceiver { return ofReceiver }
    switch index.library.lookup {
    case .packages:
      if let found = packagedGlobal(name, from: scope, in: file) { return found }
    case .modules:
      if let global = visibleGlobal(name, from: file) { return .variable(global, receiver: nil) }
      if let functions = program.globalFunctions[name] { return .functions(functions, receiver: nil) }
    }
    let type = types.type(of: .name(name), from: scope, in: file)
    if case .external(name, _) = type {
      // A name nobody declares: a type of a framework if it looks like one.
      return name.first?.isUppercase == true ? .type(type) : .unknown
    }
    return .type(type)
  }

  func visibleGlobal(_ name: String, from file: Int) -> Located<Variable>? {
    guard let all = program.globals[name] else { return nil }
    let visible = all.filter { $0.file == file || program.variable($0).visibility > .fileprivate }
    return visible.first { $0.file == file }
      ?? visible.first { program.modules[$0.file] == program.modules[file] }
      ?? visible.first
  }
}
