// bag: TrapBag
// fields: fare seat
// swift-format-ignore-file
// Branches and functions that never come back claim that what they stand for is there.

final class TrapBag {
  var fare: Int?
  var seat: String?
}

func trapDie(_ text: String = "") -> Never { fatalError(text) }
func trapLog(_ text: String) {}
func trapGuess() -> Int { 1 }
enum TrapCrash {
  static func now() -> Never { trapDie() }
  static func later() -> String { "" }
}

final class TrapScreen {
  let bag = TrapBag()
  var maybe: TrapBag?

  func die() -> Never { trapDie() }

  func defaults() {
    print(bag.fare ?? trapDie("no fare"))  //~ read fare @TrapScreen unwrap
    print(bag.seat ?? TrapCrash.now())  //~ read seat @TrapScreen unwrap
    print(bag.fare ?? die())  //~ read fare @TrapScreen unwrap
    print(bag.fare ?? self.die())  //~ read fare @TrapScreen unwrap
    print(bag.fare ?? trapGuess())  //~ read fare @TrapScreen madeUp
    print(bag.seat ?? TrapCrash.later())  //~ read seat @TrapScreen madeUp
    let fare = bag.fare  //~ read fare @TrapScreen unwrap
    print(fare ?? trapDie())
    print(maybe?.seat ?? trapDie())  //~ read seat @TrapScreen unwrap
  }

  func guards() {
    guard let fare = bag.fare else { fatalError() }  //~ read fare @TrapScreen unwrap
    guard let seat = bag.seat else { trapLog("no seat"); preconditionFailure("no seat") }  //~ read seat @TrapScreen unwrap
    guard bag.seat != nil, fare > 0 else { trapDie() }  //~ read seat @TrapScreen unwrap
    guard let again = bag.fare else { trapLog("none"); TrapCrash.now() }  //~ read fare @TrapScreen unwrap
    guard let other = maybe?.seat else { fatalError() }  //~ read seat @TrapScreen unwrap
    let late = bag.seat  //~ read seat @TrapScreen unwrap
    guard let late else { fatalError() }
    print(fare, seat, again, other, late)
  }

  func branches() throws {
    if bag.fare == nil { fatalError("no fare") }  //~ read fare @TrapScreen unwrap
    if let seat = bag.seat { print(seat) } else { trapLog("no seat"); fatalError() }  //~ read seat @TrapScreen unwrap
    if let seat = bag.seat { print(seat) } else { trapLog("no seat") }  //~ read seat @TrapScreen
    guard let fare = bag.fare else { trapLog("no fare"); return }  //~ read fare @TrapScreen
    guard let seat = bag.seat else { throw CancellationError() }  //~ read seat @TrapScreen
    guard let last = bag.seat else { return }  //~ read seat @TrapScreen silentExit
    print(fare, seat, last)
  }

  func triedHard() throws {
    func parse(_ text: String?) throws -> Int { 0 }
    print(try! parse(bag.seat))  //~ read seat @TrapScreen
  }
}
