import Facts
import Insight
import Resolver

/// What a page has of one bag on one platform.
struct ReportPart: Hashable, Sendable {
  var id: String
  var type: String
  var platform: Language?
  var report: BagReport?
  var status: BagStatus?
  var plan: MigrationPlan?
  var history: BagHistory?
}

extension ReportPage {
  /// What belongs together, in the order of the reports; what has no report behind them.
  var parts: [ReportPart] {
    var parts = reports.map {
      ReportPart(id: $0.bag.id, type: $0.bag.type(on: $0.platform), platform: $0.platform, report: $0)
    }
    func place(of id: String, _ type: String, where isFree: (ReportPart) -> Bool, fits: (ReportPart) -> Bool) -> Int {
      if let index = parts.firstIndex(where: { $0.id == id && fits($0) && isFree($0) }) { return index }
      parts.append(ReportPart(id: id, type: type))
      return parts.count - 1
    }
    for status in statuses {
      let index = place(of: status.id, status.type) {
        $0.status == nil
      } fits: {
        $0.report == nil || $0.platform == status.platform
      }
      parts[index].status = status
      if parts[index].report == nil { parts[index].platform = status.platform }
    }
    for plan in plans {
      let index = place(of: plan.id, plan.type) {
        $0.plan == nil
      } fits: {
        $0.type == plan.type
      }
      parts[index].plan = plan
    }
    for history in histories {
      // The type may have been renamed since; then the history belongs to the bag's first platform.
      let isNamed = parts.contains { $0.id == history.id && $0.type == history.type && $0.history == nil }
      let index = place(of: history.id, history.type) {
        $0.history == nil
      } fits: {
        !isNamed || $0.type == history.type
      }
      parts[index].history = history
    }
    return parts
  }
}
