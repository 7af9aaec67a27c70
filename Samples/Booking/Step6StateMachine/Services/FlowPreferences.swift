/// The few things that we remember from one launch to the next. In memory here; the app keeps them in the user defaults.
@MainActor
final class FlowPreferences {
  /// Prefills the address of the next booking.
  var recentEmail: String?
}
