// bag: KeyBag
// fields: count name inner parent tags
// swift-format-ignore-file
// Key paths whose root the source writes, or the context tells.

struct KeyInner {
  var value = 0
  var count = 0
}

final class KeyBag {
  var count = 0
  var name: String?
  var inner = KeyInner()
  weak var parent: KeyBag?
  var tags: [String] = []

  static let all: [PartialKeyPath<KeyBag>] = [\.count, \KeyBag.name]  //~ keyPath count @KeyBag inside; keyPath name @KeyBag inside
  func path() -> KeyPath<KeyBag, Int> { \.count }  //~ keyPath count @KeyBag inside
  static func same() -> WritableKeyPath<KeyInner, Int> { \.count }
}

struct KeyOther {
  var count = 0
  var name: String?
  var bag = KeyBag()
}

func keyRead<T>(_ path: KeyPath<KeyBag, T>) {}
func keyWrite<T>(_ path: ReferenceWritableKeyPath<KeyBag, T>, to value: T) {}
func keyOf<Root, T>(_ root: Root, _ path: KeyPath<Root, T>) -> T { root[keyPath: path] }
func keyAssign<Root, T>(_ value: T, to path: ReferenceWritableKeyPath<Root, T>, on root: Root) {}
func keyDefault(_ path: KeyPath<KeyBag, Int> = \.count) {}  //~ keyPath count @App.func keyDefault(_:)
func keyInto<T>(_ type: T.Type, _ path: PartialKeyPath<T>) {}

extension Sequence {
  func keySorted<T: Comparable>(by path: KeyPath<Element, T>) -> [Element] { sorted { $0[keyPath: path] < $1[keyPath: path] } }
}

final class KeyScreen {
  let bag: KeyBag
  var maybe: KeyBag?
  var other = KeyOther()
  var bags: [KeyBag] = []
  let path: KeyPath<KeyBag, Int> = \.count  //~ keyPath count @KeyScreen
  let named = \KeyBag.name  //~ keyPath name @KeyScreen
  init(bag: KeyBag) { self.bag = bag }

  func written() {
    _ = \KeyBag.count  //~ keyPath count @KeyScreen
    _ = \KeyBag.name?.count  //~ keyPath name @KeyScreen
    _ = \KeyBag.name!.count  //~ keyPath name @KeyScreen unwrap
    _ = \KeyBag.inner.value  //~ keyPath inner @KeyScreen
    _ = \KeyBag.parent?.count  //~ keyPath parent @KeyScreen; keyPath count @KeyScreen
    _ = \KeyBag.tags[0]  //~ keyPath tags @KeyScreen
    _ = \KeyBag.tags.count  //~ keyPath tags @KeyScreen
    _ = \KeyScreen.bag.count  //~ keyPath count @KeyScreen
    _ = \KeyScreen.maybe?.inner.value  //~ keyPath inner @KeyScreen
    _ = \KeyOther.bag.name  //~ keyPath name @KeyScreen
    _ = \KeyOther.count
    _ = \KeyInner.count
    _ = \[KeyBag].[0].count  //~ keyPath count @KeyScreen
    _ = \[KeyBag].first?.name  //~ keyPath name @KeyScreen
    _ = \KeyBag.self
  }

  func context() {
    keyRead(\.count)  //~ keyPath count @KeyScreen
    keyRead(\.inner.count)  //~ keyPath inner @KeyScreen
    keyWrite(\.name, to: nil)  //~ keyPath name @KeyScreen
    _ = keyOf(bag, \.count)  //~ keyPath count @KeyScreen
    _ = keyOf(other, \.count)
    _ = keyOf(other, \.bag.count)  //~ keyPath count @KeyScreen
    keyAssign(1, to: \.count, on: bag)  //~ keyPath count @KeyScreen
    keyAssign(1, to: \.bag.count, on: self)  //~ keyPath count @KeyScreen
    keyInto(KeyBag.self, \.name)  //~ keyPath name @KeyScreen
    let local: KeyPath<KeyBag, String?> = \.name  //~ keyPath name @KeyScreen
    let wrong: KeyPath<KeyOther, String?> = \.name
    print(bag[keyPath: local] ?? "", other[keyPath: wrong] ?? "")
    bag[keyPath: \.count] = 1  //~ keyPath count @KeyScreen compiler:write
    bag[keyPath: \.inner.value] += 1  //~ keyPath inner @KeyScreen compiler:readWrite
    print(bag[keyPath: \.count], bag[keyPath: \KeyBag.count])  //~ keyPath count @KeyScreen; keyPath count @KeyScreen
    print(maybe?[keyPath: \.count] ?? 0)  //~ keyPath count @KeyScreen
    print(other[keyPath: \.bag.count], other[keyPath: \.count])  //~ keyPath count @KeyScreen
    print(bag[keyPath: path] == 1)
    let paths: [KeyPath<KeyBag, Int>] = [\.count, \.inner.value]  //~ keyPath count @KeyScreen; keyPath inner @KeyScreen
    print(paths.map { bag[keyPath: $0] })
    let table: [PartialKeyPath<KeyBag>: String] = [\.count: "count", \.name: "name"]  //~ keyPath count @KeyScreen; keyPath name @KeyScreen
    print(table[\.count] ?? "")  //~ keyPath count @KeyScreen
  }

  func collections() {
    _ = bags.map(\.count)  //~ keyPath count @KeyScreen
    _ = bags.map(\.inner.value)  //~ keyPath inner @KeyScreen
    _ = bags.compactMap(\.name)  //~ keyPath name @KeyScreen
    _ = bags.compactMap(\.parent?.name)  //~ keyPath parent @KeyScreen; keyPath name @KeyScreen
    _ = bags.keySorted(by: \.count)  //~ keyPath count @KeyScreen
    _ = maybe.map(\.count)  //~ keyPath count @KeyScreen
    _ = maybe.flatMap(\.name)  //~ keyPath name @KeyScreen
    _ = [other].map(\.count)
    _ = [other].map(\.bag.count)  //~ keyPath count @KeyScreen
    _ = [other].map(\.bag).map(\.count)  //~ keyPath count @KeyScreen
    _ = bags.map(\.tags.count).filter { $0 > 1 }  //~ keyPath tags @KeyScreen
    let read: (KeyBag) -> Int = \.count  //~ keyPath count @KeyScreen
    print(read(bag))
  }
}
