// bag: ShadowBag
// fields: offer count title
// swift-format-ignore-file
// The same names on other things: none of them counts.

final class ShadowBag {
  var offer: String?
  var count = 0
  var title = ""

  func shadowed(offer: String?, count: Int) {
    print(offer as Any, count)
    self.offer = offer  //~ write offer @ShadowBag inside
    let title = self.title + "!"  //~ read title @ShadowBag inside
    print(title)
    [1, 2].forEach { count in print(count) }
    func inner(title: String) { print(title, self.count) }  //~ read count @ShadowBag inside
    inner(title: title)
    if let offer = offer { print(offer) }
    for count in 0..<3 { print(count) }
    do {
      let count = count + 1
      print(count)
    }
  }

  func before() {
    print(title)  //~ read title @ShadowBag inside
    if let offer { print(offer) }  //~ read offer @ShadowBag inside skipped
    print(offer as Any)  //~ read offer @ShadowBag inside
    if true {
      let offer = "x"
      print(offer)
    }
    offer = nil  //~ write offer @ShadowBag inside
    switch offer {  //~ read offer @ShadowBag inside
    case let offer?: print(offer)
    case nil: print(offer as Any)  //~ read offer @ShadowBag inside
    }
  }

  func guarded() {
    guard let offer else { return }  //~ read offer @ShadowBag inside silentExit compiler:none
    print(offer)  //~ read offer @ShadowBag compilerOnly
    let count = count  //~ read count @ShadowBag inside
    print(count)
  }

  struct Part {
    var offer: String?
    var count = 0
    func show() { print(offer as Any, count) }
    static func title() -> String { "title" }
  }

  enum Keys: String {
    case offer, count, title
    var isOffer: Bool { self == .offer }
  }
}

struct ShadowOther {
  var offer: String?
  var count = 0
  var title = ""
  func show() { print(offer as Any, self.count, title) }
}

enum ShadowRoute {
  case offer(String), count(Int), title
}

final class ShadowScreen {
  var bag = ShadowBag()
  var other = ShadowOther()
  var offer: String?
  var count: Int { 3 }

  func locals() {
    let bag = ShadowOther()
    print(bag.offer as Any, bag.count)
    self.bag.offer = bag.offer  //~ write offer @ShadowScreen
    do {
      let bag = self.bag
      bag.count = 1  //~ write count @ShadowScreen
    }
    print(bag.count)
  }

  func parameter(bag: ShadowOther, other: ShadowBag) {
    print(bag.offer as Any)
    other.offer = bag.title  //~ write offer @ShadowScreen
  }

  func closureParameter(_ others: [ShadowOther]) {
    others.forEach { bag in print(bag.offer as Any) }
    others.forEach { print($0.count) }
    _ = others.map(\.offer)
    _ = others.map { [bag] other in bag.count + other.count }  //~ read count @ShadowScreen
    for bag in others { print(bag.title) }
  }

  func innerFunction() {
    func bag() -> ShadowOther { other }
    print(bag().offer as Any)
    func inner(bag: ShadowOther) { print(bag.count) }
    inner(bag: other)
  }

  func order() {
    bag.count = 1  //~ write count @ShadowScreen
    if let bag = other.offer { print(bag.count) }
    bag.count = 2  //~ write count @ShadowScreen
    switch other.offer {
    case let bag?: print(bag.count)
    default: bag.count = 3  //~ write count @ShadowScreen
    }
    for bag in [1, 2] { print(bag) }
    bag.count = 4  //~ write count @ShadowScreen
  }

  func rebound() {
    let bag = self.bag.title  //~ read title @ShadowScreen
    print(bag.count)
  }

  func names() {
    offer = "x"
    other.offer = offer
    print(count, self.count)
    let tuple = (offer: 1, count: 2)
    print(tuple.offer, tuple.count)
    let route = ShadowRoute.offer("x")
    if case .count(let count) = route { print(count) }
    parameter(bag: other, other: bag)
    print("offer", "bag.offer", #"bag.offer \(bag.count)"#, #"\#(bag.count)"#)  //~ read count @ShadowScreen
    // bag.offer = nil
    /* bag.count += 1 /* bag.title */ */
    print("""
      bag.offer
      \(bag.offer ?? "") and bag.count //~ read offer @ShadowScreen madeUp
      """)
    let text = "title"
    print(text.count, [offer].count)
    print(ShadowBag.Keys.offer, ShadowBag.Part().count, ShadowBag.Part.title())
  }

  func catching() throws {
    do { try locals2() } catch let bag { print(bag) }
    let closure: (ShadowOther) -> Int = { bag in bag.count }
    print(closure(other))
    let both: (ShadowOther, ShadowBag) -> Int = { $0.count + $1.count }  //~ read count @ShadowScreen
    print(both(other, bag))
  }

  func locals2() throws {
    struct ShadowBag {
      var offer = 1
      var count = 2
    }
    let bag = ShadowBag()
    print(bag.offer, bag.count)
  }

  func generic<ShadowBag: Collection>(_ bag: ShadowBag) -> Int { bag.count }
}

extension ShadowScreen {
  var title: String { bag.title }  //~ read title @ShadowScreen
  func show() { print(title, offer as Any) }
}
