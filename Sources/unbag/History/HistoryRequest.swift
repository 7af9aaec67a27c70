import Insight
import Reports
import Workspace

/// Which part of a history is wanted.
struct HistoryRequest: Hashable, Sendable {
  /// A tag, a branch, a commit or a date, as the command line has it; nil for the beginning.
  var since: String?
  /// The same; nil for the commit that is checked out.
  var until: String?
  var step = HistoryStep.week
  /// The newest so many points; nil for all.
  var limit: Int?
}

/// The numbers of the bags that were asked for, over the history.
struct HistoryAnswer: Sendable {
  /// In the order of the configuration, or of the command line; all with the same commits.
  var histories: [BagHistory]
  var notes: [Problem] = []
}
