import Facts

/// Kotlin's accesses that spell a call or a pattern: `copy(…)` and destructuring.
extension AccessFinder {
  /// `bag.copy(fare = x)` writes `fare`.
  func examineCopy(
    of chain: Chain, _ ref: Ref<Chain>, trace: Evaluator.Trace, file: Int, into result: inout Result
  ) {
    let library = evaluator.program.library(file)
    guard !library.copies.isEmpty else { return }
    for (hop, fact) in chain.hops.enumerated() {
      guard case .call(let arguments, _) = fact, let name = chain.callee(at: hop), library.copies.contains(name) else { continue }
      let receiver: Typed
      if hop > 0 {
        receiver = trace.receiver(of: hop - 1)
      } else if case .unknown = trace.root.resolution {
        receiver = evaluator.thisType(from: chain.scope, in: file)
      } else {
        continue
      }
      guard family.isBag(receiver.type.unwrapped) else { continue }
      for argument in arguments {
        guard let label = argument.label, fields.contains(label), let position = argument.labelPosition else { continue }
        let access = Access(
          field: label, kind: .write, place: sites.place(position, scope: chain.scope, in: file),
          isInside: isInside(chain.scope, file: file), confidence: receiver.confidence)
        result.accesses.append(FoundAccess(access: access, origin: .scope(Located(file, chain.scope), value: argument.value)))
      }
    }
  }

  /// `val (fare, seats) = bag` reads the first properties of the bag in their order.
  func examineComponents(in file: Int, into result: inout Result) {
    let facts = evaluator.program.facts(file)
    guard evaluator.program.library(file).hasComponents else { return }
    for variable in facts.variables {
      guard case .component(.value(let chain), let index, nil)? = variable.source, variable.name != "_" else { continue }
      let value = evaluator.type(of: Located(file, chain))
      guard family.isBag(value.type.unwrapped), fields.fields.indices.contains(index) else { continue }
      let access = Access(
        field: fields.fields[index].name, kind: .read, place: sites.place(variable.position, scope: variable.scope, in: file),
        isInside: isInside(variable.scope, file: file), confidence: value.confidence)
      result.accesses.append(FoundAccess(access: access, origin: .scope(Located(file, variable.scope), value: nil)))
    }
  }

  func copiesField(_ chain: Chain, _ library: LanguageLibrary) -> Bool {
    guard !library.copies.isEmpty else { return false }
    for (hop, fact) in chain.hops.enumerated() {
      guard case .call(let arguments, _) = fact, let name = chain.callee(at: hop), library.copies.contains(name) else { continue }
      if arguments.contains(where: { $0.labelPosition != nil && $0.label.map(fields.contains) ?? false }) { return true }
    }
    return false
  }
}
