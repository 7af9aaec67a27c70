/// Calls after which a value lies where others can read it: a log, a tracker, plain preferences, the clipboard, an address.
enum Leaks {
  /// - Parameter callee: as written without its arguments: `logger.info`, `UserDefaults.standard.set`.
  static func isLeak(_ callee: String) -> Bool {
    let parts = callee.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    guard let function = parts.last else { return false }
    let receivers = parts.dropLast()
    if functions.contains(function) || function.hasPrefix("DDLog") || function.hasPrefix("os_log") { return true }
    let words = BagNames.words(of: function)
    if let verb = words.first, ["log", "track", "println"].contains(verb), speaksOf(words, verb) { return true }
    let owners = Set(receivers.flatMap(BagNames.words(of:)))
    if receivers.contains(where: loggers.contains) || !owners.isDisjoint(with: watching) { return true }
    if !owners.isDisjoint(with: storing) {
      return words.first.map { ["set", "put", "register", "save", "write", "edit"].contains($0) } ?? false
    }
    return !owners.isDisjoint(with: clipboards)
  }

  /// `logEvent`, `trackPurchase`; `login(token:)` and `logout` are one word each, `logIn` and `logOut` are left out here.
  private static func speaksOf(_ words: [String], _ verb: String) -> Bool {
    guard words.count > 1 else { return true }
    return verb != "log" || !["in", "out", "on", "off"].contains(words[1])
  }

  private static let functions: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "println", "printf", "syslog", "recordError", "setUserProperty", "setUserId",
    "setCustomValue", "setCustomKey", "leaveBreadcrumb", "addBreadcrumb", "captureMessage", "URLQueryItem", "appendQueryParameter",
    "addQueryParameter", "setPrimaryClip", "newPlainText", "copyToClipboard",
  ]

  /// Receivers as they are spelled: Android's `Log`, Timber.
  private static let loggers: Set<String> = ["Log", "Timber", "Napier", "Kermit", "Logger", "SwiftyBeaver", "XCGLogger", "CocoaLumberjack"]

  private static let watching: Set<String> = [
    "logger", "log", "logging", "logs", "analytics", "tracker", "tracking", "telemetry", "mixpanel", "amplitude", "crashlytics", "sentry",
    "bugsnag",
    "firebase", "segment", "datadog", "appcenter", "flurry", "adjust", "appsflyer",
  ]
  private static let storing: Set<String> = ["defaults", "preferences", "prefs", "pref"]
  private static let clipboards: Set<String> = ["pasteboard", "clipboard"]
}
