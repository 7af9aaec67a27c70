import Facts

/// What happens at an access where the field holds nothing.
struct Absences {
  let index: FileIndex
  /// The chains that use a local variable, for values that are bound first and unwrapped later.
  let uses: (Ref<Variable>) -> [Ref<Chain>]
  /// Local variables by the chain that gives them their value.
  let locals: [Ref<Chain>: [Ref<Variable>]]

  /// - Parameter field: the hop of the field; -1 where the field is the root.
  func absences(of ref: Ref<Chain>, field: Int) -> Set<Access.Absence> {
    let chain = index.facts.chains[ref]
    var result: Set<Access.Absence> = []
    let end = follow(chain, from: field + 1)
    if end.isUnwrapped { result.insert(.unwrap) }
    if end.reaches, index.requiredChains.contains(ref) { result.insert(.unwrap) }
    let isChainedBefore = chain.hops.prefix(max(field, 0)).contains { if case .optionalChain = $0 { true } else { false } }
    if case .leave? = chain.fallback {} else if end.isMadeUp { result.insert(.madeUp) }
    guard end.reaches || isChainedBefore else { return result }
    if end.reaches, case .trap? = chain.fallback { result.insert(.unwrap) }
    switch chain.fallback {
    case .value?: result.insert(.madeUp)
    case .leave(silently: true)?: result.insert(.silentExit)
    default: break
    }
    result.formUnion(Self.exits(index.conditions[ref] ?? []))
    if end.isWhole {
      for local in locals[ref] ?? [] {
        for use in uses(local) { result.formUnion(later(use)) }
      }
    }
    return result
  }

  /// What a later use of the local says of the field that it was bound to.
  private func later(_ ref: Ref<Chain>) -> Set<Access.Absence> {
    let chain = index.facts.chains[ref]
    var result: Set<Access.Absence> = []
    let end = follow(chain, from: 0)
    if end.isUnwrapped || (end.reaches && index.requiredChains.contains(ref)) { result.insert(.unwrap) }
    if end.reaches {
      if case .trap? = chain.fallback { result.insert(.unwrap) }
      result.formUnion(Self.exits(index.conditions[ref] ?? []).intersection([.silentExit]))
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
  }

  /// Follows the field's value through the hops behind it.
  func follow(_ chain: Chain, from start: Int) -> End {
    var end = End(reaches: true, isWhole: true)
    // `ctx.f?.g` is absent where `f` is, but `!` behind `g` unwraps `g`; behind a parenthesis it unwraps both.
    var isField = true
    var isMapped = false
    // The value behind a method tells whether the field's is there: `ctx.f.orEmpty()`.
    var isKept = false
    var isChained = false
    for hop in chain.hops.dropFirst(start) {
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
      case (.if, .binding), (.if, .notNull):
        switch exit.failure {
        case .leavesSilently: result.insert(.silentExit)
        case .nothing where exit.success == .leavesSilently || exit.success == .traps: break  // what follows runs without the value
        case .nothing: result.insert(exit.isWholeBody ? .silentExit : .skipped)
        case .traps, .acts: break
        }
      case (.if, .null): if exit.success == .leavesSilently { result.insert(.silentExit) }
      case (.guard, .null): break
      }
    }
    return result
  }
}
