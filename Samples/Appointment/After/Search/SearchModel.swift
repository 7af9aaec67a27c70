import AppointmentShared
import Foundation
import Observation

/// Owns the query and what is known about it. Only the newest request may answer, and only for the query that is on the screen.
@MainActor @Observable
final class SearchModel {
  var query = ""
  private var answers = LatestAnswer<String, [Practitioner]>()

  private let directory: any PractitionerDirectory
  private let pause: @Sendable () async throws -> Void

  /// - Parameter pause: Waits until the customer has stopped typing.
  init(
    directory: any PractitionerDirectory,
    pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(300)) }
  ) {
    self.directory = directory
    self.pause = pause
  }

  /// What is searched for: the query without white space around it.
  var term: String { query.trimmingCharacters(in: .whitespacesAndNewlines) }

  var state: LatestAnswer<String, [Practitioner]>.State {
    answers.state(for: term)
  }

  /// Searches for the term on the screen. The screen calls this for each new term and cancels the call before.
  func search() async {
    let term = term
    guard !term.isEmpty else { return answers.forget() }
    let ticket = answers.ask(term)
    do {
      try await pause()
      guard answers.isNewest(ticket) else { return }
      let found = try await directory.practitioners(named: term)
      answers.settle(ticket, with: Task.isCancelled ? .unknown : .answered(found))
    } catch {
      answers.settle(ticket, with: Task.isCancelled ? .unknown : .failed)
    }
  }
}
