import Foundation

/// The airline's back end, in memory. Requests are served one after the other and at once; the way to it, with latency and failures, is
/// ``ServiceLine``.
public actor BookingServer {
  public internal(set) var state: ServerState
  let clock: any BookingClock

  public init(state: ServerState = .demo, clock: any BookingClock) {
    self.state = state
    self.clock = clock
  }

  /// Changes what is for sale: a fare rises, a flight sells out, a draft is deleted.
  public func change(_ body: @Sendable (inout ServerState) -> Void) {
    body(&state)
  }

  // MARK: Offers

  func offers(for criteria: SearchCriteria) -> [Offer] {
    state.offers.filter {
      $0.origin.code == criteria.origin && $0.destination.code == criteria.destination && $0.day == criteria.day
    }
  }

  func offer(_ id: Offer.ID) throws(BookingError) -> Offer {
    guard let offer = state.offers.first(where: { $0.id == id }) else { throw .offerGone }
    return offer
  }

  func seatMap(of id: Offer.ID) throws(BookingError) -> SeatMap {
    guard let map = state.seatMaps[id] else { throw .offerGone }
    return map
  }

  // MARK: Drafts

  func createDraft(
    offerID: Offer.ID, inboundID: Offer.ID?, passengers: [Passenger], email: String
  ) throws(BookingError) -> BookingDraft {
    guard !passengers.isEmpty else { throw .nobodyFlies }
    let offer = try offer(offerID)
    var inbound: Offer?
    if let inboundID { inbound = try self.offer(inboundID) }
    let id = BookingDraft.ID("d-\(state.nextNumber())")
    let draft = BookingDraft(id: id, offer: offer, inbound: inbound, passengers: passengers, contactEmail: email)
    state.drafts[id] = draft
    return draft
  }

  func draft(_ id: BookingDraft.ID) throws(BookingError) -> BookingDraft {
    guard let draft = state.drafts[id] else { throw .draftGone }
    return draft
  }

  func setExtras(_ extras: Extras, of id: BookingDraft.ID) throws(BookingError) -> BookingDraft {
    var draft = try draft(id)
    let map = try seatMap(of: draft.offer.id)
    var given: Set<Seat> = []
    for seat in extras.seats.values.sorted() {
      guard map.contains(seat) else { throw .seatNotOnAircraft(seat) }
      guard map.isFree(seat), given.insert(seat).inserted else { throw .seatTaken(seat) }
    }
    draft.extras = extras
    state.drafts[id] = draft
    return draft
  }

  // MARK: Bookings and receipts

  func booking(_ reference: BookingReference) throws(BookingError) -> Booking {
    guard let booking = state.bookings.first(where: { $0.reference == reference }) else { throw .bookingGone }
    return booking
  }

  func sendReceipt(for reference: BookingReference, to email: String) {
    state.receipts.append(ServerState.Receipt(email: email, reference: reference))
  }
}
