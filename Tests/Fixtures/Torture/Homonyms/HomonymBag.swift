// bag: HomonymBag
// fields: offer count
// swift-format-ignore-file
// A type nests one of the same name.

final class HomonymBag {
  var offer: String?
  var count = 0
}

final class HomonymScreen {
  let bag = HomonymBag()
  let nested = HomonymOwner.HomonymBag()
  func show() {
    bag.offer = "a"  //~ write offer @HomonymScreen
    nested.offer = 1
    nested.count += 1
    HomonymOwner().both(bag)
  }
}
