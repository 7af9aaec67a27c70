import BookingShared
import Foundation
import Observation

/// Takes the money for a quote. A new quote is a new model, so nothing here can belong to another price.
@MainActor @Observable
final class PaymentViewModel {
  let quote: Quote
  private(set) var failure: String?
  /// A new quote at another price, which the customer has not accepted yet.
  private(set) var offeredQuote: Quote?
  private(set) var isRenewing = false
  private var hasExpired = false
  private var attempt: PaymentAttempt
  private let cashier: Cashier
  private let pricing: PricingService
  private let clock: any BookingClock
  private let onPaid: (BookingReference) -> Void
  private let onRenewed: (Quote) -> Void

  init(
    input: PaymentInput, cashier: Cashier, pricing: PricingService, clock: any BookingClock,
    onPaid: @escaping (BookingReference) -> Void, onRenewed: @escaping (Quote) -> Void
  ) {
    quote = input.quote
    attempt = input.attempt
    self.cashier = cashier
    self.pricing = pricing
    self.clock = clock
    self.onPaid = onPaid
    self.onRenewed = onRenewed
  }

  var isPaying: Bool { cashier.isPaying }
  var isExpired: Bool { hasExpired || quote.isExpired(at: clock.now) }
  var canPay: Bool { !isPaying && !isRenewing && !isExpired && offeredQuote == nil }

  var timeLeft: Duration {
    .seconds(max(0, quote.expiresAt.timeIntervalSince(clock.now)))
  }

  /// Tells the screen when the price has run out under the customer's eyes.
  func watchExpiry() async {
    do {
      try await clock.sleep(until: quote.expiresAt)
      hasExpired = true
    } catch {
      // Cancelled: nobody looks any more.
    }
  }

  // MARK: Paying

  /// Not to be run as work of the screen: a payment goes on when its screen has left.
  func pay(with method: PaymentMethod) async {
    guard canPay else { return }
    failure = nil
    switch await cashier.pay(attempt, with: method) {
    case .paid(let reference): onPaid(reference)
    case .declined:
      attempt = attempt.next
      failure = "\(BookingError.cardDeclined)"
    case .expired: hasExpired = true
    case .refused(let reason): failure = reason
    case .unknown: failure = "We do not know yet whether the payment went through. Trying again charges nothing twice."
    case .cancelled, nil: break
    }
  }

  // MARK: Another price

  /// Asks for a new quote. The same price is taken at once, another one only when the customer says so.
  func renewPrice() async {
    guard !isRenewing, !isPaying else { return }
    isRenewing = true
    failure = nil
    defer { isRenewing = false }
    do {
      let renewed = try await pricing.makeQuote(for: quote.draftID)
      if renewed.total == quote.total { onRenewed(renewed) } else { offeredQuote = renewed }
    } catch is CancellationError {
      // The user has left; there is nobody to tell.
    } catch {
      failure = "\(error)"
    }
  }

  func acceptNewPrice() {
    if let offeredQuote { onRenewed(offeredQuote) }
  }
}
