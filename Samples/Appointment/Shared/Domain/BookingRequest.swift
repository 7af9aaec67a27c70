import Foundation

/// Asks the practice for an appointment.
///
/// Whoever asks chooses the id. The practice keeps one appointment for each, so that asking again replaces and does not add.
public struct BookingRequest: Hashable, Codable, Sendable {
  public let id: UUID
  public let draft: AppointmentDraft

  public init(id: UUID = UUID(), draft: AppointmentDraft) {
    self.id = id
    self.draft = draft
  }
}
