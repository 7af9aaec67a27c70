// swift-format-ignore-file: NeverForceUnwrap

final class AddressController {
  func save() { OrderKeeper.shared.current.address = "Lane 1" }
}

final class PromoController {
  var order: Order { OrderKeeper.shared.current }
  func apply() {
    order.promo = "X"
    order.shippingMethod = order.address
  }
}

final class CardController {
  var order: Order { OrderKeeper.shared.current }
  func pay() {
    guard let method = order.shippingMethod else { return }
    order.card = method
    order.token = order.promo
  }
}

final class ReceiptController {
  func finish() {
    let order = OrderKeeper.shared.current
    order.receipt = order.token
    print(order.card!, order.address!)
  }
}

final class HistoryController {
  func show() -> String { OrderKeeper.shared.current.receipt ?? "" }
}
