import Facts

/// Walks the chains of the project and finds the accesses of the bag's fields and the mentions of its instances.
struct AccessFinder {
  let evaluator: Evaluator
  let family: BagFamily
  let fields: FieldTable
  let sites: SiteNames
  /// Names of declarations that hold the bag.
  let carriers: Set<String>
  /// Those of them that other declarations can lead to: no locals and parameters.
  let sharedCarriers: Set<String>
  /// Whether every place is wanted that spells a field's name, whatever it belongs to.
  let collectsSpelled: Bool

  /// Properties that stand for fields, which ``find()`` looks for first.
  private var aliases: FieldAliases?

  init(
    evaluator: Evaluator, family: BagFamily, fields: FieldTable, sites: SiteNames, carriers: Set<String>, sharedCarriers: Set<String>,
    collectsSpelled: Bool = false
  ) {
    self.evaluator = evaluator
    self.family = family
    self.fields = fields
    self.sites = sites
    self.carriers = carriers
    self.sharedCarriers = sharedCarriers
    self.collectsSpelled = collectsSpelled
    aliases = FieldAliases(evaluator: evaluator, field: alias)
  }

  struct Result {
    var accesses: [FoundAccess] = []
    var possible: [FoundAccess] = []
    var spelled: [(field: SpelledField, origin: AccessOrigin)] = []
    var instances: [Reference] = []
    /// The literal keys of fields that hold anything.
    var keys: [FieldPart] = []
    /// Functions that stand for a missing value and that no candidate declares: they may never come back.
    var lastResorts: Set<String> = []
    /// Types that a nested write goes through and that no candidate declares.
    var unknownTypes: Set<String> = []
    /// Names on the way to a carrier that no candidate declares.
    var misses: Set<Evaluator.Miss> = []
    /// Properties that stand for a field and that other files can reach.
    var aliases: [Located<Variable>] = []
    /// Reads that a chain ends with.
    var reads: [CopyFinder.Read] = []
  }

  func find() -> Result {
    var result = Result()
    result.aliases = aliases?.shared(in: evaluator.program) ?? []
    for file in evaluator.program.indexes.indices { find(in: file, into: &result) }
    return result
  }

  private func find(in file: Int, into result: inout Result) {
    let index = evaluator.program.indexes[file]
    let absences = absences(in: file)
    examineComponents(in: file, into: &result)
    for ref in index.facts.chains.refs {
      let chain = index.facts.chains[ref]
      guard mayMatter(chain, in: index) else { continue }
      let trace = evaluator.trace(of: Located(file, ref))
      if spellsCarrier(chain) || isBesideCarrier(ref, in: index) { result.misses.formUnion(trace.misses) }
      examineCopy(of: chain, ref, trace: trace, file: file, into: &result)
      examineRoot(of: chain, ref, trace: trace, file: file, absences: absences, into: &result)
      for (hop, fact) in chain.hops.enumerated() {
        guard case .member(let name, let position) = fact else { continue }
        examineMember(
          name, at: position, hop: hop, of: chain, ref, trace: trace, file: file, absences: absences, into: &result)
      }
      if collectsSpelled { spell(chain, ref, trace: trace, file: file, absences: absences, into: &result) }
    }
  }

  /// Only a chain that spells a field or a carrier can hold an access or a mention.
  private func mayMatter(_ chain: Chain, in index: FileIndex) -> Bool {
    if copiesField(chain, index.library) { return true }
    if case .name(let name) = chain.root, isInteresting(name) { return true }
    return chain.hops.contains { $0.memberName.map(isInteresting) ?? false }
  }

  /// A field's name alone leads nowhere: what has a field and is not the bag is of no interest.
  private func spellsCarrier(_ chain: Chain) -> Bool {
    if case .name(let name) = chain.root, sharedCarriers.contains(name) || sharedCarriers.contains(name.plain) { return true }
    return chain.hops.contains { $0.memberName.map { sharedCarriers.contains($0) } ?? false }
  }

  /// A key path without a root may start at a carrier that is passed beside it.
  private func isBesideCarrier(_ ref: Ref<Chain>, in index: FileIndex) -> Bool {
    guard index.facts.chains[ref].root == .keyPath(nil), case .argument(let call, let hop, _)? = index.uses[ref],
      let arguments = index.facts.chains[call].hops[hop].arguments
    else { return false }
    return arguments.contains { $0.value.map { $0 != ref && spellsCarrier(index.facts.chains[$0]) } ?? false }
  }

  private func isInteresting(_ name: String) -> Bool {
    fields.contains(name) || carriers.contains(name) || aliases?.names.contains(name) ?? false
      || ((name.first == "$" || name.first == "_") && (fields.contains(name.plain) || carriers.contains(name.plain)))
  }

  // MARK: - Whatever spells a field

  private func spell(
    _ chain: Chain, _ ref: Ref<Chain>, trace: Evaluator.Trace, file: Int, absences: Absences, into result: inout Result
  ) {
    func add(_ name: String, at position: Position, hop: Int, isRebound: Bool) {
      let field = fields.contains(name) ? name : name.plain
      guard let fact = fields[field] else { return }
      let (access, _) = access(
        field, at: position, hop: hop, isProjected: name != field && name.first == "$", match: Match(confidence: .possible), of: chain, ref,
        trace: trace, file: file, absences: absences)
      let next = chain.hops.dropFirst(hop + 1).first(where: \.leadsOn)
      let isSubscripted = if case .index? = next { true } else { false }
      let spelled = SpelledField(
        access: access, prefix: name == field ? 0 : 1, isRebound: isRebound, leadsOn: next != nil, isSubscripted: isSubscripted,
        isConstant: fact.isConstant, branch: evaluator.program.facts(file).branches.last { $0.contains(position) })
      result.spelled.append((spelled, .chain(Located(file, ref), hop: hop)))
    }
    if case .name(let name) = chain.root {
      var isRebound = false
      if case .variable(let place, nil) = trace.root.resolution { isRebound = evaluator.program.variable(place).kind == .pattern }
      add(name, at: chain.position, hop: -1, isRebound: isRebound)
    }
    for (hop, fact) in chain.hops.enumerated() {
      if case .member(let name, let position) = fact { add(name, at: position, hop: hop, isRebound: false) }
    }
  }

  // MARK: - Places in a chain

  private func examineRoot(
    of chain: Chain, _ ref: Ref<Chain>, trace: Evaluator.Trace, file: Int, absences: Absences, into result: inout Result
  ) {
    guard case .name(let name) = chain.root, case .variable(let variable, let receiver) = trace.root.resolution else { return }
    if let alias = aliases?[variable] {
      let match = Match(alias, reachedBy: receiver?.confidence ?? .resolved)
      add(
        alias.field, at: chain.position, hop: -1, isProjected: false, match: match, of: chain, ref, trace: trace, file: file,
        absences: absences, into: &result)
    }
    if family.isBag(trace.root.value.type.unwrapped) {
      result.instances.append(instance(at: chain.position, scope: chain.scope, file: file))
    }
    guard let receiver, let field = fields.contains(name) ? name : fields.contains(name.plain) ? name.plain : nil else { return }
    guard
      let match = match(
        receiver: Typed(receiver.type, receiver.confidence), owner: receiver.owner, scope: chain.scope, file: file, isSelf: true)
    else {
      return
    }
    add(
      field, at: chain.position, hop: -1, isProjected: name != field && name.first == "$", match: match, of: chain, ref, trace: trace,
      file: file, absences: absences, into: &result)
  }

  private func examineMember(
    _ name: String, at position: Position, hop: Int, of chain: Chain, _ ref: Ref<Chain>, trace: Evaluator.Trace, file: Int,
    absences: Absences, into result: inout Result
  ) {
    let step = trace.steps[hop]
    let receiver = trace.receiver(of: hop)
    if case .variable? = step.found?.member, family.isBag(step.value.type.unwrapped) {
      result.instances.append(instance(at: position, scope: chain.scope, file: file))
    }
    if case .variable(let variable)? = step.found?.member, let alias = aliases?[variable] {
      add(
        alias.field, at: position, hop: hop, isProjected: false, match: Match(alias, reachedBy: receiver.confidence), of: chain, ref,
        trace: trace, file: file, absences: absences, into: &result)
    }
    let field = fields.contains(name) ? name : name.plain
    guard fields.contains(field) else { return }
    var target = step.target ?? receiver
    var isProjected = name != field
    if case .external("Binding", let content) = receiver.type, let content = content.first {
      target = step.target ?? receiver.with(content)
      isProjected = true
    }
    isProjected = isProjected || step.isWrapped
    if let found = step.found, case .variable = found.member {
      let isSelf = hop == 0 && (chain.root == .selfValue || chain.root == .superValue)
      guard let match = match(receiver: target, owner: found.owner, scope: chain.scope, file: file, isSelf: isSelf) else { return }
      add(
        field, at: position, hop: hop, isProjected: isProjected, match: match, of: chain, ref, trace: trace, file: file,
        absences: absences, into: &result)
    } else if step.found == nil, receiver.type.isUnknown, chain.root != .implicit || hop > 0, !isTypeName(before: hop, of: chain) {
      let match = Match(confidence: .possible, through: nil)
      add(
        field, at: position, hop: hop, isProjected: isProjected, match: match, of: chain, ref, trace: trace, file: file,
        absences: absences, into: &result)
    }
  }

  /// A name like a type's stands in front: `Options.Audio.volume` is a static member, and all types of the bag's family are known.
  private func isTypeName(before hop: Int, of chain: Chain) -> Bool {
    if hop > 0 {
      if case .member(let name, _) = chain.hops[hop - 1] { return name.first?.isUppercase == true }
      return false
    }
    if case .name(let name) = chain.root { return name.first?.isUppercase == true }
    return false
  }

  private func add(
    _ field: String, at position: Position, hop: Int, isProjected: Bool, match: Match, of chain: Chain, _ ref: Ref<Chain>,
    trace: Evaluator.Trace, file: Int, absences: Absences, into result: inout Result
  ) {
    let (access, unknownTypes) = access(
      field, at: position, hop: hop, isProjected: isProjected, match: match, of: chain, ref, trace: trace, file: file, absences: absences)
    let found = FoundAccess(access: access, origin: .chain(Located(file, ref), hop: hop))
    if access.confidence == .possible {
      result.possible.append(found)
    } else {
      result.accesses.append(found)
      if access.kind == .read, !chain.hops.dropFirst(hop + 1).contains(where: \.leadsOn) {
        result.reads.append(CopyFinder.Read(field: field, chain: Located(file, ref)))
      }
      for type in unknownTypes {
        if case .external(let name, _) = type { result.unknownTypes.insert(name) }
      }
      if fields[field]?.holdsAnything == true { addKeys(of: access, behind: hop, of: Located(file, ref), absences, into: &result) }
      let later = (absences.locals[ref] ?? []).flatMap(absences.uses)
      result.lastResorts.formUnion(([ref] + later).compactMap { unknownFallback(of: Located(file, $0)) })
    }
  }

  /// The literal keys that are looked up in the field's value, here or later in a local that was bound to it.
  private func addKeys(
    of access: Access, behind hop: Int, of id: Located<Chain>, _ absences: Absences, into result: inout Result
  ) {
    let literals = LiteralKeys(evaluator: evaluator)
    func add(_ key: String?, _ chain: Chain) {
      guard let key else { return }
      let place =
        chain.position == evaluator.program.chain(id).position
        ? access.place : sites.place(chain.position, scope: chain.scope, in: id.file)
      result.keys.append(FieldPart(field: access.field, name: "\(access.field)[\(key)]", kind: .key, place: place))
    }
    let chain = evaluator.program.chain(id)
    add(literals.key(in: id, from: hop + 1), chain)
    guard chain.keyed(from: hop + 1) == nil, !chain.hops.dropFirst(hop + 1).contains(where: \.leadsOn) else { return }
    for local in absences.bound[id.ref] ?? [] {
      for use in absences.uses(local) {
        let use = Located(id.file, use)
        add(literals.key(in: use, from: 0), evaluator.program.chain(use))
      }
    }
  }

  /// The function whose result is used where the chain's value is missing, if nothing here declares it.
  private func unknownFallback(of id: Located<Chain>) -> String? {
    let index = evaluator.program.indexes[id.file]
    guard let fallback = index.fallbacks[id.ref], evaluator.type(of: Located(id.file, fallback)).type.isUnknown else { return nil }
    let chain = index.facts.chains[fallback]
    guard case .call? = chain.hops.last, let name = chain.callee(at: chain.hops.count - 1), name.first?.isLowercase == true else {
      return nil
    }
    return name
  }

  /// The access, and types on the way that nothing here knows.
  private func access(
    _ field: String, at position: Position, hop: Int, isProjected: Bool, match: Match, of chain: Chain, _ ref: Ref<Chain>,
    trace: Evaluator.Trace, file: Int, absences: Absences
  ) -> (Access, unknownTypes: [Type]) {
    let verdict = AccessKind(evaluator: evaluator).verdict(of: chain, field: hop, isProjected: isProjected, trace: trace)
    var confidence = match.confidence
    if !verdict.unknownTypes.isEmpty, confidence == .resolved { confidence = .inferred }
    var missing = absences.absences(of: ref, field: hop, holdsAnything: fields[field]?.holdsAnything ?? false)
    if verdict.kind == .write || verdict.kind == .keyPath || verdict.kind == .projection { missing.subtract([.madeUp]) }
    if let fact = fields[field], fact.isImplicitlyUnwrapped, verdict.kind == .read || verdict.kind == .readWrite,
      missing.isEmpty, !chain.isTestedForNil, !chain.isCheckedBehind(hop)
    {
      missing.insert(.implicitUnwrap)
    }
    let access = Access(
      field: field, kind: verdict.kind, place: sites.place(position, scope: chain.scope, in: file),
      isInside: isInside(chain.scope, file: file), confidence: confidence, absences: missing, through: match.through)
    return (access, verdict.unknownTypes)
  }

  private func instance(at position: Position, scope: Ref<Scope>, file: Int) -> Reference {
    Reference(kind: .instance, place: sites.place(position, scope: scope, in: file), isInside: isInside(scope, file: file))
  }

  /// Lexically in the body of the bag, of an extension of it, or of a superclass.
  func isInside(_ scope: Ref<Scope>, file: Int) -> Bool { family.isInside(scope, of: file, in: evaluator.program) }

  private func absences(in file: Int) -> Absences {
    let index = evaluator.program.indexes[file]
    var locals: [Ref<Chain>: [Ref<Variable>]] = [:]
    var bound: [Ref<Chain>: [Ref<Variable>]] = [:]
    for ref in index.facts.variables.refs {
      let variable = index.facts.variables[ref]
      guard variable.kind == .local || variable.kind == .pattern else { continue }
      switch variable.source {
      case .value(let chain), .unwrapped(let chain):
        bound[chain, default: []].append(ref)
        if case .value = variable.source, variable.kind == .local { locals[chain, default: []].append(ref) }
      default: break
      }
    }
    let evaluator = evaluator
    return Absences(
      index: index,
      uses: { local in
        let name = index.facts.variables[local].name
        return index.facts.chains.refs.filter { ref in
          guard index.facts.chains[ref].root == .name(name) else { return false }
          guard case .variable(let variable, _) = evaluator.trace(of: Located(file, ref), hops: 0).root.resolution else { return false }
          return variable == Located(file, local)
        }
      }, locals: locals, bound: bound,
      neverFallsBack: { ref in
        guard let fallback = index.fallbacks[ref] else { return false }
        guard case .external(let name, _) = evaluator.type(of: Located(file, fallback)).type else { return false }
        return name == index.library.never
      })
  }
}

extension String {
  /// Without the `$` or `_` of a property wrapper's companions.
  var plain: String {
    first == "$" || first == "_" ? String(dropFirst()) : self
  }
}

extension Chain {
  /// The name that the call at a hop calls.
  func callee(at hop: Int) -> String? {
    if hop > 0 { return hops[hop - 1].memberName }
    if case .name(let name) = root { return name }
    return nil
  }

  /// The field at `hop` is chained with `?`, unwrapped, or cast, so that its absence is not overlooked.
  func isCheckedBehind(_ hop: Int) -> Bool {
    guard hop + 1 < hops.count else { return false }
    switch hops[hop + 1] {
    case .optionalChain, .forceUnwrap: return true
    case .cast(_, .conditional, _): return true
    default: return false
    }
  }
}
