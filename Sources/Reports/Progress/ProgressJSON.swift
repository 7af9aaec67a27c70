import Insight
import Resolver

extension JSONText {
  /// The members `file`, `line` and `column` of a place, null where there is none.
  static func members(of place: Place?) -> [Member] {
    [
      .init("file", .optional(place?.file)), .init("line", .optional(place.map { Int($0.position.line) })),
      .init("column", .optional(place.map { Int($0.position.column) })),
    ]
  }
}
