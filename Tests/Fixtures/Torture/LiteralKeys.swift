// bag: LiteralBag
// fields: extras maybe list typed box
// parts: extras["own"] extras["a"] extras["b"] extras["c"] extras["d"] extras["e"] extras["f"] extras["g"] extras["g"] extras["h"] extras["i"]
// parts: extras["j"] extras[LiteralNames.seat] extras[literalLoose] maybe["k"] maybe["l"] extras["m"] box.extras extras["two words"] extras["""]
// swift-format-ignore-file
// Collections of anything: each literal key is state that nobody declared, and what is kept there is missing as a field is.

typealias LiteralJSON = [String: Any]
enum LiteralNames { static let seat = "seat" }
private let literalLoose = "loose"
func literalUse(_ value: Any?) {}

final class LiteralBag {
  var extras: LiteralJSON = [:]
  var maybe: [String: Any]?
  var list: [Any] = []
  var typed: [String: Int] = [:]
  var box = LiteralBox()
  func own() {
    extras["own"] = 1  //~ readWrite extras @LiteralBag inside
  }
}

struct LiteralBox { var extras: [String: Any] = [:] }

struct LiteralScreen {
  let bag: LiteralBag

  func keys(_ key: String) {
    bag.extras["a"] = 1  //~ readWrite extras @LiteralScreen
    literalUse(bag.extras["b"])  //~ read extras @LiteralScreen
    literalUse(bag.extras["c", default: 0])  //~ read extras @LiteralScreen
    bag.extras.removeValue(forKey: "d")  //~ readWrite extras @LiteralScreen
    bag.extras.updateValue(1, forKey: "e")  //~ readWrite extras @LiteralScreen
    literalUse(bag.extras[LiteralNames.seat])  //~ read extras @LiteralScreen
    literalUse(bag.extras[literalLoose])  //~ read extras @LiteralScreen
    literalUse(bag.extras[key])  //~ read extras @LiteralScreen
    literalUse(bag.extras["\(key)"])  //~ read extras @LiteralScreen
    literalUse(bag.extras["two words"])  //~ read extras @LiteralScreen
    literalUse(bag.extras[#"""#])  //~ read extras @LiteralScreen
    literalUse(bag.typed["no"])  //~ read typed @LiteralScreen
    literalUse(bag.list[0])  //~ read list @LiteralScreen
  }

  func unwraps(_ key: String) {
    literalUse(bag.extras["f"]!)  //~ read extras @LiteralScreen unwrap
    literalUse(bag.extras["g"] as! String)  //~ read extras @LiteralScreen unwrap
    literalUse((bag.extras["g"] as? String)!)  //~ read extras @LiteralScreen unwrap
    literalUse(bag.extras["h"] ?? fatalError())  //~ read extras @LiteralScreen unwrap
    literalUse(bag.extras[key]!)  //~ read extras @LiteralScreen unwrap
    literalUse(bag.typed["no"]!)  //~ read typed @LiteralScreen
    let later = bag.extras["i"] as? Int  //~ read extras @LiteralScreen unwrap
    literalUse(later!)
    let all = bag.extras  //~ read extras @LiteralScreen unwrap
    literalUse(all["j"]!)
    literalUse(bag.maybe!["k"])  //~ read maybe @LiteralScreen unwrap
    literalUse(bag.list[0] as! Int)  //~ read list @LiteralScreen unwrap
  }

  func exits() {
    guard let value = bag.maybe?["l"] else { return }  //~ read maybe @LiteralScreen silentExit
    literalUse(value)
    literalUse(bag.extras["m"] ?? 0)  //~ read extras @LiteralScreen madeUp
  }
}
