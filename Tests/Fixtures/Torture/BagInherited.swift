// bag: InheritedBag
// also: InheritedBase InheritedRoot
// fields: own first second shared base root
// readonly: isReady
// swift-format-ignore-file
// Fields of superclasses in the project belong to the bag when the receiver is the bag; a subclass of the bag is the bag.

class InheritedRoot {
  var root: String?
  func clear() {
    root = nil  //~ write root @InheritedRoot inside
  }
}

class InheritedBase: InheritedRoot {
  var shared: Int = 0
  var base: [String] = []
  override func clear() {
    super.clear()
    super.root = nil  //~ write root @InheritedBase inside
    base = []  //~ write base @InheritedBase inside
  }
}

class InheritedBag: InheritedBase {
  var own: String?
  var first: Int = 1, second: Int = 2
  var isReady: Bool { own != nil && root != nil }  //~ read own @InheritedBag inside; read root @InheritedBag inside

  override var shared: Int {
    didSet { first = shared }  //~ write first @InheritedBag inside; read shared @InheritedBag inside
  }

  override func clear() {
    super.clear()
    shared = 0  //~ write shared @InheritedBag inside
    self.own = nil  //~ write own @InheritedBag inside
    super.base.removeAll()  //~ readWrite base @InheritedBag inside
  }
}

final class InheritedSpecial: InheritedBag {
  var extra = 0
  func grow() {
    extra = first  //~ read first @InheritedSpecial
    base.append("s")  //~ readWrite base @InheritedSpecial
  }
}

struct InheritedScreen {
  var bag: InheritedBag
  var special: InheritedSpecial
  var plain: InheritedBase

  func show() {
    bag.own = "o"  //~ write own @InheritedScreen
    bag.shared += 1  //~ readWrite shared @InheritedScreen
    bag.root = bag.base.first  //~ write root @InheritedScreen; read base @InheritedScreen
    special.second = special.extra  //~ write second @InheritedScreen
    special.root = "r"  //~ write root @InheritedScreen
    if let special = bag as? InheritedSpecial {
      special.extra = special.first  //~ read first @InheritedScreen
    }
  }
}
