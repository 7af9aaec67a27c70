// bag: UnwrapBag
// fields: offer inner text seat model payload table list count done other
// swift-format-ignore-file
// What asserts that a field is there, and what only looks like it.

struct UnwrapOffer {
  var note: String?
  var price = 0
  var next: [UnwrapOffer] = []
}

final class UnwrapInner {
  var name: String?
  var seat: String!
}

final class UnwrapBag {
  var offer: UnwrapOffer?
  var inner: UnwrapInner?
  var text: String?
  var seat: String!
  var model: UnwrapOffer!
  var payload: Any?
  var table: [String: Int] = [:]
  var list: [String] = []
  var count = 0
  var done = false
  var other: UnwrapBag?
  func load() throws -> String { "" }
  func find() -> UnwrapOffer? { offer }  //~ read offer @UnwrapBag inside
}

func ?? <T>(value: T?, trap: @autoclosure () -> Never) -> T {
  guard let value else { trap() }
  return value
}
func unwrapTake(_ offer: UnwrapOffer) {}
func unwrapNeed<T>(_ value: T?) throws -> T { fatalError() }
func unwrapParse(_ text: String?) throws -> Int { 0 }
func unwrapRun(_ body: () -> Void) { body() }

final class UnwrapScreen {
  let bag = UnwrapBag()
  var maybe: UnwrapBag?
  var implicit: UnwrapBag!
  var offer: UnwrapOffer?

  func explicit() throws {
    print(bag.offer!)  //~ read offer @UnwrapScreen unwrap
    print(bag.offer!.price)  //~ read offer @UnwrapScreen unwrap
    print((bag.offer)!.price, ((bag.offer))!)  //~ read offer @UnwrapScreen unwrap; read offer @UnwrapScreen unwrap
    unwrapTake(bag.offer!)  //~ read offer @UnwrapScreen unwrap
    print("\(bag.text!)", [bag.text!], bag.text! + bag.text!)  //~ read text @UnwrapScreen unwrap; read text @UnwrapScreen unwrap; read text @UnwrapScreen unwrap; read text @UnwrapScreen unwrap
    print(bag.offer.unsafelyUnwrapped.price)  //~ read offer @UnwrapScreen unwrap
    print(bag.text ?? fatalError("no text"))  //~ read text @UnwrapScreen unwrap
    let text = bag.text ?? preconditionFailure()  //~ read text @UnwrapScreen unwrap
    print((bag.text ?? fatalError()).count, text)  //~ read text @UnwrapScreen unwrap
    print((bag.text ?? { fatalError() }()).count)  //~ read text @UnwrapScreen unwrap
    print(bag.payload as! UnwrapOffer)  //~ read payload @UnwrapScreen unwrap
    print((bag.payload as! UnwrapOffer).price)  //~ read payload @UnwrapScreen unwrap
    let offer = bag  //
      .offer!  //~ read offer @UnwrapScreen unwrap
      .price
    print(offer)
    print(bag.inner!.name!)  //~ read inner @UnwrapScreen unwrap
    print(bag.inner?.name!.count as Any)  //~ read inner @UnwrapScreen
    print((bag.inner?.name)!.count)  //~ read inner @UnwrapScreen unwrap
    print(try! unwrapParse(bag.text!))  //~ read text @UnwrapScreen unwrap
    print(bag.other!.other!.offer!)  //~ read other @UnwrapScreen unwrap; read other @UnwrapScreen unwrap; read offer @UnwrapScreen unwrap
    print(bag.other!.other?.offer as Any)  //~ read other @UnwrapScreen unwrap; read other @UnwrapScreen; read offer @UnwrapScreen
    if bag.offer!.price > 1 { return }  //~ read offer @UnwrapScreen unwrap
    for next in bag.offer!.next { print(next) }  //~ read offer @UnwrapScreen unwrap
    _ = bag.list.map { $0 + bag.text! }  //~ read list @UnwrapScreen; read text @UnwrapScreen unwrap
    print(bag.text!.isEmpty ? bag.text! : "")  //~ read text @UnwrapScreen unwrap; read text @UnwrapScreen unwrap
    bag.offer!.price = 3  //~ readWrite offer @UnwrapScreen unwrap
    bag.offer!.next.append(bag.offer!)  //~ readWrite offer @UnwrapScreen unwrap; read offer @UnwrapScreen unwrap
    bag.inner!.name = "x"  //~ read inner @UnwrapScreen unwrap
  }

  func carriers() {
    print(maybe!.count)  //~ read count @UnwrapScreen
    print(maybe!.offer?.price as Any)  //~ read offer @UnwrapScreen
    print(maybe!.offer!.price)  //~ read offer @UnwrapScreen unwrap
    print(implicit.count, implicit!.count)  //~ read count @UnwrapScreen; read count @UnwrapScreen
    print(implicit.text!)  //~ read text @UnwrapScreen unwrap
    print((maybe?.text)!)  //~ read text @UnwrapScreen unwrap
    print(maybe!.find()!.price)
  }

  func none() throws {
    print(!bag.done, bag.offer != nil, bag.text! != "x")  //~ read done @UnwrapScreen; read offer @UnwrapScreen; read text @UnwrapScreen unwrap
    try! print(bag.load(), bag.count)  //~ read count @UnwrapScreen
    print(try! unwrapParse(bag.text))  //~ read text @UnwrapScreen
    print(try unwrapNeed(bag.offer))  //~ read offer @UnwrapScreen
    print(bag.table["a"]!, bag.list.first!)  //~ read table @UnwrapScreen compiler:readWrite; read list @UnwrapScreen
    print(offer!, offer!.price + bag.count)  //~ read count @UnwrapScreen
    print(Int(bag.list[0])!)  //~ read list @UnwrapScreen compiler:readWrite
    print((offer as Any) as! UnwrapOffer, bag.payload as? UnwrapOffer as Any)  //~ read payload @UnwrapScreen
    print(bag.offer?.note! as Any)  //~ read offer @UnwrapScreen
    print([1: "a"][bag.count]!)  //~ read count @UnwrapScreen
    print(bag.offer is UnwrapOffer?)  //~ read offer @UnwrapScreen
    print(bag.text ?? offer!.note!)  //~ read text @UnwrapScreen madeUp
    bag.offer = offer!  //~ write offer @UnwrapScreen
    bag.text! += "x"  //~ readWrite text @UnwrapScreen unwrap
    bag.text? += "x"  //~ readWrite text @UnwrapScreen
  }

  func later() {
    let offer = bag.offer  //~ read offer @UnwrapScreen unwrap
    print(offer!.price)
    let text = bag.text  //~ read text @UnwrapScreen
    print(text?.count ?? 0)
    let twice = bag.text  //~ read text @UnwrapScreen unwrap
    if twice!.isEmpty { print(twice!) }
    let captured = bag.text  //~ read text @UnwrapScreen unwrap
    unwrapRun { print(captured!) }
    let trapped = bag.text  //~ read text @UnwrapScreen unwrap
    print(trapped ?? fatalError())
    let cast = bag.payload  //~ read payload @UnwrapScreen unwrap
    print(cast as! UnwrapOffer)
    var changed = bag.text  //~ read text @UnwrapScreen unwrap
    changed!.append("x")
    if let shadowed = bag.offer {  //~ read offer @UnwrapScreen skipped
      print(shadowed.note!)
    }
    let other = bag.text  //~ read text @UnwrapScreen
    do {
      let other = Optional("other")
      print(other!)
    }
    print(other as Any)
    let maybe = self.maybe?.text  //~ read text @UnwrapScreen unwrap
    print(maybe!)
    let price = bag.offer!.next  //~ read offer @UnwrapScreen unwrap
    print(price.first!)
    let (left, right) = (bag.text, bag.offer)  //~ read text @UnwrapScreen; read offer @UnwrapScreen
    print(left as Any, right as Any)
  }

  func implicitly() {
    print(bag.seat.count)  //~ read seat @UnwrapScreen implicitUnwrap
    let seat: String = bag.seat  //~ read seat @UnwrapScreen implicitUnwrap
    print(seat, bag.model.price)  //~ read model @UnwrapScreen implicitUnwrap
    unwrapTake(bag.model)  //~ read model @UnwrapScreen implicitUnwrap
    print(bag.seat!)  //~ read seat @UnwrapScreen unwrap
    bag.seat = "1A"  //~ write seat @UnwrapScreen
    bag.model.price = 1  //~ readWrite model @UnwrapScreen implicitUnwrap
    bag.seat += "x"  //~ readWrite seat @UnwrapScreen implicitUnwrap
    bag.seat.append("x")  //~ readWrite seat @UnwrapScreen implicitUnwrap
    print(maybe?.seat.count as Any)  //~ read seat @UnwrapScreen implicitUnwrap
    print(bag.inner?.seat.count as Any)  //~ read inner @UnwrapScreen
    print(bag.seat == nil, bag.seat?.count as Any, bag.seat ?? "")  //~ read seat @UnwrapScreen; read seat @UnwrapScreen; read seat @UnwrapScreen madeUp
    if let seat = bag.seat { print(seat) }  //~ read seat @UnwrapScreen skipped
    guard let last = bag.seat else { return }  //~ read seat @UnwrapScreen silentExit
    print(last)
  }
}
