import Facts
import Resolver

/// The accesses of one bag for a person: one on a line, with the place in front, then a line with their number. Those of
/// two platforms stand apart, each under its language and type.
public struct AccessesText {
  var report: AccessesReport
  var style: Style

  public init(_ report: AccessesReport, style: Style) {
    self.report = report
    self.style = style
  }

  public var text: String {
    let bag = report.bag
    return bag.platforms.map { platform in
      let accesses = report.accesses.filter { bag.platform(of: $0.place) == platform }
      let heading = style(.bold, "\(bag.language(of: platform).title): \(bag.type(on: platform).onOneLine)") + "\n"
      return (bag.counterparts.isEmpty ? "" : heading) + text(of: accesses, type: bag.type(on: platform))
    }.joined(separator: "\n")
  }

  private func text(of accesses: [Access], type: String) -> String {
    let rows = accesses.map(Row.init)
    // Columns for the eye, but one long path must not push everything out of sight.
    let placeWidth = min(70, rows.map(\.place.count).max() ?? 0)
    let kindWidth = rows.map(\.kind.count).max() ?? 0
    let fieldWidth = min(32, rows.map(\.field.count).max() ?? 0)
    let lines = rows.map { row in
      let marks = row.marks.isEmpty ? "" : "  " + style(.yellow, row.marks)
      return row.place.padded(to: placeWidth) + "  " + row.kind.padded(to: kindWidth) + "  "
        + style(.bold, row.field) + String(repeating: " ", count: max(0, fieldWidth - row.field.count)) + "  " + row.site + marks
    }
    return (lines + [Self.summary(of: accesses, type: type)]).joined(separator: "\n") + "\n"
  }

  private struct Row {
    var place: String
    var kind: String
    var field: String
    var site: String
    var marks: String

    init(_ access: Access) {
      let place = access.place
      self.place = "\(place.file):\(place.position)".onOneLine
      kind = access.kind.rawValue
      field = access.field.onOneLine
      site = (place.member.isEmpty ? place.site : "\(place.site).\(place.member)").onOneLine
      var marks = Access.Absence.allCases.filter(access.absences.contains).map(AccessesText.words)
      if access.isInside { marks.append("inside") }
      if place.bucket != .production { marks.append(place.bucket.rawValue) }
      if access.confidence != .resolved { marks.append(access.confidence.rawValue) }
      if let through = access.through { marks.append("through \(through)".onOneLine) }
      self.marks = marks.joined(separator: ", ")
    }
  }

  private static func words(for absence: Access.Absence) -> String {
    switch absence {
    case .unwrap: "unwrap"
    case .implicitUnwrap: "implicit unwrap"
    case .silentExit: "silent exit"
    case .skipped: "skipped"
    case .madeUp: "made-up value"
    }
  }

  private static func summary(of accesses: [Access], type: String) -> String {
    var parts = Access.Kind.allCases.compactMap { kind -> String? in
      let count = accesses.count { $0.kind == kind }
      return count == 0 ? nil : counted(count, plural(of: kind))
    }
    let possible = accesses.count { $0.confidence == .possible }
    if possible > 0 { parts.append("\(possible) of them possible only, never counted") }
    return "\(type.onOneLine): \(counted(accesses.count, "accesses"))"
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  private static func plural(of kind: Access.Kind) -> String {
    switch kind {
    case .read: "reads"
    case .write: "writes"
    case .readWrite: "read-writes"
    case .projection: "projections"
    case .keyPath: "key paths"
    }
  }
}

extension String {
  /// With blanks behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
