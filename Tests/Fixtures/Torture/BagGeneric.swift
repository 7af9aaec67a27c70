// bag: GenericBag
// fields: value history
// swift-format-ignore-file
// A generic bag, and the bag as a generic argument.

final class GenericBag<Value> {
  var value: Value?
  var history: [Value] = []

  func push(_ new: Value) {
    if let value { history.append(value) }  //~ read value @GenericBag inside skipped; readWrite history @GenericBag inside
    value = new  //~ write value @GenericBag inside
  }
}

struct GenericBox<Content> {
  var content: Content
  func with(_ body: (Content) -> Void) { body(content) }
}

extension GenericBag where Value == Int {
  func sum() -> Int { history.reduce(0, +) }  //~ read history @GenericBag inside
}

final class GenericScreen {
  let bag = GenericBag<String>()
  let box: GenericBox<GenericBag<Int>>
  var later: GenericBox<GenericBag<String>?>?
  init(box: GenericBox<GenericBag<Int>>) { self.box = box }

  func show() {
    bag.value = "a"  //~ write value @GenericScreen
    print(bag.value?.count ?? 0)  //~ read value @GenericScreen madeUp
    box.content.history.append(1)  //~ readWrite history @GenericScreen
    box.with { $0.value = 2 }  //~ write value @GenericScreen
    box.with { bag in print(bag.history) }  //~ read history @GenericScreen
    print(later?.content?.value as Any)  //~ read value @GenericScreen
    let made = GenericBox(content: bag)
    made.content.value = nil  //~ write value @GenericScreen
  }

  func take<T>(_ other: GenericBag<T>) -> T? {
    other.history.last ?? other.value  //~ read history @GenericScreen; read value @GenericScreen
  }
}

func genericRead<B: GenericBag<Int>>(_ bag: B) -> Int? {
  bag.value  //~ read value @App.func genericRead(_:)
}

func genericSame<B>(_ bag: B) -> Int? where B: GenericBag<Int> {
  bag.value  //~ read value @App.func genericSame(_:)
}
