import Resolver

/// The accesses of one bag for programs, schema `unbag.accesses/1`.
///
///     schema    "unbag.accesses/1"
///     bag       the bag's id
///     accesses  sorted by file, line and column, several on a line allowed:
///       file        relative to the root, with /
///       line        one-based
///       column      one-based, in UTF-8 bytes
///       field       the name of the bag's field
///       language    "swift" or "kotlin": that of the file, and of the bag's type whose field it is
///       kind        "read", "write", "readWrite", "projection" or "keyPath"
///       scope       "inside" the bag's own body, extensions and superclasses, or "outside"
///       site        the enclosing type, or what stands for one
///       unwrap      the access asserts that the value is there
///       silentExit  the code leaves and tells nobody when the value is missing
///       confidence  "compiler", "resolved", "inferred" or "possible"
///       test        the file is test code
///       generated   the file is generated code
///       member      the enclosing member of the site, "" at the level of the type
///       through     the protocol that the source names instead of the bag, or null
///       absences    all that happens where the value is missing: "unwrap", "implicitUnwrap", "silentExit", "skipped", "madeUp"
public struct AccessesJSON {
  var report: AccessesReport

  public init(_ report: AccessesReport) {
    self.report = report
  }

  public var text: String {
    JSONText.object([
      .init("schema", .string("unbag.accesses/1")),
      .init("bag", .string(report.bag.id)),
      .init("accesses", .list(report.accesses.map(json))),
    ]).text
  }

  private func json(_ access: Access) -> JSONText {
    let place = access.place
    return .object([
      .init("file", .string(place.file)),
      .init("line", .number(Int(place.position.line))),
      .init("column", .number(Int(place.position.column))),
      .init("field", .string(access.field)),
      .init("language", .string(place.language.word)),
      .init("kind", .string(access.kind.rawValue)),
      .init("scope", .string(access.isInside ? "inside" : "outside")),
      .init("site", .string(place.site)),
      .init("unwrap", .bool(access.absences.contains(.unwrap))),
      .init("silentExit", .bool(access.absences.contains(.silentExit))),
      .init("confidence", .string(access.confidence.rawValue)),
      .init("test", .bool(place.bucket == .test)),
      .init("generated", .bool(place.bucket == .generated)),
      .init("member", .string(place.member)),
      .init("through", .optional(access.through)),
      .init("absences", .list(Access.Absence.allCases.filter(access.absences.contains).map { .string($0.rawValue) })),
    ])
  }
}
