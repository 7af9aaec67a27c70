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
      case .unknown:
        // `count { … }` in an extension of a map, or in `list.run { … }`
        if case .name(let name) = chain.root, program.library(id.file).hasReceivers,
          let collection = implicitReceivers(from: chain.scope, in: id.file).first(where: { $0.unwrapped.element != nil }),
          !program.library(id.file).isFunction(name)
        {
          return .method(name, receiver: Typed(collection))
        }
      default: break
      }
    } else if case .member(let name, _) = chain.hops[index - 1] {
      let receiver = trace.receiver(of: index - 1)
      if case .package(let package) = receiver.type, case let functions = functions(name, ofPackage: package), !functions.isEmpty {
        return .functions(functions, receiver: nil, substitution: [:])
      }
      if name != "init", let found = trace.steps[index - 1].found {
        switch found.member {
        case .functions(let functions):
          return .functions(functions, receiver: receiver.type.instance, substitution: found.substitution)
        case .enumCase: return .enumCase(receiver.type.instance, name: name)
        default: break
        }
      } else if name != "init", name != "self", trace.steps[index - 1].value.type.isUnknown {
        if program.library(id.file).hasReceivers, case .external = receiver.type.unwrapped,
          case let functions = extensionFunctions(name, on: receiver.type), !functions.isEmpty
        {
          return .functions(functions, receiver: nil, substitution: [:])
        }
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
    case .initializer(.external(let name, []))
    where program.library(id.file).factories[name] != nil || program.library(id.file).tuples[name] != nil:
      return libraryCall(id, at: index, arguments: arguments) ?? .unknown
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
  func zipped(_ arguments: [Argument], in file: Int) -> Typed? {
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

  /// `resolve(Bag.self)` of a container that no file declares, `fromJson(text, Bag::class.java)`, `decode(Bag.serializer(), text)`: by
  /// convention an instance of the type it is asked for.
  func resolved(_ arguments: [Argument], in file: Int) -> Typed {
    for argument in arguments {
      guard let value = argument.value else { continue }
      let place = Located(file, value)
      if program.library(file).hasReceivers {
        if let type = typeAsked(by: place) { return Typed(type, .inferred) }
        continue
      }
      guard case .metatype(let type) = self.type(of: place).type, program.chain(place).hops.last?.memberName == "self" else { continue }
      return Typed(type, .inferred)
    }
    return .unknown
  }

  /// The type in `Bag::class`, `Bag::class.java`, `Bag.serializer()`.
  private func typeAsked(by id: Located<Chain>) -> Type? {
    let hops = program.chain(id).hops
    var rest = hops[...]
    if rest.last?.isCall ?? false, rest.dropLast().last?.memberName == "serializer" {
      rest = rest.dropLast(2)
    } else {
      if rest.last?.memberName == "java" { rest = rest.dropLast() }
      guard case .other? = rest.popLast() else { return nil }
    }
    let trace = trace(of: id, hops: rest.count)
    let value = rest.isEmpty ? trace.root.value : trace.steps[rest.count - 1].value
    if case .metatype(let type) = value.type { return type }
    return nil
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
  func match(_ arguments: [Argument], with place: Located<FunctionDeclaration>) -> [Int?]? {
    let function = program.function(place)
    let facts = program.facts(place.file)
    if program.library(place.file).hasOptionalLabels { return matchByPlaceOrLabel(arguments, with: place) }
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

  /// Where an argument may have a name and needs none; a lambda behind the call goes to the last parameter.
  private func matchByPlaceOrLabel(_ arguments: [Argument], with place: Located<FunctionDeclaration>) -> [Int?]? {
    let function = program.function(place)
    let facts = program.facts(place.file)
    let parameters = function.parameters.map { facts.variables[$0] }
    var taken: Set<Int> = []
    var result: [Int?] = []
    var next = 0
    for argument in arguments {
      let index: Int
      if argument.isTrailing {
        guard let last = function.parameters.last, takesFunction(last, in: place) != false else { return nil }
        index = parameters.count - 1
      } else if let label = argument.label {
        guard let named = parameters.firstIndex(where: { $0.label == label }) else { return nil }
        index = named
        next = named + 1
      } else {
        guard next < parameters.count else { return nil }
        index = next
        if !parameters[next].isVariadic { next += 1 }
      }
      guard taken.insert(index).inserted || parameters[index].isVariadic else { return nil }
      result.append(index)
    }
    for (index, parameter) in parameters.enumerated() where !taken.contains(index) && !parameter.hasDefault && !parameter.isVariadic {
      return nil
    }
    return result
  }

  /// Whether a parameter takes a closure; `nil` where its type does not tell.
  func takesFunction(_ parameter: Ref<Variable>, in function: Located<FunctionDeclaration>) -> Bool? {
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
