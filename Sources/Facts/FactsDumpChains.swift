extension FactsDump {
  func text(_ exit: Exit) -> String {
    let conditions = exit.conditions.map { "\($0.test) \(text($0.chain)) at \($0.position)" }
    let whole = exit.isWholeBody ? " whole body" : ""
    return "exit \(exit.form) [\(conditions.joined(separator: ", "))] failure \(exit.failure) success \(exit.success)\(whole)"
  }

  func text(_ narrowing: Narrowing) -> String {
    let path = ([text(narrowing.root)] + narrowing.members).joined(separator: ".")
    return "narrowing \(path) to \(narrowing.type) from \(narrowing.start) to \(narrowing.end)"
  }

  func text(_ ref: Ref<Chain>) -> String {
    guard facts.chains.indices.contains(Int(ref.index)) else { return "?" }
    return text(facts.chains[ref])
  }

  /// The chain much as the source spells it, then its role and what else is known of it.
  func text(_ chain: Chain) -> String {
    var text = text(chain.root)
    for (index, hop) in chain.hops.enumerated() {
      if let arguments = chain.specializations.first(where: { $0.hop == index })?.arguments {
        text += "<\(arguments.map(\.description).joined(separator: ", "))>"
      }
      append(hop, to: &text)
    }
    switch chain.role {
    case .read: break
    case .write: text += " «write»"
    case .readWrite: text += " «readWrite»"
    case .inoutArgument: text += " «inout»"
    }
    switch chain.fallback {
    case .trap: text += " «or trap»"
    case .value: text += " «or value»"
    case .leave(let silently): text += silently ? " «or leave silently»" : " «or leave»"
    case .raise: text += " «or raise»"
    case nil: break
    }
    if chain.isTestedForNil { text += " «tested»" }
    return text
  }

  private func text(_ root: Chain.Root) -> String {
    switch root {
    case .name(let name): name
    case .selfValue: "self"
    case .labelledSelf(let label): "this@\(label)"
    case .superValue: "super"
    case .implicit: ""
    case .type(let type): "<\(type)>"
    case .keyPath(let type): "\\\(type.map(\.description) ?? "")"
    case .closure(let closure): text(closure)
    case .alternatives(let chains): "oneOf(\(text(chains)))"
    case .tuple(let elements): "(\(text(elements)))"
    case .array(let elements): "[\(text(elements))]"
    case .dictionary(let keys, let values):
      "[" + (zip(keys, values).map { "\(text($0)): \(text($1))" }.joined(separator: ", ")) + (keys.isEmpty ? ":]" : "]")
    case .literal(let literal): "‹\(literal)›"
    case .interpolation(let values): "‹string \(text(values))›"
    case .range(let bounds): "range(\(text(bounds)))"
    case .operation(let operands): "operation(\(text(operands)))"
    case .other: "_"
    }
  }

  private func text(_ ref: Ref<Closure>) -> String {
    guard facts.closures.indices.contains(Int(ref.index)) else { return "{?}" }
    let closure = facts.closures[ref]
    let parameters = closure.parameters.map { facts.variables[$0].name }
    let result = closure.result.map { " -> \($0)" } ?? ""
    let label = closure.label.map { $0 + "@" } ?? ""
    return label + "{(\(parameters.joined(separator: ", ")))\(result) in \(text(closure.results))}"
  }

  private func text(_ chains: [Ref<Chain>]) -> String {
    chains.map { text($0) }.joined(separator: ", ")
  }

  func text(_ arguments: [Argument]) -> String {
    arguments.map { argument in
      (argument.isTrailing ? "trailing " : "") + (argument.label.map { $0 + ": " } ?? "") + (argument.value.map { text($0) } ?? "?")
        + (argument.key.map { " \"\($0)\"" } ?? "")
    }.joined(separator: ", ")
  }

  private func append(_ hop: Hop, to text: inout String) {
    switch hop {
    case .member(let name, _): text += ".\(name)"
    case .call(let arguments, _): text += "(\(self.text(arguments)))"
    case .index(let arguments, _): text += "[\(self.text(arguments))]"
    case .forceUnwrap: text += "!"
    case .optionalChain: text += "?"
    case .cast(let type, .plain, _): text = "\(text) as \(type)"
    case .cast(let type, .conditional, _): text = "\(text) as? \(type)"
    case .cast(let type, .forced, _): text = "\(text) as! \(type)"
    case .group(let makesOptional): text = makesOptional ? "try?(\(text))" : "(\(text))"
    case .other: text += ".…"
    }
  }
}
