import Facts

/// What Kotlin's collections, maps and flows give back: facts of the standard library, of coroutines, and of what Compose and Android's
/// lifecycle add to flows.
enum KotlinCollections {
  /// Functions that keep what is inside and change the container.
  static let conversions: [String: String] = [
    "asStateFlow": "StateFlow", "stateIn": "StateFlow", "asSharedFlow": "SharedFlow", "shareIn": "SharedFlow", "asFlow": "Flow",
    "receiveAsFlow": "Flow", "consumeAsFlow": "Flow", "asLiveData": "LiveData", "toLiveData": "LiveData", "collectAsState": "State",
    "collectAsStateWithLifecycle": "State", "observeAsState": "State", "toList": "List", "toMutableList": "MutableList", "toSet": "Set",
    "toMutableSet": "MutableSet", "asSequence": "Sequence", "asIterable": "Iterable", "asReversed": "List",
    "toMutableStateList": "SnapshotStateList", "toCollection": "MutableCollection",
  ]

  /// Functions after which the elements, or what a flow carries, are the same.
  static let sameContent: Set<String> = [
    "filter", "filterNot", "filterNotNull", "filterIndexed", "sorted", "sortedBy", "sortedByDescending", "sortedWith", "sortedDescending",
    "distinct", "distinctBy", "take", "takeLast", "takeWhile", "takeLastWhile", "drop", "dropLast", "dropWhile", "dropLastWhile",
    "reversed", "shuffled", "onEach", "plus", "minus", "orEmpty", "ifEmpty", "subList", "slice", "flowOn", "debounce", "distinctUntilChanged",
    "distinctUntilChangedBy", "conflate", "catch", "onStart", "onCompletion", "retry", "retryWhen", "sample", "buffer", "cancellable",
    "flowWithLifecycle", "filterKeys", "filterValues", "toMap", "toMutableMap", "toSortedMap",
  ]

  /// Functions that give one element, always.
  static let element: Set<String> = [
    "first", "last", "single", "random", "elementAt", "maxBy", "minBy", "getOrElse", "removeAt", "removeFirst", "removeLast", "getValue",
    "reduce", "component1",
  ]

  /// Functions whose lambda gets a place and an element.
  static let indexed: Set<String> = ["forEachIndexed", "mapIndexed", "mapIndexedNotNull", "filterIndexed", "onEachIndexed"]

  /// Functions of a map that give one of its values, or none.
  static let mapValue: Set<String> = ["get", "getOrDefault", "getOrElse", "getOrPut", "getValue", "put", "remove", "putIfAbsent"]

  /// Functions without a receiver that make a container of what their lambda gives.
  static let lambdaFactories: [String: String] = ["snapshotFlow": "Flow", "derivedStateOf": "State"]

  /// Functions of Compose's lazy lists whose lambda gets an element of their first argument, or its place and the element.
  static let itemLists: [String: String] = ["items": "items", "itemsIndexed": "items"]

  /// Functions without a receiver that make a map of two types.
  static let mapFactories: [String: String] = [
    "mapOf": "Map", "emptyMap": "Map", "mutableMapOf": "MutableMap", "hashMapOf": "HashMap", "linkedMapOf": "LinkedHashMap",
    "mutableStateMapOf": "SnapshotStateMap",
  ]
}

extension Evaluator {
  /// What a function of Kotlin's collections and flows gives back.
  func kotlinCollectionMethod(_ name: String, of receiver: Typed, result: () -> Type?) -> Typed? {
    let type = receiver.type.unwrapped
    guard case .external(let container, let arguments) = type else {
      // A list that is written as one, such as the result of `map`.
      guard let element = type.element else { return nil }
      return kotlinCollectionMethod(name, of: receiver.with(.external("List", [element])), result: result)
    }
    guard let content = type.element ?? type.content?.type else { return nil }
    if KotlinLibrary.maps.contains(container), arguments.count == 2 {
      if KotlinCollections.mapValue.contains(name) { return receiver.with(.optional(arguments[1])) }
      if KotlinCollections.sameContent.contains(name), !name.hasPrefix("sort") || name == "toSortedMap" { return receiver.with(type) }
      if name == "mapValues" { return result().map { receiver.with(.external("Map", [arguments[0], $0])) } }
      if name == "mapKeys" { return result().map { receiver.with(.external("Map", [$0, arguments[1]])) } }
    }
    if let other = KotlinCollections.conversions[name] { return receiver.with(.external(other, [content])) }
    if KotlinCollections.sameContent.contains(name) {
      let list = KotlinLibrary.maps.contains(container) ? "List" : container
      return receiver.with(.external(list, [name == "filterNotNull" ? content.unwrapped : content]))
    }
    if KotlinCollections.element.contains(name) { return receiver.with(content) }
    let list = type.element == nil || container == "Flow" ? container : "List"
    switch name {
    case "map", "mapIndexed", "mapLatest": return result().map { receiver.with(.external(list, [$0])) }
    case "mapNotNull", "mapIndexedNotNull": return result().map { receiver.with(.external(list, [$0.unwrapped])) }
    case "flatMap", "flatMapLatest", "flatMapConcat", "flatMapMerge", "switchMap":
      return result().map { receiver.with(.external(list, [$0.element ?? $0.content?.type ?? $0])) }
    case "groupBy": return receiver.with(.external("Map", [result() ?? .unknown, .external("List", [content])]))
    case "associateBy": return receiver.with(.external("Map", [result() ?? .unknown, content]))
    case "associateWith": return result().map { receiver.with(.external("Map", [content, $0])) }
    case "withIndex":
      return receiver.with(
        .external("List", [.tuple([.init(label: "index", type: .external("Int", [])), .init(label: "value", type: content)])]))
    case "partition":
      let half = Type.external("List", [content])
      return receiver.with(.tuple([.init(label: "first", type: half), .init(label: "second", type: half)]))
    default: return nil
    }
  }

  /// What a function of Kotlin's collections passes to its lambda, where it is not one element.
  func kotlinLambdaParameters(_ name: String, of receiver: Typed, arguments: [Argument], in file: Int) -> [Typed]? {
    guard let content = receiver.type.unwrapped.element ?? receiver.type.unwrapped.content?.type else { return nil }
    if KotlinCollections.indexed.contains(name) { return [Typed(.external("Int", [])), receiver.with(content)] }
    switch name {
    case "fold":
      let start = arguments.first?.value.map { type(of: Located(file, $0)) } ?? .unknown
      return [start, receiver.with(content)]
    case "reduce": return [receiver.with(content), receiver.with(content)]
    case "combine":
      guard let other = arguments.first?.value.map({ type(of: Located(file, $0)).type.unwrapped }) else { return nil }
      return [receiver.with(content), Typed(other.element ?? other.content?.type ?? .unknown)]
    case "mapValues", "mapKeys": return [receiver.with(content)]
    default: return nil
    }
  }

  /// `items(list) { item -> … }`, `itemsIndexed(list) { place, item -> … }`
  func itemParameters(_ name: String, _ arguments: [Argument], in file: Int) -> [Typed]? {
    guard let label = KotlinCollections.itemLists[name],
      let value = (arguments.first { $0.label == label } ?? arguments.first { $0.label == nil && !$0.isTrailing })?.value
    else { return nil }
    let list = type(of: Located(file, value))
    guard let element = list.type.unwrapped.element else { return nil }
    return name == "items" ? [list.with(element)] : [Typed(.external("Int", [])), list.with(element)]
  }

  /// `combine(first, second) { a, b -> … }`
  func combinedParameters(_ arguments: [Argument], in file: Int) -> [Typed]? {
    let contents = arguments.dropLast().map { argument -> Typed in
      guard let value = argument.value else { return .unknown }
      let flow = type(of: Located(file, value))
      return (flow.type.unwrapped.element ?? flow.type.unwrapped.content?.type).map(flow.with) ?? .unknown
    }
    return contents.isEmpty ? nil : contents
  }
}
