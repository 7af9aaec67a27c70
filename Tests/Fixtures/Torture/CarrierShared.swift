// bag: SharedBag
// fields: offer count
// swift-format-ignore-file
// Singletons, and names that hold one. A static that holds the bag itself is a carrier, not a field.

final class SharedBag {
  static let shared = SharedBag()
  static let shared2: SharedBag = .init()
  static var current: SharedBag? = .shared
  var offer: String?
  var count = 0
}

struct SharedAppEnvironment {
  var bag = SharedBag()
  var name = ""
}

var SharedCurrent = SharedAppEnvironment()
var SharedWorld: SharedAppEnvironment { SharedCurrent }

extension SharedBag {
  static var preview: SharedBag {
    let bag = SharedBag()
    bag.count = 3  //~ write count @SharedBag inside
    return bag
  }
  static func make(offer: String) -> SharedBag {
    let bag = Self()
    bag.offer = offer  //~ write offer @SharedBag inside
    return bag
  }
  class var other: SharedBag { shared }
}

final class SharedScreen {
  let bag = SharedBag.shared
  let implied: SharedBag = .shared
  private let made: SharedBag = .make(offer: "x")
  let type = SharedBag.self
  var metatype: SharedBag.Type { SharedBag.self }
  let offer = SharedBag.shared.offer  //~ read offer @SharedScreen
  lazy var count = SharedBag.shared.count  //~ read count @SharedScreen

  func show(bag other: SharedBag = .shared) {
    bag.offer = "a"  //~ write offer @SharedScreen
    implied.offer = "b"  //~ write offer @SharedScreen
    made.offer = "c"  //~ write offer @SharedScreen
    other.offer = "d"  //~ write offer @SharedScreen
    SharedBag.shared.offer = "e"  //~ write offer @SharedScreen
    SharedBag.shared2.offer = "e"  //~ write offer @SharedScreen
    SharedBag.preview.count += 1  //~ readWrite count @SharedScreen
    SharedBag.other.count += 1  //~ readWrite count @SharedScreen
    SharedBag.make(offer: "f").count = 2  //~ write count @SharedScreen
    SharedBag.self.shared.count = 2  //~ write count @SharedScreen
    type.shared.count = 3  //~ write count @SharedScreen
    metatype.shared.count = 3  //~ write count @SharedScreen
    SharedBag().count = 4  //~ write count @SharedScreen
    SharedBag.init().count = 4  //~ write count @SharedScreen
    SharedCurrent.bag.count = 5  //~ write count @SharedScreen
    SharedWorld.bag.offer = SharedCurrent.name  //~ write offer @SharedScreen
    SharedBag.current?.count = 6  //~ write count @SharedScreen
  }

  func locals() {
    let a = SharedBag.shared, b: SharedBag = .shared
    a.count = 1  //~ write count @SharedScreen
    b.count = 1  //~ write count @SharedScreen
    let c = a
    c.count = 1  //~ write count @SharedScreen
    var environment = SharedCurrent
    environment.name = "n"
    environment.bag.count = 1  //~ write count @SharedScreen
    take(.shared)
    take(.init())
    take { $0.count = 7 }  //~ write count @SharedScreen
  }

  func take(_ bag: SharedBag) { bag.offer = nil }  //~ write offer @SharedScreen
  func take(_ body: (SharedBag) -> Void) { body(.shared) }
}
