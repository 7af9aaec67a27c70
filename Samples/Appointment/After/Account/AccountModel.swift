import AppointmentShared
import Observation

/// The one owner of the account. The form edits ``account`` in place; what the practice has is another fact and has a property of its own.
@MainActor @Observable
final class AccountModel {
  var account: Account
  /// As the practice has it.
  private(set) var saved: Account
  private(set) var isSaving = false
  private(set) var problem: AccountProblem?

  private let service: any AccountService

  init(account: Account, service: any AccountService) {
    self.account = account
    saved = account
    self.service = service
  }

  var hasChanges: Bool { account != saved }

  /// The practice has sent a newer account. What the customer is editing stays.
  func receive(_ newer: Account) {
    account.merge(newer, base: saved)
    saved = newer
  }

  func discardChanges() {
    account = saved
    problem = nil
  }

  /// Saves the account as it is now; what is edited meanwhile remains a change.
  func save() async {
    guard !isSaving, hasChanges else { return }
    problem = account.problems.first
    guard problem == nil else { return }
    let sent = account
    isSaving = true
    defer { isSaving = false }
    do {
      try await service.save(sent)
      saved = sent
    } catch {
      problem = Task.isCancelled ? nil : .notSaved
    }
  }
}
