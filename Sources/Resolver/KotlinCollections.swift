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
    "reversed", "shuffled", "onEach", "plus", "minus", "orEmpty", "ifEmpty", "subList", "slice", "flowOn", "debounce",
    "distinctUntilChanged",
    "distinctUntilChangedBy", "conflate", "catch", "onStart", "onCompletion", "retry", "retryWhen", "sample", "buffer", "cancellable",
    "flowWithLifecycle", "filterKeys", "filterValues", "toMap", "toMutableMap", "toSortedMap",
  ]

  /// Functions that give one element, always.
  static let element: Set<String> = [
    "first", "last", "single", "random", "elementAt", "maxBy", "minBy", "getOrElse", "removeAt", "removeFirst", "removeLast", "getValue",
    "reduce", "component1",
  ]

  /// Functions whose lambda gets a place and an element.
  static let indexed: Set<String> = [
    "forEachIndexed", "mapIndexed", "mapIndexedNotNull", "filterIndexed", "onEachIndexed", "flatMapIndexed", "itemsIndexed",
  ]

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
