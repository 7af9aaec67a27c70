import Facts

/// Decides what a chain does to the field at one of its hops.
struct AccessKind {
  let evaluator: Evaluator

  struct Verdict {
    var kind: Access.Kind
    /// Types on the way that nothing here knows, so that a nested write may or may not reach the field.
    var unknownTypes: [Type] = []
  }

  /// - Parameters:
  ///   - field: the hop of the field; -1 where the field is the root.
  ///   - isProjected: the field is reached through a wrapper's `$`.
  func verdict(of chain: Chain, field: Int, isProjected: Bool, trace: Evaluator.Trace) -> Verdict {
    if case .keyPath = chain.root { return Verdict(kind: .keyPath) }
    // Kotlin's `bag::fare`
    if field + 1 < chain.hops.count, case .other = chain.hops[field + 1] { return Verdict(kind: .keyPath) }
    if isProjected { return Verdict(kind: .projection) }
    switch chain.role {
    case .read: return mutatingCall(in: chain, after: field, trace: trace) ?? Verdict(kind: .read)
    case .write, .readWrite, .inoutArgument: return assignment(in: chain, after: field, trace: trace)
    }
  }

  // MARK: - Assignments

  private func assignment(in chain: Chain, after field: Int, trace: Evaluator.Trace) -> Verdict {
    let rest = chain.hops.indices.filter { $0 > field && chain.hops[$0].leadsOn }
    guard let last = rest.last else { return Verdict(kind: chain.role == .write ? .write : .readWrite) }
    // What a call gives back is not stored in the field.
    if rest.contains(where: { chain.hops[$0].isCall }) { return Verdict(kind: .read) }
    return writeThrough(containers([field] + rest.filter { $0 != last }, of: trace))
  }

  /// A value that is changed in place, and whether its variable can't be assigned.
  private struct Container {
    var type: Type
    /// A `let`, a property without a setter, a weak one: what changes behind it is an instance that it refers to.
    var isFixed: Bool
  }

  private func containers(_ hops: [Int], of trace: Evaluator.Trace) -> [Container] {
    hops.map { hop in
      var variable: Located<Variable>?
      if hop < 0 {
        if case .variable(let place, _) = trace.root.resolution { variable = place }
      } else if case .variable(let place)? = trace.steps[hop].found?.member {
        variable = place
      }
      let fact = variable.map(evaluator.program.variable)
      return Container(type: trace.receiver(of: hop + 1).type, isFixed: fact.map { !$0.isSettable || $0.isWeak } ?? false)
    }
  }

  /// A change of what the containers hold, which are nested in each other from the field's value inwards.
  private func writeThrough(_ containers: [Container]) -> Verdict {
    var unknown: [Type] = []
    for container in containers {
      switch evaluator.members.isReference(container.type) {
      case true?: return Verdict(kind: .read)
      case false?: continue
      case nil where container.isFixed: return Verdict(kind: .read)
      case nil: unknown.append(container.type.unwrapped)
      }
    }
    return Verdict(kind: .readWrite, unknownTypes: unknown)
  }

  // MARK: - Mutating calls

  private func mutatingCall(in chain: Chain, after field: Int, trace: Evaluator.Trace) -> Verdict? {
    guard let call = chain.hops.indices.first(where: { $0 > field && chain.hops[$0].isCall }), call - 1 > field,
      case .member(let method, _) = chain.hops[call - 1]
    else { return nil }
    let target = trace.receiver(of: call - 1).type
    guard let mutates = mutates(method, target) else { return nil }
    let between = chain.hops.indices.filter { $0 > field && $0 < call - 1 && chain.hops[$0].leadsOn }
    var containers = containers([field] + between, of: trace)
    // The target itself is known to be a value where its method is known to mutate.
    if mutates.isCertain { containers.removeLast() }
    return writeThrough(containers)
  }

  private func mutates(_ method: String, _ type: Type) -> (isCertain: Bool, Void)? {
    switch type.unwrapped {
    case .nominal(let id, let arguments):
      guard let found = evaluator.members.member(method, of: id, arguments: arguments), case .functions(let overloads) = found.member
      else { return nil }
      return overloads.contains { evaluator.program.function($0).isMutating } ? (true, ()) : nil
    case .external(let name, _):
      if LibraryTypes.mutableContainers.contains(name) { return LibraryTypes.contentMethods.contains(method) ? (true, ()) : nil }
      if evaluator.members.isReference(type) == true { return nil }
      let isValue = evaluator.members.isReference(type) == false
      return mutatesExternal(method, names: [name], isValue: isValue)
    case .array:
      return mutatesExternal(method, names: ["Array", "Collection", "MutableCollection", "RangeReplaceableCollection"], isValue: true)
    case .dictionary: return mutatesExternal(method, names: ["Dictionary"], isValue: true)
    case .unknown, .selfType, .parameter: return mutatesExternal(method, names: [], isValue: false)
    default: return nil
    }
  }

  /// A method of a type from elsewhere: one that the standard library lists, or a `mutating` one of an extension in the project.
  private func mutatesExternal(_ method: String, names: [String], isValue: Bool) -> (isCertain: Bool, Void)? {
    for name in names + ["Optional"] {
      if let id = evaluator.program.externals[name], case .functions(let overloads)? = evaluator.members.ownMember(method, of: id),
        overloads.contains(where: { evaluator.program.function($0).isMutating })
      {
        return (true, ())
      }
    }
    guard StandardLibrary.mutatingMethods.contains(method) else { return nil }
    if isValue { return (true, ()) }
    return StandardLibrary.ambiguousMutatingMethods.contains(method) ? nil : (false, ())
  }
}

extension Hop {
  /// Goes to another value, rather than to the same one unwrapped, cast or in parentheses.
  var leadsOn: Bool {
    switch self {
    case .member, .index, .call: true
    case .forceUnwrap, .optionalChain, .cast, .group, .other: false
    }
  }
}
