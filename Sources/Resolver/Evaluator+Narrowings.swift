import Facts

/// What tests around a place tell of the types of values: Kotlin's smart casts.
extension Evaluator {
  /// The type that the value behind the first `hops` hops is known to have, where a test tells more than `declared` does.
  func narrowed(_ declared: Type, _ id: Located<Chain>, hops: Int, resolution: ValueResolution) -> Type? {
    let index = program.indexes[id.file]
    let chain = program.chain(id)
    guard !index.narrowings.isEmpty, let key = chain.root.narrowingKey, let candidates = index.narrowings[key] else { return nil }
    let holding = candidates.filter { narrowing in
      narrowing.start <= chain.position.offset && chain.position.offset < narrowing.end && narrowing.members.count == hops
    }
    guard !holding.isEmpty else { return nil }
    var path: [String] = []
    for hop in chain.hops.prefix(hops) {
      guard case .member(let name, _) = hop else { return nil }
      path.append(name)
    }
    // The innermost test is the last one.
    let nearest = holding.last { narrowing in
      narrowing.members == path && isSameRoot(of: narrowing, as: chain, resolution: resolution, in: id.file)
    }
    guard let type = nearest.map({ types.type(of: $0.type, from: $0.scope, in: id.file) }) else { return nil }
    return tells(type, moreThan: declared) ? type : nil
  }

  /// A value of the project's own class stays one, whichever interface it is found to have besides.
  private func tells(_ narrowed: Type, moreThan declared: Type) -> Bool {
    guard case .nominal(let old, _) = declared.unwrapped else { return true }
    guard case .nominal(let new, _) = narrowed.unwrapped else { return false }
    if members.isKind(new, of: old) { return true }
    switch program.nominals[old.index].kind {
    case .interface, .protocol: return !members.isKind(old, of: new)
    default: return false
    }
  }

  private func isSameRoot(of narrowing: Narrowing, as chain: Chain, resolution: ValueResolution, in file: Int) -> Bool {
    guard case .name(let name) = narrowing.root else {
      return receiverScope(around: narrowing.scope, in: file) == receiverScope(around: chain.scope, in: file)
    }
    switch (resolve(name, from: narrowing.scope, at: narrowing.position.offset, in: file), resolution) {
    case (.variable(let tested, _), .variable(let used, _)): return tested == used
    case (.closureParameter(let tested, let first), .closureParameter(let used, let second)): return tested == used && first == second
    case (.unknown, .unknown): return true
    default: return false
    }
  }

  /// What `this` is known to be at a place, with the scope whose receiver it is.
  func narrowedThis(from scope: Ref<Scope>, at offset: Int32, in file: Int) -> (scope: Ref<Scope>, type: Type)? {
    guard let candidates = program.indexes[file].narrowings[Chain.Root.selfValue.narrowingKey ?? ""],
      let own = receiverScope(around: scope, in: file)
    else { return nil }
    let nearest = candidates.last { narrowing in
      narrowing.start <= offset && offset < narrowing.end && narrowing.members.isEmpty
        && receiverScope(around: narrowing.scope, in: file) == own
    }
    return nearest.map { (own, types.type(of: $0.type, from: $0.scope, in: file)) }
  }

  /// The scope that says what `this` is.
  private func receiverScope(around scope: Ref<Scope>, in file: Int) -> Ref<Scope>? {
    let index = program.indexes[file]
    return index.enclosing(scope).first { scope in
      if case .type = index.facts.scopes[scope].kind { return true }
      return implicitReceiver(of: scope, in: file) != nil
    }
  }
}

extension Chain.Root {
  /// Under which ``FileIndex/narrowings`` keeps what is known of a value with this root.
  var narrowingKey: String? {
    switch self {
    case .name(let name): name
    case .selfValue: "this"
    default: nil
    }
  }
}
