import Resolver

/// What the names and types of fields say of flags.
enum FlagNames {
  /// The field is a Boolean, by its type or, where nobody could infer one, by its name.
  static func isFlag(_ field: Field) -> Bool {
    if field.isBoolean { return true }
    if !field.type.isEmpty { return isBoolean(field.type) }
    guard !field.isOptional, field.initial != .missing, let first = BagNames.words(of: field.name).first else { return false }
    return questions.contains(first)
  }

  /// `Bool`, `Bool?`, `Boolean`, and containers of one: `MutableStateFlow<Boolean>`, `CurrentValueSubject<Bool, Never>`.
  static func isBoolean(_ type: String) -> Bool {
    let parts = type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    let names = parts.map { $0.split(separator: ".").last.map(String.init) ?? $0 }.filter { !["Never", "Error"].contains($0) }
    // A collection or a function of Booleans is no flag.
    guard let last = names.last, ["Bool", "Boolean", "AtomicBoolean", "ObservableBoolean"].contains(last), names.count <= 2 else {
      return false
    }
    guard !type.contains("->"), !type.hasPrefix("[") else { return false }
    return names.count == 1 || holders.contains { names[0].hasSuffix($0) }
  }

  private static let holders = [
    "Optional", "Published", "Flow", "Subject", "Relay", "LiveData", "State", "Observable", "Variable", "Box", "Atomic", "Property",
    "Locked",
    "Protected", "Behavior",
  ]

  /// First words of a Boolean's name.
  private static let questions: Set<String> = [
    "is", "are", "was", "were", "has", "have", "had", "did", "does", "do", "should", "shall", "will", "would", "can", "could", "may",
    "must",
    "needs", "need", "came", "comes", "coming", "skip", "skips", "show", "shows", "hide", "hides", "requires", "wants", "allow", "allows",
    "enable", "disable", "from",
  ]

  /// What a name says of the way through the flow.
  enum Meaning {
    /// How one got here, what to leave out, what is going on: `isFromCart`, `shouldSkipSeats`, `isEditing`, `didShowTerms`.
    case flow
    /// Perhaps: `hasBaggage`, `needsVisa`, `isGuest`. A branch on it decides.
    case perhaps
    /// A kind of flow by name: `mode`, `entryPoint`, `flowType`.
    case kind
  }

  static func meaning(of field: Field) -> Meaning? {
    let words = BagNames.words(of: field.name)
    guard let first = words.first, let last = words.last else { return nil }
    let rest = questions.contains(first) ? Array(words.dropFirst()) : words
    if let next = rest.first, arrivals.contains(next) || arrivals.contains(first) { return .flow }
    if omissions.contains(first) || rest.first.map(omissions.contains) == true { return .flow }
    if ["is", "was"].contains(first), rest.first.map(doings.contains) == true { return .flow }
    if ["did", "has", "have", "was", "already", "had"].contains(first), rest.contains(where: stations.contains) { return .flow }
    if isKind(words, last: last) { return .kind }
    return questions.contains(first) ? .perhaps : nil
  }

  private static let arrivals: Set<String> = [
    "from", "came", "coming", "entered", "opened", "launched", "deeplink", "deeplinked", "deep", "redirected", "returning", "back",
    "returned",
    "via",
  ]
  private static let omissions: Set<String> = ["skip", "skips", "skipping", "skipped", "bypass", "should", "force", "ignore"]
  private static let doings: Set<String> = [
    "editing", "edit", "resuming", "restoring", "rebooking", "retrying", "retry", "changing", "updating", "modifying", "adding", "creating",
    "onboarding", "first", "returning", "repeat", "demo", "preview", "modal", "presented", "embedded",
  ]
  private static let stations: Set<String> = [
    "shown", "show", "seen", "visited", "finished", "finish", "completed", "complete", "skipped", "started", "entered", "opened",
    "presented",
    "passed", "reached", "left", "viewed", "displayed", "prompted", "asked",
  ]

  private static func isKind(_ words: [String], last: String) -> Bool {
    let flowWords: Set<String> = [
      "edit", "editing", "flow", "screen", "view", "entry", "start", "launch", "display", "presentation", "checkout", "current",
      "navigation",
      "open", "opening", "screens", "user",
    ]
    if words.suffix(2) == ["entry", "point"] || words.suffix(2) == ["flow", "type"] || words.suffix(2) == ["flow", "kind"] {
      return true
    }
    guard ["mode", "step", "stage", "phase"].contains(last) else { return false }
    return words.dropLast().allSatisfy { flowWords.contains($0) }
  }
}
