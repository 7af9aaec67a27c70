#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the draft once more before it is sent, and what came of it. Has no copy of anything.
  struct ReviewScreen: View {
    @Bindable var model: AppointmentModel

    var body: some View {
      Form {
        if let booked = model.booked {
          Text(booked.draft.summary)
          Text("Booked: \(booked.reference.description)")
        } else {
          TextField("Name", text: $model.draft.customerName)
            .disabled(model.isSubmitting)
          Text(model.draft.summary)
          Button("Book") { Task { await model.submit() } }
            .disabled(model.isSubmitting)
        }
      }
      .alert("Not booked", isPresented: $model.showsProblem) {
        Button("OK") {}
      } message: {
        Text(model.problem?.message ?? "")
      }
    }
  }
#endif
