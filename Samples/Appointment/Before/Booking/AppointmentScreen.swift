#if canImport(SwiftUI)
  import AppointmentShared
  import SwiftUI

  struct AppointmentScreen: View {
    @State private var model = AppointmentModel()
    @State private var isConfirming = false

    var body: some View {
      Form {
        TextField("Name", text: $model.customerName)
        Picker("Treatment", selection: $model.treatment) {
          ForEach(Treatment.allCases, id: \.self) { Text($0.title) }
        }
        DatePicker("Time", selection: $model.time)
        Text(model.isAvailable ? "Free" : "Taken")
        Text(model.errorMessage ?? "")
        Button("Continue") {
          model.showConfirmation()
          isConfirming = true
        }
        .disabled(!model.isAvailable)
      }
      .onChange(of: model.treatment) { Task { await model.checkAvailability() } }
      .onChange(of: model.time) { Task { await model.checkAvailability() } }
      .sheet(isPresented: $isConfirming) {
        if let confirmation = model.confirmation {
          ConfirmationScreen(confirmation: confirmation, model: model)
        }
      }
      .alert("Not booked", isPresented: $model.showsError) {
        Button("OK") {}
      } message: {
        Text(model.errorMessage ?? "")
      }
    }
  }
#endif
