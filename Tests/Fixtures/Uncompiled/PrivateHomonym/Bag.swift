// bag: TwinBag
// fields: offer count
// swift-format-ignore-file
// In another module's file a file-private type has the bag's name. It gives way, and only its own file means it.

public final class TwinBag {
  public var offer: String?
  public var count = 0
  public init() {}
}

struct TwinScreen {
  let bag = TwinBag()
  func show() {
    bag.offer = "a"  //~ write offer @TwinScreen
  }
}
