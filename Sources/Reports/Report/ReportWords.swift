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

  func fields(_ indices: [Int]) -> Line { .names(indices.map(field)) }

  func screens(_ indices: [Int]) -> Line { .names(indices.map(screen)) }

  /// A type of the source; the bag's own code is called that.
  func user(_ user: FieldProfile.User) -> Line {
    let isBag = report.flow.screens.indices.contains(user.screen) && report.flow.screens[user.screen].role == .bag
    return [isBag ? .text("the bag itself") : .code(user.site), .text(" ")] + .places(user.places)
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
    }
  }

  func execution(_ execution: Body.Execution) -> String {
    switch execution {
    case .immediate: "at once"
    case .main: "on the main thread"
    case .concurrent: "in a task"
    case .background: "in the background"
    case .handler: "when it is called back"
    }
  }
}
