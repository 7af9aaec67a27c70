/// What unbag knows of Kotlin's standard library, coroutines and Compose state. As ``StandardLibrary``: facts, no guesses.
enum KotlinLibrary {
  /// Scope functions whose lambda has the object as its receiver.
  static let receiverLambdas: Set<String> = ["apply", "run"]
  /// Those whose lambda gets it as `it`.
  static let parameterLambdas: Set<String> = ["let", "also", "takeIf", "takeUnless", "use"]
  static let givesReceiver: Set<String> = ["apply", "also", "takeIf", "takeUnless"]
  static let givesResult: Set<String> = ["let", "run", "use"]
  /// Functions without a receiver that give what their lambda gives.
  static let resultOfLambda: Set<String> = [
    "with", "run", "lazy", "remember", "rememberSaveable", "runBlocking", "withContext", "synchronized", "runCatching",
  ]

  /// Functions that make a container of their argument.
  static let factories: [String: String] = [
    "mutableStateOf": "MutableState", "MutableStateFlow": "MutableStateFlow", "MutableLiveData": "MutableLiveData",
    "MutableSharedFlow": "MutableSharedFlow", "listOf": "List", "listOfNotNull": "List", "mutableListOf": "MutableList",
    "arrayListOf": "ArrayList", "setOf": "Set", "mutableSetOf": "MutableSet", "hashSetOf": "HashSet", "flowOf": "Flow",
    "AtomicReference": "AtomicReference", "mutableStateListOf": "SnapshotStateList", "emptyList": "List", "emptySet": "Set",
    "sequenceOf": "Sequence", "arrayOf": "Array", "arrayOfNulls": "Array", "intArrayOf": "IntArray", "longArrayOf": "LongArray",
    "floatArrayOf": "FloatArray", "doubleArrayOf": "DoubleArray", "booleanArrayOf": "BooleanArray", "byteArrayOf": "ByteArray",
    "charArrayOf": "CharArray", "shortArrayOf": "ShortArray",
  ]

  /// Types that hold a fixed number of values, with their names: they are taken apart like tuples.
  static let tuples: [String: [String]] = ["Pair": ["first", "second"], "Triple": ["first", "second", "third"]]

  /// Containers whose content counts as part of the property that holds them.
  static let mutableContainers: Set<String> = [
    "MutableList", "ArrayList", "MutableSet", "HashSet", "LinkedHashSet", "MutableMap", "HashMap", "LinkedHashMap", "MutableCollection",
    "ArrayDeque", "SnapshotStateMap", "MutableState", "MutableStateFlow", "MutableLiveData", "MutableSharedFlow", "AtomicReference",
    "SnapshotStateList", "Array", "IntArray", "LongArray", "FloatArray", "DoubleArray", "BooleanArray", "ByteArray", "CharArray",
    "ShortArray",
  ]

  static let mutatingMethods: Set<String> = [
    "add", "addAll", "addFirst", "addLast", "put", "putAll", "putIfAbsent", "remove", "removeAll", "removeAt", "removeIf", "removeFirst",
    "removeLast", "retainAll", "clear", "set", "sort", "sortBy", "sortWith", "shuffle", "reverse", "fill", "getOrPut", "plusAssign",
    "minusAssign",
    "update", "updateAndGet", "getAndUpdate", "emit", "tryEmit", "postValue", "setValue", "compareAndSet",
  ]

  /// Types whose `value`, or what they pass to a lambda, is their generic argument.
  static let holders: Set<String> = [
    "State", "MutableState", "StateFlow", "MutableStateFlow", "SharedFlow", "MutableSharedFlow", "LiveData", "MutableLiveData", "Lazy",
    "AtomicReference",
  ]

  static let maps: Set<String> = [
    "Map", "MutableMap", "HashMap", "LinkedHashMap", "SnapshotStateMap", "SortedMap", "ConcurrentHashMap", "TreeMap",
  ]

  /// Methods of collections that give one element, or `null`.
  static let oneElement: Set<String> = [
    "firstOrNull", "lastOrNull", "singleOrNull", "find", "findLast", "getOrNull", "elementAtOrNull", "maxByOrNull", "minByOrNull",
    "randomOrNull",
  ]

  /// Methods of a value that may be missing, whose result tells the same: it is missing, empty or true where the value is missing.
  static let keepsAbsence: Set<String> = [
    "orEmpty", "ifEmpty", "ifBlank", "isNullOrEmpty", "isNullOrBlank", "takeIf", "takeUnless", "also", "apply",
  ]

  /// Of these, those that make up a value.
  static let makesUp: Set<String> = ["orEmpty"]

  /// Delegates that hold a value: the property is that value.
  static let valueDelegates: Set<String> = ["MutableState", "State", "Lazy", "ReadOnlyProperty", "ReadWriteProperty"]
}

extension LanguageLibrary {
  static let kotlin = LanguageLibrary(
    lookup: .packages, topLevelSite: .fileClass(suffix: "Kt"), never: "Nothing", values: .kotlin, closures: .kotlin, hasReceivers: true,
    hasOptionalLabels: true, onlyParameter: "it", copies: ["copy"],
    hasComponents: true, requiresValue: ["requireNotNull", "checkNotNull"], keepsAbsence: KotlinLibrary.keepsAbsence,
    makesUp: KotlinLibrary.makesUp, receiverLambdas: KotlinLibrary.receiverLambdas, subjectLambdas: ["with"],
    parameterLambdas: KotlinLibrary.parameterLambdas, givesReceiver: KotlinLibrary.givesReceiver, givesResult: KotlinLibrary.givesResult,
    resultOfLambda: KotlinLibrary.resultOfLambda, factories: KotlinLibrary.factories, tuples: KotlinLibrary.tuples,
    pairing: ["to": "Pair"], filtersByType: ["filterIsInstance"],
    untypedCollections: ["Bundle", "SavedStateHandle"], collections: .kotlin)
}

extension CollectionLibrary {
  static let kotlin = CollectionLibrary(
    list: "List", map: "Map", conversions: KotlinCollections.conversions, sameContent: KotlinCollections.sameContent,
    element: KotlinCollections.element, oneElement: KotlinLibrary.oneElement, indexed: KotlinCollections.indexed,
    mapValue: KotlinCollections.mapValue, lambdaFactories: KotlinCollections.lambdaFactories, itemLists: KotlinCollections.itemLists,
    mapFactories: KotlinCollections.mapFactories, combining: ["combine"])
}
