// swift-format-ignore-file: NeverForceUnwrap

final class ShippingViewModel {
  let basket = BasketManager.shared
  func choose() {
    basket.shipping = "post"
    basket.day = "monday"
    basket.sum += 4
  }
}

final class AddressViewModel {
  let basket = BasketManager.shared
  func save() {
    basket.address = "Lane 1"
    basket.remark = nil
  }
}

final class MethodViewModel {
  let basket = BasketManager.shared
  func pay() {
    guard let address = basket.address else { return }
    basket.method = address
  }
}

final class SummaryViewController {
  let model = MethodViewModel()
  func show() -> String {
    model.basket.shipping! + model.basket.method! + (model.basket.day ?? "") + "\(model.basket.sum)\(model.basket.remark ?? "")"
  }
}
