// bag: LiteralBag
// fields: fare name seats
// swift-format-ignore-file
// Closures, key paths and `.member` inside of literals: their types come from the place that the literal goes to.

final class LiteralBag {
  static let shared = LiteralBag()
  var fare = 0
  var name: String?
  var seats: [Int] = []
}

struct LiteralRow {
  let title: String
  var values: [(LiteralBag) -> String?] = []
  var paths: Array<KeyPath<LiteralBag, Int>> = []
  var choice: ((LiteralBag) -> Int)?
}

enum LiteralStep {
  case run((LiteralBag) -> Void)
  case show(LiteralBag)
}

final class LiteralScreen {
  lazy var rows: [LiteralRow] = [
    LiteralRow(title: "a", values: [{ $0.name }]),  //~ read name @LiteralScreen
    LiteralRow(title: "b", values: [{ bag in bag.name }, { _ in nil }]),  //~ read name @LiteralScreen
    .init(title: "c", values: [{ $0.name }], paths: [\.fare]),  //~ read name @LiteralScreen; keyPath fare @LiteralScreen
  ]
  let table: [String: (LiteralBag) -> Int] = ["a": { $0.fare }]  //~ read fare @LiteralScreen
  let pair: (String, (LiteralBag) -> Int) = ("a", { $0.seats.count })  //~ read seats @LiteralScreen
  let steps: [LiteralStep] = [
    .run { $0.fare = 1 },  //~ write fare @LiteralScreen
    .run({ $0.seats.append(1) }),  //~ readWrite seats @LiteralScreen
    .show(.shared),
  ]
  var isLong = false

  func pick() {
    let row = LiteralRow(title: "", choice: isLong ? { $0.fare } : { $0.seats.count })  //~ read fare @LiteralScreen; read seats @LiteralScreen
    let make: () -> (LiteralBag) -> Int = { { $0.fare } }  //~ read fare @LiteralScreen
    take(.shared)
    let bag: LiteralBag = isLong ? .shared : .init()
    bag.fare += 1  //~ readWrite fare @LiteralScreen
    print(row, make)
  }

  func take(_ bag: LiteralBag) {}
}
