#if canImport(SwiftUI)
  import AppointmentShared
  import SwiftUI

  struct AccountScreen: View {
    @State private var model: AccountModel

    init(account: Account, service: any AccountService) {
      _model = State(initialValue: AccountModel(account: account, service: service))
    }

    var body: some View {
      Form {
        Text(model.account.greeting)
        AccountForm(model: model)
        Button("Save") { Task { await model.save() } }
          .disabled(!model.hasChanges || model.isSaving)
        Button("Discard", action: model.discardChanges)
          .disabled(!model.hasChanges || model.isSaving)
        Text(model.problem?.message ?? "")
      }
    }
  }

  struct AccountForm: View {
    @Bindable var model: AccountModel

    var body: some View {
      TextField("Name", text: $model.account.name)
      TextField("Email", text: $model.account.email)
      TextField("Nickname", text: $model.account.nicknameText)
    }
  }
#endif
