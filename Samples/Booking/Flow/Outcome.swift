/// What became of an output.
public enum Outcome: Hashable, Sendable {
  /// It came from the entry on top, and the flow went on.
  case advanced
  /// Its entry has brought the flow to this very step already: a double tap.
  case duplicate
  /// Its entry is covered by another step, which stays as it is.
  case droppedCovered
  /// Its entry has left the flow.
  case droppedGone
}
