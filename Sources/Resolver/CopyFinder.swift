import Facts

/// Finds the properties outside of the bag that are given a field's value, which stays what it was when the field changes.
struct CopyFinder {
  let types: BagTypes
  let sites: SiteNames
  let links: LinkTable

  private var evaluator: Evaluator { types.evaluator }
  private var program: Program { types.evaluator.program }

  /// A read of a field that its chain ends with.
  struct Read: Hashable {
    var field: String
    var chain: Located<Chain>
  }

  func find(_ reads: [Read]) -> [StoredCopy] { reads.flatMap(copies) }

  private func copies(of read: Read) -> [StoredCopy] {
    let file = read.chain.file
    let (facts, library) = (program.facts(file), program.library(file))
    var result: [StoredCopy] = []
    // A local may hand the value on, once.
    var pending: [(value: Ref<Chain>, mayBeLocal: Bool)] = [(read.chain.ref, true)]
    while let (start, mayBeLocal) = pending.popLast() {
      var value = start
      walk: while let link = links[file][value] {
        switch link {
        case .alternative(let whole): value = whole
        case .argument(let call, let hop):
          let chain = facts.chains[call]
          guard let name = chain.callee(at: hop), hop == 0, chain.hops.dropFirst().allSatisfy({ !$0.leadsOn }),
            library.values.holders.contains(name) || library.values.wrappers.contains(name)
          else { break walk }
          value = call
        case .result(let closure):
          guard let next = call(of: closure, in: file) else { break walk }
          value = next
        case .initial(let ref):
          let variable = facts.variables[ref]
          if let copy = copy(read.field, Located(file, ref), at: variable.position, variable.scope, in: file) {
            result.append(copy)
          } else if mayBeLocal, variable.kind == .local || variable.kind == .pattern {
            pending += uses(of: Located(file, ref)).map { ($0, false) }
          }
          break walk
        case .assigned(let target):
          if let (variable, position) = property(at: Located(file, target)),
            var copy = copy(read.field, variable, at: position, facts.chains[target].scope, in: file)
          {
            copy.holder = holder(of: variable, otherThan: copy.place.site)
            result.append(copy)
          }
          break walk
        case .operand, .part: break walk
        }
      }
    }
    return result
  }

  /// The chain whose value a closure's result is: `{ … }()`, `lazy { … }`.
  private func call(of closure: Ref<Closure>, in file: Int) -> Ref<Chain>? {
    let index = program.indexes[file]
    if let chain = index.closureChains[closure] {
      guard case .argument(let call, 0)? = links[file][chain], let name = index.facts.chains[call].callee(at: 0),
        index.library.values.lazyCalls.contains(name)
      else { return nil }
      return call
    }
    return index.facts.chains.refs.first { ref in
      let chain = index.facts.chains[ref]
      return chain.root == .closure(closure) && chain.hops.filter { !$0.isGroup }.count == 1 && chain.hops.contains(where: \.isCall)
    }
  }

  /// Where a local is assigned to something as it is.
  private func uses(of local: Located<Variable>) -> [Ref<Chain>] {
    (links[local.file].givenNames[program.variable(local).name] ?? []).filter { ref in
      guard case .variable(local, nil) = evaluator.trace(of: Located(local.file, ref), hops: 0).root.resolution else { return false }
      return true
    }
  }

  /// The variable that an assignment's target is.
  private func property(at id: Located<Chain>) -> (Located<Variable>, Position)? {
    let chain = program.chain(id)
    guard chain.role == .write else { return nil }
    let trace = evaluator.trace(of: id)
    guard let last = chain.hops.lastIndex(where: \.leadsOn) else {
      guard case .variable(let place, _) = trace.root.resolution else { return nil }
      return (place, chain.position)
    }
    guard case .member(_, let position) = chain.hops[last], case .variable(let place)? = trace.steps[last].found?.member,
      !isLocalValue(trace.root)
    else { return nil }
    return (place, position)
  }

  /// A value in a local, which is handed on and forgotten: nothing keeps what its properties are given. An object in one is kept elsewhere.
  private func isLocalValue(_ root: Evaluator.Root) -> Bool {
    guard case .variable(let place, _) = root.resolution else { return false }
    switch program.variable(place).kind {
    case .property, .global: return false
    case .local, .parameter, .closureParameter, .capture, .pattern: break
    }
    guard case .nominal(let id, _) = root.value.type.unwrapped else { return false }
    let nominal = program.nominals[id.index]
    switch nominal.kind {
    case .struct, .enum: return true
    case .class: return nominal.declarations.contains { program.declaration($0).modifiers.contains("data") }
    default: return false
    }
  }

  /// The type whose property it is, where that is not the one that gives it the value.
  private func holder(of place: Located<Variable>, otherThan site: String) -> String? {
    guard let owner = program.nominal(ofMembers: program.variable(place).scope, in: place.file) else { return nil }
    let name = program.nominals[owner.index].qualifiedName
    return name == site ? nil : name
  }

  private func copy(
    _ field: String, _ place: Located<Variable>, at position: Position, _ scope: Ref<Scope>, in file: Int
  ) -> StoredCopy? {
    let variable = program.variable(place)
    guard variable.kind == .property || variable.kind == .global, !variable.isComputed, !variable.isRequirement else { return nil }
    if let owner = program.nominal(ofMembers: variable.scope, in: place.file), types.isOwn(owner) { return nil }
    return StoredCopy(
      field: field, property: variable.name, wrapper: wrapper(of: variable, in: place.file), isLazy: variable.isLazy,
      isConstant: variable.isConstant, place: sites.place(position, scope: scope, in: file))
  }

  private func wrapper(of variable: Variable, in file: Int) -> String? {
    let library = program.library(file).values
    guard library.hasWrappers else { return nil }
    return variable.attributes.map(\.name).first { name in
      name.first?.isUppercase ?? false && !library.plainAttributes.contains(name)
    }
  }
}
