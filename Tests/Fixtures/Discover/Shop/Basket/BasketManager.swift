/// A shared object of a checkout; two functions empty it, neither is called a reset, and both forget the same fields.
final class BasketManager {
  static let shared = BasketManager()

  var lines: [String] = []
  var sum = 0.0
  var shipping: String?
  var method: String?
  var address: String?
  var remark: String?
  var day: String?
  var hour: String?
  var usesCredit = false

  func dropEverything() -> Bool {
    lines.removeAll()
    shipping = nil
    method = nil
    address = nil
    remark = nil
    return true
  }
}

extension BasketManager {
  func startOver() {
    lines = []
    shipping = nil
    method = nil
    address = nil
    remark = nil
  }
}
