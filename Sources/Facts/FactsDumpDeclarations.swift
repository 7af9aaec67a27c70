extension FactsDump {
  func text(_ type: TypeDeclaration) -> String {
    var words = ["\(type.kind) \(type.name)" + text(type.generics)]
    if let target = type.target { words.append("= \(target)") }
    let inherits = type.inherits.enumerated().map { index, inherited in
      inherited.description + type.delegations.filter { $0.inherited == index }.map { " by " + text($0.value) }.joined()
    }
    if !inherits.isEmpty { words.append(": " + inherits.joined(separator: ", ")) }
    words += type.attributes.map(text)
    words += type.modifiers
    words.append("\(type.visibility)")
    words += type.cases.map { "case \($0.name)" + ($0.payload.isEmpty ? "" : "\(TypeReference.tuple($0.payload))") }
    return words.joined(separator: " ")
  }

  func text(_ function: FunctionDeclaration) -> String {
    let parameters = function.parameters.map { parameter in
      let variable = facts.variables[parameter]
      return "\(variable.label ?? "_") \(variable.name)"
    }
    var words = ["\(function.kind) \(function.name)\(text(function.generics))(\(parameters.joined(separator: ", ")))"]
    if let result = function.result { words.append("-> \(result)") }
    if let result = function.inferredResult { words.append("= \(text(result))") }
    if let receiver = function.receiver { words.append("on \(receiver)") }
    words += function.attributes.map(text)
    if function.isStatic { words.append("static") }
    if function.isMutating { words.append("mutating") }
    if function.isOptionalInitializer { words.append("optional") }
    words.append("\(function.visibility)")
    return words.joined(separator: " ")
  }

  func text(_ variable: Variable) -> String {
    var words = ["\(variable.kind) \(variable.name)"]
    if let label = variable.label { words.append("label \(label)") }
    if let type = variable.type { words.append(": \(type)") }
    if let source = variable.source { words.append("= " + text(source)) }
    if let delegate = variable.delegate { words.append("by " + text(delegate)) }
    if let receiver = variable.receiver { words.append("on \(receiver)") }
    words += variable.attributes.map(text)
    let flags = [
      (variable.isConstant, "let"), (variable.isStatic, "static"), (variable.isLazy, "lazy"), (variable.isComputed, "computed"),
      (variable.isSettable, "settable"), (variable.isLateInit, "lateinit"), (variable.isWeak, "weak"),
      (variable.isRequirement, "requirement"), (variable.isOverride, "override"), (variable.hasDefault, "default"),
      (variable.isVariadic, "variadic"), (variable.isInout, "inout"), (variable.isEscaping, "escaping"),
    ]
    words += flags.filter(\.0).map(\.1)
    if variable.kind == .property || variable.kind == .global {
      words.append("\(variable.visibility)")
      if variable.setterVisibility != variable.visibility { words.append("set:\(variable.setterVisibility)") }
    }
    if variable.visibleFrom > 0 { words.append("from \(variable.visibleFrom)") }
    return words.joined(separator: " ")
  }

  func text(_ attribute: Attribute) -> String {
    "@\(attribute.type)" + (attribute.arguments.isEmpty ? "" : "(\(text(attribute.arguments)))")
  }

  private func text(_ generics: [GenericParameter]) -> String {
    guard !generics.isEmpty else { return "" }
    let parameters = generics.map { parameter in
      parameter.name + (parameter.bounds.isEmpty ? "" : ": " + parameter.bounds.map(\.description).joined(separator: " & "))
    }
    return "<\(parameters.joined(separator: ", "))>"
  }

  private func text(_ source: Variable.Source) -> String {
    switch source {
    case .value(let chain): text(chain)
    case .unwrapped(let chain): "unwrapped \(text(chain))"
    case .element(let chain): "element of \(text(chain))"
    case .component(let whole, let index, let label): "component \(label ?? String(index)) of \(text(whole))"
    case .payload(let whole, let name, let index, let label): "payload \(name) \(label ?? String(index)) of \(text(whole))"
    case .cast(let type): "as \(type)"
    }
  }
}
