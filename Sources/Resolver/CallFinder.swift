import Facts

/// Finds the calls of the bag's own functions, from outside and inside.
struct CallFinder {
  let types: BagTypes
  let sites: SiteNames
  let bodies: BodyFinder
  /// Names of declarations that hold the bag.
  let carriers: Set<String>
  let isInside: (Ref<Scope>, Int) -> Bool

  private var evaluator: Evaluator { types.evaluator }
  private var program: Program { types.evaluator.program }

  /// A call, with the function whose body runs if that is known.
  private struct Found {
    var call: BagCall
    var target: Located<FunctionDeclaration>?
  }

  func find() -> [BagCall] {
    // A function is a body if the bag is used in it, and to call another one of the bag's is a use: so the targets come last.
    found().map { found in
      var call = found.call
      call.target = found.target.flatMap(bodies.number)
      return call
    }
  }

  private func found() -> [Found] {
    let names = functionNames()
    guard !names.isEmpty else { return [] }
    var result: [Found] = []
    for (file, index) in program.indexes.enumerated() {
      for ref in index.facts.chains.refs {
        let chain = index.facts.chains[ref]
        for hop in chain.hops.indices where chain.hops[hop].isCall {
          guard let name = chain.callee(at: hop), names.contains(name), mayLead(chain, to: hop, in: file),
            let found = call(name, of: ref, chain, hop, in: file)
          else { continue }
          result.append(found)
        }
      }
    }
    return result
  }

  /// The functions of the bag's types and protocols, and extension functions that have it as their receiver.
  private func functionNames() -> Set<String> {
    let owners = [types.family.bag] + types.family.subclasses + types.family.superclasses + types.family.protocols
    var names = Set(owners.flatMap { program.nominals[$0.index].functions.keys })
    names.subtract(["init", "deinit", "subscript"])
    for (name, places) in program.extensionFunctions where places.contains(where: isExtension) { names.insert(name) }
    return names
  }

  private func isExtension(_ place: Located<FunctionDeclaration>) -> Bool {
    let function = program.function(place)
    guard let receiver = function.receiver else { return false }
    return types.isBag(evaluator.types.type(of: receiver, from: function.body, in: place.file))
  }

  /// The receiver can be the bag: a cheap question before the costly one after its type.
  func mayLead(_ chain: Chain, to hop: Int, in file: Int) -> Bool {
    let library = program.library(file)
    switch chain.root {
    case .selfValue, .superValue, .labelledSelf: return true
    case .name(let name):
      if hop == 0 { return library.hasReceivers || isInside(chain.scope, file) }
      if carriers.contains(name) || carriers.contains(name.plain) || types.names.contains(name) || name.first == "$" { return true }
      if name == library.onlyParameter { return true }
    default: break
    }
    return chain.hops.prefix(max(hop - 1, 0)).contains { $0.memberName.map { carriers.contains($0) || types.names.contains($0) } ?? false }
  }

  private func call(_ name: String, of ref: Ref<Chain>, _ chain: Chain, _ hop: Int, in file: Int) -> Found? {
    let id = Located(file, ref)
    let trace = evaluator.trace(of: id, hops: hop)
    guard case .functions(let functions, let receiver, _) = evaluator.callee(of: id, at: hop, trace: trace),
      case .call(let arguments, _) = chain.hops[hop],
      functions.contains(where: { isOwn($0, calledOn: receiver, from: chain.scope, in: file) })
    else { return nil }
    let position: Position
    if hop > 0, case .member(_, let place) = chain.hops[hop - 1] { position = place } else { position = chain.position }
    let isSuper = hop == 1 && chain.root == .superValue
    let call = BagCall(
      function: name, place: sites.place(position, scope: chain.scope, in: file), body: bodies.body(around: chain.scope, in: file),
      isInside: isInside(chain.scope, file))
    return Found(call: call, target: target(name, functions, arguments, isSuper: isSuper))
  }

  private func isOwn(_ place: Located<FunctionDeclaration>, calledOn receiver: Type?, from scope: Ref<Scope>, in file: Int) -> Bool {
    let function = program.function(place)
    if function.receiver != nil { return isExtension(place) }
    guard let owner = program.nominal(ofMembers: function.scope, in: place.file) else { return false }
    guard types.isOwn(owner) || types.family.protocols.contains(owner) else { return false }
    // Of a superclass there may be other kinds.
    if case .nominal(let id, _)? = receiver?.unwrapped, types.family.superclasses.contains(id) { return isInside(scope, file) }
    return receiver.map(types.isBag) ?? true
  }

  /// The function whose body runs, where one alone can be meant.
  private func target(
    _ name: String, _ found: [Located<FunctionDeclaration>], _ arguments: [Argument], isSuper: Bool
  ) -> Located<FunctionDeclaration>? {
    var functions = found
    let owners = Set(found.compactMap { program.nominal(ofMembers: program.function($0).scope, in: $0.file) })
    if !isSuper, !owners.isEmpty {
      // Through a protocol the bag's own runs, and that of a superclass only if the bag has none.
      if !owners.contains(where: types.family.isKind),
        case .functions(let own)? = evaluator.members.ownMember(
          name, of: types.family.bag, isCalled: true)
      {
        functions = own
      }
      let others = types.family.subclasses.filter { !owners.contains($0) }
      if others.contains(where: { program.nominals[$0.index].functions[name] != nil }) { return nil }
    }
    let fitting = functions.filter { evaluator.match(arguments, with: $0) != nil }
    if fitting.count == 1 { return fitting[0] }
    return fitting.isEmpty && functions.count == 1 ? functions[0] : nil
  }
}
