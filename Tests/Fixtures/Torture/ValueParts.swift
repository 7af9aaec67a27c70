// bag: PartBag
// fields: seat maybe forced guess legs plan neighbour seen wrapper node
// parts: seat.row seat.letter seat.price.amount maybe.amount forced.amount guess.amount wrapper.extras node.name node.next
// swift-format-ignore-file
// Value types that are declared for a bag: what they store is what the bag stores.

final class PartBag {
  struct Seat {
    static var all = 0
    let row: Int
    var letter: String?
    var price: PartPrice
    var text: String { "\(row)" }
  }

  var seat: Seat
  var maybe: PartPrice?
  var forced: PartPrice!
  var guess = PartPrice(amount: 1)
  var legs: [PartPrice] = []
  var plan: Plan = .none
  var neighbour: PartClass?
  var seen: PartPrice {
    get { guess }  //~ read guess @PartBag inside
    set { guess = newValue }  //~ write guess @PartBag inside
  }
  var wrapper = Wrapper()
  var node: PartNode?
  var total: PartPrice { guess }  //~ read guess @PartBag inside
  enum Plan { case none, some(PartPrice) }
  final class PartClass { var a = 0; var b = 0 }
  init(seat: Seat) { self.seat = seat }  //~ write seat @PartBag inside
}
// readonly: total

extension PartBag {
  struct Wrapper { var extras: [String: Any] = [:] }
  struct PartNode { let name: String; var next: Next? }
  typealias Next = [PartNode]
}

struct PartPrice { var amount: Int }

func partRead(_ bag: PartBag) {
  print(bag.seat.price.amount)  //~ read seat @App.func partRead(_:)
  print(bag.wrapper.extras.count)  //~ read wrapper @App.func partRead(_:)
}
