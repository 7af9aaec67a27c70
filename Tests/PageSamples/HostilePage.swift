import Facts
import Insight
import Reports
import Resolver

/// A page whose every text tries to be more than text.
public enum HostilePage {
  public static let texts = [
    "</script><img src=x onerror=\"document.title='owned'\">", "<!--<script>", "a\u{2028}b\u{2029}c", "user\u{202E}nimda",
    "\" onfocus=\"alert(1)\" x=\"",
    "' autofocus '", "&lt;b&gt;", "\u{0}\u{7}\u{1B}[31m", "]]>", "${7*7}{{7*7}}", "javascript:alert(1)", "👩‍👩‍👧 'é\u{301}'",
    "</style></title></textarea>",
  ]

  public static var page: ReportPage {
    let sites = texts.map { "Site \($0)" }
    var maker = ReportMaker(
      type: "Bag\(texts[0])", id: "id\(texts[4])",
      fields: texts.enumerated().map { index, text in
        Field(
          name: text, type: "Type<\(text)>?", isOptional: true, declaredIn: text,
          place: Place(
            file: "Sources/\(text)/A.swift", position: Position(offset: index, line: index + 1, column: 1), site: text, member: text))
      },
      screens: texts.enumerated().map { Screen(name: "S\($0) \($1)", role: .screen, sites: [sites[$0]]) })
    for (index, text) in texts.enumerated() {
      for (other, kind) in [(index, Access.Kind.write), ((index + 1) % texts.count, .read)] {
        maker.accesses.append(
          Access(
            field: text, kind: kind,
            place: Place(
              file: "Sources/\(text)/B.swift", position: Position(offset: other, line: other + 1, column: 1), site: sites[other],
              member: text),
            absences: kind == .read ? [.unwrap, .silentExit] : []))
      }
    }
    var report = maker.report
    report.sensitive = [
      SensitiveField(
        field: 0, word: texts[1],
        destinations: texts.map { SensitiveField.Destination(callee: $0, isLeak: true, places: [report.fields[0].field.place]) },
        readers: [0],
        forgottenBy: [0])
    ]
    let place = report.fields[0].field.place
    report.stale.inputs = texts.map { StoredCopy(field: $0, property: $0, wrapper: $0, isConstant: true, place: place) }
    report.writing.calls = texts.map {
      SharedWriting.BackgroundCall(call: BagCall(function: $0, place: place), fields: [0], execution: .background, callee: $0)
    }
    var page = ReportPage(
      title: texts.joined(separator: " "), reports: [report], notes: texts.map { Problem(file: $0, $0, hint: $0) },
      editor: .url(pattern: "https://example.com/{path}#L{line}"))
    page.plans = [
      MigrationPlan(
        id: report.bag.id, type: report.bag.type,
        items: texts.map { MigrationPlan.Item(step: .frozen, title: $0, reason: $0, place: report.fields[0].field.place, command: $0) })
    ]
    page.histories = [
      BagHistory(
        id: report.bag.id, type: report.bag.type,
        points: texts.map { BagHistory.Point(commit: $0, time: 0, subject: $0, type: $0, problem: $0, totals: nil, ceiling: [$0: 1]) })
    ]
    page.excerpts = SourceExcerpts(of: page.places) { _, line in "let x = \"\(texts[line % texts.count])\"" }
    return page
  }
}
