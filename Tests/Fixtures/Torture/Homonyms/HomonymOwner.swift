// swift-format-ignore-file

struct HomonymOwner {
  final class HomonymBag {
    var offer = 0
    var count = 0
  }

  var own = HomonymBag()

  func show(_ bag: HomonymBag) {
    bag.offer = 1
    own.count = 1
  }

  func both(_ bag: Torture.HomonymBag) {
    bag.offer = nil  //~ write offer @HomonymOwner
    own.offer = bag.count  //~ read count @HomonymOwner
  }
}

func homonymUse(_ bag: HomonymBag, _ nested: HomonymOwner.HomonymBag) {
  bag.count = nested.count  //~ write count @App.func homonymUse(_:_:)
}
