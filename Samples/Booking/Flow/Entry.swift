/// One visit to a step of a flow.
///
/// Two visits are different even if they show equal steps: after "back" and the same choice again, the answer to the first visit's request
/// finds no taker. Equality and hash are those of the visit, so a step that is replaced in place stays the same element of a path.
public struct Entry<Step: Hashable & Sendable>: Identifiable, Sendable {
  public let id: EntryID
  public internal(set) var step: Step
}

extension Entry: Hashable {
  public static func == (left: Entry, right: Entry) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The identity of a visit. It is never used again, and no other flow has it.
public struct EntryID: Hashable, Sendable {
  /// Drawn by each flow, so that two flows in two windows do not take each other's outputs.
  let flow: UInt64
  /// Rises with each visit, so the numbers of a path are sorted.
  let number: Int
}
