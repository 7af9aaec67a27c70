import Facts

/// Finds the types of expressions as far as the project's own declarations tell them.
///
/// A small part of what a compiler does, for one question: does this receiver hold the bag? It never guesses: what it can't follow is
/// `unknown`. Results are kept for the life of the value, which belongs to one call of the resolver.
final class Evaluator {
  let program: Program
  let types: TypeLookup
  let members: MemberLookup
  /// The type that a name stands for where nothing else is known of it, from ``CarrierNames``.
  var typeOfUnknown: (_ name: String) -> Typed? = { _ in nil }

  /// The type of a root that the configuration names.
  var typeOfRoot: (_ name: String) -> Typed? = { _ in nil }

  /// The names that could not be found in the evaluation under way. Each kept result keeps its own, and adds them again whenever it is used.
  var misses: Set<Miss> = []
  /// How many kept results are under way.
  var depth = 0
  var traces: [Located<Chain>: Trace] = [:]
  var activeChains: Set<Located<Chain>> = []
  var variableTypes: [Located<Variable>: (type: Typed, misses: Set<Miss>)] = [:]
  var activeVariables: Set<Located<Variable>> = []
  var activeDelegations: Set<NominalID> = []

  /// A name that a lookup did not find.
  enum Miss: Hashable {
    /// No declaration of a root.
    case root(String)
    /// No such member of a type that no file of the project declares, or of a type with unknown ancestors.
    case member(String, ofTypes: [String])
    /// No such method of a receiver whose type is not known.
    case method(String)
  }

  init(_ program: Program) {
    self.program = program
    types = TypeLookup(program: program)
    members = MemberLookup(program)
  }

  // MARK: - Chains

  /// What the evaluation of a chain found at its root and at each hop.
  struct Trace {
    var root: Root
    var steps: [Step] = []
    /// The names that were not found on the way.
    var misses: Set<Miss> = []

    /// The type in front of hop `index`.
    func receiver(of index: Int) -> Typed { index == 0 ? root.value : steps[index - 1].value }
    var value: Typed { steps.last?.value ?? root.value }
  }

  struct Root {
    var value: Typed
    var resolution: ValueResolution = .unknown
  }

  struct Step {
    var value: Typed
    /// What a member hop found.
    var found: FoundMember?
    /// The value that the member belongs to, where a wrapper passes it on (`@dynamicMemberLookup`).
    var target: Typed?
    /// What is passed on is not the member's value but something around it, such as a binding.
    var isWrapped = false
  }

  /// The type of the chain's value.
  func type(of id: Located<Chain>) -> Typed {
    let chain = program.chain(id)
    let trace = trace(of: id)
    if case .keyPath = chain.root {
      return trace.value.with(.external("KeyPath", [trace.root.value.type, trace.value.type]))
    }
    return trace.value
  }

  func trace(of id: Located<Chain>) -> Trace { trace(of: id, hops: program.chain(id).hops.count) }

  /// The trace of the first `hops` hops at least. While a chain is being evaluated, what is known of it so far.
  func trace(of id: Located<Chain>, hops: Int) -> Trace {
    if let known = traces[id], known.steps.count >= hops || activeChains.contains(id) {
      note(known.misses)
      return known
    }
    guard activeChains.insert(id).inserted else { return Trace(root: Root(value: .unknown)) }
    defer { activeChains.remove(id) }
    let outer = beginNote()
    let chain = program.chain(id)
    var trace: Trace
    if let known = traces[id] {
      trace = known
    } else {
      trace = Trace(root: evaluateRoot(of: chain, id: id))
      if let type = narrowed(trace.root.value.type, id, hops: 0, resolution: trace.root.resolution) { trace.root.value = Typed(type) }
      trace.misses = misses
      traces[id] = trace
    }
    while trace.steps.count < hops {
      var step = step(over: trace.steps.count, of: chain, id: id, trace: trace)
      if case .variable? = step.found?.member,
        let type = narrowed(step.value.type, id, hops: trace.steps.count + 1, resolution: trace.root.resolution)
      {
        step.value = Typed(type)
      }
      trace.steps.append(step)
      trace.misses.formUnion(misses)
      traces[id] = trace
    }
    endNote(outer)
    return trace
  }

  // MARK: - Misses

  func note(_ kept: Set<Miss>) {
    if depth > 0 && !kept.isEmpty { misses.formUnion(kept) }
  }

  func miss(_ miss: Miss) {
    if depth > 0 { misses.insert(miss) }
  }

  /// Starts a result that keeps its misses; what was found missing before comes back when it ends.
  func beginNote() -> Set<Miss> {
    depth += 1
    let outer = misses
    misses = []
    return outer
  }

  func endNote(_ outer: Set<Miss>) {
    depth -= 1
    guard depth > 0 else {
      misses = []
      return
    }
    misses = misses.count > outer.count ? misses.union(outer) : outer.union(misses)
  }

  func evaluateRoot(of chain: Chain, id: Located<Chain>) -> Root {
    let file = id.file
    switch chain.root {
    case .name(let name): return evaluateName(name, of: chain, in: file)
    case .selfValue:
      if program.library(file).hasReceivers { return Root(value: thisType(from: chain.scope, in: file)) }
      return Root(value: Typed(types.enclosingType(of: chain.scope, in: file) ?? .unknown))
    case .labelledSelf(let label): return Root(value: thisType(from: chain.scope, in: file, label: label))
    case .superValue:
      guard case .nominal(let id, let arguments)? = types.enclosingType(of: chain.scope, in: file),
        let base = members.bases(of: id).first
      else { return Root(value: .unknown) }
      let generics = program.nominals[id.index].generics.map(\.name)
      return Root(value: Typed(base.substituting(Dictionary(zip(generics, arguments), uniquingKeysWith: { first, _ in first }))))
    case .implicit: return Root(value: expectedRootOfImplicit(id))
    case .type(let reference): return Root(value: Typed(.metatype(types.type(of: reference, from: chain.scope, in: file))))
    case .keyPath(let root?): return Root(value: Typed(types.type(of: root, from: chain.scope, in: file)))
    case .keyPath(nil): return Root(value: expectedRootOfKeyPath(id))
    case .closure(let closure): return Root(value: Typed(functionType(of: closure, in: file)))
    case .alternatives(let options): return Root(value: commonType(of: options.map { Located(file, $0) }))
    case .tuple(let elements):
      let types = elements.map { element in
        Type.Element(label: element.label, type: element.value.map { type(of: Located(file, $0)).type } ?? .unknown)
      }
      return Root(value: Typed(.tuple(types)))
    case .array(let elements): return Root(value: Typed(.array(commonType(of: elements.map { Located(file, $0) }).type)))
    case .dictionary(let keys, let values):
      let key = commonType(of: keys.map { Located(file, $0) }).type
      return Root(value: Typed(.dictionary(key, commonType(of: values.map { Located(file, $0) }).type)))
    case .literal(let literal): return Root(value: Typed(Self.type(of: literal)))
    case .interpolation: return Root(value: Typed(Self.type(of: .string)))
    case .operation(let operands):
      // `a + b` of two collections is one; of an operator's other results nothing is known.
      let first = operands.first.map { type(of: Located(file, $0)).type } ?? .unknown
      if case .array = first { return Root(value: Typed(first)) }
      return Root(value: .unknown)
    case .range, .other: return Root(value: .unknown)
    }
  }

  static func type(of literal: Chain.Literal) -> Type {
    switch literal {
    case .string: .external("String", [])
    case .integer: .external("Int", [])
    case .float: .external("Double", [])
    case .boolean: .external("Bool", [])
    case .regex: .external("Regex", [])
    case .null: .unknown
    }
  }

  /// The last type that is known as a whole, since in `a ?? b` the right side decides whether the result is optional; `a ?? []` is what `a`
  /// is without its optional.
  func commonType(of options: [Located<Chain>]) -> Typed {
    var partly: Typed?
    var known: Typed?
    for option in options {
      let type = type(of: option)
      if type.type.isUnknown { continue }
      if type.type.contains(where: \.isUnknown) {
        if let previous = known { known = previous.with(previous.type.unwrapped) }
        partly = type
      } else {
        known = type
      }
    }
    return known ?? partly ?? .unknown
  }
}
