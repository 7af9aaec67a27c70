import Facts

/// Finds where the properties of a bag went that are gone from it: into a class that the whole flow writes, which is the bag under
/// another name, or the second one.
///
/// By the shape of types, so that only the files of a change have to be looked at. Values do not count, nor constants, nor what only the
/// type itself can write: inputs and a state machine are where a bag's properties should go.
public enum Successors {
  /// A type that took the properties in.
  public struct Found: Hashable, Sendable {
    public var type: TypeSketch
    /// The properties that it has now and did not have before, in order.
    public var names: [String]
    /// It has half of all properties that the bag had, so it is the bag.
    public var isTheBag: Bool
  }

  /// What is known of the bag.
  public struct Bag: Hashable, Sendable {
    public var language: Language
    /// The names of the properties that it had, and of those the ones that are gone.
    public var properties: Set<String>
    public var vanished: Set<String>
    /// The number of files that used it.
    public var users: Int

    public init(language: Language, properties: Set<String>, vanished: Set<String>, users: Int) {
      self.language = language
      self.properties = properties
      self.vanished = vanished
      self.users = users
    }

    /// Enough is gone to ask where it went.
    public var isEmptied: Bool { vanished.count >= Successors.leastNames }
  }

  /// With fewer, and fewer than half of what is gone, they are names that two types happen to share.
  static let leastNames = 3

  /// - Parameters:
  ///   - now: The types of the files that differ from the base commit.
  ///   - before: The types of the same files at the base commit.
  ///   - watched: The types that were watched at the base commit, by their qualified names: those have limits of their own.
  ///   - files: How many files of production code spell one of the names.
  /// - Returns: In the order of the names.
  public static func found(
    of bag: Bag, now: [TypeSketch], before: [TypeSketch], watched: Set<String>, files: ([String]) -> Int
  ) -> [Found] {
    guard bag.isEmptied else { return [] }
    var old: [String: Set<String>] = [:]
    for type in before where type.language == bag.language { old[type.name, default: []].formUnion(type.shared) }
    return now.compactMap { type in
      guard type.language == bag.language, !watched.contains(type.name) else { return nil }
      let names = Set(type.shared).subtracting(old[type.name] ?? []).intersection(bag.vanished)
      guard names.count >= leastNames, 2 * names.count >= bag.vanished.count, isUsedByMany(type, files: files, bag: bag) else { return nil }
      return Found(
        type: type, names: names.sorted { $0.precedes($1) }, isTheBag: 2 * names.count >= bag.properties.count)
    }
  }

  /// A screen may have state of its own, and then a few files spell its name; who took over the users of the bag is no screen.
  private static func isUsedByMany(_ type: TypeSketch, files: ([String]) -> Int, bag: Bag) -> Bool {
    let isScreen = BagNames.isScreen(type.simpleName) || type.inherits.contains { BagNames.isScreen($0) }
    if type.isShared, !isScreen { return true }
    let count = files(BagCandidates.names(of: type))
    return !isScreen && count >= NewBags.leastFiles || count >= 2 && 2 * count >= bag.users
  }
}
