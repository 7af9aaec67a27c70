#if canImport(SwiftUI)
  import SwiftUI

  struct ConfirmationScreen: View {
    @Bindable var confirmation: ConfirmationModel
    let model: AppointmentModel

    var body: some View {
      Form {
        TextField("Name", text: $confirmation.customerName)
        Text(confirmation.summary)
        Button("Book") { Task { await model.submit() } }
        if let reference = model.reference {
          Text("Booked: \(reference.description)")
        }
      }
    }
  }
#endif
