import Foundation

/// A price that the server guarantees until a moment.
public struct Quote: Hashable, Codable, Sendable, Identifiable {
  public typealias ID = Identifier<Quote>

  /// One line of the bill.
  public struct Line: Hashable, Codable, Sendable {
    public let title: String
    /// Negative for a discount.
    public let price: Money

    public init(title: String, price: Money) {
      self.title = title
      self.price = price
    }
  }

  public let id: ID
  public let draftID: BookingDraft.ID
  public let lines: [Line]
  public let total: Money
  /// The first moment at which the quote can no longer be paid.
  public let expiresAt: Date

  /// - Parameter currency: The currency of every line.
  public init(id: ID, draftID: BookingDraft.ID, lines: [Line], currency: String, expiresAt: Date) {
    self.id = id
    self.draftID = draftID
    self.lines = lines
    self.total = lines.reduce(.zero(currency)) { $0 + $1.price }
    self.expiresAt = expiresAt
  }

  /// What the discounts take off; `nil` without any.
  public var saved: Money? {
    let discounts = lines.map(\.price).filter { $0.amount < 0 }
    return discounts.isEmpty ? nil : -discounts.reduce(.zero(total.currency)) { $0 + $1 }
  }

  public func isExpired(at now: Date) -> Bool { now >= expiresAt }
}
