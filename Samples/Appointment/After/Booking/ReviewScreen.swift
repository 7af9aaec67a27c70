#if canImport(SwiftUI)
  import AppointmentShared
  import SwiftUI

  /// Shows the draft once more before it is sent, and what came of it. Has no copy of anything.
  struct ReviewScreen: View {
    @Bindable var model: AppointmentModel

    var body: some View {
      Form {
        if let booked = model.booked {
          Text(booked.draft.summary)
          Text("Booked: \(booked.reference.description)")
          Button("Another appointment") {
            model.startOver(with: AppointmentDraft(customerName: booked.draft.customerName, time: booked.draft.time))
          }
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
