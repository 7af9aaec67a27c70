import Resolver
import Testing

@testable import Insight

@Suite struct FlowMapTests {
  private func map(_ sites: [String], _ description: BagDescription = BagDescription()) -> FlowMap {
    var bag = UsageBuilder()
    bag.field("fare")
    for site in sites { bag.read("fare", in: site) }
    return FlowMap(bag.usage, description)
  }

  @Test func `a configured name means the view and its view model, and stars mean the rest`() {
    let map = map(
      ["PaymentView", "PaymentViewModel", "PaymentScreenViewModel", "Payment", "PaymentHelper", "SeatMapper", "PriceFormatter"],
      BagDescription(screens: ["Seat*", "Payment", "Missing*"]))
    #expect(map.screens.map(\.name) == ["Seat", "Payment", "PaymentHelper", "PriceFormatter"])
    #expect(map.screens[1].sites == ["Payment", "PaymentScreenViewModel", "PaymentView", "PaymentViewModel"])
    #expect(map.screens.map(\.role) == [.screen, .screen, .other, .other])
    #expect(map.unused == ["Missing"])
    #expect(!map.isGuessed)
    #expect(map.flow == [0, 1])
  }

  @Test func `the closest pattern takes a site, whatever their order`() {
    let patterns = ["Pay*", "*View", "PaymentView", "Payment*"]
    for screens in [patterns, patterns.reversed()] {
      let map = map(["PaymentView", "PaymentModel", "PayLater", "SeatView"], BagDescription(screens: screens))
      #expect(map.screens.first { $0.sites.contains("PaymentView") }?.name == "PaymentView")
      #expect(map.screens.first { $0.sites.contains("PaymentModel") }?.name == "Payment")
      #expect(map.screens.first { $0.sites.contains("PayLater") }?.name == "Pay")
      #expect(map.screens.first { $0.sites.contains("SeatView") }?.name == "View")
    }
  }

  @Test func `nested types, free functions and files of Kotlin belong to what their names say`() {
    let screens = BagDescription(screens: ["Payment", "Seats", "showSearch"])
    let map = map(["PaymentView.Row", "Booking.PaymentView", "SeatsScreenKt", "App.func showSearch(for:)", "func other(_:)"], screens)
    #expect(map.screens.map(\.name) == ["Payment", "Seats", "showSearch", "func other(_:)"])
    #expect(map.screens[0].sites == ["Booking.PaymentView", "PaymentView.Row"])
  }

  @Test func `a configured screen goes before an owner, and an owner is named exactly`() {
    let description = BagDescription(owners: ["BookingFlow", "*Coordinator"], screens: ["SeatCoordinator"])
    let map = map(["BookingFlow", "BookingFlow.Step", "BookingFlowView", "BookingCoordinator", "SeatCoordinator"], description)
    #expect(map.screens.map(\.name) == ["SeatCoordinator", "BookingFlow", "Coordinator", "BookingFlowView"])
    #expect(map.screens.map(\.role) == [.screen, .owner, .owner, .other])
    #expect(map.screens[1].sites == ["BookingFlow", "BookingFlow.Step"])
  }

  @Test func `without a configuration screens are told by their last words, as words`() {
    let map = map(["PaymentView", "PaymentViewModel", "OrderReview", "View", "SearchFragment", "PriceService.Cache", "payment_view"])
    #expect(map.isGuessed)
    #expect(map.screens.filter { $0.role == .screen }.map(\.name) == ["Payment", "Search", "payment_"])
    #expect(map.screens.filter { $0.role == .other }.map(\.name) == ["OrderReview", "PriceService", "View"])
    #expect(map.unused == [])
  }

  @Test func `guessed screens stand in the order in which values travel, equals by name`() {
    var bag = UsageBuilder()
    bag.fields("offer", "seats", "total")
    bag.read("total", in: "AReceiptView")
    bag.write("total", in: "PaymentView")
    bag.read("seats", in: "PaymentView")
    bag.write("seats", in: "SeatView")
    bag.read("offer", in: "SeatView")
    bag.write("offer", in: "ZSearchView")
    bag.read("offer", in: "BSeatsView")
    let names = FlowMap(bag.usage).screens.map(\.name)
    #expect(names == ["ZSearch", "BSeats", "Seat", "Payment", "AReceipt"])
  }

  @Test func `who only empties a field does not stand in front of its readers`() {
    var bag = UsageBuilder()
    bag.field("offer")
    bag.write("offer", in: "ADoneView", .nothing)
    bag.read("offer", in: "BPayView")
    bag.write("offer", in: "CSearchView")
    #expect(FlowMap(bag.usage).screens.map(\.name) == ["ADone", "CSearch", "BPay"])
  }

  @Test func `screens that need each other stand together, and the order is the same however the sites come`() {
    var bag = UsageBuilder()
    bag.fields("a", "b", "c", "d")
    for (writer, reader, field) in [("AView", "BView", "a"), ("BView", "AView", "b"), ("BView", "AView", "c"), ("AView", "ZView", "d")] {
      bag.write(field, in: writer)
      bag.read(field, in: reader)
    }
    #expect(FlowMap(bag.usage).screens.map(\.name) == ["B", "A", "Z"])
    var reversed = bag.usage
    reversed.accesses.reverse()
    #expect(FlowMap(reversed) == FlowMap(bag.usage))
  }

  @Test func `the bag is last, tests are nobody, and a mention alone is a use`() {
    var bag = UsageBuilder()
    bag.field("fare")
    bag.read("fare")
    bag.read("fare", in: "BagTests", bucket: .test)
    bag.mention(in: "SeatView")
    let map = FlowMap(bag.usage)
    #expect(map.screens.map(\.name) == ["Seat", "BookingContext"])
    #expect(map.screens.map(\.role) == [.screen, .bag])
    #expect(map.screen(of: "BagTests") == nil)
  }

  @Test func `in a guessed flow a type that is called like a screen belongs to it`() {
    var bag = UsageBuilder()
    bag.fields("fare")
    bag.write("fare", in: "PaymentViewModel")
    bag.read("fare", in: "Payment")
    bag.read("fare", in: "Paymentology")
    let map = FlowMap(bag.usage)
    #expect(map.screens.map(\.name) == ["Payment", "Paymentology"])
    #expect(map.screens.first?.sites == ["Payment", "PaymentViewModel"])
  }
}
