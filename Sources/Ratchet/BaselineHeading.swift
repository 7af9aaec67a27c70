import Facts

/// What stands above the cells of a field, or above those of the whole bag.
///
/// `[name]` and `[-]` are of the primary platform, `[kotlin name]` and `[kotlin -]` of another one. Each says its platform itself, so that no
/// merge can carry a section from one platform to the other. A field of the primary platform whose name begins with such a word, as names in
/// back-ticks can, has its first space escaped: `[kotlin\ name]`.
struct BaselineHeading: Hashable {
  var platform: Language?
  /// Nil for the whole bag.
  var field: String?

  /// The name in place of a field for the whole bag.
  private static let wholeBag = "-"

  var text: String {
    let name = field.map { BaselineName.escaped($0, reserving: Self.wholeBag) } ?? Self.wholeBag
    if let platform { return "[\(platform.word) \(name)]" }
    guard let word = Language.allCases.map(\.word).first(where: { name.utf8.starts(with: "\($0) ".utf8) }) else { return "[\(name)]" }
    return "[\(word)\\" + String(Substring(name.unicodeScalars.dropFirst(word.unicodeScalars.count))) + "]"
  }

  init(platform: Language?, field: String?) {
    self.platform = platform
    self.field = field
  }

  /// - Parameter text: With the brackets.
  init?(parsing text: Substring) {
    let scalars = text.unicodeScalars
    guard scalars.count > 2, scalars.first == "[", scalars.last == "]" else { return nil }
    var name = Substring(scalars.dropFirst().dropLast())
    if let space = name.unicodeScalars.firstIndex(of: " "), let language = Language(word: name[..<space]) {
      platform = language
      name = Substring(name.unicodeScalars[space...].dropFirst())
    }
    if name == Self.wholeBag { return }
    guard let field = BaselineName.unescaped(name) else { return nil }
    self.field = field.normalised
  }
}
