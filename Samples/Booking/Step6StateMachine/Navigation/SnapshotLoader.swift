import BookingShared
import Foundation

/// Turns saved ids into steps again, as far as they are still valid.
struct SnapshotLoader: Sendable {
  /// Where a snapshot leads today.
  struct Landing: Hashable, Sendable {
    var steps: [BookingStep] = []
    /// Why it is not the place that was saved; for the customer.
    var notice: String?
  }

  let services: BookingServices

  /// Loads one step after the other and stops before the first that is no longer valid.
  ///
  /// - Throws: When the server cannot be asked. Then the snapshot is as good as before.
  func landing(at snapshot: BookingSnapshot) async throws -> Landing {
    var landing = Landing()
    for place in snapshot.places {
      do {
        try await add(place, to: &landing)
      } catch let error as BookingError {
        landing.notice = "\(error)"
        break
      }
    }
    return landing
  }

  private func add(_ place: BookingSnapshot.Place, to landing: inout Landing) async throws {
    switch place {
    case .results(let criteria):
      landing.steps.append(.results(criteria))
    case .returns(let criteria, let outbound):
      landing.steps.append(.returns(criteria, outbound: try await services.offers.offer(outbound)))
    case .passengers(let outbound, let inbound, let count):
      let itinerary = try await itinerary(outbound, inbound)
      landing.steps.append(.passengers(PassengersInput(itinerary: itinerary, passengerCount: count)))
    case .extras(let id):
      let draft = try await services.drafts.draft(id)
      landing.prefillPassengers(from: draft)
      landing.steps.append(.extras(draft))
    case .payment(let id):
      try await addPayment(id, to: &landing)
    case .confirmation(let reference):
      landing.steps = [.confirmation(try await services.bookings.booking(reference).reference)]
    }
  }

  private func itinerary(_ outbound: Offer.ID, _ inbound: Offer.ID?) async throws -> Itinerary {
    let offers = services.offers
    var back: Offer?
    if let inbound { back = try await offers.offer(inbound) }
    return Itinerary(outbound: try await offers.offer(outbound), inbound: back)
  }

  /// The process may have ended while the customer was paying, so the first question is whether the money is there already.
  private func addPayment(_ id: Quote.ID, to landing: inout Landing) async throws {
    if case .paid(let reference) = try await services.payments.status(ofQuote: id) {
      landing.steps = [.confirmation(reference)]
      return
    }
    let quote = try await services.pricing.quote(id)
    guard !quote.isExpired(at: services.clock.now) else { throw BookingError.quoteExpired }
    landing.steps.append(.payment(PaymentInput(quote, attemptNumber: try await openAttempt(for: id).number)))
  }

  /// The first try that the server has not refused: it has never arrived, so it can be sent again under the same key.
  private func openAttempt(for id: Quote.ID) async throws -> PaymentAttempt {
    var attempt = PaymentAttempt(quoteID: id, number: 1)
    while try await services.payments.status(of: attempt.key) == .declined { attempt = attempt.next }
    return attempt
  }
}

extension SnapshotLoader.Landing {
  /// The form below a draft shows the passengers of that draft.
  fileprivate mutating func prefillPassengers(from draft: BookingDraft) {
    guard case .passengers(var input) = steps.last else { return }
    input.prefill = Prefill(draft)
    steps[steps.count - 1] = .passengers(input)
  }
}
