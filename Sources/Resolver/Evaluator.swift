import Facts

/// Finds the types of expressions as far as the project's own declarations tell them.
///
/// A small part of what a compiler does, for one question: does this receiver hold the bag? It never guesses: what it can't follow is
/// `unknown`. Results are kept for the life of the value, which belongs to one call of the resolver.
final class Evaluator {
  let program: Program
  let types: TypeLookup
  let members: MemberLookup
  /// The type that a name stands for where nothing else is known of it, from ``CarrierNames``.
  var typeOfUnknown: (_ name: String) -> Typed? = { _ in nil }

  /// The type of a root that the configuration names.
  var typeOfRoot: (_ name: String) -> Typed? = { _ in nil }

  /// The names that could not be found in the evaluation under way. Each kept result keeps its own, and adds them again whenever it is used.
  private var misses: Set<Miss> = []
  /// How many kept results are under way.
  private var depth = 0
  private var traces: [Located<Chain>: Trace] = [:]
  private var activeChains: Set<Located<Chain>> = []
  private var variableTypes: [Located<Variable>: (type: Typed, misses: Set<Miss>)] = [:]
  private var activeVariables: Set<Located<Variable>> = []

  /// A name that a lookup did not find.
  enum Miss: Hashable {
    /// No declaration of a root.
    case root(String)
    /// No such member of a type that no file of the project declares, or of a type with unknown ancestors.
    case member(String, ofTypes: [String])
    /// No such method of a receiver whose type is not known.
    case method(String)
  }

  init(_ program: Program) {
    self.program = program
    types = TypeLookup(program: program)
    members = MemberLookup(program)
  }

  // MARK: - Chains

  /// What the evaluation of a chain found at its root and at each hop.
  struct Trace {
    var root: Root
    var steps: [Step] = []
    /// The names that were not found on the way.
    var misses: Set<Miss> = []

    /// The type in front of hop `index`.
    func receiver(of index: Int) -> Typed { index == 0 ? root.value : steps[index - 1].value }
    var value: Typed { steps.last?.value ?? root.value }
  }

  struct Root {
    var value: Typed
    var resolution: ValueResolution = .unknown
  }

  struct Step {
    var value: Typed
    /// What a member hop found.
    var found: FoundMember?
    /// The value that the member belongs to, where a wrapper passes it on (`@dynamicMemberLookup`).
    var target: Typed?
    /// What is passed on is not the member's value but something around it, such as a binding.
    var isWrapped = false
  }

  /// The type of the chain's value.
  func type(of id: Located<Chain>) -> Typed {
    let chain = program.chain(id)
    let trace = trace(of: id)
    if case .keyPath = chain.root {
      return trace.value.with(.external("KeyPath", [trace.root.value.type, trace.value.type]))
    }
    return trace.value
  }

  func trace(of id: Located<Chain>) -> Trace { trace(of: id, hops: program.chain(id).hops.count) }

  /// The trace of the first `hops` hops at least. While a chain is being evaluated, what is known of it so far.
  func trace(of id: Located<Chain>, hops: Int) -> Trace {
    if let known = traces[id], known.steps.count >= hops || activeChains.contains(id) {
      note(known.misses)
      return known
    }
    guard activeChains.insert(id).inserted else { return Trace(root: Root(value: .unknown)) }
    defer { activeChains.remove(id) }
    let outer = beginNote()
    let chain = program.chain(id)
    var trace: Trace
    if let known = traces[id] {
      trace = known
    } else {
      trace = Trace(root: evaluateRoot(of: chain, id: id))
      trace.misses = misses
      traces[id] = trace
    }
    while trace.steps.count < hops {
      trace.steps.append(step(over: trace.steps.count, of: chain, id: id, trace: trace))
      trace.misses.formUnion(misses)
      traces[id] = trace
    }
    endNote(outer)
    return trace
  }

  // MARK: - Misses

  private func note(_ kept: Set<Miss>) {
    if depth > 0 && !kept.isEmpty { misses.formUnion(kept) }
  }

  func miss(_ miss: Miss) {
    if depth > 0 { misses.insert(miss) }
  }

  /// Starts a result that keeps its misses; what was found missing before comes back when it ends.
  private func beginNote() -> Set<Miss> {
    depth += 1
    let outer = misses
    misses = []
    return outer
  }

  private func endNote(_ outer: Set<Miss>) {
    depth -= 1
    guard depth > 0 else {
      misses = []
      return
    }
    misses = misses.count > outer.count ? misses.union(outer) : outer.union(misses)
  }

  private func evaluateRoot(of chain: Chain, id: Located<Chain>) -> Root {
    let file = id.file
    switch chain.root {
    case .name(let name): return evaluateName(name, of: chain, in: file)
    case .selfValue:
      if program.facts(file).language == .kotlin { return Root(value: thisType(from: chain.scope, in: file)) }
      return Root(value: Typed(types.enclosingType(of: chain.scope, in: file) ?? .unknown))
    case .labelledSelf(let label): return Root(value: thisType(from: chain.scope, in: file, label: label))
    case .superValue:
      guard case .nominal(let id, let arguments)? = types.enclosingType(of: chain.scope, in: file),
        let base = members.bases(of: id).first
      else { return Root(value: .unknown) }
      let generics = program.nominals[id.index].generics.map(\.name)
      return Root(value: Typed(base.substituting(Dictionary(zip(generics, arguments), uniquingKeysWith: { first, _ in first }))))
    case .implicit: return Root(value: expectedRootOfImplicit(id))
    case .type(let reference): return Root(value: Typed(.metatype(types.type(of: reference, from: chain.scope, in: file))))
    case .keyPath(let root?): return Root(value: Typed(types.type(of: root, from: chain.scope, in: file)))
    case .keyPath(nil): return Root(value: expectedRootOfKeyPath(id))
    case .closure(let closure): return Root(value: Typed(functionType(of: closure, in: file)))
    case .alternatives(let options): return Root(value: commonType(of: options.map { Located(file, $0) }))
    case .tuple(let elements):
      let types = elements.map { element in
        Type.Element(label: element.label, type: element.value.map { type(of: Located(file, $0)).type } ?? .unknown)
      }
      return Root(value: Typed(.tuple(types)))
    case .array(let elements): return Root(value: Typed(.array(commonType(of: elements.map { Located(file, $0) }).type)))
    case .dictionary(let keys, let values):
      let key = commonType(of: keys.map { Located(file, $0) }).type
      return Root(value: Typed(.dictionary(key, commonType(of: values.map { Located(file, $0) }).type)))
    case .literal(let literal): return Root(value: Typed(Self.type(of: literal)))
    case .operation(let operands):
      // `a + b` of two collections is one; of an operator's other results nothing is known.
      let first = operands.first.map { type(of: Located(file, $0)).type } ?? .unknown
      if case .array = first { return Root(value: Typed(first)) }
      return Root(value: .unknown)
    case .range, .other: return Root(value: .unknown)
    }
  }

  private static func type(of literal: Chain.Literal) -> Type {
    switch literal {
    case .string: .external("String", [])
    case .integer: .external("Int", [])
    case .float: .external("Double", [])
    case .boolean: .external("Bool", [])
    case .regex: .external("Regex", [])
    case .null: .unknown
    }
  }

  /// The last type that is known as a whole, since in `a ?? b` the right side decides whether the result is optional; `a ?? []` is what `a`
  /// is without its optional.
  private func commonType(of options: [Located<Chain>]) -> Typed {
    var partly: Typed?
    var known: Typed?
    for option in options {
      let type = type(of: option)
      if type.type.isUnknown { continue }
      if type.type.contains(where: \.isUnknown) {
        if let previous = known { known = previous.with(previous.type.unwrapped) }
        partly = type
      } else {
        known = type
      }
    }
    return known ?? partly ?? .unknown
  }

  // MARK: - Names

  private func evaluateName(_ name: String, of chain: Chain, in file: Int) -> Root {
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
      missRoot(name, of: chain, in: file)
    }
    if case .metatype(.external) = value.type, let root = typeOfRoot(name) { value = root }
    if value.type.isUnknown, let inferred = typeOfUnknown(name) { value = inferred }
    return Root(value: value, resolution: resolution)
  }

  /// A name that nothing declares may be a global, or a member of what the enclosing types inherit from.
  private func missRoot(_ name: String, of chain: Chain, in file: Int) {
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
  private func wrapper(_ name: String, of chain: Chain, in file: Int) -> Root? {
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
  private func implicitMember(_ name: String, from scope: Ref<Scope>, in file: Int, isCalled: Bool) -> ValueResolution? {
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
    guard let found else {
      return nil
    }
    let memberReceiver = ValueResolution.Receiver(type: receiver, owner: found.owner, substitution: found.substitution)
    switch found.member {
    case .variable(let variable): return .variable(variable, receiver: memberReceiver)
    case .functions(let functions): return .functions(functions, receiver: memberReceiver)
    case .enumCase: return .enumCase(receiver)
    case .type: return nil  // the lookup of types finds it with its arguments
    }
  }

  /// A member of a collection or an optional in an extension of it.
  private func implicitCollectionMember(_ name: String, of receiver: Type) -> ValueResolution? {
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

  private func isMethod(_ name: String, of receiver: Type) -> Bool {
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
    for scope in index.enclosing(scope) {
      defer { if let outer = index.facts.scopes[scope].seesOuterFrom { offset = min(offset, outer) } }
      switch index.facts.scopes[scope].kind {
      case .type:
        if let found = implicitMember(name, from: scope, in: file, isCalled: isCalled) { return found }
      case .file: break
      case .closure(let closure):
        if let closureParameter { return .closureParameter(closure, closureParameter) }
        if name == "it", index.facts.language == .kotlin, index.facts.closures[closure].parameters.isEmpty,
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
        if let receiver = implicitReceiver(of: scope, in: file), let found = member(name, ofImplicit: receiver, isCalled: isCalled) {
          return found
        }
      }
    }
    if let global = visibleGlobal(name, from: file) { return .variable(global, receiver: nil) }
    if let functions = program.globalFunctions[name] { return .functions(functions, receiver: nil) }
    let type = types.type(of: .name(name), from: scope, in: file)
    if case .external(name, _) = type {
      // A name nobody declares: a type of a framework if it looks like one.
      return name.first?.isUppercase == true ? .type(type) : .unknown
    }
    return .type(type)
  }

  private func visibleGlobal(_ name: String, from file: Int) -> Located<Variable>? {
    guard let all = program.globals[name] else { return nil }
    let visible = all.filter { $0.file == file || program.variable($0).visibility > .fileprivate }
    return visible.first { $0.file == file }
      ?? visible.first { program.modules[$0.file] == program.modules[file] }
      ?? visible.first
  }

  // MARK: - Hops

  private func step(over index: Int, of chain: Chain, id: Located<Chain>, trace: Trace) -> Step {
    let receiver = trace.receiver(of: index)
    switch chain.hops[index] {
    case .member(let name, _):
      let isChained = index > 0 && chain.hops[index - 1].unwraps
      let isCalled = index + 1 < chain.hops.count && chain.hops[index + 1].isCall
      return member(name, of: receiver, isChained: isChained, isCalled: isCalled)
    case .call(let arguments, _):
      return Step(value: call(of: id, at: index, arguments: arguments, trace: trace))
    case .index(let arguments, _):
      return Step(value: element(of: receiver, arguments: arguments, in: id.file))
    case .forceUnwrap, .optionalChain: return Step(value: receiver.with(receiver.type.unwrapped))
    case .cast(let reference, _, _): return Step(value: Typed(types.type(of: reference, from: chain.scope, in: id.file)))
    case .group(let makesOptional):
      let type = receiver.type
      return Step(value: receiver.with(makesOptional && !type.isOptional && !type.isUnknown ? .optional(type) : type))
    case .other: return Step(value: receiver)
    }
  }

  /// A member of a value. `isChained`: a `?` or `!` stands before it. `isCalled`: a call follows, which finds the result's type itself.
  func member(_ name: String, of receiver: Typed, isChained: Bool = false, isCalled: Bool = false) -> Step {
    if name == "self" || name == "init" { return Step(value: receiver) }
    if let step = knownMember(name, of: receiver, isChained: isChained, isCalled: isCalled) { return step }
    if isCalled, !receiver.type.isUnknown {
      let functions = extensionFunctions(name, on: receiver.type)
      if !functions.isEmpty, case .nominal(let id, _) = receiver.type.unwrapped {
        return Step(value: .unknown, found: FoundMember(member: .functions(functions), owner: id, substitution: [:]))
      }
    }
    if let wrapped = projected(name, of: receiver) { return wrapped }
    if isCalled { return Step(value: .unknown) }
    if receiver.type.isUnknown || receiver.type.isOpaque, let inferred = typeOfUnknown(name) { return Step(value: inferred) }
    return Step(value: .unknown)
  }

  private func knownMember(_ name: String, of receiver: Typed, isChained: Bool, isCalled: Bool) -> Step? {
    switch receiver.type {
    case .nominal(let id, let arguments):
      return declaredMember(name, of: id, arguments: arguments, receiver: receiver, isCalled: isCalled)
    case .external(let typeName, let arguments):
      if let id = program.externals[typeName],
        let step = declaredMember(name, of: id, arguments: arguments, receiver: receiver, isCalled: isCalled, reportsMiss: false)
      {
        return step
      }
      if let content = arguments.first, ["Binding", "Bindable", "Wrapper"].contains(typeName), !StandardLibrary.content.contains(name) {
        // A binding to a member, through dynamic member lookup.
        let step = member(name, of: receiver.with(content.unwrapped))
        return Step(value: step.value.with(.external("Binding", [step.value.type])), found: step.found)
      }
      if StandardLibrary.stores.contains(typeName), let state = arguments.first {
        if name == "state" { return Step(value: receiver.with(state)) }
        if let step = knownMember(name, of: receiver.with(state), isChained: isChained, isCalled: isCalled), let found = step.found,
          case .variable = found.member
        {
          return Step(value: step.value, found: found, target: step.target ?? receiver.with(state))
        }
      }
      if !isCalled, StandardLibrary.content.contains(name), let content = receiver.type.content {
        return Step(value: receiver.with(content.type).limited(by: content.confidence))
      }
      if !isCalled, let element = receiver.type.element, let type = collectionMember(name, element: element, of: receiver.type) {
        return Step(value: receiver.with(type))
      }
      miss(.member(name, ofTypes: [typeName]))
      return nil
    case .optional(let wrapped):
      if !isChained && name == "unsafelyUnwrapped" { return Step(value: receiver.with(wrapped)) }
      if !isChained && ["map", "flatMap", "some", "none", "take"].contains(name) { return Step(value: .unknown) }
      // An implicitly unwrapped value needs no `?`.
      return extensionMember(name, of: receiver) ?? knownMember(name, of: receiver.with(wrapped), isChained: true, isCalled: isCalled)
    case .array(let element):
      if let step = extensionMember(name, of: receiver) { return step }
      if isCalled { return nil }
      return collectionMember(name, element: element, of: receiver.type).map { Step(value: receiver.with($0)) }
    case .dictionary(let key, let value):
      switch name {
      case "values": return Step(value: receiver.with(.array(value)))
      case "keys": return Step(value: receiver.with(.array(key)))
      default:
        if let step = extensionMember(name, of: receiver) { return step }
        if isCalled { return nil }
        return receiver.type.element.flatMap { collectionMember(name, element: $0, of: receiver.type) }
          .map { Step(value: receiver.with($0)) }
      }
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return Step(value: receiver.with(elements[index].type)) }
      return elements.first { $0.label == name }.map { Step(value: receiver.with($0.type)) }
    case .metatype(let type): return staticMember(name, of: type, confidence: receiver.confidence)
    case .parameter(_, let bounds), .composition(let bounds):
      for bound in bounds {
        if let step = knownMember(name, of: receiver.with(bound), isChained: isChained, isCalled: isCalled) { return step }
      }
      return nil
    case .function, .selfType, .unknown: return nil
    }
  }

  /// What an extension in the project gives to a collection or an optional.
  private func extensionMember(_ name: String, of receiver: Typed) -> Step? {
    for extended in receiver.type.extendedNames {
      guard let id = program.externals[extended],
        let found = members.member(name, of: id, arguments: [], where: { self.applies($0, to: receiver.type) })
      else { continue }
      let elements = receiver.type.elements
      let own = FoundMember(member: found.member, owner: found.owner, substitution: elements)
      switch found.member {
      case .variable(let variable):
        let place = ValueResolution.Receiver(type: receiver.type, owner: found.owner, substitution: elements)
        return Step(value: type(of: variable, receiver: place).limited(by: receiver.confidence), found: own)
      case .functions: return Step(value: .unknown, found: own)
      default: return nil
      }
    }
    return nil
  }

  /// Whether the conditions of the extension that declares a member hold for a collection or an optional.
  private func applies(_ scope: Located<Scope>, to type: Type) -> Bool {
    guard case .type(let declaration) = program.facts(scope.file).scopes[scope.ref].kind else { return true }
    for condition in program.facts(scope.file).types[declaration].generics {
      guard let element = type.elements[condition.name], !element.isUnknown else { continue }
      for bound in condition.bounds {
        guard case .nominal(let required, _) = types.type(of: bound, from: scope.ref, in: scope.file) else { continue }
        guard case .nominal(let actual, _) = element, members.isKind(actual, of: required) else { return false }
      }
    }
    return true
  }

  private func declaredMember(
    _ name: String, of id: NominalID, arguments: [Type], receiver: Typed, isCalled: Bool, reportsMiss: Bool = true
  ) -> Step? {
    guard let found = members.member(name, of: id, arguments: arguments, isCalled: isCalled) else {
      if let step = dynamicMember(name, of: id, arguments: arguments, receiver: receiver) { return step }
      if reportsMiss {
        miss(.member(name, ofTypes: members.unknownBases(of: id) + [program.nominals[id.index].name]))
      }
      return externalExtensionMember(name, of: id, receiver: receiver)
    }
    switch found.member {
    case .variable(let variable):
      let own = ValueResolution.Receiver(type: receiver.type, owner: found.owner, substitution: found.substitution)
      return Step(value: type(of: variable, receiver: own).limited(by: receiver.confidence), found: found)
    case .functions: return Step(value: .unknown, found: found)
    case .enumCase: return Step(value: receiver.with(receiver.type), found: found)
    case .type(let type): return Step(value: Typed(.metatype(self.type(named: type))), found: found)
    }
  }

  /// `@dynamicMemberLookup` by key path: the member belongs to the key path's root.
  private func dynamicMember(_ name: String, of id: NominalID, arguments: [Type], receiver: Typed) -> Step? {
    guard case .functions(let subscripts)? = members.member("subscript", of: id, arguments: arguments)?.member else { return nil }
    let generics = program.nominals[id.index].generics.map(\.name)
    let substitution = Dictionary(zip(generics, arguments), uniquingKeysWith: { first, _ in first })
    for place in subscripts {
      let function = program.function(place)
      guard let first = function.parameters.first else { continue }
      let parameter = program.facts(place.file).variables[first]
      guard parameter.label == "dynamicMember", let written = parameter.type,
        case .external(let keyPath, let ends) = types.type(of: written, from: function.body, in: place.file),
        StandardLibrary.keyPaths.contains(keyPath), let root = ends.first, let end = ends.last
      else { continue }
      let target = receiver.with(root.substituting(substitution))
      let inner = member(name, of: target)
      guard let found = inner.found, isReachable(found, by: keyPath), fulfils(inner.value.type, boundsOf: end) else { continue }
      var step = Step(value: inner.value, found: found, target: inner.target ?? target, isWrapped: inner.isWrapped)
      let result = function.result.map { types.type(of: $0, from: function.body, in: place.file) } ?? end
      if result != end {
        var all = substitution
        end.unify(with: inner.value.type, names: Set(function.generics.map(\.name)), into: &all)
        step.value = inner.value.with(result.substituting(all, receiver: receiver.type))
        step.isWrapped = true
      }
      return step
    }
    return nil
  }

  /// A key path that writes leads only to what can be written.
  private func isReachable(_ found: FoundMember, by keyPath: String) -> Bool {
    guard case .variable(let variable) = found.member else { return false }
    return program.variable(variable).isSettable || !keyPath.contains("Writable")
  }

  /// Whether a type may stand for a generic parameter, as far as the project's declarations tell.
  private func fulfils(_ type: Type, boundsOf parameter: Type) -> Bool {
    guard case .parameter(_, let bounds) = parameter else { return true }
    return bounds.allSatisfy { bound in
      guard case .nominal(let bound, _) = bound else { return true }
      guard case .nominal(let id, _) = type else { return false }
      return members.isKind(id, of: bound)
    }
  }

  /// A member that an extension of a framework's class gives to a class of the project: the framework's hierarchy is not known, so the
  /// name must be unique among such extensions.
  private func externalExtensionMember(_ name: String, of id: NominalID, receiver: Typed) -> Step? {
    guard !members.unknownBases(of: id).isEmpty else { return nil }
    let owners = program.externals.values.filter { members.ownMember(name, of: $0) != nil }
    guard owners.count == 1, let owner = owners.first, let member = members.ownMember(name, of: owner) else { return nil }
    let found = FoundMember(member: member, owner: owner, substitution: [:])
    switch member {
    case .variable(let variable):
      let own = ValueResolution.Receiver(type: receiver.type.instance, owner: owner, substitution: [:])
      return Step(value: type(of: variable, receiver: own).limited(by: .inferred), found: found)
    case .functions: return Step(value: Typed(.unknown, .inferred), found: found)
    case .enumCase, .type: return nil
    }
  }

  private func staticMember(_ name: String, of type: Type, confidence: Access.Confidence) -> Step? {
    switch type {
    case .nominal(let id, let arguments):
      guard let found = members.member(name, of: id, arguments: arguments) else {
        miss(.member(name, ofTypes: members.unknownBases(of: id) + [program.nominals[id.index].name]))
        return externalExtensionMember(name, of: id, receiver: Typed(.metatype(type), confidence))
      }
      switch found.member {
      case .variable(let variable):
        let own = ValueResolution.Receiver(type: type, owner: found.owner, substitution: found.substitution)
        return Step(value: self.type(of: variable, receiver: own).limited(by: confidence), found: found)
      case .functions: return Step(value: .unknown, found: found)
      case .enumCase: return Step(value: Typed(type, confidence), found: found)
      case .type(let type): return Step(value: Typed(.metatype(self.type(named: type))), found: found)
      }
    case .external(let typeName, _):
      guard let id = program.externals[typeName] else {
        miss(.member(name, ofTypes: [typeName]))
        return nil
      }
      return staticMember(name, of: .nominal(id, []), confidence: confidence)
    case .optional(let wrapped): return staticMember(name, of: wrapped, confidence: confidence)
    case .parameter(_, let bounds):
      for bound in bounds {
        if let step = staticMember(name, of: bound, confidence: confidence) { return step }
      }
      return nil
    default: return nil
    }
  }

  private func type(named name: TypeName) -> Type {
    switch name {
    case .nominal(let id): return .nominal(id, [])
    case .alias(let place):
      let declaration = program.declaration(place)
      guard let target = declaration.target else { return .unknown }
      return types.type(of: target, from: declaration.scope, in: place.file)
    }
  }

  /// `value.$member`: the wrapper's projection.
  private func projected(_ name: String, of receiver: Typed) -> Step? {
    guard name.hasPrefix("$") else { return nil }
    let step = member(String(name.dropFirst()), of: receiver)
    guard case .variable(let variable)? = step.found?.member else { return nil }
    return Step(value: step.value.with(.external(program.variable(variable).projection, [step.value.type])), found: step.found)
  }

  private func collectionMember(_ name: String, element: Type, of collection: Type) -> Type? {
    switch name {
    case "first", "last", "randomElement": .optional(element)
    case "indices": .array(.external("Int", []))
    case "lazy", "reversed": .array(element)
    default: nil
    }
  }

  // MARK: - Variables

  /// The type of a variable, with what the receiver's generic parameters stand for.
  func type(of id: Located<Variable>, receiver: ValueResolution.Receiver?) -> Typed {
    let own = type(of: id)
    guard let receiver else { return own }
    return own.with(own.type.substituting(receiver.substitution, receiver: receiver.type))
  }

  func type(of id: Located<Variable>) -> Typed {
    if let known = variableTypes[id] {
      note(known.misses)
      return known.type
    }
    guard activeVariables.insert(id).inserted else { return .unknown }
    defer { activeVariables.remove(id) }
    let outer = beginNote()
    let type = infer(id)
    variableTypes[id] = (type, misses)
    endNote(outer)
    return type
  }

  private func infer(_ id: Located<Variable>) -> Typed {
    let variable = program.variable(id)
    if let written = variable.type {
      let type = types.type(of: written, from: variable.scope, in: id.file)
      return Typed(variable.isVariadic ? .array(type) : type)
    }
    if let wrapped = typeFromAttributes(of: variable, in: id.file) { return wrapped }
    if variable.kind == .closureParameter {
      if case .closure(let closure) = program.facts(id.file).scopes[variable.scope].kind,
        let index = program.facts(id.file).closures[closure].parameters.firstIndex(of: id.ref)
      {
        let type = closureParameterType(closure, index, in: id.file)
        return type.type.isUnknown ? typeOfUnknown(variable.name) ?? type : type
      }
      return .unknown
    }
    let type = variable.source.map { evaluate($0, scope: variable.scope, in: id.file) } ?? .unknown
    if variable.kind == .capture, variable.isWeak, !type.type.isUnknown, !type.type.isOptional {
      return type.with(.optional(type.type))
    }
    if type.type.isUnknown, let getter = variable.delegate {
      let value = self.type(of: Located(id.file, getter))
      if case .external(let name, let contents) = value.type, KotlinLibrary.valueDelegates.contains(name), let content = contents.first {
        return value.with(content)
      }
      return value
    }
    return type
  }

  /// `@Environment(Bag.self) var bag`, `@Injected<Bag> var bag`, `@Environment(\.bag) var bag`.
  private func typeFromAttributes(of variable: Variable, in file: Int) -> Typed? {
    for attribute in variable.attributes {
      if case .named(let components) = attribute.type, let argument = components.last?.arguments.first {
        return Typed(types.type(of: argument, from: variable.scope, in: file))
      }
      if let wrapped = wrappedValue(of: attribute, scope: variable.scope, in: file) { return wrapped }
      guard let value = attribute.arguments.first?.value else { continue }
      let chain = Located(file, value)
      switch type(of: chain).type {
      case .metatype(let type): return Typed(type, attribute.name == "Environment" ? .resolved : .inferred)
      case .external("KeyPath", let arguments):
        if let value = arguments.last, !value.isUnknown { return Typed(value) }
        if attribute.name == "Environment", case .member(let name, _)? = program.chain(chain).hops.last,
          let values = program.externals["EnvironmentValues"], case .variable(let entry)? = members.ownMember(name, of: values)
        {
          return type(of: entry)
        }
      default: continue
      }
    }
    return nil
  }

  /// What a property wrapper of the project holds, by the arguments that it is given.
  private func wrappedValue(of attribute: Attribute, scope: Ref<Scope>, in file: Int) -> Typed? {
    guard !attribute.arguments.isEmpty, case .nominal(let id, _) = types.type(of: attribute.type, from: scope, in: file) else { return nil }
    let wrapper = completing(.nominal(id, []), arguments: attribute.arguments, in: file)
    let value = member("wrappedValue", of: Typed(wrapper)).value
    return value.type.isUnknown || value.type.contains(where: \.isUnknown) ? nil : value
  }

  private func evaluate(_ source: Variable.Source, scope: Ref<Scope>, in file: Int) -> Typed {
    switch source {
    case .value(let chain): return type(of: Located(file, chain))
    case .unwrapped(let chain):
      let value = type(of: Located(file, chain))
      return value.with(value.type.unwrapped)
    case .element(let chain):
      let value = type(of: Located(file, chain))
      return value.type.element.map(value.with) ?? .unknown
    case .component(let source, let index, let label):
      let value = evaluate(source, scope: scope, in: file)
      guard case .tuple(let elements) = value.type else { return .unknown }
      if let label, let element = elements.first(where: { $0.label == label }) { return value.with(element.type) }
      return elements.indices.contains(index) ? value.with(elements[index].type) : .unknown
    case .payload(let source, let name, let index, let label):
      return payload(of: evaluate(source, scope: scope, in: file), case: name, index: index, label: label)
    case .cast(let reference): return Typed(types.type(of: reference, from: scope, in: file))
    }
  }

  func payload(of value: Typed, case name: String, index: Int, label: String?) -> Typed {
    if case .optional(let wrapped) = value.type, name == "some" { return value.with(wrapped) }
    switch value.type.unwrapped {
    case .nominal(let id, let arguments):
      guard let found = members.member(name, of: id, arguments: arguments), case .enumCase(let enumCase, let scope) = found.member else {
        return .unknown
      }
      let element =
        label.flatMap { label in enumCase.payload.first { $0.label == label } }
        ?? (enumCase.payload.indices.contains(index) ? enumCase.payload[index] : nil)
      guard let element else { return .unknown }
      return value.with(types.type(of: element.type, from: scope.ref, in: scope.file).substituting(found.substitution))
    case .external("Result", let arguments):
      let place = name == "success" ? 0 : 1
      return arguments.indices.contains(place) ? value.with(arguments[place]) : .unknown
    default: return .unknown
    }
  }

  /// The element that a subscript gives.
  private func element(of receiver: Typed, arguments: [Argument], in file: Int) -> Typed {
    switch receiver.type.unwrapped {
    case .array(let element):
      if let first = arguments.first?.value, case .range = program.chain(Located(file, first)).root {
        return receiver.with(.array(element))
      }
      return receiver.with(element)
    case .dictionary(_, let value):
      return receiver.with(arguments.count > 1 ? value : .optional(value))  // `[key, default: x]`
    case .external(_, let elements): return elements.first.map(receiver.with) ?? .unknown
    case .nominal(let id, let generics):
      if arguments.first?.label == "keyPath", let path = arguments.first?.value,
        case .external("KeyPath", let types) = type(of: Located(file, path)).type, let value = types.last
      {
        return receiver.with(value)
      }
      guard let found = members.member("subscript", of: id, arguments: generics), case .functions(let overloads) = found.member,
        let chosen = choose(overloads, for: arguments), let result = program.function(chosen.function).result
      else { return .unknown }
      let function = program.function(chosen.function)
      let all = found.substitution.merging(self.generics(of: chosen, arguments: arguments, in: file)) { first, _ in first }
      return receiver.with(types.type(of: result, from: function.body, in: chosen.function.file).substituting(all))
    default: return .unknown
    }
  }
}

extension Type {
  /// Of a type that no file of the project declares, so that its members are unknown.
  var isOpaque: Bool {
    switch self {
    case .external(let name, _): StandardLibrary.isReference(named: name) != false
    case .optional(let wrapped): wrapped.isOpaque
    case .selfType, .parameter(_, []): true
    default: false
    }
  }
}

extension Hop {
  var isCall: Bool {
    if case .call = self { true } else { false }
  }

  /// `?` or `!`.
  var unwraps: Bool {
    switch self {
    case .optionalChain, .forceUnwrap: true
    default: false
    }
  }
}

extension Variable {
  /// What `$name` gives: a publisher, or a binding as SwiftUI's wrappers do.
  fileprivate var projection: String { attributes.contains { $0.name == "Published" } ? "Publisher" : "Binding" }
}

extension Type {
  /// The names under which a project can extend a type that has a form of its own.
  var extendedNames: [String] {
    switch self {
    case .array: ["Array", "RangeReplaceableCollection", "MutableCollection", "BidirectionalCollection", "Collection", "Sequence"]
    case .dictionary: ["Dictionary", "Collection", "Sequence"]
    case .optional: ["Optional"]
    default: []
    }
  }

  /// What the parameters of such a type stand for.
  var elements: [String: Type] {
    switch self {
    case .array(let element): ["Element": element]
    case .dictionary(let key, let value): ["Key": key, "Value": value]
    case .optional(let wrapped): ["Wrapped": wrapped]
    default: [:]
    }
  }

  /// The value that a wrapper from elsewhere holds, by its first generic argument.
  var content: (type: Type, confidence: Access.Confidence)? {
    guard case .external(let name, let arguments) = self, let first = arguments.first else { return nil }
    return (first, StandardLibrary.wrappers.contains(name) ? .resolved : .inferred)
  }
}
