import Facts

/// The bodies of code in which the bag is used, found one by one as uses turn up.
///
/// While they are being found a body's number is that of its turn; ``finish(_:)`` puts them in the order of the source.
final class BodyFinder {
  private let program: Program
  private let sites: SiteNames
  private let isInside: (Ref<Scope>, Int) -> Bool

  private struct Draft {
    var scope: Located<Scope>
    var kind: Body.Kind
    var name: String
    var position: Position
    var parent: Int?
  }

  private var drafts: [Draft] = []
  private var numbers: [Located<Scope>: Int] = [:]
  /// The body around each scope that was asked for.
  private var around: [Located<Scope>: Int?] = [:]

  init(program: Program, sites: SiteNames, isInside: @escaping (Ref<Scope>, Int) -> Bool) {
    self.program = program
    self.sites = sites
    self.isInside = isInside
  }

  /// The number of the innermost body around a scope, which is found by that; nil at the level of a type or file.
  func body(around scope: Ref<Scope>, in file: Int) -> Int? {
    let place = Located(file, scope)
    if let known = around[place] { return known }
    let body = Self.body(around: scope, in: program.facts(file)).map { number(of: $0, in: file) }
    around[place] = body
    return body
  }

  /// The number of a function's body if the bag is used in it.
  func number(of function: Located<FunctionDeclaration>) -> Int? { numbers[Located(function.file, program.function(function).body)] }

  /// The number of the body that a scope is, if the bag is used in it.
  func number(ofScope scope: Located<Scope>) -> Int? { numbers[scope] }

  /// The scope of the innermost function, accessor, closure or initialiser block.
  static func body(around scope: Ref<Scope>, in facts: FileFacts) -> Ref<Scope>? {
    var scope = scope
    while true {
      let fact = facts.scopes[scope]
      switch fact.kind {
      case .function, .accessor, .closure: return scope
      // An initial value lies where its property is declared, whatever names it sees.
      case .initializer(let variable): scope = facts.variables[variable].scope
      case .block where isInitializer(fact, in: facts): return scope
      case .block, .type, .file:
        guard let parent = fact.parent else { return nil }
        scope = parent
      }
    }
  }

  /// Kotlin's `init { }`: it stands in the class, and sees what the primary constructor is given.
  private static func isInitializer(_ block: Scope, in facts: FileFacts) -> Bool {
    guard block.kind == .block, let parent = block.parent else { return false }
    switch facts.scopes[parent].kind {
    case .type: return true
    case .function(let function):
      return facts.functions[function].kind == .initializer && block.start.offset >= facts.scopes[parent].end
    default: return false
    }
  }

  private func number(of scope: Ref<Scope>, in file: Int) -> Int {
    let place = Located(file, scope)
    if let number = numbers[place] { return number }
    let facts = program.facts(file)
    let fact = facts.scopes[scope]
    var draft = Draft(scope: place, kind: .initializer, name: "init", position: fact.start)
    var outer = fact.parent
    switch fact.kind {
    case .function(let ref):
      let function = facts.functions[ref]
      (draft.kind, draft.position) = (function.kind == .initializer ? .initializer : .function, function.position)
      draft.name = SiteNames.signature(of: function, facts: facts)
    case .accessor(let variable):
      (draft.kind, draft.name) = (.accessor, facts.variables[variable].name)
    case .closure(let closure):
      (draft.kind, draft.name, draft.position) = (.closure, "", facts.closures[closure].position)
    default:
      if let parent = outer, case .function(let constructor) = facts.scopes[parent].kind { outer = facts.functions[constructor].scope }
    }
    draft.parent = outer.flatMap { body(around: $0, in: file) }
    drafts.append(draft)
    numbers[place] = drafts.count - 1
    return drafts.count - 1
  }

  /// All bodies in the order of the source, and for each number the place in that order.
  func finish(_ execution: ClosureExecution) -> (bodies: [Body], places: [Int]) {
    let unsorted = drafts.map { draft -> Body in
      let scope = program.facts(draft.scope.file).scopes[draft.scope.ref]
      let handed = execution.of(draft.scope)
      return Body(
        kind: draft.kind, name: draft.kind == .closure ? handed.name : draft.name, execution: handed.execution,
        place: sites.place(draft.position, scope: draft.scope.ref, in: draft.scope.file),
        endLine: max(scope.lastLine, draft.position.line), parent: draft.parent, isInside: isInside(draft.scope.ref, draft.scope.file))
    }
    return BodyOrder.sorted(unsorted)
  }
}
