/// What unbag has to reach on every truth table: issue 2, section 6.
public struct Requirement: Hashable, Sendable {
  public var name: String
  public var atLeast: Double
  public var value: @Sendable (Score) -> Double

  public static let all: [Requirement] = [
    Requirement("recall", 0.98, \.recall),
    Requirement("precision", 0.99, \.precision),
    Requirement("kind", 0.97) { $0.agreement(on: .kind) },
    Requirement("unwrap", 0.97) { $0.agreement(on: .unwrap) },
    Requirement("silent", 0.97) { $0.agreement(on: .silent) },
  ]

  private init(_ name: String, _ atLeast: Double, _ value: @escaping @Sendable (Score) -> Double) {
    self.name = name
    self.atLeast = atLeast
    self.value = value
  }

  public static func == (left: Requirement, right: Requirement) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public func isMet(by score: Score) -> Bool { value(score) >= atLeast }
}
