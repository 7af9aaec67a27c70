import Facts
import Resolver
import Testing

/// Several types of one bag, and bodies that several find.
@Suite struct JoinTests {
  static let sources = [
    """
    final class A { var seat: Int?; func reset() { seat = nil } }
    final class B { var fare: Int?; func reset() { fare = nil }; func go(a: A) { a.reset() } }
    """,
    """
    func both(a: A, b: B) {
      Task { a.seat = 1; b.fare = 2 }
      b.reset()
      a.reset()
    }
    func first(a: A) { a.seat = nil; _ = A() }
    func second(b: B) { b.fare = nil; _ = B() }
    """,
  ]

  @Test func `places of bodies stay right`() throws {
    let usage = try tell(Self.sources[0], Self.sources[1], types: ["A", "B"])
    #expect(
      usage.bodyTexts == [
        "function reset() 1-1", "function reset() 2-2", "function go(a:) 2-2", "function both(a:b:) 1-5",
        "closure both(a:b:) > {Task} concurrent 2-2", "function first(a:) 6-6", "function second(b:) 7-7",
      ])
    #expect(
      usage.placedAccesses == [
        "seat write in reset()", "fare write in reset()", "seat write in both(a:b:) > {Task}", "fare write in both(a:b:) > {Task}",
        "seat write in first(a:)", "fare write in second(b:)",
      ])
    #expect(usage.calls.compactMap(\.target) == [0, 1, 0])
    #expect(usage.calls.map { usage.path($0.body) } == ["go(a:)", "both(a:b:)", "both(a:b:)"])
    #expect(usage.constructions.map { usage.path($0.body) } == ["first(a:)", "second(b:)"])
    #expect(usage.bodies.map(\.isInside) == [true, true, false, false, false, false, false])
  }

  @Test func `the order of the types changes no body`() throws {
    let one = try tell(Self.sources[0], Self.sources[1], types: ["A", "B"])
    let other = try tell(Self.sources[0], Self.sources[1], types: ["B", "A"])
    #expect(one.bodies == other.bodies)
    #expect(one.accesses == other.accesses)
    #expect(one.calls == other.calls)
  }
}
