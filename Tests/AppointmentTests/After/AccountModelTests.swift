import AppointmentShared
import Testing

@testable import AppointmentAfter

@Suite @MainActor struct AccountModelTests {
  private let service = HeldReplies<Account, Void>()
  private let model: AccountModel

  init() {
    model = AccountModel(account: Account(name: "Ada", email: "ada@example.com"), service: service)
  }

  @Test("At first there is nothing to save") func initialState() async {
    #expect(!model.hasChanges && !model.isSaving && model.problem == nil)
    await service.expectNoRequest { await model.save() }
  }

  @Test("An edit is a change until it is taken back, discarded or saved") func transitions() async {
    model.account.name = "Deniz"
    #expect(model.hasChanges)
    model.account.name = "Ada"
    #expect(!model.hasChanges)
    model.account.name = "Deniz"
    model.discardChanges()
    #expect(model.account.name == "Ada" && !model.hasChanges)
    model.account.name = "Deniz"
    let save = await beginSave()
    #expect(model.isSaving && service.requests == [Account(name: "Deniz", email: "ada@example.com")])
    service.release(0, ())
    await save.value
    #expect(!model.hasChanges && !model.isSaving && model.saved.name == "Deniz")
  }

  @Test("An account that is not complete is not sent", arguments: ["", "ada", "@example.com", "ada@", "a@b@c", "a da@example.com"])
  func validation(email: String) async {
    model.account.email = email
    await service.expectNoRequest { await model.save() }
    #expect(model.problem == .emailIncomplete)
    model.account.name = " "
    await service.expectNoRequest { await model.save() }
    #expect(model.problem == .nameMissing)
    model.discardChanges()
    #expect(model.problem == nil)
  }

  @Test("What could not be saved is still there, and can be saved again") func failure() async {
    model.account.name = "Deniz"
    let first = await beginSave()
    service.fail(0, Offline())
    await first.value
    #expect(model.problem == .notSaved && model.account.name == "Deniz" && model.hasChanges && !model.isSaving)
    let second = await beginSave()
    #expect(model.problem == nil)
    service.release(1, ())
    await second.value
    #expect(model.problem == nil && !model.hasChanges)
  }

  @Test("A cancelled save is no failure, and saves nothing here") func cancellation() async {
    model.account.name = "Deniz"
    let save = await beginSave()
    save.cancel()
    await save.value
    #expect(model.problem == nil && model.hasChanges && !model.isSaving)
  }

  @Test("What is edited while it is saved remains a change; a second save waits for the first") func editsMeanwhile() async {
    model.account.name = "Deniz"
    let save = await beginSave()
    model.account.name = "Deniz Kaya"
    await service.expectNoRequest { await model.save() }
    service.release(0, ())
    await save.value
    #expect(model.saved.name == "Deniz" && model.account.name == "Deniz Kaya" && model.hasChanges)
  }

  private func beginSave() async -> Task<Void, Never> {
    await service.begin { await model.save() }
  }
}
