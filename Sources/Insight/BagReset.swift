import Resolver

/// A function that puts a bag back to its beginning, or is called so.
struct BagReset: Hashable {
  var function: String
  var place: SourceLine
  /// The fields of the bag that it gives a value itself, an empty one where ``isShaped``.
  var fields: Int
  /// It was found by what it does, not by its name.
  var isShaped: Bool

  /// Those that are found by their shape, wherever they stand, and those of the type that only have the name of one. The one that empties
  /// the most comes first.
  ///
  /// - Parameter state: The number of fields that change.
  static func all(of sketch: TypeSketch, usage: Usage?, state: Int, clearings: [CodeShapes.Clearing]) -> [BagReset] {
    var fields: [SourceLine: [String: Access]] = [:]
    for access in usage?.accesses ?? [] where access.kind.writes && access.place.bucket == .production {
      fields[SourceLine(access.place), default: [:]][access.field] = access
    }
    let files = Set(fields.keys.map(\.file))
    var resets: [BagReset] = []
    for clearing in clearings where files.contains(clearing.place.file) {
      let matching = clearing.assignments.filter { fields[SourceLine(file: clearing.place.file, line: $0.line)]?[$0.name] != nil }
      let emptied = Set(matching.map(\.name)).count
      // With fewer it sets some values, among other things.
      guard emptied >= ShapeFinder.leastAssignments, 4 * emptied >= state || isNamed(clearing, in: sketch) else { continue }
      let access = matching.first.flatMap { fields[SourceLine(file: clearing.place.file, line: $0.line)]?[$0.name] }
      let site = access.flatMap { $0.isInside ? nil : $0.place.site + "." } ?? ""
      resets.append(
        BagReset(function: site + clearing.function, place: clearing.place, fields: emptied, isShaped: true))
    }
    resets.sort { ($1.fields, $0.place) < ($0.fields, $1.place) }
    let found = Set(resets.map(\.function))
    let inside = (usage?.accesses ?? []).filter { $0.isInside && $0.kind.writes }
    let named = sketch.resets.filter { !found.contains($0.function) }.map { reset in
      let fields = Set(inside.filter { $0.place.member.hasPrefix(reset.function + "(") }.map(\.field)).count
      return BagReset(function: reset.function, place: reset.place, fields: fields, isShaped: false)
    }
    return resets + named.sorted { ($1.fields, $0.place) < ($0.fields, $1.place) }
  }

  private static func isNamed(_ clearing: CodeShapes.Clearing, in sketch: TypeSketch) -> Bool {
    sketch.resets.contains { $0.function == clearing.function && $0.place == clearing.place }
  }
}
