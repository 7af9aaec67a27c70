import Facts

/// Finds a bag under the name that it had before.
public enum Predecessor: Hashable, Sendable {
  /// There is no type that is so much like it.
  case none
  case found(DeclaredType)
  /// Nobody can tell which of several it was; sorted by name, then by file.
  case ambiguous([DeclaredType])

  /// Of the fields that the bag had afterwards, so many percent the type must have had.
  static let leastPercent = 60

  /// How many of so many fields a type must have in common with the bag.
  public static func leastCommon(of fields: Int) -> Int { max(2, (fields * leastPercent + 99) / 100) }

  /// - Parameters:
  ///   - fields: Those of the bag after it was renamed.
  ///   - types: Those that were there before, and no more afterwards.
  ///   - files: Where the bag's declaration may have stood before: its file, or the one that git says it was renamed from. A type there goes
  ///     before all others.
  public static func of(_ fields: Set<String>, among types: [DeclaredType], preferring files: Set<String>) -> Predecessor {
    let least = leastCommon(of: fields.count)
    let alike = types.map { (type: $0, common: $0.fields.intersection(fields).count) }.filter { $0.common >= least }
    let inPlace = alike.filter { files.contains($0.type.file) }
    let candidates = inPlace.isEmpty ? alike : inPlace
    let most = candidates.map(\.common).max()
    let best = candidates.filter { $0.common == most }.map(\.type)
    guard let first = best.first else { return .none }
    if best.count == 1 { return .found(first) }
    return .ambiguous(best.sorted { $0.name == $1.name ? $0.file.precedes($1.file) : $0.name.precedes($1.name) })
  }
}
