import Foundation

/// One line of a shopping list. Two lines may say the same, so a line has an id.
public struct ShoppingItem: Hashable, Sendable, Identifiable {
  public let id: UUID
  public let title: String
  public var isDone: Bool

  public init(id: UUID = UUID(), title: String, isDone: Bool = false) {
    self.id = id
    self.title = title
    self.isDone = isDone
  }
}
