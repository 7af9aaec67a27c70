/// Takes the money.
public struct PaymentService: Sendable {
  let server: BookingServer
  public let line: ServiceLine

  // MARK: The first endpoint

  /// The token that ``charge(_:)`` wants to see.
  public func openSession() async throws -> String {
    try await line.carry { await server.openPaymentSession() }
  }

  /// Charges what the order says, once for each call.
  public func charge(_ order: DirectCharge) async throws -> BookingReference {
    try await line.carry { try await server.charge(order) }
  }

  // MARK: The second endpoint

  /// Pays a quote. The same key gives the same answer and takes no more money.
  ///
  /// After ``ServiceFailure/replyLost`` or a cancellation the outcome is unknown: ask ``status(of:)``, or call again with the same key.
  public func pay(_ quoteID: Quote.ID, with method: PaymentMethod, key: IdempotencyKey) async throws -> BookingReference {
    try await line.carry { try await server.pay(quoteID, with: method, key: key) }
  }

  public func status(of key: IdempotencyKey) async throws -> PaymentStatus {
    try await line.carry { await server.status(of: key) }
  }

  /// For a client that has lost its key but knows what it wanted to pay.
  public func status(ofQuote id: Quote.ID) async throws -> PaymentStatus {
    try await line.carry { await server.status(ofQuote: id) }
  }
}

/// Finds what was booked.
public struct BookingLookup: Sendable {
  let server: BookingServer
  public let line: ServiceLine

  /// - Throws: ``BookingError/bookingGone``.
  public func booking(_ reference: BookingReference) async throws -> Booking {
    try await line.carry { try await server.booking(reference) }
  }
}

/// Mails receipts.
public struct ReceiptService: Sendable {
  let server: BookingServer
  public let line: ServiceLine

  public func send(_ reference: BookingReference, to email: String) async throws {
    try await line.carry { await server.sendReceipt(for: reference, to: email) }
  }
}
