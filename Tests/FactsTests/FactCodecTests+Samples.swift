@testable import Facts

extension FactCodecTests {
  static let place = Position(offset: 12, line: 3, column: 4)

  static let source = """
    import Foundation
    @MainActor final class Bag<T: P>: Base, Q where T: R {
      @Published var offer: Offer?, seats: [String: [Int]] = [:]
      lazy var closure: (Int, String) -> (a: Bool, Void) = { [weak self] a, b in self?.offer!.price ?? fatalError() }
      enum State { case idle, loaded(ctx: Bag, Int) }
      func pay(_ amount: Int = 1, with x: inout [Bag]) throws -> Bag? {
        guard let offer = self.offer, x != nil else { return nil }
        // unbag:ignore unwrap it is set above
        let (c, d) = (offer as! Bag, [1, 2.0, "\\(offer.name)"])
        if case .loaded(let ctx, _) = state { ctx.seats["p"] = 1; x += 1 }
        return c ? \\Bag.offer : try! d.map { $0.x }
      }
    }
    """

  /// One of everything, with every property that has a default set to something else.
  static var everything: FileFacts {
    var facts = FileFacts()
    let scope = Ref<Scope>(1)
    let chain = Ref<Chain>(2)
    let attribute = Attribute(
      type: .name("Env"),
      arguments: [
        Argument(label: "a", value: chain, isTrailing: true, labelPosition: Position(offset: 3, line: 1, column: 4), key: "k"),
        Argument(value: nil),
      ])
    facts.scopes =
      [
        .file, .type(Ref(0)), .function(Ref(0)), .accessor(Ref(1)), .initializer(Ref(0)), .closure(Ref(0)), .block,
      ].enumerated().map { index, kind in
        Scope(
          kind: kind, parent: index == 0 ? nil : Ref(index - 1), start: Position(offset: 100 - index, line: 9 - index, column: index),
          end: Int32(index), seesOuterFrom: index == 2 ? 7 : nil, lastLine: Int32(12 + index))
      }
    let types: [TypeReference] = [
      .named([.init("A", [.name("B")]), .init("C")]), .optional(.name("A")), .implicitlyUnwrapped(.selfType), .array(.unknown),
      .dictionary(.name("K"), .name("V")), .tuple([.init(label: "a", type: .name("A")), .init(type: .name("ü"))]),
      .function(parameters: [.name("A")], result: .tuple([])), .metatype(.name("A")), .composition([.name("A"), .name("B")]),
      .selfType, .unknown,
    ]
    facts.types = types.enumerated().map { index, type in
      TypeDeclaration(
        kind: index == 0 ? .alias : .enum, name: "T\(index)", target: type, position: place, scope: scope, members: Ref(2), inherits: types,
        delegations: [Delegation(inherited: 1, value: chain)], generics: [GenericParameter(name: "G", bounds: types)],
        attributes: [attribute], visibility: .open,
        cases: [EnumCase(name: "c", payload: [.init(label: "l", type: type)], position: place)], modifiers: ["final"])
    }
    facts.functions = [
      FunctionDeclaration(
        kind: .subscript, name: "f", position: place, scope: scope, body: Ref(2), parameters: [Ref(0), Ref(1)], result: .name("R"),
        inferredResult: chain, receiver: .name("X"), generics: [GenericParameter(name: "G")], attributes: [attribute], isStatic: true,
        isMutating: true, isOptionalInitializer: true, visibility: .private)
    ]
    let sources: [Variable.Source?] = [
      .value(chain), .unwrapped(chain), .element(chain), .component(of: .value(chain), index: 1, label: "l"),
      .payload(of: .component(of: .cast(.name("T")), index: 0, label: nil), caseName: "c", index: -1, label: nil), .cast(.name("T")), nil,
    ]
    facts.variables = sources.map { source in
      Variable(
        kind: .pattern, name: "v", label: "l", position: place, scope: scope, visibleFrom: 5, type: .name("T"), source: source,
        attributes: [attribute], isConstant: true, isStatic: true, isLazy: true, isComputed: true, isSettable: true, isLateInit: true,
        isWeak: true, isRequirement: true, isOverride: true, hasDefault: true, isVariadic: true, isInout: true, isEscaping: true,
        visibility: .public,
        setterVisibility: .fileprivate, delegate: chain, receiver: .name("X"))
    }
    facts.closures = [
      Closure(
        position: place, body: Ref(5), parameters: [Ref(0)], result: .name("R"), results: [chain, Ref(0)], label: "name",
        attributes: [attribute])
    ]
    let roots: [Chain.Root] = [
      .name("x"), .selfValue, .labelledSelf("L"), .superValue, .implicit, .type(.array(.name("A"))), .keyPath(.name("A")), .keyPath(nil),
      .closure(Ref(0)), .alternatives([chain]), .tuple([Argument(label: "a", value: chain)]), .array([chain]),
      .dictionary(keys: [chain], values: [chain]), .literal(.regex), .interpolation([chain]), .operation([chain, chain]), .range([chain]),
      .other,
    ]
    let hops: [Hop] = [
      .member("m", place), .call([Argument(value: chain, isTrailing: true, labelPosition: Position(offset: 3, line: 1, column: 4))], place),
      .index([], place), .forceUnwrap(place),
      .optionalChain(place), .cast(.name("T"), .forced, place), .group(makesOptional: true), .group(makesOptional: false), .other(place),
    ]
    let fallbacks: [Chain.Fallback?] = [.trap, .value, .leave(silently: true), .leave(silently: false), .raise, nil]
    facts.chains = roots.enumerated().map { index, root in
      Chain(
        root: root, position: place, hops: hops, scope: scope, role: .inoutArgument, fallback: fallbacks[index % fallbacks.count],
        isTestedForNil: true, assigned: index == 0 ? nil : chain,
        specializations: [Specialization(hop: 1, arguments: types), Specialization(hop: 2, arguments: [])])
    }
    facts.returns = [Return(value: Ref(0), body: Ref(0))]
    facts.conditions = [chain, Ref(0)]
    facts.spelledValues = [SpelledValue(chain: chain, text: "\"ü\"")]
    facts.silences = [
      Silence(word: .nonisolatedUnsafe, subject: .variable(Ref(1)), position: place),
      Silence(word: .preconcurrency, subject: .type(Ref(2)), position: place),
    ]
    facts.exits = [
      Exit(
        form: .if, conditions: [.init(chain: chain, test: .null, position: place)], failure: .acts, success: .traps, isWholeBody: true,
        position: place, scope: scope)
    ]
    facts.narrowings = [
      Narrowing(root: .name("x"), members: ["a", "b"], type: .name("T"), position: place, scope: scope, start: 3, end: 90)
    ]
    facts.mentions = [Mention(name: "Bag", qualifiers: ["M", "Outer"], position: place, scope: scope, isDeclaration: true)]
    facts.forceUnwraps = [ForceUnwrap(form: .cast, position: place, scope: scope)]
    facts.branches = [Branch(firstLine: 3, lastLine: 9)]
    facts.suppressions = [Suppression(rule: "unwrap", reason: "because", position: place, line: 4, scope: scope)]
    facts.imports = [Import(path: "a.b", alias: "c"), Import(path: "Foundation")]
    facts.package = "p"
    facts.problems = [SyntaxProblem(message: "expected ')'", position: Position(offset: Int(Int32.max), line: 1, column: 1))]
    facts.isGenerated = true
    facts.language = .kotlin
    return facts
  }
}
