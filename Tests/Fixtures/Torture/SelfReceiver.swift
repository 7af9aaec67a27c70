// bag: SelfBag
// fields: fare name seats child
// swift-format-ignore-file
// `Self` in a protocol, its extension or a superclass is the type that the member is reached on.

protocol SelfMade {
  init()
}

extension SelfMade {
  static func made() -> Self { Self() }
  func then(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
  mutating func altered(_ change: (inout Self) -> Void) { change(&self) }
  var myself: Self { self }
  var parts: [Self] { [self] }
}

protocol SelfExposing: AnyObject {
  typealias Lens = SelfLens<Self>
}

extension SelfExposing {
  var lens: Lens { Lens(base: self) }
}

struct SelfLink<Value> { var get: () -> Value }

@dynamicMemberLookup
struct SelfLens<Base: AnyObject> {
  let base: Base
  let own = 0
  subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Base, Value>) -> SelfLink<Value> {
    SelfLink { base[keyPath: path] }
  }
  subscript<Child: SelfExposing>(dynamicMember path: KeyPath<Base, Child>) -> SelfLens<Child> {
    SelfLens<Child>(base: base[keyPath: path])
  }
}

class SelfBase {
  required init() {}
  static func fresh() -> Self { Self() }
  func touched() -> Self { self }
}

final class SelfBag: SelfBase, SelfMade, SelfExposing {
  var fare = 0
  var name: String?
  var seats: [Int] = []
  let child = SelfChild()
}

final class SelfChild: SelfExposing {
  var fare = 0
}

final class SelfOwner: SelfExposing {
  let bag = SelfBag()
}

struct SelfScreen {
  let bag: SelfBag
  let owner: SelfOwner

  func show() {
    let made = SelfBag.made()
    made.fare = 1  //~ write fare @SelfScreen
    let fresh = SelfBag.fresh().touched()
    fresh.fare = 2  //~ write fare @SelfScreen
    let bag = SelfBag().then {
      $0.fare = 3  //~ write fare @SelfScreen
      $0.name = ""  //~ write name @SelfScreen
    }
    bag.then { bag in bag.seats.append(1) }.fare = 4  //~ readWrite seats @SelfScreen; write fare @SelfScreen
    var copy = bag
    copy.altered { $0.fare += 1 }  //~ readWrite fare @SelfScreen
    bag.myself.myself.seats = []  //~ write seats @SelfScreen
    bag.parts.forEach { $0.name = nil }  //~ write name @SelfScreen
  }

  func link() {
    use(bag.lens.fare)  //~ projection fare @SelfScreen
    use(owner.lens.bag.seats)  //~ projection seats @SelfScreen
    use(bag.lens.child.fare)  //~ projection child @SelfScreen
    print(bag.lens.own)
  }

  func use<Value>(_ link: SelfLink<Value>) {}
}
