import Facts

/// Finds the declarations that hold the bag, or something the bag is part of.
struct CarrierFinder {
  let evaluator: Evaluator
  let family: BagFamily
  let sites: SiteNames

  struct Found {
    var carrier: Carrier
    /// The declaration's type is the bag itself, and not `[Bag]`, `(Bag) -> Void` or a protocol.
    var isWhole: Bool
    /// The type that declares it as a member.
    var owner: NominalID?
    var isStatic: Bool
    /// An initialiser that hands the bag to a closure; the carrier's name is that of its type, which is what a call spells.
    var isInitializer = false

    /// Other declarations can reach it.
    var isShared: Bool { carrier.kind != .parameter && carrier.kind != .local }
  }

  struct Result {
    var carriers: [Found] = []
    /// Types that no candidate file declares and that a bag is handed to when they are made: a wrapper of the project's, perhaps.
    var unknownHolders: Set<String> = []
  }

  func find() -> Result {
    var result: [Found] = []
    var unknownHolders: Set<String> = []
    var names = CarrierSpelling(evaluator: evaluator, family: family)
    var pending: [Located<Variable>] = []
    for (file, index) in evaluator.program.indexes.enumerated() {
      for ref in index.facts.variables.refs {
        let variable = index.facts.variables[ref]
        guard variable.name != "self" else { continue }
        guard let type = variable.type else {
          pending.append(Located(file, ref))
          continue
        }
        if names.isSpelled(in: type), let found = found(Located(file, ref)) { result.append(found) }
      }
      for ref in index.facts.functions.refs where names.isSpelled(in: index.facts.functions[ref], of: index.facts) {
        if let found = function(ref, index: index, file: file) { result.append(found) }
      }
      for ref in index.facts.types.refs { result += cases(of: index.facts.types[ref], file: file, names: names) }
    }
    names.add(result.map(\.carrier.name))
    // A variable without a written type can hold the bag only if its value spells the bag's name or a carrier's, which may be such a
    // variable itself: so the rest is looked at again for as long as it brings new names.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      var left: [Located<Variable>] = []
      for variable in pending {
        guard names.isSpelled(inSourceOf: variable) else {
          left.append(variable)
          continue
        }
        guard let found = found(variable) else {
          if isBuiltOfBag(variable), case .external(let name, _) = evaluator.type(of: variable).type.unwrapped {
            unknownHolders.insert(name)
          }
          continue
        }
        result.append(found)
        if names.add([found.carrier.name]) { isGrowing = true }
      }
      pending = left
    }
    return Result(carriers: result, unknownHolders: unknownHolders)
  }

  /// Whether a call that makes the variable's value is given the bag, or a closure that makes one. Most calls that spell a carrier's name
  /// are not, and the files of their types would be read for nothing.
  private func isBuiltOfBag(_ id: Located<Variable>) -> Bool {
    let facts = evaluator.program.facts(id.file)
    let variable = facts.variables[id.ref]
    func isPart(_ chain: Ref<Chain>) -> Bool {
      if case .closure(let closure) = facts.chains[chain].root { return facts.closures[closure].results.contains(where: isPart) }
      return family.isPart(of: evaluator.type(of: Located(id.file, chain)).type)
    }
    func isGivenBag(_ chain: Ref<Chain>) -> Bool {
      facts.chains[chain].hops.contains { hop in
        guard case .call(let arguments, _) = hop else { return false }
        return arguments.compactMap(\.value).contains(where: isPart)
      }
    }
    let attributes = variable.attributes.flatMap(\.arguments).compactMap(\.value)
    if attributes.contains(where: isPart) { return true }
    switch variable.source {
    case .value(let chain)?, .unwrapped(let chain)?: return isGivenBag(chain)
    case .element?, .component?, .payload?, .cast?: return false
    case nil: return variable.delegate.map(isGivenBag) ?? false
    }
  }

  private func found(_ id: Located<Variable>) -> Found? {
    let variable = evaluator.program.variable(id)
    let type = evaluator.type(of: id).type
    guard family.isPart(of: type) else { return nil }
    return Found(
      carrier: Carrier(
        name: variable.name, kind: Carrier.Kind(variable.kind), place: sites.place(variable.position, scope: variable.scope, in: id.file)),
      isWhole: family.isBag(type.unwrapped), owner: evaluator.program.nominal(ofMembers: variable.scope, in: id.file),
      isStatic: variable.isStatic)
  }

  /// A function or initialiser that gives the bag, or hands it to a closure.
  private func function(_ ref: Ref<FunctionDeclaration>, index: FileIndex, file: Int) -> Found? {
    let function = index.facts.functions[ref]
    guard function.kind != .deinitializer else { return nil }
    let result = function.result.map { evaluator.types.type(of: $0, from: function.body, in: file) } ?? .unknown
    let hands = function.parameters.contains { parameter in
      guard case .function(let parameters, _) = evaluator.type(of: Located(file, parameter)).type.unwrapped else { return false }
      return parameters.contains(where: family.isPart(of:))
    }
    if function.kind == .initializer {
      // That of the bag itself gives no more than the bag's name does.
      guard hands, let owner = evaluator.program.nominal(ofMembers: function.scope, in: file) else { return nil }
      let place = sites.place(function.position, scope: function.scope, in: file)
      return Found(
        carrier: Carrier(name: evaluator.program.nominals[owner.index].name, kind: .function, place: place), isWhole: false, owner: owner,
        isStatic: false, isInitializer: true)
    }
    guard family.isPart(of: result) || hands else { return nil }
    return Found(
      carrier: Carrier(name: function.name, kind: .function, place: sites.place(function.position, scope: function.scope, in: file)),
      isWhole: family.isBag(result.unwrapped), owner: evaluator.program.nominal(ofMembers: function.scope, in: file),
      isStatic: function.isStatic)
  }

  private func cases(of declaration: TypeDeclaration, file: Int, names: CarrierSpelling) -> [Found] {
    guard let members = declaration.members else { return [] }
    return declaration.cases.filter { enumCase in
      enumCase.payload.contains {
        names.isSpelled(in: $0.type) && family.isPart(of: evaluator.types.type(of: $0.type, from: members, in: file))
      }
    }.map { enumCase in
      Found(
        carrier: Carrier(name: enumCase.name, kind: .property, place: sites.place(enumCase.position, scope: members, in: file)),
        isWhole: false, owner: evaluator.program.nominal(ofMembers: members, in: file), isStatic: false)
    }
  }
}

extension Carrier.Kind {
  init(_ kind: Variable.Kind) {
    switch kind {
    case .property: self = .property
    case .global: self = .global
    case .parameter, .closureParameter: self = .parameter
    case .local, .capture, .pattern: self = .local
    }
  }
}
