import Facts

/// The declarations of one file by name, for lookups that climb its scopes.
///
/// Immutable; a class only so that handing it around copies one reference and not twenty tables.
final class FileIndex {
  let facts: FileFacts
  let variables: [String: [Ref<Variable>]]
  let functions: [String: [Ref<FunctionDeclaration>]]
  let types: [String: [Ref<TypeDeclaration>]]
  /// Where a closure goes: what its parameters are inferred from.
  let closureUses: [Ref<Closure>: ValueUse]
  /// The same for values whose type comes from the place: key paths that leave their root out, `.member`, literals that hold such values.
  let uses: [Ref<Chain>: ValueUse]
  /// The conditions that test a chain's value.
  let conditions: [Ref<Chain>: [(exit: Exit, test: Exit.Test)]]

  /// Where a value goes, so that its type can be expected.
  enum ValueUse {
    case argument(of: Ref<Chain>, hop: Int, index: Int)
    case initial(Ref<Variable>)
    case assigned(to: Ref<Chain>)
    /// In an array literal.
    case element(of: Ref<Chain>)
    /// One of the values of `a ?? b`, `c ? a : b`.
    case alternative(of: Ref<Chain>)
    /// In a dictionary literal.
    case key(of: Ref<Chain>)
    case value(of: Ref<Chain>)
    case component(of: Ref<Chain>, index: Int)
    /// What a closure returns.
    case result(of: Ref<Closure>)
  }

  init(_ facts: FileFacts) {
    self.facts = facts
    variables = Dictionary(grouping: facts.variables.refs) { facts.variables[$0].name }
    functions = Dictionary(grouping: facts.functions.refs) { facts.functions[$0].name }
    types = Dictionary(grouping: facts.types.refs) { facts.types[$0].name }
    (closureUses, uses) = Self.valueUses(in: facts)
    var conditions: [Ref<Chain>: [(exit: Exit, test: Exit.Test)]] = [:]
    for exit in facts.exits {
      for condition in exit.conditions {
        for chain in Self.alternatives(of: condition.chain, in: facts) {
          conditions[chain, default: []].append((exit, condition.test))
        }
      }
    }
    self.conditions = conditions
  }

  /// The scopes around `scope`, itself first.
  func enclosing(_ scope: Ref<Scope>) -> UnfoldSequence<Ref<Scope>, (Ref<Scope>?, Bool)> {
    sequence(first: scope) { self.facts.scopes[$0].parent }
  }

  /// `a ?? b` in a condition tests both.
  private static func alternatives(of chain: Ref<Chain>, in facts: FileFacts) -> [Ref<Chain>] {
    let fact = facts.chains[chain]
    guard case .alternatives(let options) = fact.root, fact.hops.allSatisfy(\.isGroup) else { return [chain] }
    return options.flatMap { alternatives(of: $0, in: facts) }
  }

  private static func valueUses(in facts: FileFacts) -> (closures: [Ref<Closure>: ValueUse], others: [Ref<Chain>: ValueUse]) {
    var closures: [Ref<Closure>: ValueUse] = [:]
    var others: [Ref<Chain>: ValueUse] = [:]
    func note(_ ref: Ref<Chain>?, _ use: ValueUse) {
      guard let ref else { return }
      let chain = facts.chains[ref]
      let isWhole = chain.hops.allSatisfy(\.isGroup)
      switch chain.root {
      case .closure(let closure) where isWhole: closures[closure] = use
      case .keyPath(nil), .implicit: others[ref] = use
      case .array, .dictionary, .tuple, .alternatives: if isWhole { others[ref] = use }
      default: break
      }
    }
    for ref in facts.chains.refs {
      let chain = facts.chains[ref]
      switch chain.root {
      case .array(let elements): for element in elements { note(element, .element(of: ref)) }
      case .alternatives(let options): for option in options { note(option, .alternative(of: ref)) }
      case .dictionary(let keys, let values):
        for key in keys { note(key, .key(of: ref)) }
        for value in values { note(value, .value(of: ref)) }
      case .tuple(let elements):
        for (index, element) in elements.enumerated() { note(element.value, .component(of: ref, index: index)) }
      default: break
      }
      for (place, hop) in chain.hops.enumerated() {
        for (index, argument) in (hop.arguments ?? []).enumerated() {
          note(argument.value, .argument(of: ref, hop: place, index: index))
        }
      }
      note(chain.assigned, .assigned(to: ref))
    }
    for ref in facts.variables.refs {
      if case .value(let chain) = facts.variables[ref].source { note(chain, .initial(ref)) }
    }
    for ref in facts.closures.refs {
      for result in facts.closures[ref].results { note(result, .result(of: ref)) }
    }
    return (closures, others)
  }
}

extension Hop {
  var isGroup: Bool {
    if case .group = self { true } else { false }
  }

  var arguments: [Argument]? {
    switch self {
    case .call(let arguments, _), .index(let arguments, _): arguments
    default: nil
    }
  }

  var memberName: String? {
    if case .member(let name, _) = self { name } else { nil }
  }
}
