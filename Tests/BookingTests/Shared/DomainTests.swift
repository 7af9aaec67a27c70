import Foundation
import Testing

@testable import BookingShared

@Suite struct DomainTests {
  @Test(arguments: [DeepLink.offer("o-1"), .draft("d-2"), .payment("q-3"), .booking(BookingReference("UB0001"))])
  func aLinkSurvivesItsText(link: DeepLink) throws {
    #expect(DeepLink(try #require(URL(string: link.text))) == link)
  }

  @Test(arguments: [
    "https://travel.example.com/pay", "https://travel.example.com/pay?id=", "https://travel.example.com/fly?id=1",
    "https://other.example.com/pay?id=1", "http://travel.example.com/pay?id=1", "booking://pay?id=1",
  ])
  func otherLinksAreRefused(text: String) throws {
    #expect(DeepLink(try #require(URL(string: text))) == nil)
  }

  @Test func seatsReadWhatTheyWrite() {
    #expect(Seat("14A") == Seat(row: 14, letter: "A"))
    #expect(Seat("14A")?.description == "14A")
    for text in ["", "A", "14", "0A", "-1A", "A14"] { #expect(Seat(text) == nil) }
  }

  @Test func seatMapsKnowTheirBounds() {
    let map = SeatMap(aircraft: "AT72", rows: 12, letters: "ACDF", taken: [Seat(row: 2, letter: "C")])
    #expect(map.isFree(Seat(row: 12, letter: "F")))
    #expect(!map.isFree(Seat(row: 2, letter: "C")))
    #expect(map.contains(Seat(row: 2, letter: "C")))
    #expect(!map.contains(Seat(row: 13, letter: "A")))
    #expect(!map.contains(Seat(row: 1, letter: "B")))
  }

  @Test func daysAreOrderedAndPrintISO() {
    #expect(Day(2026, 7, 4) < Day(2026, 11, 1))
    #expect(Day(2026, 7, 4).description == "2026-07-04")
  }

  @Test func moneyRoundsHalvesAwayFromZero() {
    func rounded(_ text: String) -> Decimal? { Decimal(string: text).map { Money($0, "EUR").roundedToCents.amount } }
    #expect(rounded("4.765") == Decimal(string: "4.77"))
    #expect(rounded("-4.765") == Decimal(string: "-4.77"))
    #expect(rounded("4.7649") == Decimal(string: "4.76"))
  }

  @Test func currenciesDoNotMix() async {
    await #expect(processExitsWith: .failure) { _ = Money(1, "EUR") + Money(1, "TRY") }
  }
}
