import Facts

/// The declarations of one file by name, for lookups that climb its scopes.
///
/// Immutable; a class only so that handing it around copies one reference and not twenty tables.
final class FileIndex {
  let facts: FileFacts
  /// What the file's language brings along.
  let library: LanguageLibrary
  let imports: Imports
  let variables: [String: [Ref<Variable>]]
  let functions: [String: [Ref<FunctionDeclaration>]]
  let types: [String: [Ref<TypeDeclaration>]]
  /// Where the value of a chain goes, for chains whose type depends on it: closures, key paths without a root, `.member`, collections of such.
  let uses: [Ref<Chain>: ValueUse]
  /// How many of `$0`, `$1` … a closure uses.
  let anonymousParameters: [Ref<Closure>: Int]
  /// The chain that a closure is.
  let closureChains: [Ref<Closure>: Ref<Chain>]
  /// Values that `requireNotNull` and `checkNotNull` assert to be there.
  let requiredChains: Set<Ref<Chain>>
  /// What tests tell of types, by the name of the value's root, in the order of the source.
  let narrowings: [String: [Narrowing]]
  /// The value that is used where a chain's is missing: the right side of `??` and `?:`.
  let fallbacks: [Ref<Chain>: Ref<Chain>]
  /// The conditions that test a chain's value.
  let conditions: [Ref<Chain>: [(exit: Exit, test: Exit.Test)]]

  /// Where a value goes, so that its type can be expected.
  enum ValueUse {
    case argument(of: Ref<Chain>, hop: Int, index: Int)
    case initial(Ref<Variable>)
    case assigned(to: Ref<Chain>)
    /// From a function or an accessor.
    case returned(from: Ref<Scope>)
    /// One of several values of an expression that goes somewhere itself.
    case alternative(of: Ref<Chain>)
    case element(of: Ref<Chain>)
    case key(of: Ref<Chain>)
    case value(of: Ref<Chain>)
    case component(of: Ref<Chain>, index: Int)
    /// From a closure.
    case result(of: Ref<Closure>)
  }

  init(_ facts: FileFacts) {
    self.facts = facts
    let library = LanguageLibrary.of(facts.language)
    self.library = library
    imports = Imports(facts)
    variables = Dictionary(grouping: facts.variables.refs) { facts.variables[$0].name }
    functions = Dictionary(grouping: facts.functions.refs) { facts.functions[$0].name }
    types = Dictionary(grouping: facts.types.refs) { facts.types[$0].name }
    uses = Self.valueUses(in: facts)
    requiredChains = Set(
      facts.chains.compactMap { chain in
        guard case .name(let name) = chain.root, library.requiresValue.contains(name) else { return nil }
        let arguments = chain.hops.first?.arguments
        return (arguments?.first { $0.label == "value" } ?? arguments?.first)?.value
      })
    narrowings = Dictionary(grouping: facts.narrowings.sorted { $0.start < $1.start }) { $0.root.narrowingKey ?? "" }
    var closureChains: [Ref<Closure>: Ref<Chain>] = [:]
    for ref in facts.chains.refs {
      if case .closure(let closure) = facts.chains[ref].root, facts.chains[ref].hops.allSatisfy(\.isGroup) { closureChains[closure] = ref }
    }
    self.closureChains = closureChains
    var fallbacks: [Ref<Chain>: Ref<Chain>] = [:]
    for chain in facts.chains {
      guard case .alternatives(let options) = chain.root, options.count == 2, facts.chains[options[0]].fallback == .value else { continue }
      fallbacks[options[0]] = options[1]
    }
    self.fallbacks = fallbacks
    anonymousParameters = Self.anonymousParameters(in: facts)
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

  private static func anonymousParameters(in facts: FileFacts) -> [Ref<Closure>: Int] {
    var counts: [Ref<Closure>: Int] = [:]
    for chain in facts.chains {
      guard case .name(let name) = chain.root, name.first == "$", let index = Int(name.dropFirst()) else { continue }
      var scope: Ref<Scope>? = chain.scope
      while let current = scope {
        if case .closure(let closure) = facts.scopes[current].kind {
          counts[closure] = max(counts[closure] ?? 0, index + 1)
          break
        }
        scope = facts.scopes[current].parent
      }
    }
    return counts
  }

  /// `a ?? b` in a condition tests both.
  private static func alternatives(of chain: Ref<Chain>, in facts: FileFacts) -> [Ref<Chain>] {
    let fact = facts.chains[chain]
    guard case .alternatives(let options) = fact.root, fact.hops.allSatisfy(\.isGroup) else { return [chain] }
    return options.flatMap { alternatives(of: $0, in: facts) }
  }

  private static func valueUses(in facts: FileFacts) -> [Ref<Chain>: ValueUse] {
    var uses: [Ref<Chain>: ValueUse] = [:]
    func note(_ chain: Ref<Chain>?, _ use: ValueUse) {
      guard let chain else { return }
      switch facts.chains[chain].root {
      case .closure, .keyPath(nil), .implicit, .alternatives, .array, .dictionary, .tuple: uses[chain] = use
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
      switch chain.root {
      case .alternatives(let options): options.forEach { note($0, .alternative(of: ref)) }
      case .array(let elements): elements.forEach { note($0, .element(of: ref)) }
      case .dictionary(let keys, let values):
        keys.forEach { note($0, .key(of: ref)) }
        values.forEach { note($0, .value(of: ref)) }
      case .tuple(let elements): elements.enumerated().forEach { note($0.element.value, .component(of: ref, index: $0.offset)) }
      default: break
      }
    }
    for ref in facts.variables.refs {
      if case .value(let chain) = facts.variables[ref].source { note(chain, .initial(ref)) }
    }
    for ref in facts.closures.refs { facts.closures[ref].results.forEach { note($0, .result(of: ref)) } }
    for value in facts.returns { note(value.value, .returned(from: value.body)) }
    return uses
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
