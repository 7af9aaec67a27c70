import Facts

/// Calls: which function, with which generic arguments, what its closures get, and what it gives back.
extension Evaluator {
  enum Callee {
    case functions([Located<FunctionDeclaration>], receiver: Type?, substitution: [String: Type])
    case initializer(Type)
    case value([Type], Type)
    case enumCase(Type, name: String)
    /// A method that no project declares, on a receiver whose type is known.
    case method(String, receiver: Typed)
    case unknown
  }

  struct ChosenFunction {
    var function: Located<FunctionDeclaration>
    /// For each argument the place of its parameter.
    var parameters: [Int?]
  }

  /// What the call at hop `index` calls.
  func callee(of id: Located<Chain>, at index: Int, trace: Trace) -> Callee {
    let chain = program.chain(id)
    if index == 0 {
      switch trace.root.resolution {
      case .functions(let functions, let receiver):
        return .functions(functions, receiver: receiver?.type, substitution: receiver?.substitution ?? [:])
      case .enumCase(let type):
        if case .name(let name) = chain.root { return .enumCase(type, name: name) }
      case .member(let type, let receiver):
        if case .name(let name) = chain.root, type.isUnknown || StandardLibrary.collectionMethods.contains(name) {
          return .method(name, receiver: Typed(receiver))
        }
      default: break
      }
    } else if case .member(let name, _) = chain.hops[index - 1] {
      let receiver = trace.receiver(of: index - 1)
      if name != "init", let found = trace.steps[index - 1].found {
        switch found.member {
        case .functions(let functions):
          return .functions(functions, receiver: receiver.type.instance, substitution: found.substitution)
        case .enumCase: return .enumCase(receiver.type.instance, name: name)
        default: break
        }
      } else if name != "init", name != "self", trace.steps[index - 1].value.type.isUnknown {
        return .method(name, receiver: receiver)
      }
    }
    switch trace.receiver(of: index).type.unwrapped {
    case .metatype(let type): return .initializer(type)
    case .function(let parameters, let result): return .value(parameters, result)
    default: return .unknown
    }
  }

  /// The type of what a call gives back.
  func call(of id: Located<Chain>, at index: Int, arguments: [Argument], trace: Trace) -> Typed {
    let confidence = trace.receiver(of: index).confidence
    switch callee(of: id, at: index, trace: trace) {
    case .functions(let functions, let receiver, let substitution):
      guard let chosen = choose(functions, for: arguments) else { return .unknown }
      let function = program.function(chosen.function)
      let file = chosen.function.file
      guard let written = function.result else {
        return function.inferredResult.map { type(of: Located(file, $0)) } ?? Typed(.tuple([]), confidence)
      }
      let all = substitution.merging(generics(of: chosen, arguments: arguments, in: id.file)) { first, _ in first }
      return Typed(types.type(of: written, from: function.body, in: file).substituting(all, receiver: receiver), confidence)
    case .initializer(let type):
      return Typed(completing(type, arguments: arguments, in: id.file), confidence)
    case .value(_, let result): return Typed(result, confidence)
    case .enumCase(let type, _): return Typed(type, confidence)
    case .method("some", let receiver):
      if case .metatype(.optional(let wrapped)) = receiver.type { return receiver.with(.optional(wrapped)) }
      return .unknown
    case .method(let name, let receiver):
      return scopeFunction(name, of: receiver, arguments: arguments, in: id.file)
        ?? method(name, of: receiver, arguments: arguments, in: id.file)
        ?? libraryCall(id, at: index, arguments: arguments) ?? resolved(arguments, in: id.file)
    case .unknown:
      if index == 0, case .name("zip") = program.chain(id).root, let zipped = zipped(arguments, in: id.file) { return zipped }
      return libraryCall(id, at: index, arguments: arguments) ?? resolved(arguments, in: id.file)
    }
  }

  /// `zip(a, b)` of the standard library.
  private func zipped(_ arguments: [Argument], in file: Int) -> Typed? {
    let elements = arguments.map { $0.value.flatMap { type(of: Located(file, $0)).type.element } ?? .unknown }
    guard elements.count == 2, elements.contains(where: { !$0.isUnknown }) else { return nil }
    return Typed(.array(.tuple(elements.map { Type.Element(label: nil, type: $0) })))
  }

  /// A type that is built without its generic arguments, with those that the initialiser's arguments tell.
  func completing(_ type: Type, arguments: [Argument], in file: Int) -> Type {
    switch type {
    case .external("Dictionary", []):
      guard arguments.first?.label == "grouping", let value = arguments.first?.value,
        let element = self.type(of: Located(file, value)).type.element
      else { return type }
      return .dictionary(.unknown, .array(element))
    case .external("Array", []), .external("Set", []):
      guard arguments.count == 1, let value = arguments.first?.value else { return type }
      return self.type(of: Located(file, value)).type.element.map { .array($0) } ?? type
    case .nominal(let id, []) where !program.nominals[id.index].generics.isEmpty:
      let generics = program.nominals[id.index].generics.map(\.name)
      let placeholders = generics.map { Type.parameter($0, []) }
      let open = Callee.initializer(.nominal(id, placeholders))
      var substitution: [String: Type] = [:]
      for (index, argument) in arguments.enumerated() {
        guard let value = argument.value,
          let parameter = parameterType(of: open, arguments: arguments, index: index, in: file)
        else { continue }
        parameter.unify(with: self.type(of: Located(file, value)).type, names: Set(generics), into: &substitution)
      }
      return .nominal(id, generics.map { substitution[$0] ?? .unknown })
    default: return type
    }
  }

  /// `resolve(Bag.self)` of a container that no file declares: by convention an instance of the type it is asked for.
  private func resolved(_ arguments: [Argument], in file: Int) -> Typed {
    for argument in arguments {
      guard let value = argument.value, case .metatype(let type) = self.type(of: Located(file, value)).type,
        program.chain(Located(file, value)).hops.last?.memberName == "self"
      else { continue }
      return Typed(type, .inferred)
    }
    return .unknown
  }

  // MARK: - Overloads

  /// The first overload whose labels and number of parameters fit; the first of all where none does.
  func choose(_ functions: [Located<FunctionDeclaration>], for arguments: [Argument]) -> ChosenFunction? {
    for place in functions {
      if let parameters = match(arguments, with: place) { return ChosenFunction(function: place, parameters: parameters) }
    }
    guard let first = functions.first else { return nil }
    return ChosenFunction(function: first, parameters: arguments.indices.map { _ in nil })
  }

  /// For each argument the place of its parameter, or `nil` where the call can't mean this function.
  private func match(_ arguments: [Argument], with place: Located<FunctionDeclaration>) -> [Int?]? {
    let function = program.function(place)
    let facts = program.facts(place.file)
    let parameters = function.parameters.map { facts.variables[$0] }
    var result: [Int?] = []
    var next = 0
    for argument in arguments {
      if argument.isTrailing {
        // The first trailing closure goes to the next parameter that takes a function, others to the one they name.
        let rest = parameters.indices.dropFirst(next)
        let fits =
          if let label = argument.label {
            rest.first { parameters[$0].label == label }
          } else {
            rest.first { takesFunction(function.parameters[$0], in: place) == true }
              ?? rest.first { takesFunction(function.parameters[$0], in: place) == nil }
          }
        guard let fits else { return nil }
        for skipped in parameters[next..<fits] where !skipped.hasDefault && !skipped.isVariadic { return nil }
        result.append(fits)
        next = fits + 1
        continue
      }
      while next < parameters.count, parameters[next].label != argument.label {
        guard parameters[next].hasDefault || parameters[next].isVariadic else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      if !parameters[next].isVariadic { next += 1 }
    }
    for rest in parameters.dropFirst(next) where !rest.hasDefault && !rest.isVariadic { return nil }
    return result
  }

  /// Whether a parameter takes a closure; `nil` where its type does not tell.
  private func takesFunction(_ parameter: Ref<Variable>, in function: Located<FunctionDeclaration>) -> Bool? {
    switch type(of: Located(function.file, parameter)).type.unwrapped {
    case .function: true
    case .parameter, .unknown, .selfType: nil
    // An alias from elsewhere may stand for a function.
    case .external(let name, _): StandardLibrary.isReference(named: name) == nil ? nil : false
    default: false
    }
  }

  /// What the function's own generic parameters stand for in a call, from its arguments.
  func generics(of chosen: ChosenFunction, arguments: [Argument], in file: Int) -> [String: Type] {
    let function = program.function(chosen.function)
    guard !function.generics.isEmpty else { return [:] }
    let names = Set(function.generics.map(\.name))
    var substitution: [String: Type] = [:]
    let facts = program.facts(chosen.function.file)
    for (argument, place) in zip(arguments, chosen.parameters) {
      guard let place, let value = argument.value, let written = facts.variables[function.parameters[place]].type else { continue }
      let parameter = types.type(of: written, from: function.body, in: chosen.function.file)
      guard parameter.contains(where: { $0.isParameter(of: names) }) else { continue }
      if case .closure = program.chain(Located(file, value)).root, case .function(_, let result) = parameter,
        !result.contains(where: { $0.isParameter(of: names) })
      {
        continue
      }
      parameter.unify(with: type(of: Located(file, value)).type, names: names, into: &substitution)
    }
    return substitution
  }

  // MARK: - Closures

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

  private func closureParameters(
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
    guard case .method(let name, let receiver) = callee else { return nil }
    return closureParameters(ofMethod: name, of: receiver, arguments: arguments, index: index, in: id.file)
  }

  /// `Reduce { state, action in … }`, `WithViewStore(store) { viewStore in … }`.
  private func closureParameters(
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
  private func closureParameters(
    ofMethod name: String, of receiver: Typed, arguments: [Argument], index: Int, in file: Int
  ) -> [Typed]? {
    if program.facts(file).language == .kotlin {
      if KotlinLibrary.parameterLambdas.contains(name) { return [receiver.with(receiver.type.unwrapped)] }
      if KotlinLibrary.receiverLambdas.contains(name) { return nil }
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
  private func extensionMethods(_ name: String, of receiver: Typed) -> [Located<FunctionDeclaration>]? {
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
  private func memberwiseParameter(of id: NominalID, generics: [Type], argument: Argument) -> Type? {
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

  // MARK: - Methods of the standard library

  private func method(_ name: String, of receiver: Typed, arguments: [Argument], in file: Int) -> Typed? {
    func closureResult() -> Type? {
      guard let value = arguments.last?.value else { return nil }
      switch type(of: Located(file, value)).type {
      case .function(_, let result): return result
      case .external("KeyPath", let types): return types.last
      default: return nil
      }
    }
    if case .optional(let wrapped) = receiver.type {
      switch name {
      case "map": return closureResult().map { receiver.with(.optional($0)) }
      case "flatMap" where wrapped.element == nil: return closureResult().map { receiver.with(.optional($0.unwrapped)) }
      case "take": return receiver
      default: return method(name, of: receiver.with(wrapped), arguments: arguments, in: file)
      }
    }
    if let element = receiver.type.element {
      if StandardLibrary.sameCollection.contains(name) { return receiver.with(.array(element)) }
      if StandardLibrary.oneElement.contains(name) { return receiver.with(.optional(element)) }
      if StandardLibrary.certainElement.contains(name) { return receiver.with(element) }
      switch name {
      case "map": return closureResult().map { receiver.with(.array($0)) }
      case "compactMap": return closureResult().map { receiver.with(.array($0.unwrapped)) }
      case "joined": return element.element.map { receiver.with(.array($0)) }
      case "removeValue", "updateValue":
        if case .dictionary(_, let value) = receiver.type { return receiver.with(.optional(value)) }
        return nil
      case "mapValues", "compactMapValues":
        guard case .dictionary(let key, _) = receiver.type else { return nil }
        return closureResult().map { receiver.with(.dictionary(key, name == "mapValues" ? $0 : $0.unwrapped)) }
      case "flatMap": return closureResult().map { receiver.with(.array($0.element ?? $0)) }
      case "enumerated":
        return receiver.with(
          .array(.tuple([Type.Element(label: "offset", type: .external("Int", [])), Type.Element(label: "element", type: element)])))
      default: return nil
      }
    }
    if case .nominal = receiver.type, StandardLibrary.handsOver.contains(name), name != "observe", name != "do" {
      return receiver.limited(by: .inferred)
    }
    if case .external(let typeName, _) = receiver.type, let content = receiver.type.content {
      if StandardLibrary.content.contains(name) { return receiver.with(content.type).limited(by: content.confidence) }
      if StandardLibrary.passThrough.contains(name) { return receiver }
      if ["map", "compactMap"].contains(name) { return closureResult().map { receiver.with(.external(typeName, [$0])) } }
      if ["withLock", "withValue", "read", "sync"].contains(name) { return closureResult().map(receiver.with) }
      if StandardLibrary.changesContent.contains(name) {
        // Either the closure's result, or the content as the closure leaves it.
        return receiver.with(closureResult().flatMap { $0.isUnknown ? nil : $0 } ?? content.type).limited(by: .inferred)
      }
    }
    return nil
  }

  // MARK: - Key paths

  /// The root of `\.member`, from the place it is passed to.
  func expectedRootOfKeyPath(_ id: Located<Chain>) -> Typed {
    guard let use = program.indexes[id.file].uses[id.ref] else { return .unknown }
    let root = rootOfKeyPath(id, at: use)
    if !root.type.isUnknown { return root }
    // A reducer's own operators start their key paths at its state.
    guard let state = types.reducerState(around: program.chain(id).scope, in: id.file), case .nominal(let owner, let arguments) = state,
      let first = program.chain(id).hops.first?.memberName, members.member(first.plain, of: owner, arguments: arguments) != nil
    else { return .unknown }
    return Typed(state, .inferred)
  }

  private func rootOfKeyPath(_ id: Located<Chain>, at use: FileIndex.ValueUse) -> Typed {
    guard case .argument(let chain, let hop, let index) = use else {
      return expectedType(for: use, in: id.file).keyPathRoot.map { Typed($0) } ?? .unknown
    }
    let place = Located(id.file, chain)
    let trace = trace(of: place, hops: hop)
    guard trace.steps.count >= hop, let arguments = program.chain(place).hops[hop].arguments else { return .unknown }
    if case .index = program.chain(place).hops[hop] {
      let receiver = trace.receiver(of: hop)
      if case .dictionary(let key, _) = receiver.type.unwrapped { return key.keyPathRoot.map { Typed($0) } ?? .unknown }
      return receiver
    }
    let callee = callee(of: place, at: hop, trace: trace)
    if let root = parameterType(of: callee, arguments: arguments, index: index, in: id.file)?.keyPathRoot { return Typed(root) }
    if let other = arguments.first(where: { $0.label == "on" })?.value { return type(of: Located(id.file, other)) }
    guard case .method(let name, let receiver) = callee else { return .unknown }
    if case .dictionary(_, let value) = receiver.type.unwrapped, ["mapValues", "compactMapValues"].contains(name) {
      return receiver.with(value)
    }
    if let element = receiver.type.unwrapped.element { return receiver.with(element) }
    if case .optional(let wrapped) = receiver.type { return receiver.with(wrapped) }
    // Key-value observing: the path starts at the observed object.
    if ["observe", "publisher"].contains(name) { return receiver }
    if let content = receiver.type.content { return receiver.with(content.type).limited(by: content.confidence) }
    return .unknown
  }
}

extension Type {
  /// The instance's type of a metatype; any other type as it is.
  var instance: Type {
    if case .metatype(let type) = self { type } else { self }
  }

  /// The root of the key path, or of the function that a key path can stand for, that this type asks for.
  var keyPathRoot: Type? {
    switch unwrapped {
    case .external(let name, let types) where StandardLibrary.keyPaths.contains(name): types.first.flatMap { $0.isUnknown ? nil : $0 }
    case .function(let parameters, _) where parameters.count == 1: parameters[0]
    default: nil
    }
  }

  func isParameter(of names: Set<String>) -> Bool {
    if case .parameter(let name, _) = self { names.contains(name) } else { false }
  }

  /// What a closure of this function type gets as parameter `index` of `count`. A closure with several takes a tuple apart.
  func closureParameter(_ index: Int, of count: Int) -> Typed {
    guard case .function = unwrapped else { return .unknown }
    let parameters = lambdaParameters
    if parameters.count == 1, count > 1, case .tuple(let elements) = parameters[0], elements.indices.contains(index) {
      return Typed(elements[index].type)
    }
    return parameters.indices.contains(index) ? Typed(parameters[index]) : .unknown
  }

  /// Finds what the generic parameters `names` stand for so that this type becomes `other`.
  func unify(with other: Type, names: Set<String>, into substitution: inout [String: Type]) {
    if other.isUnknown { return }
    switch (self, other) {
    case (.parameter(let name, _), _) where names.contains(name):
      if substitution[name] == nil { substitution[name] = other }
    case (.metatype(let own), .metatype(let type)): own.unify(with: type, names: names, into: &substitution)
    case (.optional(let own), .optional(let type)): own.unify(with: type, names: names, into: &substitution)
    case (.optional(let own), _): own.unify(with: other, names: names, into: &substitution)
    case (.array(let own), .array(let type)): own.unify(with: type, names: names, into: &substitution)
    case (.function(let parameters, let result), .function(let others, let otherResult)):
      for (own, type) in zip(parameters, others) { own.unify(with: type, names: names, into: &substitution) }
      result.unify(with: otherResult, names: names, into: &substitution)
    case (.nominal(let id, let arguments), .nominal(let otherID, let others)) where id == otherID:
      for (own, type) in zip(arguments, others) { own.unify(with: type, names: names, into: &substitution) }
    case (.external(let name, let arguments), .external(let otherName, let others))
    where name == otherName || arguments.count == others.count:
      for (own, type) in zip(arguments, others) { own.unify(with: type, names: names, into: &substitution) }
    default: break
    }
  }
}
