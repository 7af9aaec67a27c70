import Facts

/// Where the values of a file's chains go, and what else is asked of a chain by its place: the facts point from the whole to its parts, and this
/// is the way back.
struct ChainLinks {
  /// What a chain is part of.
  enum Link {
    /// Of a call or a subscript.
    case argument(of: Ref<Chain>, hop: Int)
    case operand(of: Ref<Chain>)
    /// Of a tuple, a collection literal or a string.
    case part(of: Ref<Chain>)
    /// One of the values that an expression can have.
    case alternative(of: Ref<Chain>)
    case assigned(to: Ref<Chain>)
    /// The value or the delegate that a declaration gives; `if let` among them.
    case initial(Ref<Variable>)
    case result(of: Ref<Closure>)
  }

  private var links: [Link?]
  let conditions: Set<Ref<Chain>>
  /// How short values are spelled.
  let texts: [Ref<Chain>: String]
  /// Values of assignments and declarations that are a name and nothing else.
  private(set) var givenNames: [String: [Ref<Chain>]] = [:]
  /// The scopes of closures with a weak capture.
  let weakCaptures: Set<Ref<Scope>>

  init(_ facts: FileFacts) {
    links = Array(repeating: nil, count: facts.chains.count)
    conditions = Set(facts.conditions)
    texts = Dictionary(facts.spelledValues.map { ($0.chain, $0.text) }, uniquingKeysWith: { first, _ in first })
    weakCaptures = Set(facts.variables.lazy.filter { $0.kind == .capture && $0.isWeak }.map(\.scope))
    for ref in facts.chains.refs { add(ref, facts) }
    for ref in facts.closures.refs {
      for result in facts.closures[ref].results { set(.result(of: ref), of: result) }
    }
    for ref in facts.variables.refs {
      let variable = facts.variables[ref]
      switch variable.source {
      // A setter's parameter names the value of its property, which is in front of it.
      case .value(let chain)?, .unwrapped(let chain)?: if self[chain] == nil { give(.initial(ref), chain, facts) }
      default: break
      }
      if let delegate = variable.delegate { give(.initial(ref), delegate, facts) }
    }
    for ref in facts.chains.refs {
      if let value = facts.chains[ref].assigned { give(.assigned(to: ref), value, facts) }
    }
  }

  subscript(_ chain: Ref<Chain>) -> Link? { links[Int(chain.index)] }

  private mutating func set(_ link: Link, of chain: Ref<Chain>) { links[Int(chain.index)] = link }

  private mutating func give(_ link: Link, _ value: Ref<Chain>, _ facts: FileFacts) {
    set(link, of: value)
    let chain = facts.chains[value]
    if case .name(let name) = chain.root, !chain.hops.contains(where: \.leadsOn) { givenNames[name, default: []].append(value) }
  }

  private mutating func add(_ ref: Ref<Chain>, _ facts: FileFacts) {
    let chain = facts.chains[ref]
    for (hop, fact) in chain.hops.enumerated() {
      for argument in fact.arguments ?? [] {
        if let value = argument.value { set(.argument(of: ref, hop: hop), of: value) }
      }
    }
    switch chain.root {
    case .alternatives(let values): for value in values { set(.alternative(of: ref), of: value) }
    case .operation(let values), .range(let values): for value in values { set(.operand(of: ref), of: value) }
    case .array(let values), .interpolation(let values): for value in values { set(.part(of: ref), of: value) }
    case .dictionary(let keys, let values): for value in keys + values { set(.part(of: ref), of: value) }
    case .tuple(let elements): for value in elements.lazy.compactMap(\.value) { set(.part(of: ref), of: value) }
    case .name, .selfValue, .labelledSelf, .superValue, .implicit, .type, .keyPath, .closure, .literal, .other: break
    }
  }
}

/// The links of the files of a program, each made when it is first asked for.
final class LinkTable {
  let program: Program
  private var known: [Int: ChainLinks] = [:]

  init(_ program: Program) {
    self.program = program
  }

  subscript(_ file: Int) -> ChainLinks {
    if let links = known[file] { return links }
    let links = ChainLinks(program.facts(file))
    known[file] = links
    return links
  }
}
