#if canImport(SwiftUI)
  import AppointmentShared
  import SwiftUI

  struct AppointmentScreen: View {
    @State private var model: AppointmentModel
    /// Only this screen cares which sheet is open.
    @State private var isReviewing = false

    init(draft: AppointmentDraft, availability: any AvailabilityService, bookings: any BookingService) {
      _model = State(initialValue: AppointmentModel(draft: draft, availability: availability, bookings: bookings))
    }

    var body: some View {
      @Bindable var model = model

      Form {
        AppointmentFields(draft: $model.draft)
          .disabled(model.isSubmitting)
        SlotStateLabel(state: model.slotState) {
          Task { await model.checkAvailability() }
        }
        Button("Continue") { isReviewing = true }
          .disabled(!model.problems.isEmpty)
        ForEach(model.problems, id: \.self) { Text($0.message) }
      }
      .task(id: model.draft.slot) { await model.checkAvailability() }
      .sheet(isPresented: $isReviewing) { ReviewScreen(model: model) }
    }
  }
#endif
