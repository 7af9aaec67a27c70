import Foundation

/// What has to be free for an appointment: a treatment at a time. The customer's name does not matter for it.
public struct Slot: Hashable, Sendable {
  public let treatment: Treatment
  public let time: Date

  public init(treatment: Treatment, time: Date) {
    self.treatment = treatment
    self.time = time
  }
}
