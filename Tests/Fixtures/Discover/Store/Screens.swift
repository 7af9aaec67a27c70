// swift-format-ignore-file: NeverForceUnwrap

final class Stores {
  var sessionManager: SessionManagerProtocol = SessionManager.standard
  func select() {
    sessionManager.storeID = 1
    sessionManager.roles = []
  }
}

final class LoginCoordinator {
  let stores = Stores()
  func done() {
    stores.sessionManager.site = "s"
    stores.sessionManager.account = "a"
  }
}

final class OrdersViewModel {
  let stores = Stores()
  func load() {
    guard let id = stores.sessionManager.storeID else { return }
    print(id)
  }
}

final class CouponsViewModel {
  let stores = Stores()
  func load() {
    guard let site = stores.sessionManager.site else { return }
    print(site, stores.sessionManager.roles ?? [])
  }
}

final class ProfileViewModel {
  let stores = Stores()
  func name() -> String { stores.sessionManager.account! }
}
