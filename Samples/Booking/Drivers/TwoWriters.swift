import BookingShared
import Dispatch
import Foundation

@testable import BookingStep0Bag

/// Two threads that add to one price, for the thread sanitizer to look at.
public enum TwoWriters {
  /// What both together should make it.
  public static let expected = Decimal(2 * count)
  static let count = 2000

  /// The bag is `@unchecked Sendable`, so this compiles. It loses additions, on most runs.
  ///
  /// The price lies in a generic box, where the sanitizer does not see it. The counter is a plain field, as most are.
  public static func addToBag() -> Decimal {
    let bag = BookingFlowContext()
    bag.totalPrice = 0
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<count {
        bag.totalPrice = (bag.totalPrice ?? 0) + 1
        bag.priceRecalculations += 1
      }
    }
    return bag.totalPrice ?? 0
  }
}
