import BookingShared

/// One try to pay for a quote. Its key depends on nothing else, so a process that has been killed finds the same key again.
struct PaymentAttempt: Hashable, Sendable {
  let quoteID: Quote.ID
  /// 1 for the first. A refused try uses up its number; a try whose outcome is unknown keeps it.
  let number: Int

  var key: IdempotencyKey { IdempotencyKey("\(quoteID)/\(number)") }
  var next: PaymentAttempt { PaymentAttempt(quoteID: quoteID, number: number + 1) }
}

/// All that the payment screen needs.
struct PaymentInput: Hashable, Sendable {
  let quote: Quote
  let attempt: PaymentAttempt

  /// - Parameter attemptNumber: The first that the server has not refused.
  init(_ quote: Quote, attemptNumber: Int = 1) {
    self.quote = quote
    attempt = PaymentAttempt(quoteID: quote.id, number: attemptNumber)
  }
}
