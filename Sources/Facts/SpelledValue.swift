/// The text of a value that an assignment gives, or the declaration of a property, or an argument of Kotlin's `copy`: whether two are the same,
/// and whether one is empty, only the text tells.
public struct SpelledValue: Hashable, Sendable {
  /// In bytes. What is longer is written down nowhere.
  public static let longest = 40

  public var chain: Ref<Chain>
  /// As the source spells it.
  public var text: String

  public init(chain: Ref<Chain>, text: String) {
    self.chain = chain
    self.text = text
  }
}
