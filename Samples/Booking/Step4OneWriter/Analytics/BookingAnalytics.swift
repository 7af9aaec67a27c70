import BookingShared
import Foundation

/// One event with what we know at that moment.
struct AnalyticsEvent: Equatable {
  var name: String
  var properties: [String: String]
}

/// Sends events. Looks up everything it needs.
@MainActor
final class BookingAnalytics {
  private weak var coordinator: BookingCoordinator?
  private(set) var events: [AnalyticsEvent] = []

  private let tracked: [(name: String, path: KeyPath<BookingFlowContext, String?>)] = [
    ("promo", \BookingFlowContext.promoCode),
    ("tier", \BookingFlowContext.loyaltyTier),
    ("draft", \BookingFlowContext.draftID),
  ]

  init(coordinator: BookingCoordinator) {
    self.coordinator = coordinator
  }

  func track(_ name: String) {
    guard let context = coordinator?.context else { return }
    var properties = ["session": context.analyticsSession, "source": context.isFromDeepLink ? "link" : "app"]
    for (key, path) in tracked {
      properties[key] = context[keyPath: path]
    }
    properties["flight"] = coordinator?.context.selectedOffer?.flight
    properties["route"] = "\(context.origin?.code ?? "")-\(context.destination?.code ?? "")"
    if let total = context.totalPrice {
      properties["total"] = "\(total)"
    }
    events.append(AnalyticsEvent(name: name, properties: properties))
  }
}
