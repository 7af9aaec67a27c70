import Facts

/// What a value says by itself: nothing at all, something empty, or something.
enum GivenValue {
  enum Content {
    case nothing, blank, value
  }

  /// - Parameters:
  ///   - text: How the value is spelled, if that is known.
  ///   - isOptional: What is given the value may be missing, so that Swift's `.none` is that.
  static func content(of ref: Ref<Chain>, in facts: FileFacts, text: String?, isOptional: Bool, library: LanguageLibrary) -> Content {
    let chain = facts.chains[ref]
    let hops = chain.hops.filter { hop in
      switch hop {
      case .group, .cast: false
      default: true
      }
    }
    switch chain.root {
    case .literal(.null): return hops.isEmpty ? .nothing : .value
    case .literal: return hops.isEmpty && library.values.blank.contains(text ?? "") ? .blank : .value
    case .array(let elements): return hops.isEmpty && elements.isEmpty ? .blank : .value
    case .dictionary(let keys, _): return hops.isEmpty && keys.isEmpty ? .blank : .value
    case .implicit, .name, .type: break
    default: return .value
    }
    if case .call(let arguments, _)? = hops.last {
      guard arguments.isEmpty, !changes(chain, library) else { return .value }
      return isEmptyObject(chain.root, hops.dropLast(), library) ? .blank : .value
    }
    guard case .member(let name, _)? = hops.last, library.values.emptyMembers.contains(name) else { return .value }
    let names = chain.names(before: 0) + hops.dropLast().compactMap(\.memberName)
    guard hops.count == 1 || names.count == hops.count, names.last?.first?.isUppercase ?? (chain.root == .implicit) else { return .value }
    return name == library.values.missingMember && (isOptional || names.last == "Optional") ? .nothing : .blank
  }

  /// `Type()`, `.init()`, `emptyList()`
  private static func isEmptyObject(_ root: Chain.Root, _ path: ArraySlice<Hop>, _ library: LanguageLibrary) -> Bool {
    var names = path.map { $0.memberName ?? "" }
    switch root {
    case .implicit: return names == ["init"]
    case .type(.named(let components)): names = components.map(\.name) + names
    case .type: return names.isEmpty || names == ["init"]
    case .name(let name): names = [name] + names
    default: return false
    }
    if names.last == "init" { names.removeLast() }
    if names.count == 1, library.values.emptyFactories.contains(names[0]) { return true }
    return names.last?.first?.isUppercase ?? false
  }

  /// Evaluated again it is another value.
  private static func changes(_ chain: Chain, _ library: LanguageLibrary) -> Bool {
    chain.names(before: chain.hops.count).contains(where: library.values.changing.contains)
  }

  /// Whether two spellings are of one value: the same, or once with the type's name in front of `.one`.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let (short, long) = left.utf8.count < right.utf8.count ? (left, right) : (right, left)
    guard short.hasPrefix("."), long.hasSuffix(short) else { return false }
    let type = long.dropLast(short.count)
    return type.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { name in
      name.first?.isUppercase ?? false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// What a field holds in a new bag, and how the value is spelled.
  static func initial(of place: Located<Variable>, isOptional: Bool, program: Program) -> (content: Field.Initial, text: String?) {
    let (facts, library) = (program.facts(place.file), program.library(place.file))
    let variable = facts.variables[place.ref]
    if variable.isComputed { return (.unknown, nil) }
    guard let (value, text) = declared(variable, place.ref, facts) else { return (withoutValue(variable, library), nil) }
    if let (inner, innerText) = content(ofHolder: value, text: text, in: facts, library) {
      guard let inner else { return (.missing, nil) }
      let content = content(of: inner, in: facts, text: innerText, isOptional: true, library: library)
      return (Field.Initial(content), innerText)
    }
    if variable.delegate != nil {
      let name = facts.chains[value].hops.last.flatMap { _ in facts.chains[value].hops.lazy.compactMap(\.memberName).last }
      if name == library.values.missingDelegate { return (.missing, nil) }
      return (facts.chains[value].isPropertyReference ? .unknown : .value, nil)
    }
    return (
      Field.Initial(content(of: value, in: facts, text: text, isOptional: isOptional, library: library)),
      changes(facts.chains[value], library) ? nil : text
    )
  }

  private static func declared(_ variable: Variable, _ ref: Ref<Variable>, _ facts: FileFacts) -> (value: Ref<Chain>, text: String?)? {
    func spelled(_ chain: Ref<Chain>) -> (Ref<Chain>, String?) { (chain, facts.spelledValues.first { $0.chain == chain }?.text) }
    switch variable.source {
    case .value(let chain)?: return spelled(chain)
    case nil: break
    default: return nil
    }
    if let delegate = variable.delegate { return spelled(delegate) }
    // A property in the head of a class stands right before the parameter that gives its value.
    let next = Int(ref.index) + 1
    guard facts.variables.indices.contains(next), case let parameter = facts.variables[next], parameter.kind == .parameter,
      parameter.position == variable.position, case .value(let chain)? = parameter.source
    else { return nil }
    return spelled(chain)
  }

  private static func withoutValue(_ variable: Variable, _ library: LanguageLibrary) -> Field.Initial {
    if variable.isLateInit { return .missing }
    guard library.values.missesWithoutValue, !variable.isConstant else { return .unknown }
    switch variable.type {
    case .optional?, .implicitlyUnwrapped?: return .missing
    default: return .unknown
    }
  }

  /// The value in `MutableStateFlow(value)`; no value inside where it is made without one.
  private static func content(
    ofHolder ref: Ref<Chain>, text: String?, in facts: FileFacts, _ library: LanguageLibrary
  ) -> (value: Ref<Chain>?, text: String?)? {
    let chain = facts.chains[ref]
    guard let hop = chain.hops.firstIndex(where: \.isCall), case .call(let arguments, _) = chain.hops[hop],
      let name = chain.names(before: hop).last, library.values.holders.contains(name)
    else { return nil }
    guard let first = arguments.first(where: { !$0.isTrailing }), let value = first.value else { return (nil, nil) }
    guard let text, chain.hops.count == hop + 1, arguments.count == 1, let open = text.firstIndex(of: "("), text.last == ")" else {
      return (value, nil)
    }
    var inner = text[text.index(after: open)...].dropLast()
    if let label = first.label, inner.hasPrefix(label + ":") { inner = inner.dropFirst(label.count + 1) }
    while inner.first == " " { inner = inner.dropFirst() }
    while inner.last == " " { inner = inner.dropLast() }
    return (value, String(inner))
  }
}

extension Field.Initial {
  init(_ content: GivenValue.Content) {
    switch content {
    case .nothing: self = .missing
    case .blank: self = .blank
    case .value: self = .value
    }
  }
}
