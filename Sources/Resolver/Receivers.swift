import Facts

/// Implicit receivers other than `self`: those of extension functions and of lambdas such as `with(bag) { … }`.
extension Evaluator {
  /// What the scope adds to the receivers around it; `nil` where it adds none.
  func implicitReceiver(of scope: Ref<Scope>, in file: Int) -> Typed? {
    let facts = program.facts(file)
    guard program.library(file).hasReceivers else { return nil }
    switch facts.scopes[scope].kind {
    case .function(let function):
      return facts.functions[function].receiver.map { Typed(types.type(of: $0, from: scope, in: file)) }
    case .accessor(let variable), .initializer(let variable):
      return facts.variables[variable].receiver.map { Typed(types.type(of: $0, from: scope, in: file)) }
    case .closure(let closure): return receiver(of: closure, in: file)
    default: return nil
    }
  }

  /// `this`, and `this@label`.
  func thisType(from scope: Ref<Scope>, in file: Int, label: String? = nil) -> Typed {
    let index = program.indexes[file]
    for scope in index.enclosing(scope) {
      if case .type(let declaration) = index.facts.scopes[scope].kind {
        if let label, index.facts.types[declaration].name != label { continue }
        return Typed(types.enclosingType(of: scope, in: file) ?? .unknown)
      }
      guard let receiver = implicitReceiver(of: scope, in: file) else { continue }
      if let label, self.label(of: scope, in: file) != label { continue }
      return receiver
    }
    return .unknown
  }

  /// The name of the function, or of the function that the lambda is passed to.
  private func label(of scope: Ref<Scope>, in file: Int) -> String? {
    let facts = program.facts(file)
    switch facts.scopes[scope].kind {
    case .function(let function): return facts.functions[function].name
    case .closure(let closure):
      if let written = facts.closures[closure].label { return written }
      guard let chain = program.indexes[file].closureChains[closure],
        case .argument(let call, let hop, _)? = program.indexes[file].uses[chain]
      else { return nil }
      if hop > 0 { return facts.chains[call].hops[hop - 1].memberName }
      if case .name(let name) = facts.chains[call].root { return name }
      return nil
    default: return nil
    }
  }

  private func receiver(of closure: Ref<Closure>, in file: Int) -> Typed? {
    let index = program.indexes[file]
    guard let chain = index.closureChains[closure], let use = index.uses[chain] else { return nil }
    guard case .argument(let call, let hop, let argument) = use else {
      return expectedType(for: use, in: file).lambdaReceiver.map { Typed($0) }
    }
    let place = Located(file, call)
    let trace = trace(of: place, hops: hop)
    guard trace.steps.count >= hop, let arguments = program.chain(place).hops[hop].arguments else { return nil }
    let callee = callee(of: place, at: hop, trace: trace)
    if let type = parameterType(of: callee, arguments: arguments, index: argument, in: file) {
      return type.lambdaReceiver.map { Typed($0) }
    }
    if case .method(let name, let receiver) = callee, program.library(file).receiverLambdas.contains(name) {
      return receiver.with(receiver.type.unwrapped.instance)
    }
    if hop == 0, case .name(let name) = program.chain(place).root, program.library(file).subjectLambdas.contains(name),
      let subject = arguments.first?.value
    {
      let type = type(of: Located(file, subject))
      return type.with(type.type.unwrapped.instance)
    }
    return nil
  }

  /// What a receiver calls by that name.
  func member(_ name: String, ofImplicit receiver: Typed, isCalled: Bool) -> ValueResolution? {
    guard case .nominal(let id, let arguments) = receiver.type.unwrapped else { return nil }
    guard let found = members.member(name, of: id, arguments: arguments, isCalled: isCalled) else {
      return isCalled ? nil : extensionProperty(name, ofImplicit: receiver)
    }
    let place = self.receiver(receiver.with(receiver.type.unwrapped), of: found, name: name)
    switch found.member {
    case .variable(let variable): return .variable(variable, receiver: place)
    case .functions(let functions): return .functions(functions, receiver: place)
    case .enumCase, .type: return nil
    }
  }

  /// Extension functions of the project that fit a receiver; those that may where none is sure to.
  func extensionFunctions(_ name: String, on receiver: Type) -> [Located<FunctionDeclaration>] {
    let all = (program.extensionFunctions[name] ?? []).map { place -> (place: Located<FunctionDeclaration>, fits: Bool?) in
      let function = program.function(place)
      return (place, function.receiver.map { fits(types.type(of: $0, from: function.body, in: place.file), receiver) } ?? false)
    }
    let sure = all.filter { $0.fits == true }
    return (sure.isEmpty ? all.filter { $0.fits == nil } : sure).map(\.place)
  }

  /// The extension property of the project that fits a receiver.
  func extensionProperty(_ name: String, on receiver: Type) -> Located<Variable>? {
    program.extensionVariables[name]?.first { place in
      let variable = program.variable(place)
      return variable.receiver.map { fits(types.type(of: $0, from: variable.scope, in: place.file), receiver) == true } ?? false
    }
  }

  func extensionProperty(_ name: String, ofImplicit receiver: Typed) -> ValueResolution? {
    guard case .nominal(let id, _) = receiver.type.unwrapped, let property = extensionProperty(name, on: receiver.type) else { return nil }
    return .variable(
      property,
      receiver: ValueResolution.Receiver(type: receiver.type.unwrapped, owner: id, substitution: [:], confidence: receiver.confidence))
  }

  /// What a call of a function of the language's library, or of a container, gives back where no file declares it.
  func libraryCall(_ id: Located<Chain>, at index: Int, arguments: [Argument]) -> Typed? {
    let library = program.library(id.file)
    let chain = program.chain(id)
    guard let name = chain.callee(at: index) else { return nil }
    let specialized = chain.specializations.first { $0.hop == index }?.arguments.first.map {
      types.type(of: $0, from: chain.scope, in: id.file)
    }
    func first() -> Type { arguments.first?.value.map { type(of: Located(id.file, $0)).type } ?? .unknown }
    if let map = library.collections?.mapFactories[name] {
      let written = chain.specializations.first { $0.hop == index }?.arguments ?? []
      if written.isEmpty, case .tuple(let entry) = first(), entry.count == 2 { return Typed(.external(map, entry.map(\.type))) }
      return Typed(.external(map, written.map { types.type(of: $0, from: chain.scope, in: id.file) }))
    }
    if let labels = library.tuples[name], index == 0, labels.count == arguments.count {
      return Typed(tuple(labels, arguments.map { $0.value.map { type(of: Located(id.file, $0)) } ?? .unknown }))
    }
    if library.filtersByType.contains(name), let specialized { return Typed(.array(specialized)) }
    if let container = library.factories[name] {
      let content = specialized ?? first()
      return Typed(.external(container, [content]))
    }
    if index == 0, library.resultOfLambda.contains(name), let value = arguments.last?.value,
      case .function(_, let result) = type(of: Located(id.file, value)).type
    {
      return Typed(result)
    }
    if index == 0, let container = library.collections?.lambdaFactories[name], let value = arguments.last?.value,
      case .function(_, let result) = type(of: Located(id.file, value)).type
    {
      return Typed(.external(container, [result]))
    }
    return specialized.map { Typed($0, .inferred) }
  }

  /// What a scope function gives back.
  func scopeFunction(_ name: String, of receiver: Typed, arguments: [Argument], in file: Int) -> Typed? {
    let library = program.library(file)
    if library.givesReceiver.contains(name) { return receiver }
    if library.copies.contains(name), case .nominal = receiver.type { return receiver }
    if let labels = library.pairing[name].flatMap({ library.tuples[$0] }), arguments.count == 1, let value = arguments.first?.value {
      return Typed(tuple(labels, [receiver, type(of: Located(file, value))]))
    }
    guard library.givesResult.contains(name), let value = arguments.last?.value,
      case .function(_, let result) = type(of: Located(file, value)).type
    else { return nil }
    return receiver.with(result)
  }
}

extension Evaluator {
  private func tuple(_ labels: [String], _ values: [Typed]) -> Type {
    .tuple(zip(labels, values).map { Type.Element(label: $0, type: $1.type) })
  }
}

extension Type {
  /// The receiver of a function type `T.() -> R`: a reader writes it as a first parameter that is labelled `this`.
  var lambdaReceiver: Type? {
    guard case .function(let parameters, _) = unwrapped, case .tuple(let elements)? = parameters.first, elements.count == 1,
      elements[0].label == "this"
    else { return nil }
    return elements[0].type
  }

  /// The parameters without the receiver.
  var lambdaParameters: [Type] {
    guard case .function(let parameters, _) = unwrapped else { return [] }
    return lambdaReceiver == nil ? parameters : Array(parameters.dropFirst())
  }
}
