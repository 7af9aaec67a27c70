import Facts

/// Tells of a closure what it is handed to, and when its code runs as far as that tells.
struct ClosureExecution {
  let evaluator: Evaluator
  let links: LinkTable

  private var program: Program { evaluator.program }

  func of(_ scope: Located<Scope>) -> (name: String, execution: Body.Execution) {
    let facts = program.facts(scope.file)
    switch facts.scopes[scope.ref].kind {
    case .closure(let closure): return of(closure, in: scope.file)
    case .function(let function): return ("", ofMethod(function, in: scope.file))
    default: return ("", .immediate)
    }
  }

  private func of(_ closure: Ref<Closure>, in file: Int) -> (name: String, execution: Body.Execution) {
    let index = program.indexes[file]
    let fact = index.facts.closures[closure]
    let library = index.library.closures
    let isOnMain = fact.attributes.contains { library.mainAttributes.contains($0.name) }
    guard let chain = index.closureChains[closure] else { return ("", isOnMain ? .main : .immediate) }
    guard let (call, hop, value) = argument(chain, in: file) else {
      guard case .assigned(let target)? = links[file][chain], case let holder = index.facts.chains[target], let name = holder.lastName
      else { return ("", isOnMain ? .main : .immediate) }
      let path = holder.path(upTo: holder.hops.count)
      if isOnMain || library.isControl(holder.names(before: holder.hops.count).dropLast()) { return (path, .main) }
      let isKept = library.isHandlerName(name) || isWeak(fact, library, file)
      return (path, isKept ? .handler : .immediate)
    }
    let outer = index.facts.chains[call]
    let name = outer.calleeName(at: hop)
    if isOnMain { return (name, .main) }
    return (name, execution(of: fact, handedAs: value, to: call, at: hop, in: file))
  }

  /// The call that a value is an argument of.
  private func argument(_ chain: Ref<Chain>, in file: Int) -> (call: Ref<Chain>, hop: Int, value: Ref<Chain>)? {
    var value = chain
    while let link = links[file][value] {
      switch link {
      case .argument(let call, let hop): return program.facts(file).chains[call].hops[hop].isCall ? (call, hop, value) : nil
      case .alternative(let whole): value = whole
      default: return nil
      }
    }
    return nil
  }

  /// A method of an object without a name, such as a callback that is handed to a call.
  private func ofMethod(_ function: Ref<FunctionDeclaration>, in file: Int) -> Body.Execution {
    let (facts, library) = (program.facts(file), program.library(file).closures)
    guard case .type(let type) = facts.scopes[facts.functions[function].scope].kind, case let declaration = facts.types[type],
      declaration.modifiers.contains("anonymous"), facts.functions[function].kind == .function
    else { return .immediate }
    let bases = declaration.inherits.compactMap { $0.names?.last }
    if bases.contains(where: library.immediateTypes.contains) { return .immediate }
    return .handler
  }

  private func isWeak(_ closure: Closure, _ library: ClosureLibrary, _ file: Int) -> Bool {
    library.weakCapturesEscape && links[file].weakCaptures.contains(closure.body)
  }

  // MARK: - Calls

  private func execution(
    of closure: Closure, handedAs value: Ref<Chain>, to call: Ref<Chain>, at hop: Int, in file: Int
  ) -> Body.Execution {
    let facts = program.facts(file)
    let library = program.library(file).closures
    let chain = facts.chains[call]
    if library.isControlEvent(chain.names(before: hop - 1)) { return .main }
    guard case .call(let arguments, _) = chain.hops[hop], let index = arguments.firstIndex(where: { $0.value == value }) else {
      return .immediate
    }
    let callee = callee(chain, hop)
    if let rule = rule(for: callee, chain, hop, library, facts) { return rule }
    let label = arguments[index].label
    if let label, library.mainLabels.contains(label) { return .main }
    if library.immediate.contains(callee) { return .immediate }
    let parameter = parameter(of: call, at: hop, index, arguments, in: file)
    switch parameter {
    case .on(let execution)?: return execution
    case .named(let name)? where label == nil && library.isHandlerName(name): return .handler
    case .named?, nil: break
    }
    if library.handlers.contains(callee) { return .handler }
    if let label, library.isHandlerName(label) { return .handler }
    let names = closure.parameters.map { facts.variables[$0].name }
    if names.contains(where: library.outcomes.contains) || isWeak(closure, library, file) { return .handler }
    return .immediate
  }

  private func callee(_ chain: Chain, _ hop: Int) -> String {
    if let name = chain.callee(at: hop) { return name }
    if hop == 0, case .type(.named(let components)) = chain.root { return components.last?.name ?? "" }
    return ""
  }

  private func rule(
    for callee: String, _ chain: Chain, _ hop: Int, _ library: ClosureLibrary, _ facts: FileFacts
  ) -> Body.Execution? {
    let candidates = library.rules.filter { $0.callees.contains(callee) }
    guard !candidates.isEmpty else { return nil }
    let receivers = chain.names(before: hop - 1).map { $0.lowercased() }
    let spelled = chain.hops.prefix(hop + 1).flatMap { fact -> [String] in
      guard case .call(let arguments, _) = fact else { return [] }
      return arguments.flatMap { argument -> [String] in
        guard let value = argument.value, !argument.isTrailing else { return [] }
        let chain = facts.chains[value]
        return chain.names(before: chain.hops.count)
      }
    }.map { $0.lowercased() }
    func fits(_ asked: Set<String>, _ names: [String]) -> Bool {
      asked.isEmpty || names.contains { name in asked.contains { name == $0 || name.hasSuffix($0) && $0.count > 3 } }
    }
    return candidates.first { fits($0.receivers, receivers) && fits($0.arguments, spelled) }?.execution
  }

  // MARK: - Declarations

  /// What the declaration of what is called tells of the parameter.
  private enum Parameter {
    case on(Body.Execution)
    case named(String)
  }

  private func parameter(of call: Ref<Chain>, at hop: Int, _ index: Int, _ arguments: [Argument], in file: Int) -> Parameter? {
    let id = Located(file, call)
    let trace = evaluator.trace(of: id, hops: hop)
    switch evaluator.callee(of: id, at: hop, trace: trace) {
    case .functions(let functions, _, _): return parameter(of: functions, index, arguments)
    case .initializer(.nominal(let type, _)):
      if evaluator.members.unknownBases(of: type).contains(where: program.library(file).closures.mainTypes.contains) { return .on(.main) }
      if let found = evaluator.members.member("init", of: type, arguments: []), case .functions(let overloads) = found.member {
        return parameter(of: overloads, index, arguments)
      }
      // A memberwise initialiser keeps what it is given.
      return program.library(file).closures.declaresEscaping ? .on(.handler) : nil
    default: return nil
    }
  }

  private func parameter(of functions: [Located<FunctionDeclaration>], _ index: Int, _ arguments: [Argument]) -> Parameter? {
    guard let chosen = evaluator.choose(functions, for: arguments), chosen.parameters.indices.contains(index),
      let place = chosen.parameters[index]
    else { return nil }
    let function = program.function(chosen.function)
    let library = program.library(chosen.function.file).closures
    if function.attributes.contains(where: { library.mainFunctionAttributes.contains($0.name) }) { return .on(.main) }
    let parameter = program.facts(chosen.function.file).variables[function.parameters[place]]
    guard library.declaresEscaping else { return .named(parameter.name) }
    if parameter.isEscaping { return .on(.handler) }
    switch parameter.type {
    case .optional?, .implicitlyUnwrapped?: return .on(.handler)
    case .function?: return .on(.immediate)
    default: return .named(parameter.name)
    }
  }
}

extension Chain {
  /// The last name of a chain of names.
  fileprivate var lastName: String? { hops.lazy.reversed().compactMap(\.memberName).first ?? names(before: 0).last }
}
