import Facts
import SwiftSyntax

/// `var` and `let`: members, globals and locals.
extension FactsBuilder {
  mutating func variables(_ node: VariableDeclSyntax) {
    let modifiers = Modifiers(node.modifiers)
    var prototype = Variable(kind: declaredKind, name: "", position: position(node), scope: scope)
    prototype.attributes = attributes(node.attributes)
    prototype.isConstant = node.bindingSpecifier.isKeyword(.let)
    prototype.isStatic = modifiers.isStatic
    prototype.isLazy = modifiers.isLazy
    prototype.isWeak = modifiers.isWeak
    prototype.isOverride = modifiers.isOverride
    prototype.visibility = visibility(modifiers)
    prototype.setterVisibility = modifiers.setterVisibility ?? prototype.visibility
    for (binding, type) in zip(node.bindings, types(of: node.bindings)) {
      prototype.type = type
      let first = facts.variables.count
      read(binding, as: prototype)
      if let place = modifiers.unsafe, first < facts.variables.count {
        facts.silences.append(Silence(word: .nonisolatedUnsafe, subject: .variable(Ref(first)), position: position(place)))
      }
    }
  }

  /// In `var a, b: Int` the type of `b` is that of `a` too.
  private mutating func types(of bindings: PatternBindingListSyntax) -> [TypeReference?] {
    var types: [TypeReference?] = []
    var open = 0
    for (index, binding) in bindings.enumerated() {
      let type = type(binding.typeAnnotation)
      types.append(type)
      if let type {
        for earlier in open..<index { types[earlier] = type }
      }
      if type != nil || binding.initializer != nil { open = index + 1 }
    }
    return types
  }

  private var declaredKind: Variable.Kind {
    switch facts.scopes[scope].kind {
    case .file: .global
    case .type: .property
    default: .local
    }
  }

  private mutating func read(_ binding: PatternBindingSyntax, as prototype: Variable) {
    var prototype = prototype
    let storage = Storage(binding.accessorBlock)
    prototype.isComputed = storage.isComputed
    prototype.isSettable = storage.isComputed ? storage.isSettable : !prototype.isConstant
    if case .type(let type) = facts.scopes[scope].kind, facts.types[type].kind == .protocol { prototype.isRequirement = true }
    if prototype.kind == .local {
      prototype.visibleFrom = end(binding)
      if binding.pattern.is(TuplePatternSyntax.self) { prototype.kind = .pattern }
    }

    // The variables come first, since the initial value's scope names them, and the value's place in the table before both.
    let value = binding.initializer.map { _ in facts.chains.add(chain(.other, at: position(binding))) }
    let first = facts.variables.count
    bind(binding.pattern, as: prototype, source: value.map { .value($0) })
    let declared = first < facts.variables.count ? Ref<Variable>(first) : nil

    if let initializer = binding.initializer, let value {
      let outer = scope
      if prototype.kind == .property || prototype.kind == .global, let declared {
        spell(initializer.value, as: value)
        _ = enter(.initializer(declared), over: initializer.value)
      }
      facts.chains[value] = draft(initializer.value)
      scope = outer
    }
    if let declared { accessors(binding.accessorBlock, of: .variable(declared)) }
  }
}
