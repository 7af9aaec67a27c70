import Facts

/// Finds where new bags are made, and which carriers they replace another one in.
struct ConstructionFinder {
  let types: BagTypes
  let sites: SiteNames
  let bodies: BodyFinder
  let links: LinkTable
  let isInside: (Ref<Scope>, Int) -> Bool

  private var evaluator: Evaluator { types.evaluator }
  private var program: Program { types.evaluator.program }

  func find() -> [Construction] {
    var result: [Construction] = []
    for (file, index) in program.indexes.enumerated() {
      // A file that does not name the type can make one only by `.init(…)`.
      let isNamed = index.facts.mentions.contains { types.names.contains($0.name) }
      for ref in index.facts.chains.refs {
        if !isNamed {
          guard case .implicit = index.facts.chains[ref].root else { continue }
        }
        let chain = index.facts.chains[ref]
        guard let (hop, position) = candidate(chain, in: file) else { continue }
        let id = Located(file, ref)
        let trace = evaluator.trace(of: id, hops: hop)
        var made: Type?
        if case .initializer(let type) = evaluator.callee(of: id, at: hop, trace: trace) { made = type }
        // A name with its module in front is one of a type and of nothing else.
        guard let type = made ?? qualified(chain, hop, in: file), types.family.isBag(type.unwrapped),
          case .call(let arguments, _) = chain.hops[hop]
        else { continue }
        result.append(
          Construction(
            place: sites.place(position, scope: chain.scope, in: file), body: bodies.body(around: chain.scope, in: file),
            labels: labels(arguments, of: type, in: file), replaces: replaced(by: ref, behind: hop, in: file)))
      }
    }
    return result
  }

  /// The call that may make a bag, by the names in front of it.
  private func candidate(_ chain: Chain, in file: Int) -> (hop: Int, Position)? {
    guard let call = chain.hops.firstIndex(where: \.isCall) else { return nil }
    var (last, position) = (call - 1, chain.position)
    let isWritten = last >= 0 && chain.hops[last].memberName == "init"
    if isWritten { last -= 1 }
    if last >= 0 {
      guard case .member(let name, let place) = chain.hops[last], types.names.contains(name) else { return nil }
      position = place
      return (call, position)
    }
    switch chain.root {
    case .name(let name): return types.names.contains(name) || name == "Self" && isInside(chain.scope, file) ? (call, position) : nil
    case .type(let type): return type.names?.last.map(types.names.contains) ?? false ? (call, position) : nil
    case .implicit: return isWritten ? (call, position) : nil
    default: return nil
    }
  }

  private func qualified(_ chain: Chain, _ hop: Int, in file: Int) -> Type? {
    var names = chain.names(before: hop)
    if names.last == "init" { names.removeLast() }
    guard names.count > 1, chain.hops.prefix(hop).allSatisfy({ $0.memberName != nil }), case .name = chain.root else { return nil }
    return evaluator.types.type(of: .named(names.map { TypeReference.Component($0) }), from: chain.scope, in: file)
  }

  /// The labels as written; where they may be left out, the names of the parameters.
  private func labels(_ arguments: [Argument], of type: Type, in file: Int) -> [String] {
    if program.library(file).hasOptionalLabels, case .nominal(let id, _) = type,
      let found = evaluator.members.member("init", of: id, arguments: []), case .functions(let overloads) = found.member,
      let chosen = evaluator.choose(overloads, for: arguments)
    {
      let (function, facts) = (program.function(chosen.function), program.facts(chosen.function.file))
      return zip(arguments, chosen.parameters).compactMap { argument, place in
        argument.label ?? place.map { facts.variables[function.parameters[$0]].name }
      }
    }
    return arguments.compactMap(\.label)
  }

  // MARK: - What is replaced

  private func replaced(by ref: Ref<Chain>, behind hop: Int, in file: Int) -> String? {
    let (facts, library, links) = (program.facts(file), program.library(file), links[file])
    guard staysWhole(facts.chains[ref], behind: hop, library) else { return nil }
    var value = ref
    while let link = links[value] {
      switch link {
      case .alternative(let whole): value = whole
      case .assigned(let target): return replaced(at: Located(file, target))
      case .argument(let call, let hop):
        let chain = facts.chains[call]
        guard hop > 0, let name = chain.callee(at: hop), library.values.contentSetters.contains(name) else { return nil }
        return chain.path(upTo: hop - 1)
      case .result(let closure):
        guard let chain = program.indexes[file].closureChains[closure], case .argument(let call, let hop)? = links[chain], hop > 0,
          let name = facts.chains[call].callee(at: hop), library.values.contentUpdates.contains(name)
        else { return nil }
        return facts.chains[call].path(upTo: hop - 1)
      case .operand, .part, .initial: return nil
      }
    }
    return nil
  }

  /// Nothing but the new bag itself comes out: `Bag()`, `Bag().apply { … }`.
  private func staysWhole(_ chain: Chain, behind hop: Int, _ library: LanguageLibrary) -> Bool {
    var rest = chain.hops[(hop + 1)...]
    while let next = rest.first {
      rest = rest.dropFirst()
      switch next {
      case .group, .cast, .forceUnwrap: continue
      case .member(let name, _):
        guard library.givesReceiver.contains(name), rest.first?.isCall ?? false else { return false }
        rest = rest.dropFirst()
      default: return false
      }
    }
    return true
  }

  /// The target of an assignment as written; nil where it held no bag before.
  private func replaced(at id: Located<Chain>) -> String? {
    let chain = program.chain(id)
    guard chain.role == .write else { return nil }
    let leading = chain.hops.filter(\.leadsOn)
    let isOwn = leading.isEmpty || chain.root == .selfValue && leading.count == 1
    if leading.isEmpty, case .variable(let place, nil) = evaluator.trace(of: id, hops: 0).root.resolution {
      let variable = program.variable(place)
      // A local that is declared without a value holds none yet.
      if variable.kind == .local, variable.isConstant || variable.source == nil { return nil }
      return chain.path(upTo: chain.hops.count)
    }
    if isOwn, isFirstValue(chain.scope, in: id.file) { return nil }
    return chain.path(upTo: chain.hops.count)
  }

  /// An initialiser gives its object's properties their first values.
  private func isFirstValue(_ scope: Ref<Scope>, in file: Int) -> Bool {
    let facts = program.facts(file)
    guard let body = BodyFinder.body(around: scope, in: facts) else { return false }
    switch facts.scopes[body].kind {
    case .function(let function): return facts.functions[function].kind == .initializer
    case .block: return true
    default: return false
    }
  }
}
