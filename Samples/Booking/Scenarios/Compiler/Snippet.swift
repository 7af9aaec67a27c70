import BookingDrivers
import Foundation

/// A mistake as code, to be shown to the compiler.
struct Snippet: Sendable {
  /// The body of a function that is given the step's objects; see ``source(of:)``.
  let code: String
  /// What the compiler says to it; `nil` if it has no objection.
  let error: String?

  /// The code as a file that sees all of the step's module.
  func source(of step: MigrationStep) -> String {
    let owner =
      switch step {
      case .stateMachine: "owner: BookingFlow"
      case .bag, .frozen, .visibleWrites, .explicitInputs, .oneWriter, .smallBag: "owner: BookingCoordinator, bag: BookingFlowContext"
      }
    return """
      import BookingShared
      import Foundation
      @testable import Booking\(step.folder)

      @MainActor private func mistake(\(owner), services: BookingServices) {
        \(code)
      }

      """
  }
}
