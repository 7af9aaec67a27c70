import Facts
import Resolver
import Testing

/// Which reads decide something, and where reads go.
@Suite struct ReadTests {
  static let swiftBag = """
    final class Bag { var flag = false; var kind: Kind = .one; var fare: Int?; var seats: [String] = []; var card: Card?; var api = Api() }
    struct Card { var number = "" }

    """
  static let kotlinBag = """
    class Bag { var flag = false; var kind = Kind.ONE; var fare: Int? = null; var seats = listOf<String>(); var card: Card? = null }
    class Card(val number: String)

    """

  static let swiftConditions: [(String, Bool)] = [
    ("if ctx.flag { go() }", true), ("if !ctx.flag { go() }", true), ("if a && ctx.flag { go() }", true),
    ("if (a || !(ctx.flag)) { go() }", true),
    ("if ctx.kind == .one { go() }", true), ("if ctx.seats.isEmpty { go() }", true), ("if ctx.fare ?? 0 > 1 { go() }", true),
    ("guard ctx.flag else { return }", true), ("while ctx.flag { go() }", true), ("repeat { go() } while ctx.flag", true),
    ("let x = ctx.flag ? 1 : 2", true), ("switch ctx.kind { case .one: go(); default: break }", true),
    ("switch (ctx.kind, a) { case (.one, _): go(); default: break }", true), ("if case .one = ctx.kind { go() }", true),
    ("for x in list where ctx.flag { go() }", true), ("switch a { case 1 where ctx.flag: go(); default: break }", true),
    ("if let x = a, ctx.flag { go() }", true), ("if ctx.fare == nil { go() }", false), ("if ctx.fare != nil && a { go() }", false),
    ("if let x = ctx.fare { go() }", false), ("guard let x = ctx.fare else { return }", false),
    ("if case let x? = ctx.fare { go() }", false),
    ("if case nil = ctx.fare { go() }", false), ("switch ctx.fare { case nil: go(); case let x?: go() }", false),
    ("switch ctx.fare { case nil: go(); case 1: go(); default: break }", true),
    ("go(ctx.flag)", false), ("let x = ctx.flag", false), ("x = ctx.flag", false), ("if go(ctx.flag) { }", false),
    ("let x = a ? ctx.fare : nil", false), ("if a { go(ctx.flag) }", false), ("for x in ctx.seats { go() }", false),
    ("if list.contains(where: { $0 == ctx.kind }) { go() }", false), ("if ctx.fare == 1 { go() }", true),
    ("if (ctx.flag, a) == (true, b) { go() }", true),
  ]

  @Test(arguments: swiftConditions) func swiftDecides(code: String, decides: Bool) throws {
    let usage = try tell(Self.swiftBag + "func f(ctx: Bag) { \(code) }")
    #expect(usage.accesses.map(\.isCondition) == [decides])
  }

  static let kotlinConditions: [(String, Bool)] = [
    ("if (bag.flag) go()", true), ("if (!bag.flag && a) go()", true), ("val x = if (bag.flag) 1 else 2", true),
    ("when (bag.kind) { Kind.ONE -> go(); else -> {} }", true), ("when { bag.flag -> go() }", true), ("while (bag.flag) { go() }", true),
    ("do { go() } while (bag.flag)", true), ("if (bag.kind == Kind.ONE) go()", true),
    ("when (val k = bag.kind) { Kind.ONE -> go() }", true),
    ("when (bag.fare) { in 1..3 -> go() }", true), ("when (bag.card) { is Card -> go() }", true), ("if (bag.seats.isEmpty()) go()", true),
    ("if (bag.fare == null) go()", false), ("when (bag.fare) { null -> go(); else -> {} }", false), ("bag.fare ?: return", false),
    ("go(bag.flag)", false), ("val x = bag.flag", false), ("bag.fare?.let { go() }", false), ("for (x in bag.seats) go()", false),
    ("when (a) { 1 if bag.flag -> go() }", true),
  ]

  @Test(arguments: kotlinConditions) func kotlinDecides(code: String, decides: Bool) throws {
    let usage = try tell(Self.kotlinBag + "fun f(bag: Bag) { \(code) }", language: .kotlin)
    #expect(usage.accesses.map(\.isCondition) == [decides])
  }

  static let swiftDestinations: [(String, String)] = [
    ("print(ctx.fare)", "print"), ("log.info(ctx.fare)", "log.info"), ("log.info(\"a \\(ctx.fare) b\")", "log.info"),
    ("log.info(\"a \\(ctx.card!.number)\")", "log.info"), ("api.pay(card: ctx.card?.number ?? \"\")", "api.pay"),
    ("api.pay([ctx.fare])", "api.pay"),
    ("api.pay([\"card\": ctx.card])", "api.pay"), ("api.pay((1, ctx.card))", "api.pay"), ("api.pay(ctx.card as Any)", "api.pay"),
    ("outer(inner(ctx.fare))", "inner"), ("let p = Payment(card: ctx.card)", "Payment"),
    ("self.api?.make(1).pay(ctx.card)", "self.api.make().pay"),
    ("api.pay(a ? ctx.card : nil)", "api.pay"), ("ctx.seats.map { $0 }", "-"), ("ctx.api.pay(1)", "-"), ("print(ctx.fare == 1)", "-"),
    ("print(-ctx.fare)", "-"), ("f { ctx.fare }", "-"), ("x[ctx.fare] = 1", "-"), ("let x = ctx.fare", "-"), ("x = ctx.fare", "-"),
    ("return ctx.fare", "-"), ("print(ctx.card.number.lowercased())", "print"), ("let x = \"\\(ctx.fare)\"", "-"),
    (".pay(ctx.fare)", ".pay"),
    ("_ = .pay(ctx.fare) as X", ".pay"), ("Task { print(ctx.fare) }", "print"), ("print((ctx.fare))", "print"),
  ]

  @Test(arguments: swiftDestinations) func swiftGoes(code: String, destination: String) throws {
    let usage = try tell(Self.swiftBag + "func f(ctx: Bag) { \(code) }")
    #expect(usage.destinationTexts == [destination])
  }

  static let kotlinDestinations: [(String, String)] = [
    ("print(bag.fare)", "print"), ("Log.d(\"t\", \"x ${bag.card?.number} y\")", "Log.d"), ("Log.d(\"t\", \"$bag ${bag.fare}\")", "Log.d"),
    ("api.pay(mapOf(\"card\" to bag.card))", "api.pay"), ("api.pay(listOf(bag.fare))", "api.pay"),
    ("api.pay(card = bag.card!!)", "api.pay"),
    ("api.pay(bag.card?.number ?: \"\")", "api.pay"), ("api.pay(Pair(1, bag.card))", "api.pay"), ("val x = Payment(bag.card)", "Payment"),
    ("bag.seats.map { it }", "-"), ("print(bag.fare == 1)", "-"), ("val x = bag.fare", "-"), ("bag.fare?.let { print(it) }", "-"),
    ("with(api) { pay(bag.fare) }", "pay"), ("MutableStateFlow(bag.fare)", "MutableStateFlow"),
  ]

  @Test(arguments: kotlinDestinations) func kotlinGoes(code: String, destination: String) throws {
    let usage = try tell(Self.kotlinBag + "fun f(bag: Bag) { \(code) }", language: .kotlin)
    #expect(usage.destinationTexts == [destination])
  }

  @Test func `only reads go somewhere or decide`() throws {
    let usage = try tell(Self.swiftBag + "func f(ctx: Bag) { ctx.fare = 1; f(&ctx.fare); ctx.fare? += 1; g(ctx: $0, \\Bag.fare) }")
    #expect(usage.accesses.count == 4)
    #expect(usage.accesses.allSatisfy { $0.destination == nil && !$0.isCondition })
    #expect(usage.accesses.filter { $0.kind == .keyPath }.allSatisfy { $0.assigned == nil })
  }
}
