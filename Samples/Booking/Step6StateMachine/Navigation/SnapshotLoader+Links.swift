import BookingShared

extension SnapshotLoader {
  /// The snapshot that an app would have saved which had come to the link's place step by step.
  func snapshot(for link: AddressedLink) async throws -> BookingSnapshot {
    BookingSnapshot(account: link.account, places: try await places(of: link.link))
  }

  private func places(of link: DeepLink) async throws -> [BookingSnapshot.Place] {
    switch link {
    case .offer(let id):
      let offer = try await services.offers.offer(id)
      return [.results(SearchCriteria(to: offer, and: nil, for: 1)), .passengers(outbound: id, inbound: nil, count: 1)]
    case .draft(let id):
      return try await places(of: services.drafts.draft(id))
    case .payment(let id):
      let quote = try await services.pricing.quote(id)
      return try await places(of: services.drafts.draft(quote.draftID)) + [.payment(id)]
    case .booking(let reference):
      return [.confirmation(reference)]
    }
  }

  private func places(of draft: BookingDraft) -> [BookingSnapshot.Place] {
    let count = draft.passengers.count
    let criteria = SearchCriteria(to: draft.offer, and: draft.inbound, for: count)
    var places = [BookingSnapshot.Place.results(criteria)]
    if draft.inbound != nil { places.append(.returns(criteria, outbound: draft.offer.id)) }
    return places + [.passengers(outbound: draft.offer.id, inbound: draft.inbound?.id, count: count), .extras(draft.id)]
  }
}

extension SearchCriteria {
  /// The search that finds these flights.
  fileprivate init(to outbound: Offer, and inbound: Offer?, for passengerCount: Int) {
    self.init(
      origin: outbound.origin.code, destination: outbound.destination.code, day: outbound.day, returnDay: inbound?.day,
      passengerCount: passengerCount)
  }

  /// The search for the way back; `nil` for one way.
  var wayBack: SearchCriteria? {
    returnDay.map { SearchCriteria(origin: destination, destination: origin, day: $0, passengerCount: passengerCount) }
  }
}
