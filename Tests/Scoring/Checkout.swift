import Foundation

/// A folder with an app's source.
public struct Checkout: Hashable, Sendable {
  public var root: URL

  public init(root: URL) {
    self.root = root
  }

  /// The text of a file, or `nil` where it is not there or not UTF-8.
  public func source(_ file: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
  }
}
