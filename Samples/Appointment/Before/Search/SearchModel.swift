import AppointmentShared
import Foundation
import Observation

/// A search that asks at each keystroke and shows whatever comes back, whenever it comes back.
@MainActor @Observable
final class SearchModel {
  var query = ""
  var results: [Practitioner] = []
  var isLoading = false
  var errorMessage: String?

  func search() async {
    isLoading = true
    do {
      results = try await PracticeClient(session: .shared).practitioners(named: query)
    } catch {
      errorMessage = "The search did not work."
    }
    isLoading = false
  }
}
