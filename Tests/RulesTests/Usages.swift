import Facts
import Resolver

@testable import Rules

// Short spellings for hand-built usage. Line and column are enough to tell places apart; the offset follows from them.

func place(
  _ line: Int, column: Int = 1, file: String = "Flow/Payment.swift", site: String = "PaymentModel", bucket: Bucket = .production
) -> Place {
  Place(file: file, position: Position(offset: line * 1_000 + column, line: line, column: column), site: site, bucket: bucket)
}

func access(
  _ field: String, _ kind: Access.Kind = .read, at place: Place, inside: Bool = false, absences: Set<Access.Absence> = [],
  through: String? = nil
) -> Access {
  Access(field: field, kind: kind, place: place, isInside: inside, absences: absences, through: through)
}

func field(_ name: String, line: Int, file: String = "Flow/TripContext.swift", settableOutside: Bool = true, bucket: Bucket = .production)
  -> Field
{
  Field(
    name: name, isSettableOutside: settableOutside, declaredIn: "TripContext",
    place: place(line, file: file, site: "TripContext", bucket: bucket))
}

func usage(
  fields: [Field] = [], readOnly: [Field] = [], accesses: [Access] = [], possible: [Access] = [], references: [Reference] = [],
  flowUnwraps: [Place] = [], suppressions: [SuppressedPlace] = []
) -> Usage {
  Usage(
    bag: Bag(id: "trip", type: "TripContext", place: place(1, file: "Flow/TripContext.swift", site: "TripContext")), fields: fields,
    readOnly: readOnly, accesses: accesses, possible: possible, references: references, flowUnwraps: flowUnwraps,
    suppressions: suppressions)
}

func ignore(_ rule: String, _ reason: String = "checked by the router", at line: Int, silences: Int? = nil) -> SuppressedPlace {
  SuppressedPlace(rule: rule, reason: reason, place: place(line, column: 40), line: Int32(silences ?? line))
}

extension Finding {
  /// `file:line field? message (+related lines)`, enough to compare in tests.
  var summary: String {
    "\(place.file):\(place.position.line) \(message)" + (field.map { " [\($0)]" } ?? "")
      + (related.isEmpty ? "" : " +" + related.map { "\($0.position.line)" }.joined(separator: ","))
  }
}

func summaries(of id: String, in usage: Usage) -> [String]? {
  RuleCatalog()[id]?.findings(in: usage).map(\.summary)
}
