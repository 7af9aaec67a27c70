import AppointmentShared
import Foundation

@testable import AppointmentBefore

/// The first form. It takes no services, so that its requests are answered below `URLSession.shared`.
@MainActor
struct LegacyDesk {
  let network = HeldNetwork.begin()
  let model = AppointmentBefore.AppointmentModel(time: .noon)

  func beginCheck() async -> Task<Void, Never> {
    await network.begin { await model.checkAvailability() }
  }

  func beginSubmit() async -> Task<Void, Never> {
    await network.begin { await model.submit() }
  }

  /// The drafts that were sent.
  func sentDrafts() throws -> [AppointmentDraft] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try network.requests.filter { $0.httpMethod == "PUT" }.map { try decoder.decode(AppointmentDraft.self, from: $0.body) }
  }
}
