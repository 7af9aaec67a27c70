import AppointmentShared
import Observation

/// Holds the account. The form gives it back as a whole.
@MainActor @Observable
final class AccountModel {
  var account: Account

  init(account: Account) {
    self.account = account
  }

  /// The practice has sent a newer account, for example because the email was changed on the website.
  func receive(_ newer: Account) {
    account = newer
  }

  func formClosed(_ form: AccountFormModel) {
    account = Account(name: form.name, email: form.email, nickname: form.nickname)
  }
}
