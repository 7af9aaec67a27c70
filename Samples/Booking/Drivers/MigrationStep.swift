/// The steps of the migration, in order.
public enum MigrationStep: Int, CaseIterable, Codable, Sendable, CustomStringConvertible {
  case bag, frozen, visibleWrites, explicitInputs, oneWriter, smallBag, stateMachine

  @MainActor public var app: any BookingApp.Type {
    switch self {
    case .bag: Step0App.self
    case .frozen: Step1App.self
    case .visibleWrites: Step2App.self
    case .explicitInputs: Step3App.self
    case .oneWriter: Step4App.self
    case .smallBag: Step5App.self
    case .stateMachine: Step6App.self
    }
  }

  /// The folder in `Samples/Booking`.
  public var folder: String {
    "Step\(rawValue)" + ["Bag", "Frozen", "VisibleWrites", "ExplicitInputs", "OneWriter", "SmallBag", "StateMachine"][rawValue]
  }

  public var description: String { "step \(rawValue)" }
}
