import Foundation

/// A change of a fixture that must change no access, except for the lines where they lie.
enum FixtureVariant: String, CaseIterable {
  case carriageReturns, emojiOnTop, filesReversed, renamedFunction, functionInserted, conditional

  /// How far down the variant moves each line.
  var shift: Int {
    switch self {
    case .carriageReturns, .filesReversed, .renamedFunction: 0
    case .emojiOnTop, .functionInserted: 2
    case .conditional: 1
    }
  }

  func apply(to fixture: Fixture) -> Fixture {
    var fixture = fixture
    if self == .filesReversed { fixture.sources.reverse() }
    for index in fixture.sources.indices { fixture.sources[index].text = apply(to: fixture.sources[index].text, number: index) }
    return fixture
  }

  private func apply(to text: String, number: Int) -> String {
    switch self {
    case .filesReversed: text
    case .carriageReturns: text.replacingOccurrences(of: "\n", with: "\r\n")
    case .emojiOnTop: "// 👩‍👩‍👧‍👦 👍🏽 bag.offer = nil\n/* é 日本 🇨🇭 */\n" + text
    case .renamedFunction: text.replacingOccurrences(of: #"\bshow\b"#, with: "présenter🎉", options: .regularExpression)
    case .functionInserted:
      "func insertedFirst\(number)(_ words: [String]) -> Int {\n  let copy = words; return copy.count }\n" + text
        + "\nfunc insertedLast\(number)() -> String { let offer = \"bag.offer\"; return offer }\n"
    case .conditional: "#if INSERTED || !INSERTED\n" + text + "\n#endif\n"
    }
  }
}
