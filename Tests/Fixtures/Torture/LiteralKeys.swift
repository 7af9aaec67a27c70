// bag: KeyBag
// fields: extras maybe list typed box
// parts: extras["own"] extras["a"] extras["b"] extras["c"] extras["d"] extras["e"] extras["f"] extras["g"] extras["g"] extras["h"] extras["i"]
// parts: extras["j"] extras[KeyNames.seat] extras[keyLoose] maybe["k"] maybe["l"] extras["m"] extras["two words"] extras["""]
// swift-format-ignore-file
// Collections of anything: each literal key is state that nobody declared, and what is kept there is missing as a field is.

typealias KeyJSON = [String: Any]
enum KeyNames { static let seat = "seat" }
private let keyLoose = "loose"
func keyUse(_ value: Any?) {}

final class KeyBag {
  var extras: KeyJSON = [:]
  var maybe: [String: Any]?
  var list: [Any] = []
  var typed: [String: Int] = [:]
  var box = KeyBox()
  func own() {
    extras["own"] = 1  //~ readWrite extras @KeyBag inside
  }
}

struct KeyBox { var extras: [String: Any] = [:] }

struct KeyScreen {
  let bag: KeyBag

  func keys(_ key: String) {
    bag.extras["a"] = 1  //~ readWrite extras @KeyScreen
    keyUse(bag.extras["b"])  //~ read extras @KeyScreen
    keyUse(bag.extras["c", default: 0])  //~ read extras @KeyScreen
    bag.extras.removeValue(forKey: "d")  //~ readWrite extras @KeyScreen
    bag.extras.updateValue(1, forKey: "e")  //~ readWrite extras @KeyScreen
    keyUse(bag.extras[KeyNames.seat])  //~ read extras @KeyScreen
    keyUse(bag.extras[keyLoose])  //~ read extras @KeyScreen
    keyUse(bag.extras[key])  //~ read extras @KeyScreen
    keyUse(bag.extras["\(key)"])  //~ read extras @KeyScreen
    keyUse(bag.extras["two words"])  //~ read extras @KeyScreen
    keyUse(bag.extras[#"""#])  //~ read extras @KeyScreen
    keyUse(bag.typed["no"])  //~ read typed @KeyScreen
    keyUse(bag.list[0])  //~ read list @KeyScreen
  }

  func unwraps(_ key: String) {
    keyUse(bag.extras["f"]!)  //~ read extras @KeyScreen unwrap
    keyUse(bag.extras["g"] as! String)  //~ read extras @KeyScreen unwrap
    keyUse((bag.extras["g"] as? String)!)  //~ read extras @KeyScreen unwrap
    keyUse(bag.extras["h"] ?? fatalError())  //~ read extras @KeyScreen unwrap
    keyUse(bag.extras[key]!)  //~ read extras @KeyScreen unwrap
    keyUse(bag.typed["no"]!)  //~ read typed @KeyScreen
    let later = bag.extras["i"] as? Int  //~ read extras @KeyScreen unwrap
    keyUse(later!)
    let all = bag.extras  //~ read extras @KeyScreen unwrap
    keyUse(all["j"]!)
    keyUse(bag.maybe!["k"])  //~ read maybe @KeyScreen unwrap
    keyUse(bag.list[0] as! Int)  //~ read list @KeyScreen unwrap
  }

  func exits() {
    guard let value = bag.maybe?["l"] else { return }  //~ read maybe @KeyScreen silentExit
    keyUse(value)
    keyUse(bag.extras["m"] ?? 0)  //~ read extras @KeyScreen madeUp
  }
}
