// bag: PartsBag
// fields: fare name
// swift-format-ignore-file
// Types that are named as parts of the standard library's: `Dictionary<K, V>.Element` and its like, in expressions and in declarations.

final class PartsBag {
  var fare = 0
  var name: String?
}

final class PartsScreen {
  var sorted = [Dictionary<Int, [PartsBag]>.Element]()
  var row: Dictionary<String, PartsBag>.Element?
  var some: [PartsBag].Element?
  var value: Dictionary<String, PartsBag>.Value?

  func show() {
    let bag = sorted[0].value[1]
    bag.fare = 1  //~ write fare @PartsScreen
    row?.value.fare += 1  //~ readWrite fare @PartsScreen
    some?.name = ""  //~ write name @PartsScreen
    value?.name = nil  //~ write name @PartsScreen
    for (_, bags) in sorted { bags.first?.name = "" }  //~ write name @PartsScreen
  }
}
