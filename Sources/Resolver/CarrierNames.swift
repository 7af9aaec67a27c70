import Facts

/// The names by which the project calls the bag, for receivers of which nothing else is known.
///
/// A name counts only if every declaration of it in the candidate files whose type is known is the bag.
final class CarrierNames {
  private let evaluator: Evaluator
  private let family: BagFamily
  private let roots: Set<String>
  private var known: [String: Bool] = [:]
  /// The names that were asked for and are carriers here: files elsewhere may declare them otherwise.
  private(set) var used: Set<String> = []

  init(evaluator: Evaluator, family: BagFamily, roots: [String]) {
    self.evaluator = evaluator
    self.family = family
    self.roots = Set(roots)
  }

  func type(of name: String) -> Typed? {
    if let root = typeOfRoot(name) { return root }
    guard isCarrier(name) else { return nil }
    used.insert(name)
    return Typed(family.type, .inferred)
  }

  /// A root of the configuration, which no declared type leads to.
  func typeOfRoot(_ name: String) -> Typed? {
    roots.contains(name) ? Typed(family.type, .inferred) : nil
  }

  private func isCarrier(_ name: String) -> Bool {
    if let known = known[name] { return known }
    known[name] = false  // the answer while its own declarations are being looked at
    let result = decide(name)
    known[name] = result
    return result
  }

  private func decide(_ name: String) -> Bool {
    // `$0` and `self` name something else at every place.
    guard name != "self", name.first != "$" else { return false }
    let program = evaluator.program
    var isCarrier = false
    for (file, index) in program.indexes.enumerated() {
      if index.functions[name] != nil { return false }
      for ref in index.variables[name] ?? [] {
        let type = evaluator.type(of: Located(file, ref)).type.unwrapped
        if type.isUnknown { continue }
        guard family.isBag(type) else { return false }
        isCarrier = true
      }
    }
    return isCarrier
  }
}
