import Insight
import Resolver

/// Everything that a report can tell, for one bag or several: what each format of it is made from.
///
/// A report, a status, a plan and a history belong together when they are of one bag (by its id) and one platform (by its language or, where there
/// is none, by the type's name). Any of them may be missing: a bag whose type is gone has a status and a history and no report.
public struct ReportPage: Hashable, Sendable {
  /// Of the whole page, such as the project's name.
  public var title: String
  /// In the order of the configuration, the primary platform first.
  public var reports: [BagReport]
  public var statuses: [BagStatus]
  public var plans: [MigrationPlan]
  public var histories: [BagHistory]
  /// Worth knowing of the whole run: files that do not parse, bags that were not found.
  public var notes: [Problem]
  /// Lines of the source that the report shows; empty where it shows none.
  public var excerpts: SourceExcerpts
  /// How a place becomes a link.
  public var editor: EditorLink

  public init(
    title: String, reports: [BagReport] = [], statuses: [BagStatus] = [], plans: [MigrationPlan] = [], histories: [BagHistory] = [],
    notes: [Problem] = [], excerpts: SourceExcerpts = SourceExcerpts(), editor: EditorLink = .none
  ) {
    self.title = title
    self.reports = reports
    self.statuses = statuses
    self.plans = plans
    self.histories = histories
    self.notes = notes
    self.excerpts = excerpts
    self.editor = editor
  }
}
