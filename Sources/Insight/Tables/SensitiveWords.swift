/// Words in the names of fields that should not lie about in memory, on a disk or in a log.
///
/// Whole words, so that `pinnedItems`, `tokenizer`, `discard` and `cardView` are none.
enum SensitiveWords {
  /// The word by which a name is sensitive, in lower case, or nil.
  static func word(in name: String) -> String? {
    let words = BagNames.words(of: name)
    guard let last = words.last else { return nil }
    // `isPasswordVisible`, `hasToken`, `tokenExpiryDate`: they speak of the secret and hold none.
    if let first = words.first, asking.contains(first) { return nil }
    if speaking.contains(last) { return nil }
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : nil
      if let next, let pair = pairs[word], pair.contains(next) { return word + next }
      if let found = single(word, next: next, isOnly: words.count == 1) { return found }
    }
    return nil
  }

  private static func single(_ word: String, next: String?, isOnly: Bool) -> String? {
    if secrets.contains(word) { return word }
    if word.hasSuffix("s"), secrets.contains(String(word.dropLast())) { return String(word.dropLast()) }
    // `pin`, `pinCode`, `userPin`; `pinColor` is a map's.
    if short.contains(word), next == nil || ["code", "number", "value", "hash", "entry", "input"].contains(next ?? "") { return word }
    return nil
  }

  private static let secrets: Set<String> = [
    "token", "password", "passwd", "pwd", "passcode", "passphrase", "secret", "credential", "jwt", "cvv", "cvc", "cvv2", "cvc2", "csc",
    "iban",
    "ssn",
    "passport", "otp", "totp", "mnemonic", "pan", "cardnumber", "creditcard", "apikey", "accesstoken", "authtoken", "paymenttoken",
    "refreshtoken", "sessiontoken", "privatekey", "seedphrase", "bearer",
  ]

  private static let short: Set<String> = ["pin", "mpin", "tin"]

  /// First word → second words.
  private static let pairs: [String: Set<String>] = [
    "card": ["number", "no", "num", "pan", "expiry", "cvv", "cvc", "code", "token", "data", "details", "holder"],
    "credit": ["card"], "debit": ["card"], "payment": ["card"], "bank": ["account"],
    "api": ["key", "secret"], "access": ["key"], "private": ["key"], "secret": ["key"], "encryption": ["key"], "signing": ["key"],
    "account": ["number", "no"], "routing": ["number"], "sort": ["code"], "social": ["security"], "security": ["code", "answer"],
    "national": ["id"], "identity": ["number", "document"], "id": ["number"], "document": ["number", "no"], "license": ["number"],
    "licence": ["number"], "tax": ["id", "number"], "seed": ["phrase"], "recovery": ["phrase", "code"], "verification": ["code"],
    "auth": ["code", "header"], "authorization": ["code", "header"], "session": ["key", "cookie"], "one": ["time"], "birth": ["date"],
    "date": [], "pass": ["code", "phrase", "word", "port"], "sms": ["code"],
  ]

  private static let asking: Set<String> = [
    "is", "has", "should", "did", "needs", "can", "will", "was", "are", "show", "hide", "requires", "have", "does", "last", "on",
  ]

  /// Last words of what is about a secret: when it was sent, how long it is, what shows it.
  private static let speaking: Set<String> = [
    "view", "cell", "label", "field", "controller", "button", "image", "icon", "color", "colour", "style", "type", "kind", "count",
    "length",
    "date", "time", "expiry", "expires", "visible", "enabled", "required", "valid", "title", "hint", "placeholder", "error", "errors",
    "status",
    "state", "attempts", "attempt", "retries", "index", "layout", "screen", "provider", "manager", "service", "validator", "tokenizer",
    "size",
    "height", "width", "formatter", "interval", "timer", "url", "subscription", "rule", "rules", "policy", "delegate", "handler",
    "observer",
    "strength",
  ]
}
