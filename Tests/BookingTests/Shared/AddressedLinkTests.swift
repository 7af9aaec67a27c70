import BookingShared
import Foundation
import Testing

@Suite struct AddressedLinkTests {
  @Test(arguments: [AddressedLink(.payment("q-7")), AddressedLink(.offer("o-1"), for: "a-1")])
  func aLinkSurvivesItsText(link: AddressedLink) throws {
    #expect(AddressedLink(try #require(URL(string: link.text))) == link)
  }

  @Test func anotherPlaceIsNoLink() throws {
    #expect(AddressedLink(try #require(URL(string: "https://other.example.com/pay?id=1&for=a-1"))) == nil)
  }
}
