import Facts

/// What happens at an access where the field holds nothing.
struct Absences {
  let index: FileIndex
  /// The chains that use a local variable, for values that are bound first and unwrapped later.
  let uses: (Ref<Variable>) -> [Ref<Chain>]
  /// Local variables by the chain that gives them their value.
  let locals: [Ref<Chain>: [Ref<Variable>]]
  /// The same with those that take the value without its optional.
  let bound: [Ref<Chain>: [Ref<Variable>]]
  /// The value that is used where the chain's is missing never comes: it is the call of a function that does not return.
  let neverFallsBack: (Ref<Chain>) -> Bool

  /// - Parameters:
  ///   - field: the hop of the field; -1 where the field is the root.
  ///   - holdsAnything: what the field holds under a key counts as the field's value.
  func absences(of ref: Ref<Chain>, field: Int, holdsAnything: Bool = false) -> Set<Access.Absence> {
    let chain = index.facts.chains[ref]
    var result: Set<Access.Absence> = []
    let end = follow(chain, from: field + 1, isKeyed: holdsAnything)
    if end.isUnwrapped { result.insert(.unwrap) }
    if end.reaches, index.requiredChains.contains(ref) { result.insert(.unwrap) }
    let isChainedBefore = chain.hops.prefix(max(field, 0)).contains { if case .optionalChain = $0 { true } else { false } }
    if case .leave? = chain.fallback {} else if end.isMadeUp { result.insert(.madeUp) }
    guard end.reaches || isChainedBefore else { return result }
    switch fallback(of: ref) {
    case .trap?: if end.reaches { result.insert(.unwrap) }
    case .value?: result.insert(.madeUp)
    case .leave(silently: true)?: result.insert(.silentExit)
    default: break
    }
    let exits = Self.exits(index.conditions[ref] ?? [])
    // That something in front of the field is there is no claim about the field.
    result.formUnion(end.reaches ? exits : exits.subtracting([.unwrap]))
    if end.isWhole {
      for local in locals[ref] ?? [] {
        for use in uses(local) { result.formUnion(later(use, isKeyed: end.isKeyed)) }
      }
    }
    return result
  }

  /// A made-up value that is a call that never comes back is a trap, whatever it is called.
  private func fallback(of ref: Ref<Chain>) -> Chain.Fallback? {
    let fallback = index.facts.chains[ref].fallback
    return fallback == .value && neverFallsBack(ref) ? .trap : fallback
  }

  /// What a later use of the local says of the field that it was bound to.
  private func later(_ ref: Ref<Chain>, isKeyed: Bool) -> Set<Access.Absence> {
    let chain = index.facts.chains[ref]
    var result: Set<Access.Absence> = []
    let end = follow(chain, from: 0, isKeyed: isKeyed)
    if end.isUnwrapped || (end.reaches && index.requiredChains.contains(ref)) { result.insert(.unwrap) }
    if end.reaches {
      if case .trap? = fallback(of: ref) { result.insert(.unwrap) }
      result.formUnion(Self.exits(index.conditions[ref] ?? []).intersection([.silentExit, .unwrap]))
    }
    return result
  }

  struct End {
    /// The field's own absence is asserted away on the way.
    var isUnwrapped = false
    /// The field's absence makes the whole chain's value absent.
    var reaches = false
    /// The chain's value is the field's, as it is.
    var isWhole = false
    /// An empty value stands for one that is missing.
    var isMadeUp = false
    /// The value is a collection of anything, in which a key may be looked up next.
    var isKeyed = false
  }

  /// Follows the field's value through the hops behind it.
  ///
  /// - Parameter isKeyed: The value holds anything. What it has under a key is followed in its place.
  func follow(_ chain: Chain, from start: Int, isKeyed: Bool = false) -> End {
    if isKeyed, let key = chain.keyed(from: start) {
      // Whether the collection is there says nothing of what is in it, unless somebody claims it.
      let isUnwrapped = follow(chain, hops: start..<key, isKeyed: false).isUnwrapped
      var end = follow(chain, from: key + 1)
      end.isUnwrapped = end.isUnwrapped || isUnwrapped
      return end
    }
    return follow(chain, hops: start..<chain.hops.count, isKeyed: isKeyed)
  }

  private func follow(_ chain: Chain, hops: Range<Int>, isKeyed: Bool) -> End {
    var end = End(reaches: true, isWhole: true, isKeyed: isKeyed)
    // `ctx.f?.g` is absent where `f` is, but `!` behind `g` unwraps `g`; behind a parenthesis it unwraps both.
    var isField = true
    var isMapped = false
    // The value behind a method tells whether the field's is there: `ctx.f.orEmpty()`.
    var isKept = false
    var isChained = false
    for hop in chain.hops[hops] {
      switch hop {
      case .group: if end.reaches { isField = true }
      case .forceUnwrap, .cast(_, .forced, _):
        if isField && end.reaches {
          end.isUnwrapped = true
          end.reaches = false
        }
        end.isWhole = false
      case .member("unsafelyUnwrapped", _) where isField && end.reaches:
        end.isUnwrapped = true
        end.reaches = false
        end.isWhole = false
      case .optionalChain:
        end.isWhole = false
        isField = false
        isChained = true
      case .cast: break
      case .member("map", _), .member("flatMap", _):
        // Of an optional they keep its absence; of a collection they never miss anything.
        end.isWhole = false
        isMapped = isField
        isField = false
      case .member(let name, _) where index.library.keepsAbsence.contains(name):
        end.isWhole = false
        isMapped = isField || isKept || isChained
        isKept = isMapped
        isField = false
        if index.library.makesUp.contains(name), isMapped, end.reaches { end.isMadeUp = true }
      case .call where isMapped: isMapped = false
      case .member, .call, .index:
        end.isWhole = false
        if isField || !isChained { end.reaches = false }
      case .other: break
      }
    }
    return end
  }

  static func exits(_ conditions: [(exit: Exit, test: Exit.Test)]) -> Set<Access.Absence> {
    var result: Set<Access.Absence> = []
    for (exit, test) in conditions {
      switch (exit.form, test) {
      case (.guard, .binding), (.guard, .notNull):
        if exit.failure == .leavesSilently || exit.failure == .nothing { result.insert(.silentExit) }
        if exit.failure == .traps { result.insert(.unwrap) }
      case (.if, .binding), (.if, .notNull):
        switch exit.failure {
        case .leavesSilently: result.insert(.silentExit)
        case .nothing where exit.success == .leavesSilently || exit.success == .traps: break  // what follows runs without the value
        case .nothing: result.insert(exit.isWholeBody ? .silentExit : .skipped)
        case .traps: result.insert(.unwrap)
        case .acts: break
        }
      case (.if, .null):
        if exit.success == .leavesSilently { result.insert(.silentExit) }
        if exit.success == .traps { result.insert(.unwrap) }
      case (.guard, .null): break
      }
    }
    return result
  }
}
