/// What the whole app has one of: no flow ends with it.
struct Globals {
  static var isLoggedIn = false
  static var isRegistered = false
  static var pushToken: String?
  static var notificationPayload: [String: String]?
  static var name = ""
}

final class LoginScreen { func run() { Globals.isLoggedIn = true; Globals.pushToken = "t"; Globals.name = "n" } }
final class PushScreen { func run() { Globals.notificationPayload = nil; Globals.pushToken = nil; Globals.isRegistered = true } }
final class HomeScreen { func run() -> Bool { Globals.isLoggedIn && Globals.isRegistered && Globals.pushToken != nil } }
final class StartScreen { func run() -> String { Globals.name + (Globals.notificationPayload?["a"] ?? "") } }
