// bag: RootedBag
// fields: offer count
// roots: Current
// swift-format-ignore-file
// A global of another module, which the configuration calls a root: here no declared type says so.

import Environment

final class RootedBag {
  var offer: String?
  var count = 0
}

final class RootedScreen {
  var current = 3

  func show() {
    Current.offer = "a"  //~ write offer @RootedScreen inferred
    Current.count += 1  //~ readWrite count @RootedScreen inferred
    print(Current.offer!)  //~ read offer @RootedScreen inferred unwrap
    guard let offer = Current.offer else { return }  //~ read offer @RootedScreen inferred silentExit
    print(offer, current)
    let bag = Current
    bag.count = 2  //~ write count @RootedScreen inferred
    run { [count = Current.count] in print(count) }  //~ read count @RootedScreen inferred
    Current.unrelated()
    other.offer = "b"  //~ write offer @RootedScreen possible
  }

  func shadowed(_ Current: [Int]) {
    print(Current.count)
  }
}
