import Facts

/// Finds where the bag's computed properties without a setter are read. They are no fields and are not counted, but who asks for one runs
/// its code, as who calls a function does, and with it reads the fields that it is made of.
struct ComputedReadFinder {
  /// What tells cheaply whether a chain can lead to the bag.
  let calls: CallFinder
  let names: Set<String>

  private var types: BagTypes { calls.types }
  private var evaluator: Evaluator { calls.types.evaluator }
  private var program: Program { calls.types.evaluator.program }

  init(_ readOnly: [Field], calls: CallFinder) {
    self.calls = calls
    names = Set(readOnly.map(\.name))
  }

  /// Only reads whose code uses the bag.
  func find() -> [BagCall] {
    // As with functions, the targets come last: to read another computed property is a use of the bag.
    found().compactMap { call, target in
      guard let number = calls.bodies.number(ofScope: target) else { return nil }
      var call = call
      call.target = number
      return call
    }
  }

  private func found() -> [(BagCall, Located<Scope>)] {
    guard !names.isEmpty else { return [] }
    var getters: [Located<Variable>: Located<Scope>] = [:]
    var result: [(BagCall, Located<Scope>)] = []
    for (file, index) in program.indexes.enumerated() {
      for ref in index.facts.chains.refs {
        let chain = index.facts.chains[ref]
        for (hop, position) in places(in: chain) where calls.mayLead(chain, to: hop.map { $0 + 1 } ?? 0, in: file) {
          guard let property = property(of: Located(file, ref), at: hop), let getter = getter(of: property, &getters) else { continue }
          let call = BagCall(
            function: program.variable(property).name, place: calls.sites.place(position, scope: chain.scope, in: file),
            body: calls.bodies.body(around: chain.scope, in: file), isInside: calls.isInside(chain.scope, file))
          result.append((call, getter))
        }
      }
    }
    return result
  }

  /// Where a chain spells one of the names; without a hop where it begins with it.
  private func places(in chain: Chain) -> [(hop: Int?, position: Position)] {
    var result: [(hop: Int?, position: Position)] = []
    if case .name(let name) = chain.root, names.contains(name) { result.append((nil, chain.position)) }
    for (hop, fact) in chain.hops.enumerated() {
      if case .member(let name, let position) = fact, names.contains(name) { result.append((hop, position)) }
    }
    return result
  }

  /// The bag's own property that is meant; through a protocol the bag's runs.
  private func property(of id: Located<Chain>, at hop: Int?) -> Located<Variable>? {
    let trace = evaluator.trace(of: id, hops: hop.map { $0 + 1 } ?? 0)
    let found: Located<Variable>
    if let hop {
      guard trace.steps.indices.contains(hop), case .variable(let place)? = trace.steps[hop].found?.member,
        types.isBag(trace.receiver(of: hop).type)
      else { return nil }
      found = place
    } else {
      guard case .variable(let place, _) = trace.root.resolution else { return nil }
      found = place
    }
    guard let owner = program.nominal(ofMembers: program.variable(found).scope, in: found.file) else { return nil }
    if types.isOwn(owner) { return found }
    guard types.family.protocols.contains(owner),
      case .variable(let own)? = evaluator.members.ownMember(program.variable(found).name, of: types.family.bag, isCalled: false)
    else { return nil }
    return own
  }

  /// The code that runs where the property is read.
  private func getter(of place: Located<Variable>, _ known: inout [Located<Variable>: Located<Scope>]) -> Located<Scope>? {
    if let getter = known[place] { return getter }
    let variable = program.variable(place)
    guard variable.isComputed, !variable.isSettable else { return nil }
    let facts = program.facts(place.file)
    guard let scope = facts.scopes.refs.first(where: { facts.scopes[$0].kind == .accessor(place.ref) }) else { return nil }
    known[place] = Located(place.file, scope)
    return known[place]
  }
}
