// bag: ElementBag
// fields: count done name
// swift-format-ignore-file
// `first`, `last`, `min` and `max` are methods too, and what stands in front may be a property of another type.

final class ElementBag {
  var count = 0
  var done = false
  var name: String?
}

final class ElementOwner {
  let bag = ElementBag()
}

enum ElementHome {
  static var owners: [ElementOwner] = []
  static var maybe: [ElementBag]?

  static func find(_ text: String) -> ElementBag? {
    if let owner = owners.first { owner.bag.done = true }  //~ write done @ElementHome
    if let owner = owners.first(where: { $0.bag.name == text }) { return owner.bag }  //~ read name @ElementHome
    if let bag = maybe?.first(where: { $0.done }) { bag.count = 1 }  //~ read done @ElementHome; write count @ElementHome
    if let bag = maybe?.last { bag.count = 1 }  //~ write count @ElementHome
    owners.first { $0.bag.done }?.bag.count = 2  //~ read done @ElementHome; write count @ElementHome
    owners.last(where: { owner in owner.bag.done })?.bag.count = 2  //~ read done @ElementHome; write count @ElementHome
    maybe?.max { $0.count < $1.count }?.done = true  //~ read count @ElementHome; read count @ElementHome; write done @ElementHome
    return owners.min(by: { $0.bag.count < $1.bag.count })?.bag  //~ read count @ElementHome; read count @ElementHome
  }
}
