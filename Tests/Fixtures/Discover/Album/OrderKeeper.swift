final class OrderKeeper {
  static let shared = OrderKeeper()
  private(set) lazy var current = Order()
  func reset() { current = Order() }
}
