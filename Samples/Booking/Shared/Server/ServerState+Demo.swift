import Foundation

extension Airport {
  public static let istanbul = Airport(code: "IST", city: "Istanbul")
  public static let lisbon = Airport(code: "LIS", city: "Lisbon")
  public static let oslo = Airport(code: "OSL", city: "Oslo")
}

extension Day {
  /// The day on which the demo's flights go out.
  public static let demoDeparture = Day(2026, 7, 4)
  /// The day on which they come back.
  public static let demoReturn = Day(2026, 7, 11)
}

extension ServerState {
  /// A small airline: two flights to Lisbon on different aircraft, one back, one to Oslo.
  public static let demo = ServerState(
    offers: [
      Offer(id: "o-1", flight: "UB 204", origin: .istanbul, destination: .lisbon, day: .demoDeparture, fare: Money(100, "EUR")),
      Offer(id: "o-2", flight: "UB 418", origin: .istanbul, destination: .lisbon, day: .demoDeparture, fare: Money(80, "EUR")),
      Offer(id: "o-3", flight: "UB 205", origin: .lisbon, destination: .istanbul, day: .demoReturn, fare: Money(90, "EUR")),
      Offer(id: "o-4", flight: "UB 733", origin: .istanbul, destination: .oslo, day: .demoDeparture, fare: Money(120, "EUR")),
    ],
    seatMaps: [
      "o-1": SeatMap(aircraft: "A320", rows: 30, letters: "ABCDEF", taken: [Seat(row: 1, letter: "A")]),
      "o-2": SeatMap(aircraft: "AT72", rows: 12, letters: "ACDF"),
      "o-3": SeatMap(aircraft: "A320", rows: 30, letters: "ABCDEF"),
      "o-4": SeatMap(aircraft: "A320", rows: 30, letters: "ABCDEF"),
    ],
    baggage: [
      BaggageOption(id: "b-20", title: "Bag up to 20 kg", price: Money(50, "EUR")),
      BaggageOption(id: "b-ski", title: "Skis", price: Money(35, "EUR")),
    ],
    insurance: Money(12, "EUR"),
    promoCodes: [
      PromoCode(code: "SUMMER20", discount: .percent(20)),
      PromoCode(code: "TENOFF", discount: .amount(10)),
      PromoCode(code: "SPRING", discount: .percent(50), expiresAt: Date(timeIntervalSince1970: 1_780_272_000)),
    ],
    travellers: [
      SavedTraveller(passenger: Passenger(id: "t-1", name: "Deniz Kaya", documentNumber: "U01234567"), email: "deniz@example.com"),
      SavedTraveller(passenger: Passenger(id: "t-2", name: "Ada Kaya", documentNumber: "U07654321"), email: "deniz@example.com"),
    ])
}
