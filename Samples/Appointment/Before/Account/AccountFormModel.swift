import AppointmentShared
import Observation

/// A form with a copy of each field, from the moment at which it was opened.
@MainActor @Observable
final class AccountFormModel {
  var name: String
  var email: String
  var nickname: String

  init(account: Account) {
    name = account.name
    email = account.email
    nickname = account.nickname ?? ""
  }
}
