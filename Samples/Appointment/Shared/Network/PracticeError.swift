/// Why the practice did not give what was asked for.
public enum PracticeError: Error, Hashable, Sendable {
  /// The practice has refused: somebody else has the slot.
  case slotTaken
  /// The answer had this HTTP status, which says nothing that the app understands.
  case unexpectedStatus(Int)
}
