import Facts

/// Where a key path that leaves its root out starts.
extension Evaluator {
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

  func rootOfKeyPath(_ id: Located<Chain>, at use: FileIndex.ValueUse) -> Typed {
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
