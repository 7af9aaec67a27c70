import Facts
import Insight
import Resolver

/// The words in which the tables of a report speak of screens, fields and places.
struct ReportWords {
  var report: BagReport

  func screen(_ index: Int) -> String {
    report.flow.screens.indices.contains(index) ? report.flow.screens[index].name : "?"
  }

  func field(_ index: Int) -> String {
    report.fields.indices.contains(index) ? report.fields[index].field.name : "?"
  }

  func role(_ index: Int) -> Screen.Role {
    report.flow.screens.indices.contains(index) ? report.flow.screens[index].role : .other
  }

  func fields(_ indices: [Int]) -> Line { .names(indices.map(field)) }

  func screens(_ indices: [Int]) -> Line { .names(indices.map(screen)) }

  /// A type of the source; the bag's own code is called that.
  func user(_ user: FieldProfile.User) -> Line {
    [role(user.screen) == .bag ? .text("the bag itself") : .code(user.site), .text(" ")] + .places(user.places)
  }

  /// The types outside the bag that write the field themselves.
  func directWriters(of field: Int) -> [FieldProfile.User] { writers(of: field).filter { isDirect($0, field) } }

  /// Those that only call a function of the bag which does.
  func callingWriters(of field: Int) -> [FieldProfile.User] { writers(of: field).filter { !isDirect($0, field) } }

  private func writers(of field: Int) -> [FieldProfile.User] {
    report.fields[field].writers.filter { role($0.screen) != .bag }
  }

  private func isDirect(_ user: FieldProfile.User, _ field: Int) -> Bool {
    report.matrix[field, user.screen]?.accesses.contains { $0.kind.writes && $0.place.site == user.site } ?? false
  }

  /// `Payment.pay()`
  func body(site: String, member: String) -> String { member.isEmpty ? site : "\(site).\(member)" }

  func trait(_ trait: FieldProfile.Trait) -> Span {
    switch trait {
    case .unused: .bad("nothing uses it")
    case .writeOnly: .bad("written, never read")
    case .onlyTestsRead: .warning("only tests read it")
    case .neverWritten: .warning("never written")
    case .oneScreen(let screen): .warning("only \(self.screen(screen)) uses it")
    case .manyWriters(let count): .warning("\(count) types write it")
    case .settableOutside: .dim("can be set from outside")
    }
  }

  func effect(_ effect: ColdEntry.Effect) -> String {
    switch effect {
    case .crash: "crashes"
    case .silent: "goes silent"
    case .skipped: "skips a part"
    case .madeUp: "makes up a value"
    case .blank: "reads the blank"
    }
  }

  /// What the tests of the bag cost, as a sentence.
  var testCost: String {
    let cost = report.tests
    let setting =
      switch cost.setUps.count {
      case 0: "none of them sets up a field"
      case 1: "one of them sets up \(counted(cost.total, "fields"))"
      default: "\(cost.setUps.count) of them set up \(counted(cost.total, "fields")) in all"
      }
    return "\(counted(cost.tests, "members")) of tests \(cost.tests == 1 ? "touches" : "touch") the bag; \(setting)."
  }

  /// Where code runs that is handed to `callee`, which may be empty.
  func execution(_ execution: Body.Execution, _ callee: String) -> Line {
    let by: Line = callee.isEmpty ? [] : [.text(" of "), .code(callee)]
    switch execution {
    case .immediate: return [.text("at once")]
    case .main: return [.text("on the main thread")]
    case .concurrent: return [.text("in a task")] + by
    case .background: return [.bad("in the background")] + (callee.isEmpty ? [] : [.text(", by "), .code(callee)])
    case .handler: return [.warning("in a callback")] + by
    }
  }
}
