import Facts
import Resolver

/// Ranks the types of an app that nobody has described by how much of a bag they are.
///
/// Two steps, so that an app of half a million lines is never parsed whole: a short list by what the bytes say (``TypeSketch``), then
/// the uses of those few, counted as everywhere else.
public enum BagCandidates {
  /// A type of the short list.
  public struct Entry: Hashable, Sendable {
    public var sketch: TypeSketch
    /// The number of files that spell its name, or that of the property or protocol that stands for it.
    public var files: Int
    public var score: Int
  }

  /// The number of types whose uses are worth counting.
  public static let shortListLength = 15
  /// Of those, by shape alone, that are worth a search for their names.
  private static let longListLength = 160
  /// Fewer properties that change are no bag.
  private static let leastState = 4

  /// The types that are most like a bag.
  ///
  /// - Parameter files: How many files spell one of the names.
  public static func shortList(of types: [TypeSketch], files: ([String]) -> Int) -> [Entry] {
    let shaped = types.filter { isShaped($0) }.map { Entry(sketch: $0, files: 0, score: shapeScore(of: $0)) }
    let long = sorted(shaped).prefix(longListLength).map { entry in
      var entry = entry
      entry.files = files(names(of: entry.sketch))
      entry.score += spreadScore(entry.files)
      return entry
    }
    return Array(sorted(long).prefix(shortListLength))
  }

  private static func isShaped(_ type: TypeSketch) -> Bool {
    guard type.kind == .reference || type.kind == .value || type.kind == .object else { return false }
    return type.state >= leastState && !BagNames.isMadeUp(type.simpleName)
  }

  /// The names by which files may speak of a type: its own, and those of a property or a protocol that are made from it.
  static func names(of type: TypeSketch) -> [String] {
    let name = type.simpleName
    var names = [name]
    names += type.inherits.filter { $0 != name && $0.contains(name) }
    if BagNames.words(of: name).count > 1, let first = name.first, first.isUppercase, name.dropFirst().first?.isLowercase == true {
      names.append(first.lowercased() + name.dropFirst())
    }
    return names
  }

  static func shapeScore(of type: TypeSketch) -> Int {
    var score = 3 * min(type.mutable, 16) + min(type.replaceable, 12) + 2 * min(type.absent, 12)
    if type.isShared { score += 12 }
    if !type.resets.isEmpty { score += 8 }
    score += nameScore(of: type)
    if isRecord(type), !type.isShared { score -= 24 }
    return score
  }

  private static func spreadScore(_ files: Int) -> Int {
    // A bag is spelled in many files, and a type that is in every file is a model.
    files <= 2 ? -24 : 6 * (Int.bitWidth - min(files, 128).leadingZeroBitCount)
  }

  private static func nameScore(of type: TypeSketch) -> Int {
    var score = 0
    if BagNames.isCarrying(type.simpleName) { score += 10 }
    if BagNames.speaksOfFlow(type.simpleName) { score += 8 }
    if BagNames.isScreen(type.simpleName) || type.inherits.contains(where: { BagNames.isScreen($0) }) { score -= 30 }
    if BagNames.isAppWide(type.simpleName) { score -= 12 }
    return score
  }

  /// Comes from a server or a database, or goes there.
  static func isRecord(_ type: TypeSketch) -> Bool {
    type.inherits.contains {
      ["Codable", "Decodable", "Encodable", "NSManagedObject", "Mappable", "HandyJSON", "Object", "RealmObject", "Message"].contains($0)
    }
  }

  /// The larger score first; of equal ones the name, then the place.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { left, right in
      if left.score != right.score { return left.score > right.score }
      if left.sketch.name != right.sketch.name { return left.sketch.name.precedes(right.sketch.name) }
      return left.sketch.file.precedes(right.sketch.file)
    }
  }

  // MARK: With their uses

  /// Whether the uses of a type are worth counting: every holder of a record has a copy of its own, and the files that use the records of
  /// a server are most of an app.
  public static func isWorthCounting(_ entry: Entry) -> Bool {
    !(isRecord(entry.sketch) && entry.sketch.kind == .value && !entry.sketch.isShared)
  }

  /// The candidates in the order of how much of a bag they are: what is recommended first, what is not worth it last.
  ///
  /// - Parameter usages: One for each entry; nil where the uses could not be counted.
  public static func rank(_ entries: [Entry], usages: [Usage?]) -> [BagCandidate] {
    let candidates = zip(entries, usages).compactMap { entry, usage -> BagCandidate? in
      guard let usage else {
        return BagCandidate(sketch: entry.sketch, score: entry.score, verdict: isWorthCounting(entry) ? .possible : .notWorthIt(.record))
      }
      guard usage.bag.place.bucket == .production else { return nil }
      let figures = BagFigures(usage)
      return BagCandidate(
        sketch: entry.sketch, figures: figures, usage: usage, score: score(of: entry.sketch, figures),
        verdict: verdict(on: entry.sketch, figures))
    }
    return candidates.sorted { left, right in
      if rank(left) != rank(right) { return rank(left) < rank(right) }
      if left.score != right.score { return left.score > right.score }
      if left.sketch.name != right.sketch.name { return left.sketch.name.precedes(right.sketch.name) }
      return left.sketch.file.precedes(right.sketch.file)
    }
  }

  private static func rank(_ candidate: BagCandidate) -> Int {
    switch candidate.verdict {
    case .recommended: 0
    case .possible: 1
    case .notWorthIt: 2
    }
  }

  static func score(of type: TypeSketch, _ figures: BagFigures) -> Int {
    var score = 5 * min(figures.handedOver, 14) + 2 * min(figures.state, 20) + 2 * min(figures.optional, 15)
    score += 3 * min(figures.writers, 12) + min(figures.readers, 24) + min(figures.absences, 24)
    score += 2 * min(figures.screens, 12)
    if type.isShared { score += 10 }
    if !type.resets.isEmpty { score += 6 }
    // An object in which everything may be missing is filled on the way.
    if figures.state > 0 { score += 40 * figures.optional / figures.state }
    return score + nameScore(of: type)
  }

  static func verdict(on type: TypeSketch, _ figures: BagFigures) -> BagCandidate.Verdict {
    if figures.state == 0 { return .notWorthIt(.constant) }
    switch figures.users {
    case 0: return .notWorthIt(.unread)
    case 1: return .notWorthIt(.oneUser)
    case 2: return .notWorthIt(.twoUsers)
    default: break
    }
    if BagNames.isAppWide(type.simpleName) { return .notWorthIt(.appWide) }
    if isRecord(type), !type.isShared, figures.writers < 3 { return .notWorthIt(.record) }
    if figures.handedOver < 2 { return .notWorthIt(.ownState) }
    // Of one writer and a few fields the others could be told; with many fields, who runs first matters as in any bag.
    if figures.writers < 2, figures.handedOver < 4 { return .notWorthIt(.fewWriters) }
    // Where nearly all may be missing and setters do the writing, the writers stand behind one type.
    let isHalfFilled = 3 * figures.optional >= 2 * figures.state
    let isBag = (figures.writers >= 2 || isHalfFilled) && figures.handedOver >= 3 && figures.users >= 4 && figures.state >= 5
    return isBag ? .recommended : .possible
  }
}
