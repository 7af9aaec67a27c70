import Resolver
import Testing

@testable import Insight

@Suite struct MatrixTests {
  @Test func `a cell holds what a screen does to a field`() {
    var bag = UsageBuilder()
    bag.fields("offer", "fare")
    bag.write("offer", in: "SearchView")
    bag.read("offer", in: "PaymentView", .unwrap)
    bag.read("offer", in: "PaymentViewModel", .silentExit)
    bag.read("fare", in: "PaymentView", kind: .projection)
    bag.read("fare", in: "PaymentTests", bucket: .test)
    let usage = bag.usage
    let map = FlowMap(usage)
    let matrix = Matrix(usage, flow: map)
    #expect(map.screens.map(\.name) == ["Search", "Payment"])
    #expect(matrix.cells.map { [$0.field, $0.screen] } == [[0, 0], [0, 1], [1, 1]])
    let cell = matrix[0, 1]
    #expect(cell?.reads == 2 && cell?.writes == 0 && cell?.unwraps == 1 && cell?.silentExits == 1)
    #expect(matrix[1, 1]?.projections == 1 && matrix[1, 1]?.accesses.count == 1)
    #expect(matrix[1, 0] == nil)
  }

  @Test func `who writes through the bag's functions writes, also through one that calls another`() {
    var bag = UsageBuilder()
    bag.fields("offer", "seats", "fare")
    let select = bag.body("select(_:)")
    let clear = bag.body("clearSeats()")
    let closure = bag.body("update", .closure, parent: select)
    bag.write("offer", body: closure)
    bag.call(clear, body: select)
    bag.write("seats", .nothing, body: clear)
    bag.read("fare", body: clear)
    let call = bag.call(select, in: "SearchView")
    let usage = bag.usage
    let matrix = Matrix(usage, flow: FlowMap(usage))
    #expect(matrix[0, 0]?.writingCalls == [call] && matrix[1, 0]?.writingCalls == [call])
    #expect(matrix[0, 0]?.accesses == [])
    #expect(matrix[2, 0] == nil)
    #expect(matrix[2, 1]?.accesses.count == 1)
  }

  @Test func `functions of the bag that call each other come to an end`() {
    var bag = UsageBuilder()
    bag.fields("offer")
    let (one, two) = (bag.body("one()"), bag.body("two()"))
    bag.call(two, body: one)
    bag.call(one, body: two)
    bag.write("offer", body: two)
    let call = bag.call(one, in: "SearchView")
    #expect(Matrix(bag.usage, flow: FlowMap(bag.usage))[0, 0]?.writingCalls == [call])
  }

  @Test func `the totals are of production code, and a setter with a name is a writer`() {
    var bag = UsageBuilder()
    bag.fields("offer", "seats")
    bag.field("count", "Int", initial: .blank)
    let select = bag.body("select(_:)")
    let reset = bag.body("reset()")
    bag.write("offer", body: select)
    bag.write("offer", .nothing, body: reset)
    bag.call(select, in: "SearchView")
    bag.call(reset, in: "DoneView")
    bag.write("seats", in: "SeatView", .nothing)
    bag.read("offer", in: "PaymentView", .unwrap, .silentExit)
    bag.read("offer", in: "PaymentView", .implicitUnwrap)
    bag.read("offer", in: "PaymentTests", .unwrap, bucket: .test)
    bag.mention(in: "SeatView")
    bag.mention(in: "SeatView", kind: .instance)
    bag.mention(in: "PaymentTests", bucket: .test)
    let usage = bag.usage
    #expect(
      BagTotals(usage, flow: FlowMap(usage))
        == BagTotals(
          fields: 3, optionals: 2, references: 1, accesses: 5, writers: 2, consumers: 2, unwraps: 2, silentExits: 1, testAccesses: 1))
  }
}
