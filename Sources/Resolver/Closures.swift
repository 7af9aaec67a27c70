import Facts

/// What a closure gets and gives, by the place that it goes to.
extension Evaluator {
  /// The type of a closure's parameter where the closure does not write it.
  func closureParameterType(_ closure: Ref<Closure>, _ index: Int, in file: Int) -> Typed {
    let fact = program.facts(file).closures[closure]
    if fact.parameters.indices.contains(index), program.facts(file).variables[fact.parameters[index]].type != nil {
      return type(of: Located(file, fact.parameters[index]))
    }
    guard let chain = program.indexes[file].closureChains[closure], let use = program.indexes[file].uses[chain] else { return .unknown }
    let count = max(fact.parameters.count, program.indexes[file].anonymousParameters[closure] ?? 0)
    guard case .argument(let call, let hop, let argument) = use else {
      return expectedType(for: use, in: file).closureParameter(index, of: count)
    }
    guard let types = closureParameters(ofArgument: argument, at: hop, of: Located(file, call), count: count) else { return .unknown }
    if types.count == 1, count > 1, case .tuple(let elements) = types[0].type {
      return elements.indices.contains(index) ? types[0].with(elements[index].type) : .unknown
    }
    return types.indices.contains(index) ? types[index] : .unknown
  }

  /// The type that the place asks of a value, where a declaration writes it.
  func expectedType(for use: FileIndex.ValueUse, in file: Int) -> Type {
    let facts = program.facts(file)
    func outer(_ chain: Ref<Chain>) -> Type {
      guard facts.chains[chain].hops.allSatisfy(\.isGroup), let use = program.indexes[file].uses[chain] else { return .unknown }
      return expectedType(for: use, in: file).unwrapped
    }
    switch use {
    case .argument(let chain, let hop, let index):
      let place = Located(file, chain)
      let trace = trace(of: place, hops: hop)
      guard trace.steps.count >= hop, let arguments = program.chain(place).hops[hop].arguments else { return .unknown }
      return parameterType(of: callee(of: place, at: hop, trace: trace), arguments: arguments, index: index, in: file) ?? .unknown
    case .initial(let variable):
      return facts.variables[variable].type.map { types.type(of: $0, from: facts.variables[variable].scope, in: file) } ?? .unknown
    case .assigned(let chain): return type(of: Located(file, chain)).type
    case .returned(let scope):
      switch facts.scopes[scope].kind {
      case .function(let function):
        return facts.functions[function].result.map { types.type(of: $0, from: scope, in: file) } ?? .unknown
      case .accessor(let variable):
        return facts.variables[variable].type.map { types.type(of: $0, from: scope, in: file) } ?? .unknown
      default: return .unknown
      }
    case .alternative(let chain): return outer(chain)
    case .element(let chain):
      return outer(chain).element ?? .unknown
    case .key(let chain):
      if case .dictionary(let key, _) = outer(chain) { return key }
      return .unknown
    case .value(let chain):
      if case .dictionary(_, let value) = outer(chain) { return value }
      return .unknown
    case .component(let chain, let index):
      if case .tuple(let elements) = outer(chain), elements.indices.contains(index) { return elements[index].type }
      return .unknown
    case .result(let closure):
      let fact = facts.closures[closure]
      if let result = fact.result { return types.type(of: result, from: fact.body, in: file) }
      guard let chain = program.indexes[file].closureChains[closure], case .function(_, let result) = outer(chain) else { return .unknown }
      return result
    }
  }

  /// `.member`: the type that the place asks for, of which it is a static member or a case.
  func expectedRootOfImplicit(_ id: Located<Chain>) -> Typed {
    guard let use = program.indexes[id.file].uses[id.ref] else { return .unknown }
    let type = expectedType(for: use, in: id.file).unwrapped
    return type.isUnknown ? .unknown : Typed(.metatype(type))
  }

  func closureParameters(
    ofArgument index: Int, at hop: Int, of id: Located<Chain>, count: Int
  ) -> [Typed]? {
    let trace = trace(of: id, hops: hop)
    guard trace.steps.count >= hop, let arguments = program.chain(id).hops[hop].arguments else { return nil }
    let callee = callee(of: id, at: hop, trace: trace)
    if let type = parameterType(of: callee, arguments: arguments, index: index, in: id.file), case .function = type.unwrapped {
      return (0..<max(count, 3)).map { type.closureParameter($0, of: count) }
    }
    if case .initializer(.external("Dictionary", _)) = callee, arguments.first?.label == "grouping", let value = arguments.first?.value {
      return type(of: Located(id.file, value)).type.element.map { [Typed($0)] }
    }
    if case .initializer(.external(let name, let contents)) = callee {
      return closureParameters(ofStore: name, contents: contents, arguments: arguments, scope: program.chain(id).scope, in: id.file)
    }
    if case .unknown = callee, hop == 0, case .name(let name) = program.chain(id).root,
      let collections = program.library(id.file).collections
    {
      return collections.combining.contains(name)
        ? combinedParameters(arguments, in: id.file) : itemParameters(name, arguments, of: collections, in: id.file)
    }
    guard case .method(let name, let receiver) = callee else { return nil }
    return closureParameters(ofMethod: name, of: receiver, arguments: arguments, index: index, in: id.file)
  }

  /// `Reduce { state, action in … }`, `WithViewStore(store) { viewStore in … }`.
  func closureParameters(
    ofStore name: String, contents: [Type], arguments: [Argument], scope: Ref<Scope>, in file: Int
  ) -> [Typed]? {
    if StandardLibrary.reducers.contains(name) {
      return (contents.first ?? types.reducerState(around: scope, in: file)).map { [Typed($0, .inferred)] }
    }
    if name == "WithViewStore", let store = arguments.first?.value,
      case .external("Store", let contents) = type(of: Located(file, store)).type
    {
      return [Typed(.external("ViewStore", contents), .inferred)]
    }
    return nil
  }

  /// What a method of the standard library, or of a wrapper around one value, passes to its closure.
  func closureParameters(
    ofMethod name: String, of receiver: Typed, arguments: [Argument], index: Int, in file: Int
  ) -> [Typed]? {
    let library = program.library(file)
    if library.parameterLambdas.contains(name) { return [receiver.with(receiver.type.unwrapped.instance)] }
    if library.receiverLambdas.contains(name) { return nil }
    if let collections = library.collections,
      let types = lambdaParameters(of: name, in: collections, receiver: receiver, arguments: arguments, file: file)
    {
      return types
    }
    if case .optional(let wrapped) = receiver.type {
      if wrapped.element == nil || ["map", "flatMap"].contains(name), ["map", "flatMap"].contains(name) {
        return [receiver.with(wrapped)]
      }
      return closureParameters(ofMethod: name, of: receiver.with(wrapped), arguments: arguments, index: index, in: file)
    }
    if let element = receiver.type.element {
      if name == "reduce" {
        let start = arguments.first?.value.map { type(of: Located(file, $0)) } ?? .unknown
        return [start, receiver.with(element)]
      }
      if StandardLibrary.pairwise.contains(name) { return [receiver.with(element), receiver.with(element)] }
      if case .dictionary(_, let value) = receiver.type, ["mapValues", "compactMapValues"].contains(name) { return [receiver.with(value)] }
      return [receiver.with(element)]
    }
    if case .external(let store, let states) = receiver.type, StandardLibrary.stores.contains(store), let state = states.first {
      // ReSwift: `store.subscribe(self) { subscription in subscription.select { state in … } }`
      return [receiver.with(name == "subscribe" ? .external("Subscription", [state]) : state).limited(by: .inferred)]
    }
    if let content = receiver.type.content { return [receiver.with(content.type).limited(by: content.confidence)] }
    if case .nominal = receiver.type, StandardLibrary.handsOver.contains(name) { return [receiver.limited(by: .inferred)] }
    return nil
  }

  /// The declared type of the parameter that takes argument `index`.
  func parameterType(of callee: Callee, arguments: [Argument], index: Int, in file: Int) -> Type? {
    switch callee {
    case .functions(let functions, let receiver, let substitution):
      guard let chosen = choose(functions, for: arguments), let place = chosen.parameters[index] else { return nil }
      let function = program.function(chosen.function)
      let facts = program.facts(chosen.function.file)
      guard let written = facts.variables[function.parameters[place]].type else { return nil }
      let others = arguments.enumerated().map { $0.offset == index ? Argument(label: $0.element.label, value: nil) : $0.element }
      let all = substitution.merging(generics(of: chosen, arguments: others, in: file)) { first, _ in first }
      return types.type(of: written, from: function.body, in: chosen.function.file).substituting(all, receiver: receiver)
    case .initializer(let type):
      guard case .nominal(let id, let generics) = type else { return nil }
      if let found = members.member("init", of: id, arguments: generics), case .functions(let overloads) = found.member {
        let fitting = Callee.functions(overloads, receiver: type, substitution: found.substitution)
        if let parameter = parameterType(of: fitting, arguments: arguments, index: index, in: file) { return parameter }
      }
      return memberwiseParameter(of: id, generics: generics, argument: arguments[index])
    case .value(let parameters, _): return parameters.indices.contains(index) ? parameters[index] : nil
    case .enumCase(let type, let name):
      let value = payload(of: Typed(type), case: name, index: index, label: arguments[index].label)
      return value.type.isUnknown ? nil : value.type
    case .method(let name, let receiver):
      guard let functions = extensionMethods(name, of: receiver) else { return nil }
      let only = Callee.functions(functions, receiver: nil, substitution: [:])
      return parameterType(of: only, arguments: arguments, index: index, in: file)
    case .unknown: return nil
    }
  }

  /// The project's own methods of that name on a framework's type, such as a modifier of views, for a receiver that is some type of a
  /// framework. Which one is not known, so a single extended type must have the name.
  func extensionMethods(_ name: String, of receiver: Typed) -> [Located<FunctionDeclaration>]? {
    switch receiver.type.unwrapped {
    case .unknown, .external(_, []): break
    default: return nil
    }
    let owners = program.externals.values.filter { members.ownMember(name, of: $0) != nil }
    guard owners.count == 1, let owner = owners.first, case .functions(let functions)? = members.ownMember(name, of: owner) else {
      miss(.method(name))
      return nil
    }
    return functions
  }

  /// The stored property that an argument of a memberwise initialiser sets. A trailing closure sets the last one that holds a function.
  func memberwiseParameter(of id: NominalID, generics: [Type], argument: Argument) -> Type? {
    if let label = argument.label, case .variable(let variable)? = members.ownMember(label, of: id) { return type(of: variable).type }
    guard argument.isTrailing else { return nil }
    let properties = program.nominals[id.index].variables.values.joined().sorted { ($0.file, $0.ref) < ($1.file, $1.ref) }
    for property in properties.reversed() {
      let type = type(of: property).type
      if case .function = type.unwrapped { return type }
    }
    return nil
  }

  /// The type of a closure as a value.
  func functionType(of closure: Ref<Closure>, in file: Int) -> Type {
    let fact = program.facts(file).closures[closure]
    let parameters = fact.parameters.map { type(of: Located(file, $0)).type }
    if let result = fact.result { return .function(parameters, types.type(of: result, from: fact.body, in: file)) }
    for result in fact.results {
      let type = type(of: Located(file, result)).type
      if !type.isUnknown { return .function(parameters, type) }
    }
    return .function(parameters, .unknown)
  }
}
