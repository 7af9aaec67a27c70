import Facts

extension AccessFinder {
  /// How sure it is that a member is a field of the bag, and by what it was reached.
  struct Match {
    var confidence: Access.Confidence
    var through: String?

    init(confidence: Access.Confidence, through: String? = nil) {
      self.confidence = confidence
      self.through = through
    }

    init(_ alias: FieldAliases.Alias, reachedBy confidence: Access.Confidence) {
      self.init(confidence: confidence == .resolved ? alias.confidence : confidence, through: alias.through)
    }
  }

  /// The field that a property reference means.
  func alias(_ id: Located<Chain>) -> FieldAliases.Alias? {
    let chain = evaluator.program.chain(id)
    let trace = evaluator.trace(of: id)
    if case .name(let name) = chain.root, chain.hops.count == 1 {
      guard fields.contains(name), case .variable(_, let receiver?) = trace.root.resolution,
        let match = match(
          receiver: Typed(receiver.type, receiver.confidence), owner: receiver.owner, scope: chain.scope, file: id.file, isSelf: true)
      else { return nil }
      return FieldAliases.Alias(field: name, confidence: match.confidence, through: match.through)
    }
    guard let hop = chain.hops.lastIndex(where: { $0.memberName != nil }), let name = chain.hops[hop].memberName, fields.contains(name),
      let found = trace.steps[hop].found, case .variable = found.member,
      let match = match(
        receiver: trace.steps[hop].target ?? trace.receiver(of: hop), owner: found.owner, scope: chain.scope, file: id.file,
        isSelf: chain.root == .selfValue)
    else { return nil }
    return FieldAliases.Alias(field: name, confidence: match.confidence, through: match.through)
  }

  /// Whether a member of `owner`, reached on a receiver, is a field of the bag.
  func match(receiver: Typed, owner: NominalID, scope: Ref<Scope>, file: Int, isSelf: Bool) -> Match? {
    let type = receiver.type.unwrapped.instance.unwrapped
    if case .parameter(_, let bounds) = type, let bound = bounds.first(where: { family.isBag($0) || isSuperclass($0) }) {
      return match(receiver: receiver.with(bound), owner: owner, scope: scope, file: file, isSelf: isSelf)
    }
    if family.isBag(type) {
      // A subclass's own property of the same name would be another one; fields are what the bag has or inherits.
      return owner == family.bag || family.superclasses.contains(owner) || family.protocols.contains(owner)
        || overridesField(owner) ? Match(confidence: receiver.confidence) : nil
    }
    if isSelf, isSuperclass(type), family.superclasses.contains(owner) { return Match(confidence: receiver.confidence) }
    if family.protocolOf(type) != nil, family.protocols.contains(owner) {
      return Match(confidence: receiver.confidence, through: evaluator.program.nominals[owner.index].qualifiedName)
    }
    return nil
  }

  func isSuperclass(_ type: Type) -> Bool {
    if case .nominal(let id, _) = type { family.superclasses.contains(id) } else { false }
  }

  /// A subclass that overrides a property is still the bag's field to everybody outside.
  func overridesField(_ owner: NominalID) -> Bool { family.isKind(owner) }
}
