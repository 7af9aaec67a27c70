/// What a customer can come for.
public enum Treatment: String, Hashable, Codable, Sendable, CaseIterable {
  case checkUp, cleaning, filling

  public var title: String {
    switch self {
    case .checkUp: "Check-up"
    case .cleaning: "Cleaning"
    case .filling: "Filling"
    }
  }
}
