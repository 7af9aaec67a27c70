import Facts

/// The types of variables, declared or inferred.
extension Evaluator {
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

  func infer(_ id: Located<Variable>) -> Typed {
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
      if case .external(let name, let contents) = value.type, LibraryTypes.valueDelegates.contains(name), let content = contents.first {
        return value.with(content)
      }
      if let given = delegatedValue(of: value) { return given }
      // A property that stands for another one.
      if case .external("KeyPath", let ends) = value.type, let end = ends.last { return value.with(end) }
      return value
    }
    return type
  }

  /// What a delegate of the project gives: Kotlin's `operator fun getValue`, a member or an extension.
  private func delegatedValue(of delegate: Typed) -> Typed? {
    guard case .nominal(let id, let arguments) = delegate.type.unwrapped else { return nil }
    let getter: Located<FunctionDeclaration>
    var substitution: [String: Type] = [:]
    if let found = members.member("getValue", of: id, arguments: arguments, isCalled: true), case .functions(let functions) = found.member,
      let first = functions.first
    {
      getter = first
      substitution = found.substitution
    } else if let first = extensionFunctions("getValue", on: delegate.type).first, let written = program.function(first).receiver {
      getter = first
      let names = Set(program.function(first).generics.map(\.name))
      types.type(of: written, from: program.function(first).body, in: first.file)
        .unify(with: delegate.type, names: names, into: &substitution)
    } else {
      return nil
    }
    let function = program.function(getter)
    guard let written = function.result else { return function.inferredResult.map { type(of: Located(getter.file, $0)) } }
    let result = types.type(of: written, from: function.body, in: getter.file)
    return delegate.with(result.substituting(substitution, receiver: delegate.type))
  }

  /// `@Environment(Bag.self) var bag`, `@Injected<Bag> var bag`, `@Environment(\.bag) var bag`.
  func typeFromAttributes(of variable: Variable, in file: Int) -> Typed? {
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
  func wrappedValue(of attribute: Attribute, scope: Ref<Scope>, in file: Int) -> Typed? {
    guard !attribute.arguments.isEmpty, case .nominal(let id, _) = types.type(of: attribute.type, from: scope, in: file) else { return nil }
    let wrapper = completing(.nominal(id, []), arguments: attribute.arguments, in: file)
    let value = member("wrappedValue", of: Typed(wrapper)).value
    return value.type.isUnknown || value.type.contains(where: \.isUnknown) ? nil : value
  }

  func evaluate(_ source: Variable.Source, scope: Ref<Scope>, in file: Int) -> Typed {
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
      if case .nominal(let id, let arguments) = value.type.unwrapped {
        return component(index, of: id, arguments: arguments).map { $0.limited(by: value.confidence) } ?? .unknown
      }
      guard case .tuple(let elements) = value.type.unwrapped else { return .unknown }
      if let label, let element = elements.first(where: { $0.label == label }) { return value.with(element.type) }
      return elements.indices.contains(index) ? value.with(elements[index].type) : .unknown
    case .payload(let source, let name, let index, let label):
      return payload(of: evaluate(source, scope: scope, in: file), case: name, index: index, label: label)
    case .cast(let reference): return Typed(types.type(of: reference, from: scope, in: file))
    }
  }

  /// What a declaration that takes a value apart gets as component `index`: properties in their order.
  private func component(_ index: Int, of id: NominalID, arguments: [Type]) -> Typed? {
    let nominal = program.nominals[id.index]
    let properties = nominal.variables.values.joined().filter { $0.file == nominal.file && !program.variable($0).isStatic }
      .sorted { program.variable($0).position.offset < program.variable($1).position.offset }
    guard properties.indices.contains(index) else { return nil }
    let type = type(of: properties[index])
    let substitution = Dictionary(zip(nominal.generics.map(\.name), arguments), uniquingKeysWith: { first, _ in first })
    return type.with(type.type.substituting(substitution))
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
  func element(of receiver: Typed, arguments: [Argument], in file: Int) -> Typed {
    switch receiver.type.unwrapped {
    case .array(let element):
      if let first = arguments.first?.value, case .range = program.chain(Located(file, first)).root {
        return receiver.with(.array(element))
      }
      return receiver.with(element)
    case .dictionary(_, let value):
      return receiver.with(arguments.count > 1 ? value : .optional(value))  // `[key, default: x]`
    case .external(let name, let types) where LibraryTypes.maps.contains(name) && types.count == 2:
      return receiver.with(.optional(types[1]))
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
