// bag: MirrorBag
// fields: seat
// reflections: 4
// swift-format-ignore-file
// What an instance holds, asked for at run time: no name of a field and none of the type is spelled.

final class MirrorBag {
  static let shared = MirrorBag()
  var seat: String?
  func own() { print(Mirror(reflecting: self).children.count) }
}

struct MirrorScreen { let bag: MirrorBag }

func mirrorAll(_ screen: MirrorScreen, _ other: String) {
  for child in Mirror(reflecting: screen.bag).children { print(child) }
  print(Swift.Mirror(reflecting: screen.bag as Any).children.count)
  print(Mirror(reflecting: (MirrorBag.shared)).children.count)
  print(Mirror(reflecting: other).children.count)
  print(Mirror(reflecting: screen).children.count)
  print(Mirror(reflecting: screen.bag.seat as Any).children.count)  //~ read seat @App.func mirrorAll(_:_:)
}
