import Facts

/// The declarations of one file by name, for lookups that climb its scopes.
///
/// Immutable; a class only so that handing it around copies one reference and not twenty tables.
final class FileIndex {
  let facts: FileFacts
  let variables: [String: [Ref<Variable>]]
  let functions: [String: [Ref<FunctionDeclaration>]]
  let types: [String: [Ref<TypeDeclaration>]]
  /// Where a closure is passed as an argument: what its parameters are inferred from.
  let closureUses: [Ref<Closure>: ValueUse]
  /// The same for key paths that leave their root out.
  let keyPathUses: [Ref<Chain>: ValueUse]
  /// The conditions that test a chain's value.
  let conditions: [Ref<Chain>: [(exit: Exit, test: Exit.Test)]]

  /// Where a value goes, so that its type can be expected.
  enum ValueUse {
    case argument(of: Ref<Chain>, hop: Int, index: Int)
    case initial(Ref<Variable>)
    case assigned(to: Ref<Chain>)
  }

  init(_ facts: FileFacts) {
    self.facts = facts
    variables = Dictionary(grouping: facts.variables.refs) { facts.variables[$0].name }
    functions = Dictionary(grouping: facts.functions.refs) { facts.functions[$0].name }
    types = Dictionary(grouping: facts.types.refs) { facts.types[$0].name }
    (closureUses, keyPathUses) = Self.valueUses(in: facts)
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

  private static func valueUses(in facts: FileFacts) -> (closures: [Ref<Closure>: ValueUse], keyPaths: [Ref<Chain>: ValueUse]) {
    var closures: [Ref<Closure>: ValueUse] = [:]
    var keyPaths: [Ref<Chain>: ValueUse] = [:]
    func note(_ chain: Ref<Chain>?, _ use: ValueUse) {
      guard let chain else { return }
      switch facts.chains[chain].root {
      case .closure(let closure) where facts.chains[chain].hops.allSatisfy(\.isGroup): closures[closure] = use
      case .keyPath(nil): keyPaths[chain] = use
      default: break
      }
    }
    for ref in facts.chains.refs {
      let chain = facts.chains[ref]
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
    return (closures, keyPaths)
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
