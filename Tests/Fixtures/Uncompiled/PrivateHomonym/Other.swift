// swift-format-ignore-file

private final class TwinBag {
  var offer: String?
  var count = 0
}

final class TwinPrivateScreen {
  private let bag = TwinBag()
  func show() {
    bag.offer = "a"
    bag.count += 1
    let other = TwinBag()
    other.count = bag.count
    [bag].forEach { $0.offer = nil }
  }
}
