// bag: ObservableBag
// fields: seat fare route
// readonly: isFree
// swift-format-ignore-file
// The macro's expansion does not blur the fields.

import Observation

@Observable
final class ObservableBag {
  var seat: Int = 0
  var fare: Double?
  @ObservationIgnored var route: [String] = []

  var isFree: Bool { fare == nil }  //~ read fare @ObservableBag inside

  func clear() {
    seat = 0  //~ write seat @ObservableBag inside
    self.route.removeAll(keepingCapacity: true)  //~ readWrite route @ObservableBag inside
  }
}

final class ObservableScreen {
  var bag: ObservableBag
  init(_ bag: ObservableBag) { self.bag = bag }

  func show() {
    bag.seat += 1  //~ readWrite seat @ObservableScreen
    withObservationTracking {
      print(bag.fare ?? 0)  //~ read fare @ObservableScreen madeUp
    } onChange: {
      print("changed", self.bag.route)  //~ read route @ObservableScreen
    }
    bag.route.append("a")  //~ readWrite route @ObservableScreen
  }
}
