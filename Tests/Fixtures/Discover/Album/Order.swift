/// A bag inside of a bag: it is reached as `OrderKeeper.shared.current`.
final class Order {
  var address: String?
  var card: String?
  var promo: String?
  var shippingMethod: String?

  func price() -> Int { 1 }

  // Declared in the middle of the class.
  var token: String?
  var receipt: String?
  let items: [String] = []
}
