import Foundation

/// The few things that we remember from one launch to the next. In memory here; the app keeps them in the user defaults.
final class FlowPreferences: @unchecked Sendable {
  static let standard = FlowPreferences()

  private let lock = NSLock()
  private var values: [String: String] = [:]

  func string(_ key: String) -> String? {
    lock.lock()
    defer { lock.unlock() }
    return values[key]
  }

  func set(_ value: String?, for key: String) {
    lock.lock()
    defer { lock.unlock() }
    values[key] = value
  }
}
