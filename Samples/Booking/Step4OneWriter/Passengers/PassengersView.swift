#if canImport(SwiftUI)
  import SwiftUI

  struct PassengersView: View {
    @Bindable var viewModel: PassengersViewModel

    var body: some View {
      Form {
        ForEach(viewModel.forms.indices, id: \.self) { index in
          TextField("Name", text: $viewModel.forms[index].name)
          TextField("Passport", text: $viewModel.forms[index].documentNumber)
        }
        TextField("Email", text: $viewModel.email)
        TextField("Phone", text: $viewModel.phone)
        Button("Use saved travellers", action: viewModel.fillFromSavedTravellers)
        Button("Continue") {
          Task { await viewModel.save() }
        }
      }
    }
  }
#endif
