#if canImport(SwiftUI)
  import SwiftUI

  struct PassengersView: View {
    @State private var viewModel: PassengersViewModel

    init(viewModel: PassengersViewModel) {
      _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
      Form {
        ForEach(viewModel.forms.indices, id: \.self) { index in
          TextField("Name", text: $viewModel.forms[index].name)
          TextField("Passport", text: $viewModel.forms[index].documentNumber)
        }
        TextField("Email", text: $viewModel.email)
        Button("Use saved travellers") {
          Task { await viewModel.fillFromSavedTravellers() }
        }
        Button("Continue") {
          Task { await viewModel.save() }
        }
        .disabled(viewModel.isSaving)
        Text(viewModel.failure ?? "")
      }
    }
  }
#endif
