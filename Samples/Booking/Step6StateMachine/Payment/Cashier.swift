import BookingShared
import Observation

/// What came of a try to pay.
enum PaymentResult: Hashable, Sendable {
  case paid(BookingReference)
  case declined
  case expired
  /// Nothing was taken. The text is for the customer.
  case refused(String)
  /// Nothing was taken, and the customer has left.
  case cancelled
  /// Money may have been taken. The next try has to use the same key.
  case unknown
}

/// Takes money, once at a time for the whole flow: also when the user goes back and opens another payment screen meanwhile.
@MainActor @Observable
final class Cashier {
  private(set) var isPaying = false
  private let payments: PaymentService

  init(payments: PaymentService) {
    self.payments = payments
  }

  /// Pays, and finds out what happened if the answer is lost.
  ///
  /// - Returns: `nil` when a payment is under way already.
  func pay(_ attempt: PaymentAttempt, with method: PaymentMethod) async -> PaymentResult? {
    guard !isPaying else { return nil }  // before the first await, or a second tap gets through
    isPaying = true
    defer { isPaying = false }
    do {
      return .paid(try await payments.pay(attempt.quoteID, with: method, key: attempt.key))
    } catch BookingError.quotePaid(let reference) {
      return .paid(reference)
    } catch BookingError.cardDeclined {
      return .declined
    } catch BookingError.quoteExpired {
      return .expired
    } catch BookingError.keyReused {
      return await outcome(of: attempt, otherwise: .unknown)
    } catch let error as BookingError {
      return .refused("\(error)")
    } catch ServiceFailure.offline {
      return .refused("\(ServiceFailure.offline)")
    } catch is CancellationError {
      return await outcome(of: attempt, otherwise: .cancelled)
    } catch {
      return await outcome(of: attempt, otherwise: .refused("\(error)"))
    }
  }

  /// Asks the server what became of a try whose answer did not come.
  ///
  /// In a task of its own: the one that runs may be cancelled, and a cancelled task can ask nothing.
  private func outcome(of attempt: PaymentAttempt, otherwise nothingTaken: PaymentResult) async -> PaymentResult {
    let payments = payments
    let question = Task {
      let own = try await payments.status(of: attempt.key)
      guard own == .notFound else { return own }
      // Another device may have paid. That it was refused says nothing about this try.
      let any = try await payments.status(ofQuote: attempt.quoteID)
      return any == .declined ? .notFound : any
    }
    switch await question.result {
    case .success(.paid(let reference)): return .paid(reference)
    case .success(.declined): return .declined
    case .success(.notFound): return nothingTaken
    case .failure: return .unknown
    }
  }
}
