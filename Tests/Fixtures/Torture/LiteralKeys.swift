// bag: ExtrasBag
// fields: extras maybe list typed box
// parts: extras["own"] extras["a"] extras["b"] extras["c"] extras["d"] extras["e"] extras["f"] extras["g"] extras["g"] extras["h"] extras["i"]
// parts: extras["j"] extras[ExtrasNames.seat] extras[extrasLoose] maybe["k"] maybe["l"] extras["m"] box.extras extras["two words"] extras["""]
// swift-format-ignore-file
// Collections of anything: each literal key is state that nobody declared, and what is kept there is missing as a field is.

typealias ExtrasJSON = [String: Any]
enum ExtrasNames { static let seat = "seat" }
private let extrasLoose = "loose"
func extrasUse(_ value: Any?) {}

final class ExtrasBag {
  var extras: ExtrasJSON = [:]
  var maybe: [String: Any]?
  var list: [Any] = []
  var typed: [String: Int] = [:]
  var box = ExtrasBox()
  func own() {
    extras["own"] = 1  //~ readWrite extras @ExtrasBag inside
  }
}

struct ExtrasBox { var extras: [String: Any] = [:] }

struct ExtrasScreen {
  let bag: ExtrasBag

  func keys(_ key: String) {
    bag.extras["a"] = 1  //~ readWrite extras @ExtrasScreen
    extrasUse(bag.extras["b"])  //~ read extras @ExtrasScreen
    extrasUse(bag.extras["c", default: 0])  //~ read extras @ExtrasScreen
    bag.extras.removeValue(forKey: "d")  //~ readWrite extras @ExtrasScreen
    bag.extras.updateValue(1, forKey: "e")  //~ readWrite extras @ExtrasScreen
    extrasUse(bag.extras[ExtrasNames.seat])  //~ read extras @ExtrasScreen
    extrasUse(bag.extras[extrasLoose])  //~ read extras @ExtrasScreen
    extrasUse(bag.extras[key])  //~ read extras @ExtrasScreen
    extrasUse(bag.extras["\(key)"])  //~ read extras @ExtrasScreen
    extrasUse(bag.extras["two words"])  //~ read extras @ExtrasScreen
    extrasUse(bag.extras[#"""#])  //~ read extras @ExtrasScreen
    extrasUse(bag.typed["no"])  //~ read typed @ExtrasScreen
    extrasUse(bag.list[0])  //~ read list @ExtrasScreen
  }

  func unwraps(_ key: String) {
    extrasUse(bag.extras["f"]!)  //~ read extras @ExtrasScreen unwrap
    extrasUse(bag.extras["g"] as! String)  //~ read extras @ExtrasScreen unwrap
    extrasUse((bag.extras["g"] as? String)!)  //~ read extras @ExtrasScreen unwrap
    extrasUse(bag.extras["h"] ?? fatalError())  //~ read extras @ExtrasScreen unwrap
    extrasUse(bag.extras[key]!)  //~ read extras @ExtrasScreen unwrap
    extrasUse(bag.typed["no"]!)  //~ read typed @ExtrasScreen
    let later = bag.extras["i"] as? Int  //~ read extras @ExtrasScreen unwrap
    extrasUse(later!)
    let all = bag.extras  //~ read extras @ExtrasScreen unwrap
    extrasUse(all["j"]!)
    extrasUse(bag.maybe!["k"])  //~ read maybe @ExtrasScreen unwrap
    extrasUse(bag.list[0] as! Int)  //~ read list @ExtrasScreen unwrap
  }

  func exits() {
    guard let value = bag.maybe?["l"] else { return }  //~ read maybe @ExtrasScreen silentExit
    extrasUse(value)
    extrasUse(bag.extras["m"] ?? 0)  //~ read extras @ExtrasScreen madeUp
  }
}
