import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct ProfileTests {
  @Test func `screens and owner are found by their names, and the parts of a screen are one`() {
    var bag = usage(
      writes: [("PaymentViewModel", [0]), ("BookingCoordinator", [1])],
      reads: [("PaymentViewController", [0]), ("SeatView", [1]), ("Formatter", [2])])
    bag.carriers = [
      Carrier(name: "context", kind: .property, place: place("BookingCoordinator")),
      Carrier(name: "context", kind: .local, place: place("OtherFlow")),
      Carrier(name: "context", kind: .property, place: place("SeatView")),
    ]
    let profile = BagProfile(bag, files: [])
    #expect(profile.owner == ["BookingCoordinator"])
    #expect(profile.screens == ["Payment*", "Seat*"])
  }

  @Test func `the flow is the folder that the users fill, and no larger one`() {
    let bag = usage(reads: [("A", [0]), ("B", [0]), ("C", [0])])
    let flow = ["App/A.swift", "App/B.swift", "App/C.swift"]
    #expect(BagProfile(bag, files: flow + ["Other/D.swift"]).flow == ["App/**"])
    #expect(BagProfile(bag, files: flow + (0..<7).map { "App/More\($0).swift" }).flow == [])
    #expect(BagProfile(usage(reads: [("A", [0])]), files: flow).flow == [])
  }

  @Test func `a reset is found by its name, or by how much it writes`() {
    var bag = usage(fields: 6)
    func write(_ field: Int, _ member: String) -> Access {
      var place = place("BookingContext", field + 1)
      place.member = member
      return Access(field: "f\(field)", kind: .write, place: place, isInside: true)
    }
    bag.accesses =
      (0..<6).map { write($0, "init(_:)") } + (0..<4).map { write($0, "startOver()") } + [write(0, "clearSeat()"), write(1, "select(_:)")]
    #expect(BagProfile(bag, files: []).reset == ["clearSeat", "startOver"])
  }

  @Test func `two types are one bag where they have half of their state in common, in two languages`() {
    let ios = usage("Context", fields: 6)
    #expect(BagProfile.areOneBag(ios, usage("Session", fields: 4, language: .kotlin)))
    #expect(!BagProfile.areOneBag(ios, usage("Session", fields: 2, language: .kotlin)))
    #expect(!BagProfile.areOneBag(ios, usage("Session", fields: 6)))
  }
}
