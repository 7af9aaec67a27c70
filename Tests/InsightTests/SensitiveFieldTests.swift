import Facts
import Resolver
import Testing

@testable import Insight

@Suite struct SensitiveFieldTests {
  @Test(arguments: [
    ("cardNumber", "cardnumber"), ("paymentToken", "token"), ("passportNo", "passport"), ("cvv", "cvv"), ("pin", "pin"), ("pinCode", "pin"),
    ("iban", "iban"), ("ssn", "ssn"), ("password", "password"), ("clientSecret", "secret"), ("apiKey", "apikey"), ("smsOTP", "otp"),
    ("authTokens", "token"), ("socialSecurityNumber", "socialsecurity"), ("defaultCredentials", "credential"), ("userPin", "pin"),
    ("creditCard", "creditcard"), ("_password", "password"),
  ])
  func `names that are sensitive`(name: String, word: String) {
    #expect(SensitiveWords.word(in: name) == word)
  }

  @Test(arguments: [
    "pinnedItems", "cardView", "tokenizer", "shippingAddress", "discard", "mapPin2Color", "pinColor", "isPasswordVisible", "hasToken",
    "passwordField", "tokenExpiryDate", "otpLength", "lastEmailOTPSentDate", "shopSelected", "spinner", "company", "panel", "car", "bonus",
    "opinion", "secretary", "cards", "",
  ])
  func `and names that are not`(name: String) {
    #expect(SensitiveWords.word(in: name) == nil)
  }

  @Test(arguments: [
    "print", "NSLog", "os_log", "Log.d", "Timber.i", "logger.info", "self.logger.debug", "analytics.track", "Analytics.logEvent",
    "trackPurchase",
    "UserDefaults.standard.set", "prefs.edit().putString", "sharedPreferences.edit", "UIPasteboard.general.setString", "URLQueryItem",
    "log", "log.info", "Crashlytics.crashlytics().log", "clipboard.setText", "println", "DDLogInfo",
  ])
  func `calls that leak`(callee: String) {
    #expect(Leaks.isLeak(callee))
  }

  @Test(arguments: [
    "api.pay", "login", "logIn", "auth.logOut", "KeychainStore.set", "catalog.load", "UserDefaults.standard.string", "Blog.publish",
    "String",
    "dialog.show", "printer.submit", "", "tracksList.append",
  ])
  func `and calls that do not`(callee: String) {
    #expect(!Leaks.isLeak(callee))
  }

  @Test func `a field is told with where it goes, who reads it and which reset leaves it`() throws {
    var code = WrittenCode([state("fare"), state("paymentToken", "String?"), state("hasPassword", "Bool"), state("seat"), state("note")])
    code.fill("fare", "paymentToken", "seat", "note")
    let pay = code.function("pay()", "PaymentViewModel")
    let api = code.access("paymentToken", .read, in: pay, to: "api.pay")
    let first = code.access("paymentToken", .read, in: pay, to: "print")
    let second = code.access("paymentToken", .read, in: pay, to: "print")
    code.access("paymentToken", .read, in: code.function("test()", "PaymentTests", bucket: .test), to: "print")
    code.clear("fare", "seat", "note", in: code.function("reset()"))
    let flow = FlowMap(
      screens: [
        Screen(name: "Form", role: .screen, sites: ["FormViewModel"]), Screen(name: "Payment", role: .screen, sites: ["PaymentViewModel"]),
      ], isGuessed: true)
    let fields = SensitiveField.all(in: code.usage, flow: flow, resets: ResetTable(code.usage, .init()))
    let field = try #require(fields.first)
    #expect(fields.count == 1 && field.field == 1 && field.word == "token" && field.readers == [1] && field.forgottenBy == [0])
    #expect(
      field.destinations.map { "\($0.callee) \($0.isLeak) \($0.places.map { Int($0.position.line) })" }
        == ["print true \([first, second])", "api.pay false \([api])"])
  }

  @Test func `an empty usage has none`() {
    #expect(
      SensitiveField.all(
        in: WrittenCode().usage, flow: FlowMap(screens: [], isGuessed: true), resets: ResetTable(resets: [], differences: [])) == [])
  }
}
