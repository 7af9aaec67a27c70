import Resolver
import Testing

@testable import Insight

@Suite struct FieldProfileTests {
  private func profiles(_ bag: UsageBuilder) -> [FieldProfile] {
    FieldProfile.all(in: bag.usage, flow: FlowMap(bag.usage))
  }

  private func traits(_ make: (inout UsageBuilder) -> Void) -> [FieldProfile.Trait]? {
    var bag = UsageBuilder()
    bag.field("fare", settable: false)
    make(&bag)
    return profiles(bag).first?.traits
  }

  @Test func `writers and readers come with their lines, in flow order`() {
    var bag = UsageBuilder()
    bag.field("fare")
    let set = bag.body("set(_:)")
    let inside = bag.write("fare", body: set)
    let read = bag.read("fare", in: "PaymentView")
    let call = bag.call(set, in: "ZSearchView")
    let writes = [bag.write("fare", in: "AService"), bag.write("fare", in: "AService")]
    let profile = profiles(bag)[0]
    #expect(
      profile.writers == [
        .init(site: "ZSearchView", screen: 0, places: [call.place]), .init(site: "AService", screen: 2, places: writes.map(\.place)),
        .init(site: "BookingContext", screen: 3, places: [inside.place]),
      ])
    #expect(profile.readers == [.init(site: "PaymentView", screen: 1, places: [read.place])])
    #expect(profile.firstWriter == 0 && profile.lastReader == 1)
    #expect(profile.traits == [.manyWriters(2), .settableOutside])
  }

  @Test func `a field that nothing uses is unused, one that is only written is write-only, resets included`() {
    #expect(traits { _ in } == [.unused])
    #expect(
      traits { bag in
        bag.write("fare", in: "SearchView")
        let reset = bag.body("reset()")
        bag.write("fare", .nothing, body: reset)
        bag.call(reset, in: "PaymentView")
      } == [.writeOnly])
    #expect(traits { bag in bag.write("fare", in: "SearchView", nil, kind: .readWrite) } == [.writeOnly])
  }

  @Test func `a value that only goes into itself is not read, one that goes on is`() {
    #expect(
      traits { bag in
        bag.write("fare")
        bag.readOnSameLine("fare")
      } == [.writeOnly])
    #expect(
      traits { bag in
        bag.write("fare")
        bag.read("fare", destination: "print")
      } == [])
  }

  @Test func `what only tests read is said so, and what nobody writes`() {
    #expect(
      traits { bag in
        bag.write("fare", in: "SearchView")
        bag.read("fare", in: "FareTests", bucket: .test)
      } == [.onlyTestsRead])
    #expect(
      traits { bag in
        bag.read("fare", in: "AView")
        bag.read("fare", in: "BView")
        let start = bag.body("init()", .initializer)
        bag.write("fare", body: start)
      } == [.neverWritten])
    #expect(
      traits { bag in
        bag.read("fare", in: "AView")
        bag.read("fare", in: "BView", kind: .projection)
      } == [])
  }

  @Test func `a field of one screen is told, whoever resets it; a service is no screen`() {
    #expect(
      traits { bag in
        bag.write("fare", in: "SearchView")
        bag.read("fare", in: "SearchViewModel")
        let reset = bag.body("reset()")
        bag.write("fare", .nothing, body: reset)
        bag.call(reset, in: "PaymentView")
      } == [.oneScreen(1), .manyWriters(1)].filter { $0 != .manyWriters(1) })
    #expect(
      traits { bag in
        bag.write("fare", in: "Service")
        bag.read("fare", in: "Service")
      } == [])
    #expect(
      traits { bag in
        bag.write("fare", in: "SearchView")
        bag.read("fare", in: "SearchView")
        bag.read("fare")
      } == [])
  }

  @Test func `the first writer is who gives a value, and the last reader also reads through the bag`() {
    var bag = UsageBuilder()
    bag.field("fare")
    let total = bag.body("total()")
    bag.read("fare", body: total)
    bag.write("fare", in: "AView", .nothing)
    bag.write("fare", in: "BView")
    bag.call(total, in: "CView")
    let description = BagDescription(screens: ["A", "B", "C", "D"])
    let profile = FieldProfile.all(in: bag.usage, flow: FlowMap(bag.usage, description))[0]
    #expect(profile.firstWriter == 1)
    #expect(profile.lastReader == nil || profile.lastReader == 2)
    #expect(profile.lastReader == 2)
  }
}
