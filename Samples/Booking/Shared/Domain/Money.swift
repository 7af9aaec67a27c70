import Foundation

/// An amount in one currency.
public struct Money: Hashable, Codable, Sendable, CustomStringConvertible {
  public var amount: Decimal
  /// The ISO 4217 code, such as `EUR`.
  public var currency: String

  public init(_ amount: Decimal, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }

  public static func zero(_ currency: String) -> Money { Money(0, currency) }

  /// - Precondition: Both amounts are in one currency. The sample converts nothing.
  public static func + (left: Money, right: Money) -> Money {
    precondition(left.currency == right.currency, "cannot add \(right.currency) to \(left.currency)")
    return Money(left.amount + right.amount, left.currency)
  }

  public static prefix func - (money: Money) -> Money { Money(-money.amount, money.currency) }

  public static func * (money: Money, factor: Int) -> Money { Money(money.amount * Decimal(factor), money.currency) }

  /// Rounded to whole cents, halves away from zero.
  public var roundedToCents: Money {
    var exact = amount
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, 2, .plain)
    return Money(rounded, currency)
  }

  public var description: String { "\(amount) \(currency)" }
}
