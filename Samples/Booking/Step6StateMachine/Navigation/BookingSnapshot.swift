import BookingShared
import Foundation

/// The position in the flow as it is saved: search criteria and ids. Names stay in the draft on the server, and prices are asked for again.
struct BookingSnapshot: Hashable, Codable, Sendable {
  /// One step, with what is needed to load it.
  enum Place: Hashable, Codable, Sendable {
    case results(SearchCriteria)
    case returns(SearchCriteria, outbound: Offer.ID)
    case passengers(outbound: Offer.ID, inbound: Offer.ID?, count: Int)
    case extras(BookingDraft.ID)
    case payment(Quote.ID)
    case confirmation(BookingReference)
  }

  /// Rises when older apps would misunderstand what newer ones write.
  static let currentVersion = 1

  private(set) var version = currentVersion
  /// Whose booking it is; `nil` for a guest's.
  let account: Account.ID?
  /// From the first step to the one on top.
  let places: [Place]
}

extension BookingSnapshot {
  /// `nil` for what is no snapshot, or one of a newer app: the flow starts afresh then.
  init?(_ data: Data) {
    guard let snapshot = try? JSONDecoder().decode(BookingSnapshot.self, from: data), snapshot.version == Self.currentVersion else {
      return nil
    }
    self = snapshot
  }

  /// The same bytes for the same snapshot.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }
}

extension BookingStep {
  /// How the step is saved.
  var place: BookingSnapshot.Place {
    switch self {
    case .results(let criteria): .results(criteria)
    case .returns(let criteria, let outbound): .returns(criteria, outbound: outbound.id)
    case .passengers(let input):
      .passengers(outbound: input.itinerary.outbound.id, inbound: input.itinerary.inbound?.id, count: input.passengerCount)
    case .extras(let draft): .extras(draft.id)
    case .payment(let input): .payment(input.quote.id)
    case .confirmation(let reference): .confirmation(reference)
    }
  }
}
