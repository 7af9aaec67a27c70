#if canImport(SwiftUI)
  import AppointmentShared
  import SwiftUI

  /// Edits a draft that somebody else owns.
  struct AppointmentFields: View {
    @Binding var draft: AppointmentDraft

    var body: some View {
      TextField("Name", text: $draft.customerName)
      Picker("Treatment", selection: $draft.treatment) {
        ForEach(Treatment.allCases, id: \.self) { Text($0.title) }
      }
      DatePicker("Time", selection: $draft.time)
    }
  }
#endif
