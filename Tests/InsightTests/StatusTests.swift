import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct StatusTests {
  private let flow = BagDescription(owners: ["Flow"], screens: ["Search", "Seats", "Payment"])

  private func step(_ step: MigrationStep, _ description: BagDescription? = nil, frozen: Bool = true, _ make: (inout UsageBuilder) -> Void)
    -> BagStatus.Step?
  {
    var bag = UsageBuilder()
    make(&bag)
    return BagStatus(bag.usage, description ?? flow, isFrozen: frozen).steps.first { $0.step == step }
  }

  @Test func `a bag is frozen or not`() {
    #expect(step(.frozen) { _ in }?.state == .done)
    let open = step(.frozen, frozen: false) { _ in }
    #expect(open?.state == .open && open?.left.count == 1)
  }

  @Test func `writes are visible when no setter is open; constants have none`() {
    let half = step(.visibleWrites) { bag in
      bag.field("fare")
      bag.field("seat", settable: false)
      bag.field("id", constant: true)
    }
    #expect(half.map { [$0.done, $0.total] } == [1, 2])
    #expect(half?.state == .started)
    #expect(half?.left.map(\.text) == ["'fare' can be set from outside"])
    #expect(half?.left.first?.place?.position.line == 2)
  }

  @Test func `screens are free one by one, in the order of the configuration`() {
    var bag = UsageBuilder()
    bag.field("fare")
    let mention = bag.mention(in: "SeatsView")
    bag.write("fare", in: "SeatsView")
    bag.read("fare", in: "PaymentTests", bucket: .test)
    let status = BagStatus(bag.usage, flow, isFrozen: true)
    #expect(status.screens.map(\.name) == ["Search", "Seats", "Payment"])
    #expect(status.screens.map(\.isFree) == [true, false, true])
    #expect(status.screens[1].place == mention && status.screens[1].references == 1 && status.screens[1].writes == 1)
    let step = status.steps[2]
    #expect([step.done, step.total] == [2, 3])
    #expect(step.left.map(\.text) == ["Seats knows the bag: 1 write, 1 mention"])
  }

  @Test func `only the owner writes, also through functions of the bag`() {
    let step = step(.oneWriter) { bag in
      bag.fields("fare", "seat", "name", "unwritten")
      let set = bag.body("set(_:)")
      let reset = bag.body("reset()")
      bag.write("seat", body: set)
      bag.write("name", .nothing, body: reset)
      bag.write("fare", in: "Flow")
      bag.call(set, in: "PriceService")
      bag.call(reset, in: "PaymentView")
    }
    #expect(step.map { [$0.done, $0.total] } == [1, 3])
    #expect(step?.left.map(\.text) == ["Payment writes 'name'", "PriceService writes 'seat'"])
  }

  @Test func `without a configured owner one writer is the owner, unless it is a configured screen`() {
    let nobody = BagDescription(screens: ["Search"])
    #expect(
      step(.oneWriter, nobody) { bag in
        bag.field("fare")
        bag.write("fare", in: "Whoever")
      }?.state == .done)
    #expect(
      step(.oneWriter, nobody) { bag in
        bag.field("fare")
        bag.write("fare", in: "SearchView")
      }?.state == .open)
    #expect(
      step(.oneWriter, nobody) { bag in
        bag.field("fare")
        for site in ["A", "B"] { bag.write("fare", in: site) }
      }?.state == .open)
  }

  @Test func `the bag is small when somebody needs each field, and nobody but the owner`() {
    let step = step(.smallBag) { bag in
      bag.fields("fare", "seat", "dead")
      bag.write("dead", in: "Flow")
      bag.read("seat", in: "SeatsView")
      bag.read("fare", in: "Flow")
    }
    #expect(step.map { [$0.done, $0.total] } == [1, 3])
    #expect(step?.left.map(\.text) == ["'dead' is written, and nothing reads it", "others than the owner read 'seat'"])
  }

  @Test func `the last step has begun when only the owner knows the bag`() {
    #expect(
      step(.stateMachine) { bag in
        bag.field("fare")
        bag.read("fare", in: "Flow")
      }?.state == .started)
    #expect(
      step(.stateMachine) { bag in
        bag.field("fare")
        bag.mention(in: "App")
      }?.state == .open)
  }

  @Test func `the percentage rises with every unit, and is never 100 while the type is there`() {
    var bag = UsageBuilder()
    bag.field("fare", settable: false)
    bag.read("fare", in: "Flow")
    bag.write("fare", in: "Flow")
    #expect(BagStatus(bag.usage, flow, isFrozen: true).percent == 83)
    #expect(BagStatus(bag.usage, flow, isFrozen: false).percent == 66)
  }

  @Test func `a bag that is gone is done, unless something of it is kept`() {
    let gone = BagStatus(goneBag: "booking", type: "Bag", flow, left: nil)
    #expect(gone.percent == 100 && gone.steps.allSatisfy { $0.state == .done })
    #expect(gone.screens.map(\.isFree) == [true, true, true])
    let kept = BagStatus(goneBag: "booking", type: "Bag", flow, left: "the baseline is there")
    #expect(kept.percent == 91 && kept.steps.last?.state == .started)
    #expect(kept.steps.last?.left.map(\.text) == ["the baseline is there"])
  }

  @Test func `two platforms have a status each`() {
    var bag = UsageBuilder()
    bag.field("fare")
    var usage = bag.usage
    let kotlin = Place(file: "Bag.kt", position: .init(offset: 0, line: 1, column: 1), site: "Session", language: .kotlin)
    usage.bag.counterparts = [.init(type: "Session", place: kotlin)]
    usage.fields.append(Field(name: "seat", isSettableOutside: false, declaredIn: "Session", place: kotlin))
    let status = BagStatus(usage, flow, platform: .kotlin, isFrozen: true)
    #expect(status.type == "Session" && status.platform == .kotlin)
    #expect(status.steps[1].total == 1 && status.steps[1].state == .done)
    #expect(BagStatus(usage, flow, isFrozen: true).steps[1].state == .open)
  }
}
