/// A small app around a bag, as a team has it: the model that branches edit and that merges are checked with.
struct MadeUpApp: Hashable {
  enum Kind: Int, CaseIterable { case unwrap, write, exit, read }

  /// One function of a screen that uses one field.
  struct Use: Hashable {
    var field: Int
    var screen: Int
    var kind: Kind
  }

  struct Screen: Hashable {
    var name: String
    var file: String
    /// It knows the bag.
    var isConsumer = true
  }

  /// By ids, which stay when a name changes.
  var fields: [Int: String] = [:]
  var screens: [Int: Screen] = [:]
  var uses: [Int: Use] = [:]

  static let bagFile = "Sources/BookingFlowContext.swift"
  /// The type that holds the bag in the end, where code is moved to.
  static let owner = 0

  private static let names = [
    "airline", "baggage", "birthday", "bookingID", "cabin", "card", "city", "coupon", "currency", "deal", "departure", "email", "extras",
    "fare", "gate", "hotel", "insurance", "invoice", "language", "meal", "miles", "name", "offer", "passport", "phone", "price", "quote",
    "seat", "terminal", "voucher",
  ]
  private static let screenNames = [
    "BookingFlow", "Airport", "Baggage", "Calendar", "Checkout", "Confirmation", "Contact", "Deals", "Extras", "Fares", "Hotel",
    "Insurance", "Login", "Meal", "Miles", "Offers", "Passenger", "Payment", "Receipt", "Results", "Review", "Search", "SeatMap", "Terms",
    "Upsell",
  ]

  init() {}

  /// Thirty fields and twenty-five screens, each screen with some uses.
  init(using generator: inout SplitMix) {
    for (id, name) in Self.names.enumerated() { fields[id] = name }
    for (id, name) in Self.screenNames.enumerated() {
      let name = id == Self.owner ? name : "\(name)Screen"
      screens[id] = Screen(name: name, file: "Sources/\(name).swift")
      for _ in 0..<Int.random(in: 4...12, using: &generator) {
        let kind = Kind.allCases.randomElement(using: &generator) ?? .read
        uses[uses.count] = Use(field: Int.random(in: 0..<fields.count, using: &generator), screen: id, kind: kind)
      }
    }
  }

  /// Path → text.
  var files: [String: String] {
    let properties = fields.sorted { $0.value < $1.value }.map { "  var \($0.value): String?\n" }
    var files = [Self.bagFile: "final class BookingFlowContext {\n\(properties.joined())}\n"]
    let uses = Dictionary(grouping: uses, by: \.value.screen)
    for (id, screen) in screens {
      let functions = (uses[id] ?? []).sorted { $0.key < $1.key }.compactMap { use in
        fields[use.value.field].map { "  func use\(use.key)() {\n    \(Self.line(use.value.kind, $0))\n  }\n\n" }
      }
      let context = "  let context: BookingFlowContext\n  init(context: BookingFlowContext) { self.context = context }\n\n"
      let body = screen.isConsumer ? context + functions.joined() : "  var input = 0\n\n"
      files[screen.file] = "final class \(screen.name) {\n\(body)  func show() {}\n}\n"
    }
    return files
  }

  private static func line(_ kind: Kind, _ field: String) -> String {
    switch kind {
    case .unwrap: "print(context.\(field)!)"
    case .write: "context.\(field) = \"\""
    case .exit: "guard let value = context.\(field) else { return }; print(value)"
    case .read: "print(context.\(field) ?? \"\")"
    }
  }
}

extension MadeUpApp {
  /// What may not rise, counted without the tool.
  enum Key: Hashable { case properties, consumers, references, setters(Int), unwraps(Int), exits(Int), writers(Int) }

  var debt: [Key: Int] {
    let consumers = screens.values.count(where: \.isConsumer)
    var debt: [Key: Int] = [.properties: fields.count, .consumers: consumers, .references: 2 * consumers]
    for field in fields.keys { debt[.setters(field)] = 1 }
    var writers: Set<[Int]> = []
    for use in uses.values {
      switch use.kind {
      case .unwrap: debt[.unwraps(use.field), default: 0] += 1
      case .exit: debt[.exits(use.field), default: 0] += 1
      case .write: if writers.insert([use.field, use.screen]).inserted { debt[.writers(use.field), default: 0] += 1 }
      case .read: break
      }
    }
    return debt
  }

  func hasMoreDebt(than base: MadeUpApp) -> Bool {
    let before = base.debt
    return debt.contains { $0.value > before[$0.key, default: 0] }
  }

  /// What a person makes of two branches: what one side took away is away, what one side moved is moved.
  init(merging ours: MadeUpApp, _ theirs: MadeUpApp, from base: MadeUpApp) {
    fields = Self.merged(ours.fields, theirs.fields, base.fields)
    screens = Self.merged(ours.screens, theirs.screens, base.screens)
    uses = Self.merged(ours.uses, theirs.uses, base.uses).filter { fields[$0.value.field] != nil }
    for use in uses.values { screens[use.screen]?.isConsumer = true }
  }

  private static func merged<Value: Equatable>(_ ours: [Int: Value], _ theirs: [Int: Value], _ base: [Int: Value]) -> [Int: Value] {
    var result: [Int: Value] = [:]
    for id in Set(ours.keys).union(theirs.keys) {
      switch (ours[id], theirs[id], base[id]) {
      case (let our?, let their?, let old): result[id] = our == old ? their : our
      case (let new?, nil, nil), (nil, let new?, nil): result[id] = new
      default: break
      }
    }
    return result
  }
}
