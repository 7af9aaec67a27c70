import Facts

/// Properties that stand for a field of the bag: Kotlin's `var seat by bag::seat`, `var Bag.old by Bag::seat`.
///
/// To use one is to use the field, wherever it is used. What the delegation itself says is a reference to the property, a key path.
struct FieldAliases {
  struct Alias {
    var field: String
    var confidence: Access.Confidence
    var through: String?
  }

  private(set) var aliases: [Located<Variable>: Alias] = [:]
  private(set) var names: Set<String> = []

  /// - Parameter field: what the reference at the end of a chain means, if it is a field.
  init(evaluator: Evaluator, field: (Located<Chain>) -> Alias?) {
    for (file, index) in evaluator.program.indexes.enumerated() {
      for ref in index.facts.variables.refs {
        guard let delegate = index.facts.variables[ref].delegate, index.facts.chains[delegate].isPropertyReference,
          let alias = field(Located(file, delegate))
        else { continue }
        aliases[Located(file, ref)] = alias
        names.insert(index.facts.variables[ref].name)
      }
    }
  }

  subscript(variable: Located<Variable>) -> Alias? { aliases[variable] }

  /// The declarations that other files can reach, in the order of the source.
  func shared(in program: Program) -> [Located<Variable>] {
    aliases.keys.filter { [.property, .global].contains(program.variable($0).kind) }.sorted { ($0.file, $0.ref) < ($1.file, $1.ref) }
  }
}

extension Chain {
  /// `Type::name`, `value::name` or `::name`, and nothing behind it.
  var isPropertyReference: Bool {
    if case .keyPath = root { return hops.last?.memberName != nil }
    guard case .other? = hops.last else { return false }
    if case .name = root, hops.count == 1 { return true }
    return hops.count > 1 && hops[hops.count - 2].memberName != nil
  }
}
