#if canImport(SwiftUI)
  import AppointmentShared
  import SwiftUI

  struct AccountScreen: View {
    @State private var model: AccountModel
    @State private var form: AccountFormModel?

    init(account: Account) {
      _model = State(initialValue: AccountModel(account: account))
    }

    var body: some View {
      Form {
        Text(model.account.nickname ?? model.account.name)
        if let form {
          AccountForm(form: form)
          Button("Done") {
            model.formClosed(form)
            self.form = nil
          }
        } else {
          Button("Edit") { form = AccountFormModel(account: model.account) }
        }
      }
    }
  }

  struct AccountForm: View {
    @Bindable var form: AccountFormModel

    var body: some View {
      Form {
        TextField("Name", text: $form.name)
        TextField("Email", text: $form.email)
        TextField("Nickname", text: $form.nickname)
      }
    }
  }
#endif
