extension FileFacts {
  /// The facts as text for people and tests: scopes indented, and in each its facts in the order of the source.
  ///
  /// The text says nothing of places in tables, so two readers that find the same facts in another order give the same text. The places
  /// of hops and the ends of scopes are left out.
  public var dump: String {
    FactsDump(self).text
  }
}

/// Writes the lines of ``FileFacts/dump``.
struct FactsDump {
  private struct Line {
    var offset: Int32
    var text: String
    var child: Ref<Scope>?
  }

  let facts: FileFacts
  /// By place of the scope.
  private var lines: [[Line]]

  init(_ facts: FileFacts) {
    self.facts = facts
    lines = Array(repeating: [], count: facts.scopes.count)
    collect()
  }

  var text: String {
    var output: [String] = []
    if !facts.package.isEmpty { output.append("package \(facts.package)") }
    output += facts.imports.map { "import \($0.path)" + ($0.alias.map { " as \($0)" } ?? "") }
    if facts.isGenerated { output.append("generated") }
    output += facts.problems.map { "problem \($0.position) \($0.message)" }
    output += outerFirst(facts.branches).map { "branch lines \($0.firstLine) to \($0.lastLine)" }
    if !facts.scopes.isEmpty { write(Ref(0), depth: 0, into: &output) }
    return output.map { $0 + "\n" }.joined()
  }

  private func write(_ scope: Ref<Scope>, depth: Int, into output: inout [String]) {
    let indent = String(repeating: "  ", count: depth)
    let sorted = lines[Int(scope.index)].enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    for line in sorted.map(\.element) {
      output.append(indent + line.text)
      if let child = line.child { write(child, depth: depth + 1, into: &output) }
    }
  }

  private mutating func add(_ text: String, _ position: Position, in scope: Ref<Scope>, child: Ref<Scope>? = nil) {
    guard facts.scopes.indices.contains(Int(scope.index)) else { return }
    lines[Int(scope.index)].append(Line(offset: position.offset, text: "\(position) \(text)", child: child))
  }

  private mutating func collect() {
    for scope in facts.scopes.refs.dropFirst() {
      let fact = facts.scopes[scope]
      guard let parent = fact.parent else { continue }
      let before = fact.seesOuterFrom.map { " sees outer from \($0)" } ?? ""
      add("scope \(kind(fact.kind))\(before)", fact.start, in: parent, child: scope)
    }
    for type in facts.types { add(text(type), type.position, in: type.scope) }
    for function in facts.functions { add(text(function), function.position, in: function.scope) }
    for variable in facts.variables { add(text(variable), variable.position, in: variable.scope) }
    for chain in facts.chains { add("chain " + text(chain), chain.position, in: chain.scope) }
    for result in facts.returns where facts.chains.indices.contains(Int(result.value.index)) {
      add("return " + text(result.value), facts.chains[result.value].position, in: result.body)
    }
    for condition in facts.conditions where facts.chains.indices.contains(Int(condition.index)) {
      let chain = facts.chains[condition]
      add("condition " + text(chain), chain.position, in: chain.scope)
    }
    for value in facts.spelledValues where facts.chains.indices.contains(Int(value.chain.index)) {
      let chain = facts.chains[value.chain]
      add("value " + value.text.split(whereSeparator: \.isNewline).joined(separator: " "), chain.position, in: chain.scope)
    }
    for silence in facts.silences {
      switch silence.subject {
      case .type(let type) where facts.types.indices.contains(Int(type.index)):
        add("silence \(silence.word) \(facts.types[type].name)", silence.position, in: facts.types[type].scope)
      case .variable(let variable) where facts.variables.indices.contains(Int(variable.index)):
        add("silence \(silence.word) \(facts.variables[variable].name)", silence.position, in: facts.variables[variable].scope)
      case .type, .variable: break
      }
    }
    for exit in facts.exits { add(text(exit), exit.position, in: exit.scope) }
    for narrowing in facts.narrowings {
      add(text(narrowing), narrowing.position, in: narrowing.scope)
    }
    for mention in facts.mentions {
      let name = (mention.qualifiers + [mention.name]).joined(separator: ".")
      add("mention \(name)" + (mention.isDeclaration ? " declaration" : ""), mention.position, in: mention.scope)
    }
    for unwrap in facts.forceUnwraps { add("force \(unwrap.form)", unwrap.position, in: unwrap.scope) }
    for suppression in facts.suppressions {
      add("ignore '\(suppression.rule)' '\(suppression.reason)' line \(suppression.line)", suppression.position, in: suppression.scope)
    }
  }

  /// In the order of the source; of two that begin in one line, the one that ends later.
  private func outerFirst(_ branches: [Branch]) -> [Branch] {
    branches.sorted { ($0.firstLine, $1.lastLine) < ($1.firstLine, $0.lastLine) }
  }

  private func kind(_ kind: Scope.Kind) -> String {
    switch kind {
    case .file: "file"
    case .type(let type): "type \(facts.types[type].name)"
    case .function(let function): "function \(facts.functions[function].name)"
    case .accessor(let variable): "accessor \(facts.variables[variable].name)"
    case .initializer(let variable): "initializer \(facts.variables[variable].name)"
    case .closure: "closure"
    case .block: "block"
    }
  }
}
