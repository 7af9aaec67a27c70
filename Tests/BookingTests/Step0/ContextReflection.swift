@testable import BookingStep0Bag

extension BookingFlowContext {
  /// Every stored property with its value as text.
  var reflectedValues: [String: String] {
    var values: [String: String] = [:]
    for (label, value) in Mirror(reflecting: self).children {
      guard let label else { continue }
      let name = label.replacing("$__lazy_storage_$_", with: "")
      if name.hasPrefix("_"), let wrapped = Mirror(reflecting: value).descendant("_value") {
        values[String(name.dropFirst())] = String(describing: wrapped)
      } else {
        values[name] = String(describing: value)
      }
    }
    return values
  }

  /// The stored properties whose values are not those of `other`.
  func differences(from other: BookingFlowContext) -> Set<String> {
    let mine = reflectedValues
    let others = other.reflectedValues
    return Set(mine.keys.filter { mine[$0] != others[$0] })
  }
}
