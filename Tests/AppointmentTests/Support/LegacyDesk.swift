import AppointmentShared
import Foundation

@testable import AppointmentBefore

/// The first form. It takes no services, so that its requests are answered below `URLSession.shared`.
@MainActor
struct LegacyDesk {
  let network = HeldNetwork.begin()
  let model = AppointmentBefore.AppointmentModel(time: .noon)

  func beginCheck() async -> Task<Void, Never> {
    await begin { await model.checkAvailability() }
  }

  func beginSubmit() async -> Task<Void, Never> {
    await begin { await model.submit() }
  }

  private func begin(_ call: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let count = network.requests.count
    let task = Task { await call() }
    await network.waitForRequests(count + 1)
    return task
  }

  /// The drafts that were sent.
  func sentDrafts() throws -> [AppointmentDraft] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try network.requests.filter { $0.httpMethod == "PUT" }.map { try decoder.decode(AppointmentDraft.self, from: $0.body) }
  }
}
