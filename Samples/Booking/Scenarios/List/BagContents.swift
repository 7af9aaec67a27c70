/// The stored properties of a bag, each with its value as text.
struct BagContents {
  private var values: [String: String] = [:]

  /// - Parameter mirror: Of a class whose observed properties lie in boxes, as property wrappers make them.
  init(_ mirror: Mirror) {
    for (label, value) in mirror.children {
      guard let label else { continue }
      if label.hasPrefix("_"), let wrapped = Mirror(reflecting: value).descendant("_value") {
        values[String(label.dropFirst())] = String(describing: wrapped)
      } else {
        values[label] = String(describing: value)
      }
    }
  }

  /// The names of the properties that differ, sorted. Lazy ones do not count: to be there is not to be filled.
  func differences(from other: BagContents) -> [String] {
    values.keys.filter { !$0.hasPrefix("$") && values[$0] != other.values[$0] }.sorted()
  }
}
