import AppointmentShared

// The connection to the practice is made once, where the app starts, and handed to the models as what they need.
extension PracticeClient: AvailabilityService, BookingService, PractitionerDirectory {}
