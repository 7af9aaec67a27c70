import BookingShared
import Foundation

/// What the system restores of a legacy app: which screens were open, and nothing of what they showed.
enum SavedScreens {
  static func encode(_ screens: [ScreenName]) -> Data {
    Data(screens.map(\.rawValue).joined(separator: " ").utf8)
  }

  static func decode(_ data: Data) -> [ScreenName] {
    String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { ScreenName(rawValue: String($0)) }
  }
}
