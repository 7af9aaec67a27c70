// bag: FixedBag
// fields: scanner other held list
// swift-format-ignore-file
// What changes behind a property that can't be assigned is an instance that it refers to.

import Foundation

struct FixedHolder {
  let scanner: Scanner
  var other: Scanner
  var made: Scanner { other }
}

protocol FixedHolding {
  var scanner: Scanner { get }
}

final class FixedBag {
  let scanner: Scanner
  var other: Scanner
  var held: FixedHolder
  var list: [Scanner] = []
  init(_ scanner: Scanner) {
    self.scanner = scanner  //~ write scanner @FixedBag inside
    other = scanner  //~ write other @FixedBag inside
    held = FixedHolder(scanner: scanner, other: scanner)  //~ write held @FixedBag inside
  }
}

final class FixedScreen {
  let bag: FixedBag
  init(bag: FixedBag) { self.bag = bag }

  func change() {
    bag.scanner.caseSensitive = true  //~ read scanner @FixedScreen
    bag.scanner.currentIndex = bag.scanner.string.startIndex  //~ read scanner @FixedScreen; read scanner @FixedScreen
    bag.held.scanner.caseSensitive = true  //~ read held @FixedScreen
    bag.held.made.caseSensitive = true  //~ read held @FixedScreen
    bag.other.caseSensitive = true  //~ readWrite other @FixedScreen inferred compiler:read
    bag.held.other.caseSensitive = true  //~ readWrite held @FixedScreen inferred compiler:read
  }
}
