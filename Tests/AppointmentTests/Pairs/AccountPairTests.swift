import AppointmentShared
import Testing

@testable import AppointmentAfter
@testable import AppointmentBefore

/// The form is open when the practice sends an account with a new email.
@Suite @MainActor struct AccountPairTests {
  private let old = Account(name: "Ana", email: "old@example.com")
  private let new = Account(name: "Ana", email: "new@example.com")

  @Test("Before: a form that changes the name brings the old email back") func lostUpdate() {
    let model = AppointmentBefore.AccountModel(account: old)
    let form = AppointmentBefore.AccountFormModel(account: model.account)
    form.name = "Ada"
    model.receive(new)
    model.formClosed(form)
    #expect(model.account.name == "Ada" && model.account.email == "old@example.com")
  }

  @Test("After: the new email is in the form, beside the name that is being edited") func merged() {
    let model = AppointmentAfter.AccountModel(account: old, service: HeldReplies<Account, Void>())
    model.account.name = "Ada"
    model.receive(new)
    #expect(model.account == Account(name: "Ada", email: "new@example.com"))
    #expect(model.saved == new && model.hasChanges)
  }

  @Test("Before: to open and close the form takes the name away") func emptyNickname() {
    let model = AppointmentBefore.AccountModel(account: old)
    model.formClosed(AppointmentBefore.AccountFormModel(account: model.account))
    #expect((model.account.nickname ?? model.account.name) == "")
  }

  @Test("After: an empty field is no nickname") func noNickname() {
    var account = old
    #expect(account.nicknameText == "" && account.greeting == "Ana")
    account.nicknameText = "Ann"
    #expect(account.nickname == "Ann" && account.greeting == "Ann")
    account.nicknameText = ""
    #expect(account == old)
  }
}
