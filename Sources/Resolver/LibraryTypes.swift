/// What is known of types that no project declares, whichever language's library they are from: a name means one thing in all of them.
enum LibraryTypes {
  /// Types whose `value`, or what they pass to a closure, is their first generic argument.
  static let holders = StandardLibrary.wrappers.union(KotlinLibrary.holders)

  /// Types of two arguments that hold values by keys.
  static let maps = KotlinLibrary.maps

  /// Types that say nothing of a value.
  static let anything: Set<String> = ["Any", "AnyObject", "AnyHashable", "Sendable", "NSObject", "Serializable", "Parcelable"]

  /// Collections without the type of what is in them.
  static let untypedCollections: Set<String> = [
    "NSDictionary", "NSMutableDictionary", "NSArray", "NSMutableArray", "NSMapTable", "JSONObject", "JSONArray", "PersistableBundle",
  ]

  /// Containers whose content counts as part of the property that holds them, although instances are shared.
  static let mutableContainers = KotlinLibrary.mutableContainers

  /// What changes the content of such a container.
  static let contentMethods = KotlinLibrary.mutatingMethods

  /// Delegates that hold a value: the property is that value.
  static let valueDelegates = KotlinLibrary.valueDelegates
}
