import Facts

/// Tells which declarations can hold the bag, by the names they spell: a cheap question before the costly one after their type.
struct CarrierSpelling {
  private let program: Program
  /// The bag's name, its subclasses', its protocols', and the aliases of types it is part of.
  private let types: Set<String>
  /// The carriers found so far.
  private var carriers: Set<String> = []

  init(evaluator: Evaluator, family: BagFamily) {
    program = evaluator.program
    var types = Set(([family.bag] + family.subclasses + family.protocols + family.fronts).map { evaluator.program.nominals[$0.index].name })
    for (file, index) in program.indexes.enumerated() {
      for declaration in index.facts.types where declaration.kind == .alias || declaration.kind == .associatedType {
        guard let target = declaration.target else { continue }
        if family.isPart(of: evaluator.types.type(of: target, from: declaration.scope, in: file)) { types.insert(declaration.name) }
      }
    }
    self.types = types
  }

  /// Whether any name is new.
  @discardableResult
  mutating func add(_ names: [String]) -> Bool {
    let count = carriers.count
    carriers.formUnion(names)
    return carriers.count > count
  }

  func isSpelled(in type: TypeReference) -> Bool {
    switch type {
    case .named(let components): components.contains { types.contains($0.name) || $0.arguments.contains(where: isSpelled) }
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .metatype(let type): isSpelled(in: type)
    case .dictionary(let key, let value): isSpelled(in: key) || isSpelled(in: value)
    case .tuple(let elements): elements.contains { isSpelled(in: $0.type) }
    case .function(let parameters, let result): isSpelled(in: result) || parameters.contains(where: isSpelled)
    case .composition(let parts): parts.contains(where: isSpelled)
    // `Self` is the bag in its own body.
    case .selfType: true
    case .unknown: false
    }
  }

  func isSpelled(in function: FunctionDeclaration, of facts: FileFacts) -> Bool {
    function.result.map(isSpelled) ?? false || function.parameters.contains { facts.variables[$0].type.map(isSpelled) ?? false }
  }

  func isSpelled(inSourceOf id: Located<Variable>) -> Bool {
    let facts = program.facts(id.file)
    let variable = facts.variables[id.ref]
    if variable.attributes.contains(where: { isSpelled(in: $0, of: facts) }) { return true }
    if let source = variable.source { return isSpelled(in: source, of: facts) }
    if let delegate = variable.delegate { return isSpelled(in: delegate, of: facts) }
    guard variable.kind == .closureParameter, case .closure(let closure) = facts.scopes[variable.scope].kind,
      let chain = program.indexes[id.file].closureChains[closure]
    else { return false }
    return isSpelled(whereGoes: chain, of: program.indexes[id.file])
  }

  /// The place that a closure goes to tells what it gets.
  private func isSpelled(whereGoes chain: Ref<Chain>, of index: FileIndex) -> Bool {
    guard let use = index.uses[chain] else { return false }
    switch use {
    case .argument(let chain, _, _), .assigned(let chain): return isSpelled(in: chain, of: index.facts)
    case .initial(let variable): return index.facts.variables[variable].type.map(isSpelled) ?? false
    case .returned(let scope):
      switch index.facts.scopes[scope].kind {
      case .function(let function): return index.facts.functions[function].result.map(isSpelled) ?? false
      case .accessor(let variable): return index.facts.variables[variable].type.map(isSpelled) ?? false
      default: return false
      }
    case .alternative(let chain), .element(let chain), .key(let chain), .value(let chain), .component(let chain, _):
      return isSpelled(whereGoes: chain, of: index)
    case .result(let closure):
      if index.facts.closures[closure].result.map(isSpelled) ?? false { return true }
      return index.closureChains[closure].map { isSpelled(whereGoes: $0, of: index) } ?? false
    }
  }

  private func isSpelled(in attribute: Attribute, of facts: FileFacts) -> Bool {
    isSpelled(in: attribute.type) || attribute.arguments.contains { $0.value.map { isSpelled(in: $0, of: facts) } ?? false }
  }

  private func isSpelled(in source: Variable.Source, of facts: FileFacts) -> Bool {
    switch source {
    case .value(let chain), .unwrapped(let chain), .element(let chain): isSpelled(in: chain, of: facts)
    case .component(let source, _, _): isSpelled(in: source, of: facts)
    case .payload(let source, let name, _, _): carriers.contains(name) || isSpelled(in: source, of: facts)
    case .cast(let type): isSpelled(in: type)
    }
  }

  private func isName(_ name: String) -> Bool {
    carriers.contains(name) || types.contains(name)
      || ((name.first == "$" || name.first == "_") && carriers.contains(name.plain))
  }

  private func isSpelled(in ref: Ref<Chain>, of facts: FileFacts) -> Bool {
    let chain = facts.chains[ref]
    func any(_ chains: [Ref<Chain>]) -> Bool { chains.contains { isSpelled(in: $0, of: facts) } }
    func any(_ arguments: [Argument]) -> Bool { any(arguments.compactMap(\.value)) }
    for hop in chain.hops {
      switch hop {
      case .member(let name, _): if isName(name) { return true }
      case .call(let arguments, _), .index(let arguments, _): if any(arguments) { return true }
      case .cast(let type, _, _): if isSpelled(in: type) { return true }
      case .forceUnwrap, .optionalChain, .group, .other: break
      }
    }
    // What a member of `self` or `$0` holds, the member's name tells; the two themselves spell nothing of what they are.
    let isBare = !chain.hops.contains { $0.memberName != nil }
    switch chain.root {
    case .name(let name): return isName(name) || (isBare && name.first == "$" && Int(name.dropFirst()) != nil)
    case .selfValue: return isBare
    case .type(let type), .keyPath(let type?): return isSpelled(in: type)
    case .closure(let closure): return any(facts.closures[closure].results)
    case .alternatives(let chains), .array(let chains), .operation(let chains), .range(let chains), .interpolation(let chains):
      return any(chains)
    case .dictionary(let keys, let values): return any(keys) || any(values)
    case .tuple(let arguments): return any(arguments)
    case .labelledSelf, .superValue, .implicit, .keyPath(nil), .literal, .other: return false
    }
  }
}
