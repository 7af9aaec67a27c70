import BookingShared
import Foundation

/// One event with what its sender knows.
struct AnalyticsEvent: Equatable {
  var name: String
  var properties: [String: String]
}

/// Sends events. Looks nothing up: whoever tracks says what happened.
@MainActor
final class BookingAnalytics {
  /// Groups the events of one flow.
  let session = UUID().uuidString
  private(set) var events: [AnalyticsEvent] = []

  func offerSelected(_ offer: Offer) {
    track("offer_selected", ["flight": offer.flight, "route": "\(offer.origin.code)-\(offer.destination.code)"])
  }

  func priceChanged(to total: Money) {
    track("price_changed", ["total": "\(total)"])
  }

  func booked(_ reference: BookingReference) {
    track("booked", ["reference": reference.rawValue])
  }

  func track(_ name: String, _ properties: [String: String]) {
    events.append(AnalyticsEvent(name: name, properties: properties.merging(["session": session]) { own, _ in own }))
  }
}
