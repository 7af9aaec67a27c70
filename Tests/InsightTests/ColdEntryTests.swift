import Resolver
import Testing

@testable import Insight

@Suite struct ColdEntryTests {
  private let flow = BagDescription(screens: ["Search", "Seats", "Payment"])

  private func gaps(_ bag: UsageBuilder, at screen: Int) -> [ColdEntry.Gap] {
    let map = FlowMap(bag.usage, flow)
    return ColdEntry.all(in: bag.usage, flow: map).first { $0.screen == screen }?.gaps ?? []
  }

  @Test func `a missing field crashes, goes silent, is skipped or made up, the worst first`() {
    var bag = UsageBuilder()
    bag.fields("code", "seats", "offer", "fare", "tier")
    for field in ["code", "seats", "offer", "fare", "tier"] { bag.write(field, in: "SearchView") }
    bag.read("code", in: "SeatsView")
    bag.read("code", in: "PaymentView", .madeUp)
    bag.read("seats", in: "PaymentView", .skipped)
    let crash = bag.read("offer", in: "PaymentViewModel", .unwrap)
    bag.read("offer", in: "PaymentView", .silentExit)
    bag.read("fare", in: "PaymentView", .silentExit)
    bag.read("tier", in: "PaymentView")
    let gaps = gaps(bag, at: 2)
    #expect(gaps.map(\.field) == [2, 3, 1, 0])
    #expect(gaps.map(\.effect) == [.crash, .silent, .skipped, .madeUp])
    #expect(gaps[0].accesses == [crash])
    #expect(gaps.allSatisfy { $0.providers == [0] && !$0.isWrittenHere })
    #expect(self.gaps(bag, at: 1) == [])
  }

  @Test func `every screen of the flow has its entry, in order`() {
    var bag = UsageBuilder()
    bag.fields("code")
    for site in ["PaymentView", "SeatsView", "SearchView"] { bag.write("code", in: site) }
    let map = FlowMap(bag.usage, flow)
    #expect(ColdEntry.all(in: bag.usage, flow: map) == [0, 1, 2].map { ColdEntry(screen: $0, gaps: []) })
  }

  @Test func `an implicitly unwrapped field crashes, one with a value does not`() {
    var bag = UsageBuilder()
    bag.field("currency", "String!")
    bag.field("locale", "String!", initial: .value)
    bag.read("currency", in: "PaymentView", .implicitUnwrap)
    bag.read("locale", in: "PaymentView", .implicitUnwrap)
    #expect(gaps(bag, at: 0).map(\.effect) == [.crash])
    #expect(gaps(bag, at: 0)[0].providers == [])
  }

  @Test func `a blank is read as one only where somebody else gives the field its meaning`() {
    var bag = UsageBuilder()
    for name in ["city", "note", "count", "tries"] { bag.field(name, "String", initial: .blank) }
    bag.write("city", in: "SearchView")
    let read = bag.read("city", in: "PaymentView")
    bag.read("note", in: "PaymentView")
    bag.write("count", in: "PaymentView")
    bag.read("count", in: "PaymentView")
    bag.write("tries", in: "SearchView", .blank)
    bag.read("tries", in: "PaymentView")
    let gaps = gaps(bag, at: 1)
    #expect(gaps == [.init(field: 0, effect: .blank, accesses: [read], providers: [0], isWrittenHere: false)])
  }

  @Test func `a constant, a demanded value and a stored default are there; storage elsewhere may be empty`() {
    var bag = UsageBuilder()
    bag.field("id", "Int?", initial: .unknown, constant: true)
    bag.field("user", "User?", initial: .unknown)
    bag.field("fare", "Int?", initial: .value)
    bag.field("token", "String?", initial: .unknown, computed: true)
    for field in ["id", "user", "fare", "token"] { bag.read(field, in: "PaymentView", .unwrap) }
    #expect(gaps(bag, at: 0).map(\.field) == [3])
  }

  @Test func `clearing a field provides nothing, and a false for an optional does`() {
    var bag = UsageBuilder()
    bag.fields("offer", "insured")
    bag.write("offer", in: "SearchView", .nothing)
    bag.write("offer", in: "SeatsView")
    bag.write("insured", in: "SearchView", .blank)
    bag.read("offer", in: "PaymentView", .unwrap)
    bag.read("insured", in: "PaymentView", .unwrap)
    #expect(gaps(bag, at: 2).map(\.providers) == [[1], [0]])
  }

  @Test func `a change in place makes no value be there, unless there is one from the start`() {
    var bag = UsageBuilder()
    bag.field("seats", "[String: String]?")
    bag.field("items", "[Item]", initial: .blank)
    for field in ["seats", "items"] {
      bag.write(field, in: "SearchView", nil, kind: .readWrite)
      bag.read(field, in: "PaymentView", .unwrap)
    }
    #expect(gaps(bag, at: 1).map(\.providers) == [[], [0]])
  }

  @Test func `what the bag's functions read counts for the screen that calls them, and what they write too`() {
    var bag = UsageBuilder()
    bag.fields("fare", "total")
    let price = bag.body("price()")
    let set = bag.body("set(_:)")
    let crash = bag.read("fare", .unwrap, body: price)
    bag.write("fare", body: set)
    bag.write("total", body: price)
    bag.read("total", in: "PaymentView", .silentExit)
    bag.call(price, in: "PaymentView")
    bag.call(set, in: "SearchViewModel")
    let gaps = gaps(bag, at: 1)
    #expect(gaps.map(\.effect) == [.crash, .silent])
    #expect(gaps[0] == .init(field: 0, effect: .crash, accesses: [crash], providers: [0], isWrittenHere: false))
    #expect(gaps[1].isWrittenHere && gaps[1].providers == [])
  }

  @Test func `a change in place of what is not there is skipped`() throws {
    let usage = try ReadBag.usage(
      of: "Basket",
      [
        (
          "App/Basket.swift",
          """
          class Basket { static let shared = Basket(); var address: Address?; var lines: [Int] = [] }
          struct Address { var street = "" }
          class AddressView { func a() { Basket.shared.address = Address() } }
          class DeliveryView { func b() { Basket.shared.address?.street = "x"; Basket.shared.lines.append(1) } }
          """
        )
      ])
    let entries = ColdEntry.all(in: usage, flow: FlowMap(usage))
    #expect(entries.map { $0.gaps.map { "\($0.field) \($0.effect) \($0.accesses.count)" } } == [[], ["0 skipped 1"]])
  }

  @Test func `a computed property reads for who asks for it, and a getter that leaves makes something up`() throws {
    let usage = try ReadBag.usage(
      of: "Draft",
      [
        (
          "App/Draft.swift",
          """
          class Draft {
            var sent: Date?
            var code = ""
            var left: Int { rest ?? 0 }
            private var rest: Int? {
              guard let sent = sent else { return nil }
              return Int(sent.timeIntervalSinceNow)
            }
          }
          class PhoneView { func a(draft: Draft) { draft.sent = Date() } }
          class CodeView {
            func b(draft: Draft) {
              show(draft.left)
            }
          }
          """
        )
      ])
    let flow = FlowMap(usage)
    let entry = try #require(ColdEntry.all(in: usage, flow: flow).last)
    #expect(flow.screens.prefix(2).map(\.name) == ["Phone", "Code"])
    #expect(entry.gaps.map { "\($0.field) \($0.effect) \($0.providers)" } == ["0 madeUp [0]"])
    #expect(entry.gaps.flatMap { $0.accesses.map(\.place.position.line) } == [6])
    let hazards = HazardFinder(usage, FieldUses(usage, flow)).hazards(of: 1)
    #expect(hazards.contains { $0.kind == .handsOn && $0.place.position.line == 13 })
  }

  @Test func `a binding is the writer where nobody assigns`() {
    var bag = UsageBuilder()
    bag.fields("email")
    bag.read("email", in: "SeatsView", kind: .projection)
    bag.write("email", in: "SearchView", .nothing)
    bag.read("email", in: "PaymentView", .unwrap)
    #expect(gaps(bag, at: 2)[0].providers == [1])
  }
}
