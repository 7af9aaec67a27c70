// bag: DynamicBag
// fields: fare name seats
// swift-format-ignore-file
// A wrapper that looks members up on the bag by key path, and property wrappers with a generic value and a `$` projection.

final class DynamicBag {
  var fare = 0
  var name: String?
  var seats: [Int] = []
}

@dynamicMemberLookup
struct DynamicBox<Value> {
  var value: Value
  var own = 0
  subscript<T>(dynamicMember path: WritableKeyPath<Value, T>) -> T {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }
}

@dynamicMemberLookup
struct DynamicReference {
  let bag: DynamicBag
  subscript<T>(dynamicMember path: ReferenceWritableKeyPath<DynamicBag, T>) -> T {
    get { bag[keyPath: path] }
    nonmutating set { bag[keyPath: path] = newValue }
  }
}

@dynamicMemberLookup
struct DynamicBinding<Value> {
  var wrappedValue: Value
  subscript<T>(dynamicMember path: WritableKeyPath<Value, T>) -> DynamicBinding<T> {
    DynamicBinding<T>(wrappedValue: wrappedValue[keyPath: path])
  }
}

@propertyWrapper
struct DynamicHeld<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  var projectedValue: DynamicBinding<Value> { DynamicBinding(wrappedValue: wrappedValue) }
}

@propertyWrapper
struct DynamicPlain<Value> {
  var wrappedValue: Value
}

final class DynamicScreen {
  var box: DynamicBox<DynamicBag>
  let reference: DynamicReference
  @DynamicHeld var held = DynamicBag()
  @DynamicHeld var typed: DynamicBag
  @DynamicPlain var plain: DynamicBag
  @DynamicPlain var maybe: DynamicBag?

  init(bag: DynamicBag) {
    box = DynamicBox(value: bag)
    reference = DynamicReference(bag: bag)
    _typed = DynamicHeld(wrappedValue: bag)
    _plain = DynamicPlain(wrappedValue: bag)
  }

  func show() {
    box.fare = 9  //~ write fare @DynamicScreen
    print(box.name as Any, box.own)  //~ read name @DynamicScreen
    box.value.fare = 8  //~ write fare @DynamicScreen
    reference.fare = 7  //~ write fare @DynamicScreen
    reference.seats.append(1)  //~ readWrite seats @DynamicScreen
    reference.bag.seats = []  //~ write seats @DynamicScreen
    held.fare = 6  //~ write fare @DynamicScreen
    typed.fare = 5  //~ write fare @DynamicScreen
    plain.fare = 4  //~ write fare @DynamicScreen
    maybe?.fare = 3  //~ write fare @DynamicScreen
    print($held.fare, $typed.name)  //~ projection fare @DynamicScreen; projection name @DynamicScreen
    print(self.$held.seats)  //~ projection seats @DynamicScreen
    print($held.wrappedValue.seats)  //~ read seats @DynamicScreen
    print(_held.wrappedValue.fare, _plain.wrappedValue.fare)  //~ read fare @DynamicScreen; read fare @DynamicScreen
    bind($held.fare)  //~ projection fare @DynamicScreen
  }

  func bind(_ fare: DynamicBinding<Int>) {}
}
