import Facts

/// Finds the second bag: the class that takes in what the gate keeps out of the first.
///
/// By the shape of types and the number of files that spell them, so that only the files of a change have to be looked at.
public enum NewBags {
  /// A type that has become like a bag.
  public struct Found: Hashable, Sendable {
    public var type: TypeSketch
    /// The number of files that spell its name, its own among them.
    public var files: Int
  }

  /// Of the properties that may change and may be missing: with fewer a type is not filled on the way.
  public static let leastAbsent = 5
  /// Its own file and three others.
  public static let leastFiles = 4

  /// - Parameters:
  ///   - now: The types of the files that differ from the base commit.
  ///   - before: The types of the same files at the base commit.
  ///   - known: The types that are watched already, as the configuration names them.
  ///   - files: How many files spell one of the names.
  /// - Returns: In the order of the names.
  public static func found(
    now: [TypeSketch], before: [TypeSketch], known: [String], files: ([String]) -> Int
  ) -> [Found] {
    let watched = Set(known.map { $0.split(whereSeparator: { ".:".contains($0) }).last.map(String.init) ?? $0 })
    let old = Set(before.lazy.filter(isLikeABag).map(Identity.init))
    let names = Set(now.lazy.map(Identity.init))
    // A type that is gone and one of its shape under a new name are one that was renamed.
    var renamed = before.filter { isLikeABag($0) && !names.contains(Identity($0)) }
    var found: [Found] = []
    for type in now where isLikeABag(type) && !old.contains(Identity(type)) && !watched.contains(type.simpleName) {
      if let index = renamed.firstIndex(where: {
        $0.mutable == type.mutable && $0.optional == type.optional && !watched.contains($0.simpleName)
      }) {
        renamed.remove(at: index)
        continue
      }
      let count = files(BagCandidates.names(of: type))
      if count >= leastFiles { found.append(Found(type: type, files: count)) }
    }
    return found
  }

  private struct Identity: Hashable {
    var name: String
    var language: Language

    init(_ type: TypeSketch) { (name, language) = (type.name, type.language) }
  }

  private static func isLikeABag(_ type: TypeSketch) -> Bool {
    guard type.kind == .reference || type.kind == .object || type.isShared, type.absent >= leastAbsent else { return false }
    return !BagNames.isMadeUp(type.simpleName) && !BagCandidates.isRecord(type) && !BagNames.isScreen(type.simpleName)
      && !type.inherits.contains { BagNames.isScreen($0) }
  }
}
