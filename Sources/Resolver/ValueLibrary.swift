/// What a language's values look like that say nothing, and the types that hold one value.
struct ValueLibrary: Sendable {
  /// Literals, as they are spelled.
  let blank: Set<String>
  /// Members of a type whose value is empty: `.zero`, `.none`.
  let emptyMembers: Set<String>
  /// Of these the one that means that an optional holds nothing.
  let missingMember: String?
  /// Functions that make something empty without arguments.
  let emptyFactories: Set<String>
  /// Types and functions that give another value each time, and one that says something: the hour, an id.
  let changing: Set<String>
  /// A variable that may be missing is so until it is given a value.
  let missesWithoutValue: Bool
  /// What a delegate is called that holds nothing at first.
  let missingDelegate: String?
  /// Types and functions that make a holder of one value, their first argument.
  let holders: Set<String>
  /// What the value in a holder is called.
  let content: Set<String>
  /// Methods of a holder that give it their argument.
  let contentSetters: Set<String>
  /// Methods of a holder that give it what their closure gives.
  let contentUpdates: Set<String>
  /// Methods that leave a collection empty.
  let clearing: Set<String>
  /// Functions that make a property's value when it is first asked for.
  let lazyCalls: Set<String>
  /// Wrappers of a property's value, as an initialiser sets them.
  let wrappers: Set<String>
  /// Attributes of a property name the wrapper that holds it.
  let hasWrappers: Bool
  /// Attributes with a capital that are no wrappers.
  let plainAttributes: Set<String>
}

extension ValueLibrary {
  static let swift = ValueLibrary(
    blank: ["\"\"", "0", "0.0", "false"],
    emptyMembers: ["zero", "empty", "none", "unknown", "undefined", "notDefined", "unspecified", "notSet"], missingMember: "none",
    emptyFactories: [],
    changing: ["Date", "UUID", "NSDate", "NSUUID", "now", "random"], missesWithoutValue: true, missingDelegate: nil,
    holders: ["CurrentValueSubject", "BehaviorRelay", "BehaviorSubject", "Variable", "MutableProperty"],
    content: ["value", "wrappedValue"], contentSetters: ["send", "accept", "onNext"], contentUpdates: [], clearing: ["removeAll"],
    lazyCalls: [], wrappers: ["State", "StateObject", "Published"], hasWrappers: true,
    plainAttributes: [
      "MainActor", "IBOutlet", "IBInspectable", "NSManaged", "NSCopying", "GKInspectable", "Sendable", "ViewBuilder", "ObservationIgnored",
      "ObservationTracked",
    ])

  static let kotlin = ValueLibrary(
    blank: [
      "\"\"", "0", "0L", "0l", "0f", "0F", "0.0", "0.0f", "0.0F", "0u", "0U", "false",
    ],
    emptyMembers: [
      "ZERO", "EMPTY", "NONE", "Empty", "None", "Zero", "UNKNOWN", "Unknown", "UNDEFINED", "Undefined", "NOT_DEFINED", "NotDefined",
      "UNSPECIFIED", "Unspecified", "NOT_SET", "NotSet",
    ], missingMember: nil,
    emptyFactories: [
      "emptyList", "emptySet", "emptyMap", "emptyArray", "emptySequence", "emptyFlow", "listOf", "setOf", "mapOf", "mutableListOf",
      "mutableSetOf", "mutableMapOf", "arrayListOf", "hashMapOf", "hashSetOf", "linkedMapOf", "linkedSetOf", "arrayOf", "sequenceOf",
      "mutableStateListOf", "mutableStateMapOf", "persistentListOf", "persistentMapOf", "persistentSetOf",
    ],
    changing: [
      "Date", "now", "today", "random", "randomUUID", "nanoTime", "currentTimeMillis", "elapsedRealtime", "getInstance", "Random", "UUID",
    ], missesWithoutValue: false, missingDelegate: "notNull",
    holders: [
      "MutableStateFlow", "MutableLiveData", "mutableStateOf", "mutableIntStateOf", "mutableLongStateOf", "mutableFloatStateOf",
      "AtomicReference", "AtomicInteger", "AtomicLong", "AtomicBoolean", "observable", "vetoable",
    ], content: ["value"], contentSetters: ["postValue", "setValue", "emit", "tryEmit", "set"],
    contentUpdates: ["update", "updateAndGet", "getAndUpdate"], clearing: ["clear"], lazyCalls: ["lazy"], wrappers: [], hasWrappers: false,
    plainAttributes: [])
}
