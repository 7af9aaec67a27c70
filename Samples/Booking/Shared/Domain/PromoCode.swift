import Foundation

/// A code that makes a booking cheaper.
public struct PromoCode: Hashable, Codable, Sendable {
  public enum Discount: Hashable, Codable, Sendable {
    /// 0…100 percent of what the discount is taken from.
    case percent(Int)
    /// A fixed amount, in the currency of what it is taken from.
    case amount(Decimal)
  }

  public let code: String
  public let discount: Discount
  /// The first moment at which the code is no longer accepted; `nil` for a code without an end.
  public let expiresAt: Date?

  public init(code: String, discount: Discount, expiresAt: Date? = nil) {
    self.code = code
    self.discount = discount
    self.expiresAt = expiresAt
  }

  public func isExpired(at now: Date) -> Bool {
    expiresAt.map { now >= $0 } ?? false
  }

  /// What comes off `price`: never more than the price, in whole cents.
  public func reduction(of price: Money) -> Money {
    let reduction =
      switch discount {
      case .percent(let percent): price.amount * Decimal(percent) / 100
      case .amount(let amount): amount
      }
    return Money(min(reduction, price.amount), price.currency).roundedToCents
  }
}
