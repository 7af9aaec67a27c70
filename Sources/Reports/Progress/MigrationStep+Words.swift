import Insight

extension MigrationStep {
  /// What a team does in the step.
  var title: String {
    switch self {
    case .frozen: "Freeze the bag"
    case .visibleWrites: "Make writes visible"
    case .explicitInputs: "Free the screens"
    case .oneWriter: "Let the owner write alone"
    case .smallBag: "Shrink the bag"
    case .stateMachine: "Replace it by a state machine"
    }
  }

  /// What the numbers of the step are numbers of.
  var unit: String {
    switch self {
    case .frozen: "baselines"
    case .visibleWrites: "setters private"
    case .explicitInputs: "screens free"
    case .oneWriter: "fields with one writer"
    case .smallBag: "fields of the owner alone"
    case .stateMachine: "types gone"
    }
  }

  /// For programs.
  var word: String {
    switch self {
    case .frozen: "frozen"
    case .visibleWrites: "visibleWrites"
    case .explicitInputs: "explicitInputs"
    case .oneWriter: "oneWriter"
    case .smallBag: "smallBag"
    case .stateMachine: "stateMachine"
    }
  }
}

extension BagStatus.Step {
  /// `3 of 7 screens free`; empty for a step that is done or not.
  var count: String { total == 1 ? "" : "\(done) of \(total) \(step.unit)" }
}

extension BagStatus.ScreenStatus {
  var word: String { isFree ? "free" : "knows the bag" }
}

extension BagStatus {
  /// `booking-flow (BookingFlowContext)`, with the language where the bag has two platforms.
  var name: String {
    let language = platform.map { ", \($0.title)" } ?? ""
    return id == type && language.isEmpty ? id : "\(id) (\(type)\(language))"
  }
}
