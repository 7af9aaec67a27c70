import Foundation

/// An appointment in the making.
public struct AppointmentDraft: Hashable, Codable, Sendable {
  public var customerName: String
  public var treatment: Treatment
  public var time: Date

  public init(customerName: String = "", treatment: Treatment = .checkUp, time: Date) {
    self.customerName = customerName
    self.treatment = treatment
    self.time = time
  }

  public var slot: Slot { Slot(treatment: treatment, time: time) }
}
