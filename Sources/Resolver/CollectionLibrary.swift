/// The collections, maps and flows of a language's library, whose functions do the same to all of them.
struct CollectionLibrary: Sendable {
  /// The types that functions give which make a list or a map.
  var list: String
  var map: String
  /// Functions that keep what is inside and change the container.
  var conversions: [String: String]
  /// Functions after which the elements, or what a flow carries, are the same.
  var sameContent: Set<String>
  /// Functions that give one element, always.
  var element: Set<String>
  /// Functions that give one element, or none.
  var oneElement: Set<String>
  /// Functions whose lambda gets a place and an element.
  var indexed: Set<String>
  /// Functions of a map that give one of its values, or none.
  var mapValue: Set<String>
  /// Functions without a receiver that make a container of what their lambda gives.
  var lambdaFactories: [String: String]
  /// Functions without a receiver whose lambda gets an element of an argument, by the label of the argument; those of `indexed` get its place too.
  var itemLists: [String: String]
  /// Functions without a receiver that make a map of two types.
  var mapFactories: [String: String]
  /// Functions without a receiver whose lambda gets what each of the other arguments carries.
  var combining: Set<String>

  func isFunction(_ name: String) -> Bool {
    mapFactories[name] != nil || lambdaFactories[name] != nil || itemLists[name] != nil || combining.contains(name)
  }
}
