import Facts

/// The hops of a chain: members, elements, casts.
extension Evaluator {
  func step(over index: Int, of chain: Chain, id: Located<Chain>, trace: Trace) -> Step {
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
    if !isCalled, case .nominal(let id, _) = receiver.type.unwrapped, let property = extensionProperty(name, on: receiver.type) {
      let found = FoundMember(member: .variable(property), owner: id, substitution: [:])
      return Step(value: type(of: property).limited(by: receiver.confidence), found: found)
    }
    if let wrapped = projected(name, of: receiver) { return wrapped }
    if isCalled { return Step(value: .unknown) }
    if let value = extensionProperty(name, on: receiver) { return Step(value: value) }
    if receiver.type.isUnknown || receiver.type.isOpaque, let inferred = typeOfUnknown(name) { return Step(value: inferred) }
    return Step(value: .unknown)
  }

  func knownMember(_ name: String, of receiver: Typed, isChained: Bool, isCalled: Bool) -> Step? {
    switch receiver.type {
    case .nominal(let id, let arguments):
      return declaredMember(name, of: id, arguments: arguments, receiver: receiver, isCalled: isCalled)
    case .external(let typeName, let arguments):
      if !isCalled, LibraryTypes.maps.contains(typeName), arguments.count == 2 {
        switch name {
        case "values": return Step(value: receiver.with(.external("Collection", [arguments[1]])))
        case "keys": return Step(value: receiver.with(.external("Set", [arguments[0]])))
        case "entries": return receiver.type.element.map { Step(value: receiver.with(.external("Set", [$0]))) }
        default: break
        }
      }
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
    case .package(let package): return member(name, ofPackage: package)
    case .function, .selfType, .unknown: return nil
    }
  }

  /// What an extension in the project gives to a collection or an optional.
  func extensionMember(_ name: String, of receiver: Typed) -> Step? {
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
  func applies(_ scope: Located<Scope>, to type: Type) -> Bool {
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

  func declaredMember(
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
      let value = type(of: variable, receiver: own).limited(by: receiver.confidence)
      if let (target, inner) = delegated(name, found, of: id) {
        return Step(value: value, found: inner, target: target.limited(by: receiver.confidence))
      }
      return Step(value: value, found: found)
    case .functions: return Step(value: .unknown, found: found)
    case .enumCase: return Step(value: receiver.with(receiver.type), found: found)
    case .type(let type): return Step(value: Typed(.metatype(self.type(named: type))), found: found)
    }
  }

  /// `@dynamicMemberLookup` by key path: the member belongs to the key path's root.
  func dynamicMember(_ name: String, of id: NominalID, arguments: [Type], receiver: Typed) -> Step? {
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
  func isReachable(_ found: FoundMember, by keyPath: String) -> Bool {
    guard case .variable(let variable) = found.member else { return false }
    return program.variable(variable).isSettable || !keyPath.contains("Writable")
  }

  /// Whether a type may stand for a generic parameter, as far as the project's declarations tell.
  func fulfils(_ type: Type, boundsOf parameter: Type) -> Bool {
    guard case .parameter(_, let bounds) = parameter else { return true }
    return bounds.allSatisfy { bound in
      guard case .nominal(let bound, _) = bound else { return true }
      guard case .nominal(let id, _) = type else { return false }
      return members.isKind(id, of: bound)
    }
  }

  /// A member that an extension of a framework's class gives to a class of the project: the framework's hierarchy is not known, so the
  /// name must be unique among such extensions.
  func externalExtensionMember(_ name: String, of id: NominalID, receiver: Typed) -> Step? {
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

  func staticMember(_ name: String, of type: Type, confidence: Access.Confidence) -> Step? {
    switch type {
    case .nominal(let id, let arguments):
      guard let found = members.member(name, of: id, arguments: arguments) else {
        miss(.member(name, ofTypes: members.unknownBases(of: id) + [program.nominals[id.index].name]))
        return externalExtensionMember(name, of: id, receiver: Typed(.metatype(type), confidence))
      }
      switch found.member {
      case .variable(let variable):
        let own = ValueResolution.Receiver(type: type, owner: found.owner, substitution: found.substitution)
        let value = self.type(of: variable, receiver: own).limited(by: confidence)
        if let (target, inner) = delegated(name, found, of: id) { return Step(value: value, found: inner, target: target) }
        return Step(value: value, found: found)
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

  func type(named name: TypeName) -> Type {
    switch name {
    case .nominal(let id): return .nominal(id, [])
    case .alias(let place):
      let declaration = program.declaration(place)
      guard let target = declaration.target else { return .unknown }
      return types.type(of: target, from: declaration.scope, in: place.file)
    }
  }

  /// `value.$member`: the wrapper's projection.
  func projected(_ name: String, of receiver: Typed) -> Step? {
    guard name.hasPrefix("$") else { return nil }
    let step = member(String(name.dropFirst()), of: receiver)
    guard case .variable(let variable)? = step.found?.member else { return nil }
    return Step(value: step.value.with(.external(program.variable(variable).projection, [step.value.type])), found: step.found)
  }

  func collectionMember(_ name: String, element: Type, of collection: Type) -> Type? {
    switch name {
    case "first", "last", "randomElement": .optional(element)
    case "indices": .array(.external("Int", []))
    case "lazy", "reversed": .array(element)
    default: nil
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
  var projection: String { attributes.contains { $0.name == "Published" } ? "Publisher" : "Binding" }
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
    return (first, LibraryTypes.holders.contains(name) ? .resolved : .inferred)
  }
}
