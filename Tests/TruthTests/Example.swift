import Foundation
import Scoring

/// Small truths and answers for the tests of the scorer.
enum Example {
  static func row(
    _ field: String, line: Int, file: String = "A.swift", kind: AccessKind = .read, scope: AccessScope = .outside, site: String = "S",
    unwrap: Bool = false, silent: Bool = false, note: String = "", number: Int = 1
  ) -> TruthRow {
    TruthRow(
      number: number, file: file, line: line, field: field, kind: kind, scope: scope, site: site, unwrap: unwrap, silent: silent, note: note
    )
  }

  static func access(
    _ field: String, line: Int, column: Int = 1, file: String = "A.swift", kind: AccessKind = .read, scope: AccessScope = .outside,
    site: String = "S", unwrap: Bool = false, silent: Bool = false
  ) -> FoundAccess {
    FoundAccess(
      file: file, line: line, column: column, field: field, kind: kind, scope: scope, site: site, unwrap: unwrap, silentExit: silent)
  }

  static func document(confidence: String = "resolved", schema: String = AccessesDocument.schema) -> Data {
    Data(
      """
      {"schema":"\(schema)","bag":"Trip","accesses":[{"file":"A.swift","line":3,"column":9,"field":"seat","kind":"write","scope":"outside",
      "site":"SeatScreen","unwrap":true,"silentExit":false,"confidence":"\(confidence)","test":false,"generated":false}]}
      """.utf8)
  }
}
