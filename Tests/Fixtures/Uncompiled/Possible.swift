// bag: PossibleBag
// fields: selectedOffer seatNumber
// swift-format-ignore-file
// Receivers whose type nothing here tells. A name that is only ever a carrier counts as inferred; the rest is possible.

import Elsewhere

final class PossibleBag {
  var selectedOffer: String?
  var seatNumber = 0
}

final class PossibleHolder {
  let bookingContext = PossibleBag()
  let thing = Elsewhere.make()

  func show(_ given: PossibleBag) {
    bookingContext.seatNumber = 1  //~ write seatNumber @PossibleHolder
    thing.seatNumber = 2  //~ write seatNumber @PossibleHolder possible
    thing.part.selectedOffer = nil  //~ write selectedOffer @PossibleHolder possible
    print(thing.seatNumber)  //~ read seatNumber @PossibleHolder possible
    given.seatNumber = 3  //~ write seatNumber @PossibleHolder
    elsewhere { $0.seatNumber = 4 }  //~ write seatNumber @PossibleHolder possible
    unknown().bookingContext.seatNumber = 5  //~ write seatNumber @PossibleHolder inferred
    thing.bookingContext?.selectedOffer = nil  //~ write selectedOffer @PossibleHolder inferred
    seatNumber(selectedOffer: 3)
    print(selectedOffer)
  }
}

struct PossibleOther {
  var seatNumber = 0
  func show(_ others: [PossibleOther]) {
    others.forEach { print($0.seatNumber) }
    print(others[0].seatNumber, self.seatNumber, seatNumber)
  }
}
