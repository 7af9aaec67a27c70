import Insight
import Resolver

/// Every access on a line of its own, for a spreadsheet to make tables of.
struct ReportCSV {
  var reports: [BagReport]

  static let header = [
    "bag", "platform", "field", "type", "screen", "role", "site", "member", "kind", "absence", "confidence", "file", "line", "column",
  ]

  var text: String { CSVText(rows: [Self.header] + reports.flatMap(rows)).text }

  private func rows(of report: BagReport) -> [[String]] {
    report.matrix.cells.flatMap { cell in
      let (field, screen) = (report.fields[cell.field].field, report.flow.screens[cell.screen])
      return cell.accesses.map { access in
        let absences = Access.Absence.allCases.filter(access.absences.contains).map(\.rawValue)
        let place = access.place
        return [
          report.bag.id, report.bag.language(of: report.platform).title, field.name, field.type, screen.name, screen.role.rawValue,
          place.site,
          place.member, access.kind.rawValue, absences.joined(separator: " "), access.confidence.rawValue, place.file,
          String(place.position.line), String(place.position.column),
        ]
      }
    }
  }
}
