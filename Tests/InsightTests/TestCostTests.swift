import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct TestCostTests {
  @Test func `each member of a test counts what it sets up, those with most first`() {
    var code = WrittenCode("fare", "seat", "email")
    code.fill("fare", "seat", "email")
    let one = code.function("testSeat()", "SeatTests", bucket: .test)
    code.set("seat", "seat", in: one)
    let two = code.function("makeContext()", "PaymentTests", bucket: .test)
    code.construct("email", "unknown", in: two)
    code.set("fare", in: code.closure("with", in: two))
    let three = code.function("testFare()", "PaymentTests", bucket: .test)
    code.read("fare", in: three)
    let cost = TestCost(code.usage)
    #expect(
      cost.setUps.map { "\($0.site).\($0.member) " + code.names($0.fields) } == [
        "PaymentTests.makeContext() fare email", "SeatTests.testSeat() seat",
      ])
    #expect(cost.tests == 3 && cost.total == 3)
    #expect(cost.setUps.first?.place == code.usage.constructions.first?.place)
  }

  @Test func `a bag without arguments is a set-up of nothing, a property is no test, and equals stand in order`() {
    var code = WrittenCode("fare")
    let one = code.function("testB()", "BTests", bucket: .test)
    code.construct(in: one)
    let two = code.function("testA()", "ATests", bucket: .test)
    code.construct(in: two)
    code.access("fare", .read, site: "CTests", bucket: .test)
    let cost = TestCost(code.usage)
    #expect(cost.setUps.isEmpty && cost.tests == 2 && cost.total == 0)
  }

  @Test func `a setter sets up, and what a test is about does not`() {
    var code = WrittenCode("fare", "seat")
    let setter = code.function("setFare(_:)")
    code.set("fare", in: setter)
    let select = code.function("select()")
    code.set("fare", "seat", in: select)
    let reset = code.function("forgetFare()")
    code.clear("fare", in: reset)
    let test = code.function("testFare()", "FareTests", bucket: .test)
    for target in [setter, select, reset] { code.call(target, in: test) }
    #expect(TestCost(code.usage).setUps.map { code.names($0.fields) } == ["fare"] && TestCost(code.usage).tests == 1)
  }

  @Test func `production code costs nothing here`() {
    var code = WrittenCode("fare")
    code.fill("fare")
    #expect(TestCost(code.usage) == TestCost(setUps: [], tests: 0))
  }
}
