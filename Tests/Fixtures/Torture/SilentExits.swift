// bag: SilentBag
// fields: offer text seats other tags done count payload seat
// swift-format-ignore-file
// Where bag data is missing and nobody is told, where somebody is, and where a default stands in.

struct SilentOffer {
  var price: Int? = 0
  var note = ""
}

struct SilentError: Error {}

final class SilentBag {
  var offer: SilentOffer?
  var text: String?
  var seats: [String]?
  var other: SilentBag?
  var tags: [String] = []
  var done = false
  var count = 0
  var payload: Any?
  var seat: String!
}

func silentLog(_ text: String) {}
func silentParse(_ text: String?) -> Int? { nil }
func silentRun(_ body: @escaping () -> Void) { body() }

final class SilentScreen {
  let bag = SilentBag()
  var maybe: SilentBag?
  var screen: SilentScreen?
  var fallback = 3

  // MARK: guards that leave

  func leaves() {
    guard let offer = bag.offer else { return }  //~ read offer @SilentScreen silentExit
    guard let text = bag.text, !text.isEmpty, let other = bag.other else {  //~ read text @SilentScreen silentExit; read other @SilentScreen silentExit
      return
    }
    guard
      let first = bag.text,  //~ read text @SilentScreen silentExit
      bag.count > 0,  //~ read count @SilentScreen
      let second = other.offer  //~ read offer @SilentScreen silentExit
    else { return }
    guard bag.offer != nil else { return }  //~ read offer @SilentScreen silentExit
    guard nil != bag.offer else { return }  //~ read offer @SilentScreen silentExit
    guard bag.offer != nil, bag.done else { return }  //~ read offer @SilentScreen silentExit; read done @SilentScreen
    guard bag.offer != nil && bag.text != nil else { return }  //~ read offer @SilentScreen silentExit; read text @SilentScreen silentExit
    guard case let found? = bag.offer else { return }  //~ read offer @SilentScreen silentExit
    guard case .some(let some) = bag.offer else { return }  //~ read offer @SilentScreen silentExit
    guard let seat = bag.seat else { return }  //~ read seat @SilentScreen silentExit
    guard let typed = bag.payload as? SilentOffer else { return }  //~ read payload @SilentScreen silentExit
    guard let _ = bag.offer else { return }  //~ read offer @SilentScreen silentExit
    guard var changed = bag.offer else { return }  //~ read offer @SilentScreen silentExit
    changed.note = ""
    guard let wrapped = (bag.offer) else { return }  //~ read offer @SilentScreen silentExit
    print(offer, text, first, second, found, some, seat, typed, wrapped)
  }

  func chains() {
    guard let price = bag.offer?.price else { return }  //~ read offer @SilentScreen silentExit
    guard let note = bag.offer?.note, note != "" else { return }  //~ read offer @SilentScreen silentExit
    guard let seat = bag.seats?.first else { return }  //~ read seats @SilentScreen silentExit
    guard let last = bag.seats?[0] else { return }  //~ read seats @SilentScreen silentExit compiler:readWrite
    guard let deep = bag.other?.other?.offer?.price else { return }  //~ read other @SilentScreen silentExit; read other @SilentScreen silentExit; read offer @SilentScreen silentExit
    guard let carried = maybe?.count else { return }  //~ read count @SilentScreen silentExit
    guard let text = screen?.bag.text else { return }  //~ read text @SilentScreen silentExit
    guard bag.offer?.price != nil else { return }  //~ read offer @SilentScreen silentExit
    guard let words = bag.text?.split(separator: " ") else { return }  //~ read text @SilentScreen silentExit
    print(price, note, seat, last, deep, carried, text, words)
  }

  func nothing() -> SilentOffer? {
    guard let offer = bag.offer else { return nil }  //~ read offer @SilentScreen silentExit
    return offer
  }
  func no() -> Bool {
    guard bag.offer != nil else { return false }  //~ read offer @SilentScreen silentExit
    return true
  }
  func empty() -> [String] {
    guard let text = bag.text else { return [] }  //~ read text @SilentScreen silentExit
    return [text]
  }
  func emptyTable() -> [String: Int] {
    guard let text = bag.text else { return [:] }  //~ read text @SilentScreen silentExit
    return [text: 1]
  }
  func literal() -> Int {
    guard let text = bag.text else { return 0 }  //~ read text @SilentScreen silentExit
    return text.count
  }
  func negative() -> Int {
    guard let text = bag.text else { return -1 }  //~ read text @SilentScreen silentExit
    return text.count
  }
  func string() -> String {
    guard let text = bag.text else { return "" }  //~ read text @SilentScreen silentExit
    return text
  }
  var computed: String {
    guard let text = bag.text else { return "none" }  //~ read text @SilentScreen silentExit
    return text
  }

  func loops() {
    for _ in 0..<3 {
      guard let offer = bag.offer else { continue }  //~ read offer @SilentScreen silentExit
      print(offer)
    }
    while true {
      guard let offer = bag.offer else { break }  //~ read offer @SilentScreen silentExit
      print(offer)
    }
  }

  func closures() {
    silentRun { [weak self] in
      guard let self, let offer = self.bag.offer else { return }  //~ read offer @SilentScreen silentExit
      print(offer, fallback)
    }
    silentRun { [weak self] in
      guard let text = self?.bag.text else { return }  //~ read text @SilentScreen silentExit
      print(text)
    }
    silentRun {
      if let text = self.bag.text { print(text) }  //~ read text @SilentScreen silentExit
    }
    silentRun {
      print("first")
      if let text = self.bag.text { print(text) }  //~ read text @SilentScreen skipped
    }
  }

  func later() {
    let offer = bag.offer  //~ read offer @SilentScreen silentExit
    guard let offer else { return }
    let text = bag.text  //~ read text @SilentScreen silentExit
    guard let known = text else { return }
    print(offer, known)
  }

  func ifNil() {
    if bag.offer == nil { return }  //~ read offer @SilentScreen silentExit
    if nil == bag.offer { return }  //~ read offer @SilentScreen silentExit
    if bag.offer == nil || bag.done { return }  //~ read offer @SilentScreen silentExit; read done @SilentScreen
    if bag.offer == nil { print("missing"); return }  //~ read offer @SilentScreen
    if bag.offer == nil { bag.offer = SilentOffer() }  //~ read offer @SilentScreen; write offer @SilentScreen
    if let offer = bag.offer { print(offer) } else { return }  //~ read offer @SilentScreen silentExit
    print("end")
  }

  // MARK: if let

  func whole() {
    if let offer = bag.offer {  //~ read offer @SilentScreen silentExit
      print(offer)
    }
  }
  func wholeTwo() {
    if let offer = bag.offer, let text = bag.text { print(offer, text) }  //~ read offer @SilentScreen silentExit; read text @SilentScreen silentExit
  }
  func wholeEmptyElse() {
    if let offer = bag.offer { print(offer) } else {}  //~ read offer @SilentScreen silentExit
  }
  func wholeCase() {
    if case let offer? = bag.offer { print(offer) }  //~ read offer @SilentScreen silentExit
  }
  func wholeChain() {
    if let price = bag.offer?.price { print(price) }  //~ read offer @SilentScreen silentExit
  }
  func wholeNotNil() {
    if bag.offer != nil { print("there") }  //~ read offer @SilentScreen silentExit
  }
  func partial() {
    print("start")
    if let offer = bag.offer { print(offer) }  //~ read offer @SilentScreen skipped
    if let text = bag.text, text.count > bag.count { print(text) }  //~ read text @SilentScreen skipped; read count @SilentScreen
    if case let offer? = bag.offer { print(offer) }  //~ read offer @SilentScreen skipped
    if bag.text != nil { print("there") }  //~ read text @SilentScreen skipped
    if let price = bag.offer?.price { print(price) }  //~ read offer @SilentScreen skipped
  }
  func otherwise() {
    if let offer = bag.offer { print(offer) } else { silentLog("missing") }  //~ read offer @SilentScreen
  }
  func returned() -> String {
    if let text = bag.text { return text }  //~ read text @SilentScreen skipped
    return ""
  }
  func elseIf() {
    if bag.done {  //~ read done @SilentScreen
      print("done")
    } else if let offer = bag.offer {  //~ read offer @SilentScreen skipped
      print(offer)
    }
  }

  // MARK: somebody is told

  func told(_ completion: (SilentOffer?) -> Void) throws {
    guard let a = bag.offer else { throw SilentError() }  //~ read offer @SilentScreen
    guard let b = bag.offer else {  //~ read offer @SilentScreen
      silentLog("no offer")
      return
    }
    guard let c = bag.offer else { return completion(nil) }  //~ read offer @SilentScreen
    guard let d = bag.offer else {  //~ read offer @SilentScreen
      completion(nil)
      return
    }
    guard let e = bag.offer else {  //~ read offer @SilentScreen
      bag.done = true  //~ write done @SilentScreen
      return
    }
    guard let f = bag.offer else {  //~ read offer @SilentScreen
      assertionFailure("no offer")
      return
    }
    print(a, b, c, d, e, f)
  }
  func computedValue() -> Int {
    guard let text = bag.text else { return fallback }  //~ read text @SilentScreen
    return text.count
  }
  func result() -> Result<String, SilentError> {
    guard let text = bag.text else { return .failure(SilentError()) }  //~ read text @SilentScreen
    return .success(text)
  }

  // MARK: not about missing data

  func flags() {
    guard bag.done else { return }  //~ read done @SilentScreen
    guard bag.count > 0 else { return }  //~ read count @SilentScreen
    guard !bag.tags.isEmpty else { return }  //~ read tags @SilentScreen
    guard bag.offer == nil else { return }  //~ read offer @SilentScreen
    guard let found = maybe else { return }
    guard let number = silentParse(bag.text) else { return }  //~ read text @SilentScreen
    guard let other = Int(bag.tags[bag.count]) else { return }  //~ read tags @SilentScreen compiler:readWrite; read count @SilentScreen
    guard bag.text == "x" else { return }  //~ read text @SilentScreen
    if bag.done { return }  //~ read done @SilentScreen
    if bag.offer != nil { return }  //~ read offer @SilentScreen
    print(found, number, other)
  }

  // MARK: made up

  func defaults() {
    print(bag.text ?? "")  //~ read text @SilentScreen madeUp
    print((bag.text ?? "x").count)  //~ read text @SilentScreen madeUp
    print(bag.offer?.price ?? 0, bag.offer?.note ?? "")  //~ read offer @SilentScreen madeUp; read offer @SilentScreen madeUp
    print((bag.offer?.price) ?? 0)  //~ read offer @SilentScreen madeUp
    print(bag.offer ?? SilentOffer())  //~ read offer @SilentScreen madeUp
    print(maybe?.count ?? 0)  //~ read count @SilentScreen madeUp
    for seat in bag.seats ?? [] { print(seat) }  //~ read seats @SilentScreen madeUp
    let text = bag.text ?? "none"  //~ read text @SilentScreen madeUp
    print(text, fallback + (maybe?.offer?.price ?? 1))  //~ read offer @SilentScreen madeUp
    bag.text = bag.text ?? "x"  //~ write text @SilentScreen; read text @SilentScreen madeUp
    print(Int(bag.text ?? "") ?? 0)  //~ read text @SilentScreen madeUp
    print(bag.offer == nil ? 0 : 1, bag.text?.isEmpty == true)  //~ read offer @SilentScreen; read text @SilentScreen
  }
}
