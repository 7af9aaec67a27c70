import Facts

extension ChainLinks {
  /// The callee of the innermost call whose argument the value is or is part of.
  func destination(of ref: Ref<Chain>, in facts: FileFacts, _ library: LanguageLibrary) -> String? {
    var value = ref
    while let link = self[value] {
      switch link {
      case .argument(let call, let hop):
        let chain = facts.chains[call]
        guard chain.hops[hop].isCall else { return nil }
        // Kotlin writes a collection or a pair as a call.
        guard let callee = chain.callee(at: hop), isLiteral(callee, at: hop, library) else { return chain.calleeName(at: hop) }
        value = call
      case .part(let whole), .alternative(let whole): value = whole
      case .operand, .assigned, .initial, .result: return nil
      }
    }
    return nil
  }

  private func isLiteral(_ callee: String, at hop: Int, _ library: LanguageLibrary) -> Bool {
    if hop > 0 { return library.pairing[callee] != nil }
    return library.factories[callee] != nil && !library.values.holders.contains(callee) || library.tuples[callee] != nil
      || library.values.emptyFactories.contains(callee)
  }

  /// The code goes one way or the other because of the value, and not because it is missing.
  func decides(_ ref: Ref<Chain>, in facts: FileFacts) -> Bool {
    var value = ref
    while true {
      if conditions.contains(value) { return true }
      switch self[value] {
      case .operand(let whole)?:
        if value == ref, facts.chains[ref].isTestedForNil { return false }
        value = whole
      case .alternative(let whole)?: value = whole
      case .part(let whole)?:
        guard case .tuple = facts.chains[whole].root else { return false }
        value = whole
      case .argument?, .assigned?, .initial?, .result?, nil: return false
      }
    }
  }
}
