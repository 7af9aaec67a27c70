import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct StaleDataTests {
  private func together(_ code: WrittenCode) -> [String] {
    StaleData(code.usage, .init()).together.map { group in
      code.names(group.fields) + " \(group.count)"
        + group.exceptions.map { " \($0.place.site)-" + code.names($0.missing) }.joined()
    }
  }

  @Test func `fields that go together but for one place are told with the place`() {
    var code = WrittenCode("offer", "price", "seat")
    for site in ["A", "B", "C"] { code.fill("offer", "price", by: site) }
    code.fill("seat", by: "D")
    #expect(together(code) == [])
    code.fill("offer", by: "E")
    #expect(together(code) == ["offer price 3 E-price"])
  }

  @Test func `two are chance, and too many exceptions are no rule`() {
    var code = WrittenCode("offer", "price")
    for site in ["A", "B"] { code.fill("offer", "price", by: site) }
    code.fill("offer", by: "C")
    #expect(together(code) == [])
    code.fill("offer", "price", by: "D")
    #expect(together(code) == ["offer price 3 C-price"])
    code.fill("price", by: "E")
    #expect(together(code) == [])
  }

  @Test func `a group is one, not its pairs`() {
    var code = WrittenCode("date", "hour", "slot", "note")
    for site in ["A", "B", "C"] { code.fill("date", "hour", "slot", by: site) }
    code.fill("date", "hour", by: "D")
    #expect(together(code) == ["date hour slot 3 D-slot"])
  }

  @Test func `resets, the bag's initialisers and tests say nothing of it`() {
    var code = WrittenCode("offer", "price", "seat", "fare")
    for site in ["A", "B", "C"] { code.fill("offer", "price", by: site) }
    code.fill("seat", "fare", by: "F")
    code.clear("offer", "seat", "fare", in: code.function("reset()"))
    code.set("offer", in: code.function("init()", kind: .initializer))
    code.set("offer", in: code.function("testOffer()", "OfferTests", bucket: .test))
    #expect(together(code) == [])
  }

  @Test func `what a called function of the bag writes is written`() {
    var code = WrittenCode("offer", "price")
    let update = code.function("updatePrice()")
    code.set("price", in: update)
    for site in ["A", "B", "C"] {
      let body = code.function("choose()", site)
      code.set("offer", in: body)
      code.call(update, in: body)
    }
    code.fill("offer", by: "D")
    // The helper writes the price alone, and D the offer alone.
    #expect(together(code) == [])
    code.call(update, in: code.function("choose()", "E"))
    for site in ["F", "G", "H"] { code.fill("offer", "price", by: site) }
    #expect(together(code) == ["offer price 6 TripContext-offer D-price"])
  }

  // MARK: - Invalidation

  private let rule = BagDescription(invalidates: ["offer": ["seats", "total", "unknown"], "gone": ["seats"]])

  private func dishonoured(_ code: WrittenCode) -> [String] {
    StaleData(code.usage, rule).dishonoured.map {
      "\(code.names([$0.field])) \($0.place.site):\($0.place.position.line) " + code.names($0.missing)
    }
  }

  @Test func `who changes a field answers for what depends on it`() {
    var code = WrittenCode("offer", "seats", "total")
    let good = code.function("choose()", "A")
    code.set("offer", "total", in: good)
    code.clear("seats", in: code.closure("api.load", .handler, in: good))
    #expect(dishonoured(code) == [])
    let bad = code.function("choose()", "B")
    code.set("seats", in: bad)
    let line = code.access("offer", .write, .value, in: bad)
    code.set("offer", in: bad)
    #expect(dishonoured(code) == ["offer B:\(line) total"])
  }

  @Test func `an observer and a called function answer for it`() {
    var code = WrittenCode("offer", "seats", "total")
    code.clear("seats", in: code.function("offer", kind: .accessor))
    let update = code.function("updateTotal()")
    code.set("total", in: update)
    let body = code.function("choose()", "A")
    code.set("offer", in: body)
    #expect(dishonoured(code).count == 1)
    code.call(update, in: body)
    #expect(dishonoured(code) == [])
  }

  @Test func `a function of the bag leaves it to its callers, each of which answers`() {
    var code = WrittenCode("offer", "seats", "total")
    let select = code.function("select(_:)")
    let write = code.access("offer", .write, .value, in: select)
    code.clear("seats", in: select)
    #expect(dishonoured(code) == ["offer TripContext:\(write) total"])
    let good = code.function("choose()", "A")
    code.call(select, in: good)
    code.set("total", in: good)
    #expect(dishonoured(code) == [])
    let between = code.function("selectFirst()")
    code.call(select, in: between)
    let call = code.call(between, in: code.function("choose()", "B"))
    code.call(between, in: between)
    #expect(dishonoured(code) == ["offer B:\(call) total"])
  }

  @Test func `nothing is asked of tests, of initialisers and where nothing is configured`() {
    var code = WrittenCode("offer", "seats", "total")
    code.set("offer", in: code.function("testOffer()", "OfferTests", bucket: .test))
    code.set("offer", in: code.function("init()", kind: .initializer))
    #expect(dishonoured(code) == [])
    code.fill("offer")
    #expect(dishonoured(code).count == 1)
    #expect(StaleData(code.usage, .init()).dishonoured == [])
    #expect(StaleData(WrittenCode().usage, rule) == StaleData(together: [], dishonoured: [], copies: []))
  }

  @Test func `copies that cannot change are inputs, and those that an observer makes are up to date`() {
    var code = WrittenCode("offer")
    code.copy("offer", in: "shown")
    code.copy("offer", in: "input", constant: true)
    code.copy("offer", in: "late", lazy: true)
    code.copy("offer", in: "made", bucket: .test)
    var own = place("TripContext")
    own.member = "offer"
    code.add(StoredCopy(field: "offer", property: "watched", place: own))
    let stale = StaleData(code.usage, .init())
    #expect(stale.copies.map(\.property) == ["shown", "late"] && stale.inputs.map(\.property) == ["input"])
  }
}
