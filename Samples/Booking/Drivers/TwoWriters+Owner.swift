import BookingShared
import Foundation

@testable import BookingStep6StateMachine

extension TwoWriters {
  /// The screen's model belongs to the main actor, so both have to ask it.
  @MainActor
  public static func addToOwner() async -> Decimal {
    let clock = ManualClock()
    let services = BookingServices(server: BookingServer(clock: clock), clock: clock)
    let draft = BookingDraft(id: "d-1", offer: .free, passengers: [], contactEmail: "")
    let extras = ExtrasViewModel(draft: draft, services: services, onPriced: { _ in })
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { for _ in 0..<count { await extras.add(.forOneEuro) } }
      }
    }
    return extras.total.amount
  }
}

extension Offer {
  fileprivate static let free = Offer(
    id: "o-0", flight: "UB 0", origin: .istanbul, destination: .lisbon, day: .demoDeparture, fare: .zero("EUR"))
}

extension BaggageOption {
  fileprivate static let forOneEuro = BaggageOption(id: "b-1", title: "One euro", price: Money(1, "EUR"))
}
