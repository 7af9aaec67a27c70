// bag: ComputedBag
// fields: storage name theme volume language
// readonly: title initials
// swift-format-ignore-file
// Settable computed properties over a storage are fields, also in an extension; read-only ones are not counted.

final class ComputedStore {
  var values: [String: String] = [:]
  func string(_ key: String) -> String? { values[key] }
  func set(_ value: String?, _ key: String) { values[key] = value }
}

final class ComputedBag {
  private let storage = ComputedStore()

  var name: String? {
    get { storage.string("name") }  //~ read storage @ComputedBag inside
    set { storage.set(newValue, "name") }  //~ read storage @ComputedBag inside
  }
  var theme: String {
    get { return storage.string("theme") ?? "light" }  //~ read storage @ComputedBag inside
    set(fresh) { storage.set(fresh, "theme") }  //~ read storage @ComputedBag inside
  }
  var volume: Int {
    _read { yield Int(theme) ?? 0 }  //~ read theme @ComputedBag inside
    _modify {
      var value = 0
      yield &value
      theme = "\(value)"  //~ write theme @ComputedBag inside
    }
  }
  var title: String { (name ?? "") + theme }  //~ read name @ComputedBag inside madeUp; read theme @ComputedBag inside

  subscript(key: String) -> String? {
    get { storage.string(key) }  //~ read storage @ComputedBag inside
    set { storage.set(newValue, key) }  //~ read storage @ComputedBag inside
  }
}

extension ComputedBag {
  var language: String? {
    get { self["language"] }
    set { self["language"] = newValue }
  }
  var initials: String? { name.map { String($0.prefix(1)) } }  //~ read name @ComputedBag inside
}

struct ComputedScreen {
  let bag: ComputedBag
  func show() {
    bag.name = bag.title  //~ write name @ComputedScreen
    bag.theme += "!"  //~ readWrite theme @ComputedScreen
    bag.volume += 1  //~ readWrite volume @ComputedScreen
    bag.language = nil  //~ write language @ComputedScreen
    bag["name"] = "x"
    print(bag.initials as Any)
  }
}
