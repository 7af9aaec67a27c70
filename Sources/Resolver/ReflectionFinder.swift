import Facts

/// Finds where code asks at run time what an instance of the bag holds, so that it needs neither the name of the type nor that of a field.
struct ReflectionFinder {
  let evaluator: Evaluator
  let family: BagFamily
  let sites: SiteNames

  /// The words that such code spells; a file that reaches the bag through a carrier may spell nothing else of it. `members` is left out: half
  /// of all files spell it.
  static func words(in program: Program) -> [String] {
    program.indexes.first?.library.hasReceivers == true ? kotlinMembers.subtracting(["members"]).sorted() : ["Mirror"]
  }

  /// What Kotlin's and Java's reflection ask a class for.
  private static let kotlinMembers: Set<String> = [
    "memberProperties", "declaredMemberProperties", "members", "declaredMembers", "declaredFields", "getDeclaredField", "getDeclaredFields",
    "getField", "getFields", "declaredMethods", "getDeclaredMethod",
  ]

  func find(isInside: (Ref<Scope>, Int) -> Bool) -> [Reference] {
    var result: [Reference] = []
    for (file, index) in evaluator.program.indexes.enumerated() {
      for ref in index.facts.chains.refs {
        for position in places(Located(file, ref)) {
          let scope = index.facts.chains[ref].scope
          result.append(
            Reference(kind: .reflection, place: sites.place(position, scope: scope, in: file), isInside: isInside(scope, file)))
        }
      }
    }
    return result
  }

  private func places(_ id: Located<Chain>) -> [Position] {
    let chain = evaluator.program.chain(id)
    if evaluator.program.library(id.file).hasReceivers { return classOfInstance(chain, id).map { [$0] } ?? [] }
    guard let call = chain.hops.firstIndex(where: \.isCall), chain.callee(at: call) == "Mirror", let arguments = chain.hops[call].arguments,
      let value = arguments.first(where: { $0.label == "reflecting" })?.value, isBag(Located(id.file, value))
    else { return [] }
    return [evaluator.program.chain(Located(id.file, value)).position]
  }

  /// `bag::class.memberProperties`, `bag.javaClass.declaredFields`. What is asked of `Bag::class` spells the type's name.
  private func classOfInstance(_ chain: Chain, _ id: Located<Chain>) -> Position? {
    guard chain.hops.contains(where: { $0.memberName.map(Self.kotlinMembers.contains) ?? false }),
      let hop = chain.hops.firstIndex(where: { hop in
        switch hop {
        case .other, .member("javaClass", _), .member("getClass", _): true
        default: false
        }
      }), family.isBag(evaluator.trace(of: id, hops: hop).receiver(of: hop).type.unwrapped)
    else { return nil }
    return chain.position
  }

  /// A cast to `Any` hides nothing.
  private func isBag(_ id: Located<Chain>) -> Bool {
    let hops = evaluator.program.chain(id).hops
    let end = hops.lastIndex { $0.leadsOn }.map { $0 + 1 } ?? 0
    return family.isBag(evaluator.trace(of: id, hops: end).receiver(of: end).type.unwrapped)
  }
}
