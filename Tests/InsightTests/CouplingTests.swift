import Resolver
import Testing

@testable import Insight

@Suite struct CouplingTests {
  private func graph(
    screens: [String] = ["A", "B", "C"], initial: Field.Initial = .missing, _ uses: [(writer: String, reader: String, field: String)]
  ) -> CouplingGraph {
    var bag = UsageBuilder()
    for field in FlowMap.unique(uses.map(\.field)) { bag.field(field, initial: initial) }
    for use in uses {
      bag.write(use.field, in: use.writer)
      bag.read(use.field, in: use.reader)
    }
    return CouplingGraph(bag.usage, flow: FlowMap(bag.usage, BagDescription(screens: screens)))
  }

  @Test func `a coupling is who reads what another one gives`() {
    let graph = graph([("A", "C", "x"), ("B", "C", "y"), ("Service", "C", "y"), ("A", "A", "z")])
    #expect(
      graph.couplings == [.init(field: 0, reader: 2, writers: [0]), .init(field: 1, reader: 2, writers: [1, 3])])
    #expect(graph.couplings.map(\.hasOneWriter) == [true, false])
    #expect(
      graph.edges == [
        .init(writer: 0, reader: 2, fields: [0], isNecessary: true), .init(writer: 1, reader: 2, fields: [1], isNecessary: false),
        .init(writer: 3, reader: 2, fields: [1], isNecessary: false),
      ])
    #expect(graph.cycles == [])
  }

  @Test func `who gives the value itself does not wait for another`() {
    let graph = graph([("A", "B", "x"), ("B", "B", "x"), ("B", "A", "y")])
    #expect(graph.couplings.first { $0.reader == 1 }?.writers == [0, 1])
    #expect(graph.edges.first { $0.reader == 1 }?.isNecessary == false)
    #expect(graph.cycles == [])
  }

  @Test func `screens that need each other are a cycle, also round three corners`() {
    #expect(graph([("A", "B", "x"), ("B", "A", "y"), ("A", "C", "z")]).cycles == [[0, 1]])
    #expect(graph([("A", "B", "x"), ("B", "C", "y"), ("C", "A", "z")]).cycles == [[0, 1, 2]])
  }

  @Test func `a second source opens a cycle, and flags that begin with a value are none`() {
    #expect(graph([("A", "B", "x"), ("B", "A", "y"), ("Service", "Service", "y")]).cycles == [])
    #expect(graph(initial: .value, [("A", "B", "x"), ("B", "A", "y")]).cycles == [])
  }

  @Test func `groups of nodes are found in any graph`() {
    #expect(StrongComponents.of([]) == [])
    #expect(StrongComponents.of([[1], [2], [0, 3], [4], [], [5]]) == [[4], [3], [0, 1, 2], [5]])
    let ring = (0..<20_000).map { [($0 + 1) % 20_000] }
    #expect(StrongComponents.of(ring).map(\.count) == [20_000])
  }
}
