/// What unbag knows of types that no project declares. Everything here is a fact of the Swift standard library, Foundation, or the naming
/// conventions of Apple's frameworks; what is not listed is unknown, never guessed.
enum StandardLibrary {
  /// Methods of the standard library's value types that change their receiver.
  static let mutatingMethods: Set<String> = [
    // RangeReplaceableCollection, MutableCollection, Array, String, Data
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "replaceSubrange", "replace",
    "reserveCapacity", "popFirst", "popLast", "sort", "reverse", "shuffle", "swapAt", "partition", "move", "trimPrefix",
    "withUnsafeMutableBytes", "withUnsafeMutableBufferPointer", "resetBytes", "write", "makeContiguousArray", "lowercase", "uppercase",
    // Set
    "update", "formUnion", "formIntersection", "formSymmetricDifference", "subtract",
    // Dictionary
    "updateValue", "removeValue", "merge",
    // Bool, numbers
    "toggle", "negate", "round", "formRemainder", "formTruncatingRemainder", "formSquareRoot", "addProduct",
    // Optional
    "take",
    // Foundation's values
    "addTimeInterval", "appendPathComponent", "appendPathExtension", "deleteLastPathComponent", "deletePathExtension", "standardize",
    "resolveSymlinksInPath", "setValue", "addValue", "setResourceValues", "mergeAttributes", "setAttributes", "replaceAttributes",
  ]

  /// Of the methods above, the names that classes commonly give to methods of their own: they say nothing where the type is unknown.
  static let ambiguousMutatingMethods: Set<String> = ["update", "write", "move", "replace", "setValue", "setAttributes", "take", "round"]

  static func isClassBound(protocol name: String) -> Bool {
    ["AnyObject", "NSObjectProtocol", "class", "ObservableObject", "Actor", "Observable"].contains(name) || isReference(named: name) == true
  }

  private static let values: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Float16", "Bool",
    "String", "Substring", "Character", "Set", "ArraySlice", "ContiguousArray", "Range", "ClosedRange", "Result", "Duration",
    "Date", "DateComponents", "DateInterval", "Data", "Decimal", "URL", "URLRequest", "URLComponents", "URLQueryItem", "UUID", "Locale",
    "Calendar", "TimeZone", "IndexPath", "IndexSet", "CharacterSet", "AttributedString", "AttributeContainer", "Measurement",
    "PersonNameComponents", "TimeInterval", "NSRange", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset", "Color", "Font", "Image",
    "EdgeInsets", "Angle", "Binding", "Optional", "AnyHashable", "OptionSet", "CLLocationCoordinate2D", "MKCoordinateRegion",
    "MKCoordinateSpan",
    "MKMapRect", "MKMapPoint", "CMTime", "CATransform3D", "SIMD2", "SIMD3", "SIMD4", "NavigationPath", "IdentifiedArrayOf", "OrderedSet",
    "OrderedDictionary",
  ]

  private static let classes: Set<String> = [
    "AnyObject", "NSObject", "JSONDecoder", "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder", "DateFormatter", "NumberFormatter",
    "ISO8601DateFormatter", "Formatter", "UserDefaults", "FileManager", "NotificationCenter", "URLSession", "URLSessionTask",
    "URLSessionDataTask", "URLCache", "Bundle", "Timer", "Thread", "RunLoop", "OperationQueue", "Operation", "DispatchQueue",
    "DispatchGroup",
    "DispatchWorkItem", "DispatchSemaphore", "Progress", "ProcessInfo", "Process", "FileHandle", "HTTPURLResponse", "URLResponse",
    "PassthroughSubject", "CurrentValueSubject", "AnyCancellable", "Published.Publisher", "BehaviorRelay", "PublishRelay",
    "BehaviorSubject",
    "PublishSubject", "ReplaySubject", "DisposeBag", "Variable", "CLLocationManager", "CLLocation", "CALayer", "AVPlayer", "WKWebView",
    "MKMapView",
  ]

  /// Frameworks of Apple's whose types with this prefix are classes, but for the values listed above.
  private static let classPrefixes = ["UI", "NS", "CN", "PK", "SK", "PH", "AV", "WK", "CA", "MK", "CL", "GMS", "SCN", "LA"]

  /// Instances of the type are shared (a class), or not (a value). `nil` for a type that nothing here knows.
  static func isReference(named name: String) -> Bool? {
    if values.contains(name) || name.hasPrefix("CG") || LibraryTypes.mutableContainers.contains(name) { return false }
    if classes.contains(name) { return true }
    for prefix in classPrefixes where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if let first = rest.first, first.isUppercase { return true }
    }
    return nil
  }

  // MARK: - Members of collections and optionals

  /// Methods that give a collection of the same elements.
  static let sameCollection: Set<String> = [
    "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop", "lazy", "removingDuplicates",
  ]

  /// Members that give one element, or none.
  static let oneElement: Set<String> = ["first", "last", "min", "max", "randomElement", "popLast", "popFirst"]

  /// Members that give one element, always.
  static let certainElement: Set<String> = ["removeFirst", "removeLast", "remove"]

  /// Closures of these methods get two elements.
  static let pairwise: Set<String> = ["sorted", "sort", "min", "max", "elementsEqual", "starts"]

  /// Members of a wrapper that give the value it holds.
  static let content: Set<String> = ["value", "wrappedValue", "current", "pointee", "get", "load"]

  /// Wrappers of which the first generic argument is what they hold.
  static let wrappers: Set<String> = ["Binding", "Wrapper", "Bindable", "Result", "CurrentValueSubject", "Task"]

  /// Methods of collections that an extension of one calls without `self`.
  static let collectionMethods: Set<String> = sameCollection.union(oneElement).union(certainElement).union([
    "map", "compactMap", "flatMap", "forEach", "reduce", "enumerated", "contains", "allSatisfy", "firstIndex", "lastIndex", "joined",
  ])
  /// Methods by which locks and other wrappers let a closure change the value they hold.
  static let changesContent: Set<String> = ["mutate", "modify", "update", "write", "withMutation", "withCriticalRegion"]

  /// Methods that hand the object they are called on to a closure: key-value observing, and what packages add to every type.
  static let handsOver: Set<String> = ["observe", "then", "with", "apply", "also", "tap", "do"]

  /// Operators of publishers and observables that keep the kind of value they pass on.
  static let passThrough: Set<String> = [
    "receive", "subscribe", "eraseToAnyPublisher", "removeDuplicates", "share", "delay", "debounce", "throttle", "filter", "prepend",
    "append",
    "dropFirst", "first", "last", "print", "breakpoint", "handleEvents", "asObservable", "asDriver", "asSignal", "observe", "observeOn",
    "subscribeOn", "distinctUntilChanged", "skip", "take", "share", "replaceError", "setFailureType", "autoconnect", "values",
    "assertNoFailure",
  ]

  // MARK: - Stores

  /// Types that hold one state and look members up on it, or give it as `state`.
  static let stores: Set<String> = ["Store", "ViewStore", "TestStore"]

  /// The Composable Architecture's aliases for the store of a reducer's `State`.
  static let storesOfReducers = ["StoreOf": "Store", "ViewStoreOf": "ViewStore", "TestStoreOf": "TestStore"]

  /// Types whose closure gets the state that its reducer changes.
  static let reducers: Set<String> = ["Reduce", "Reducer", "AnyReducer"]

  /// Key path classes, whose first argument is the root.
  static let keyPaths: Set<String> = ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath"]
}
