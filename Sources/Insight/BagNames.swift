/// What names say of a type or a function. They are a hint, and never decide alone.
enum BagNames {
  /// The words of a name: `BookingFlowContext` is booking, flow, context.
  static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let previous = index > 0 ? characters[index - 1] : nil
      // A capital begins a word after a small letter, and in front of one: `SCKYCUserData` is sckyc, user, data.
      let begins = character.isUppercase && (previous?.isUppercase != true || next?.isLowercase == true)
      if begins, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Last words of types that carry what screens hand to each other.
  static let carrying: Set<String> = [
    "context", "session", "manager", "data", "state", "store", "flow", "holder", "cache", "storage", "repo", "repository", "memory", "info",
    "model", "bag",
    "draft", "form", "request", "registration", "order", "cart", "checkout", "booking", "wizard", "container", "singleton", "helper",
    "shared", "global",
  ]

  /// Words of what a flow is about, anywhere in the name.
  static let flows: Set<String> = [
    "booking", "cart", "car", "checkout", "order", "payment", "transfer", "registration", "onboarding", "signup", "kyc", "reservation",
    "purchase", "basket",
    "trip", "appointment", "loan", "claim", "context", "flow", "session", "wizard", "draft",
  ]

  /// Words of what the whole app has one of.
  static let appWide: Set<String> = [
    "settings", "setting", "preferences", "preference", "prefs", "config", "configuration", "locale", "localization", "language", "theme",
    "flags", "features",
    "feature", "environment", "constants", "defaults", "analytics", "logger", "appearance", "credentials", "keychain",
  ]

  static func isCarrying(_ name: String) -> Bool { words(of: name).last.map { carrying.contains($0) } ?? false }

  static func speaksOfFlow(_ name: String) -> Bool { words(of: name).contains { flows.contains($0) } }

  static func isAppWide(_ name: String) -> Bool { words(of: name).contains { appWide.contains($0) } }

  /// Whether a type stands in for another in tests and previews.
  static func isMadeUp(_ name: String) -> Bool {
    !words(of: name).allSatisfy { !["mock", "mocks", "mocked", "fake", "stub", "dummy", "spy", "preview", "previews"].contains($0) }
  }

  /// Last words of a unit of the flow; a longer one stands in front of the shorter ones that it ends with.
  static let units: [String] = [
    "viewcontroller", "viewmodel", "view", "screen", "fragment", "activity", "presenter", "interactor", "coordinator",
  ]

  /// Last words of a unit of the flow, and of what such a unit is made of.
  static let screens: [String] = units + ["controller", "cell", "delegate", "router", "adapter", "dialog", "sheet"]

  /// What is left of the name of a unit of the flow without its last words, shortest last: `PaymentScreen` and `Payment` of
  /// `PaymentScreenViewModel`; nothing for any other name. `Review` ends in no view, and a name that is nothing but such words keeps the first.
  static func stems(ofUnit name: String) -> [String] {
    var stems: [String] = []
    var rest = Substring(name)
    while let shorter = withoutUnit(rest) {
      stems.append(String(shorter))
      rest = shorter
    }
    return stems
  }

  /// `Payment` of `PaymentViewModel` and of `PaymentScreenViewModel`.
  static func stem(ofUnit name: String) -> String? { stems(ofUnit: name).last }

  private static func withoutUnit(_ name: Substring) -> Substring? {
    let lowercased = name.lowercased()
    guard lowercased.count == name.count else { return nil }
    return units.lazy.filter { lowercased.hasSuffix($0) && $0.count < name.count }.map { name.dropLast($0.count) }.first {
      // A word begins with a capital, or behind a line: `payment_view`.
      name[$0.endIndex].isUppercase || $0.last == "_"
    }
  }

  /// Whether a type is called like a unit of the flow.
  static func isScreen(_ name: String) -> Bool {
    let lowercased = (name.split(separator: ".").last.map(String.init) ?? name).lowercased()
    return screens.contains { lowercased.hasSuffix($0) }
  }

  /// Whether a type is called like something on the screen, whose properties others set in the course of things.
  static func isWidget(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return [
      "viewcontroller", "view", "screen", "fragment", "activity", "cell", "dialog", "sheet", "adapter", "button", "label", "behavior",
    ]
    .contains { lowercased.hasSuffix($0) }
  }

  /// What a type is called without the word for its part of a screen: `Payment` of `PaymentViewModel` and `PaymentViewController`.
  static func unit(of site: String) -> String {
    let name = site.split(separator: ".").first.map(String.init) ?? site
    let lowercased = name.lowercased()
    guard let suffix = screens.filter({ lowercased.hasSuffix($0) }).max(by: { $0.utf8.count < $1.utf8.count }),
      suffix.utf8.count < name.utf8.count
    else { return name }
    return String(name.dropLast(suffix.count))
  }

  /// Words of properties that an app has one of: who is logged in, what it was told to do.
  static let appWideFields: Set<String> = [
    "login", "logged", "signed", "token", "push", "notification", "notifications", "version", "locale", "language", "theme", "flag",
    "flags",
    "register", "registered",
  ]

  static func isAppWideField(_ name: String) -> Bool { words(of: name).contains { appWideFields.contains($0) } }

  /// Whether a type is called like what a server or a database keeps.
  static func isRecord(_ name: String) -> Bool {
    words(of: name).last.map { ["dto", "entity", "response", "json"].contains($0) } ?? false
  }

  /// The word of a name that says that the whole app has one of it.
  static func appWideWord(of name: String) -> String? { words(of: name).first { appWide.contains($0) } }

  /// Last words of a type that may hold a bag in the end.
  static func isOwner(_ name: String) -> Bool {
    guard let last = words(of: name.split(separator: ".").last.map(String.init) ?? name).last else { return false }
    return ["coordinator", "flow", "router", "navigator", "host", "wireframe", "navigation"].contains(last)
  }

  static let sharedInstances: Set<String> = [
    "shared", "instance", "default", "current", "standard", "sharedInstance", "sharedManager", "main", "INSTANCE", "singleton",
  ]

  /// Whether a function is called like one that resets.
  static func resets(_ name: String) -> Bool {
    guard let first = words(of: name).first else { return false }
    return ["reset", "clear", "clean", "empty", "wipe", "flush", "invalidate", "restart", "purge"].contains(first)
  }
}
