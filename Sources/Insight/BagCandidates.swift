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
    /// How many of its fields other code may write; nil where nobody has looked.
    public var writtenOutside: Int?
    public var score: Int
  }

  /// The uses of a type of the short list.
  public struct Count: Hashable, Sendable {
    public var usage: Usage
    /// The number of files that were looked into, where there are more; nil where these are all uses.
    public var partialFiles: Int?

    public init(usage: Usage, partialFiles: Int? = nil) {
      self.usage = usage
      self.partialFiles = partialFiles
    }
  }

  /// The number of types whose uses are worth counting.
  public static let shortListLength = 15
  /// Of those, by shape alone, that are worth a search for their names.
  private static let longListLength = 160
  /// Fewer properties that change are no bag.
  private static let leastState = 4

  /// The types that are most like a bag.
  ///
  /// - Parameters:
  ///   - shapes: What says that one instance of a type is shared.
  ///   - files: How many files spell one of the names.
  public static func shortList(of types: [TypeSketch], shapes: CodeShapes = CodeShapes(), files: ([String]) -> Int) -> [Entry] {
    let registered = Set(shapes.registrations.map(\.type))
    let shaped = types.filter { isShaped($0) }.map { type in
      let isRegistered = !type.isShared && registered.contains(type.simpleName)
      let written = shapes.writtenOutside(type)
      let score =
        shapeScore(of: type) + (isRegistered ? sharedScore : 0)
        + (written.map { $0 < 2 ? -40 : isScreenLike(type) ? 0 : 2 * min($0, 12) } ?? 0)
      return Entry(sketch: type, files: 0, writtenOutside: written, score: score)
    }
    let long = sorted(shaped).prefix(longListLength).map { entry in
      var entry = entry
      entry.files = files(names(of: entry.sketch))
      entry.score += spreadScore(entry.files)
      return entry
    }
    return Array(sorted(long).prefix(shortListLength)) + immutableStates(among: types, files: files)
  }

  private static func isShaped(_ type: TypeSketch) -> Bool {
    guard type.kind == .reference || type.kind == .value || type.kind == .object else { return false }
    return type.state >= leastState && !BagNames.isMadeUp(type.simpleName) && !BagNames.isWidget(type.simpleName)
  }

  /// The states of a single store or a screen that are replaced as a whole: people look for them, and are told why they are none.
  private static func immutableStates(among types: [TypeSketch], files: ([String]) -> Int) -> [Entry] {
    let states = types.filter {
      $0.kind == .value && $0.state < leastState && $0.constants >= 5 && BagNames.words(of: $0.simpleName).last == "state"
    }
    let entries = states.sorted { ($1.constants, $0.place) < ($0.constants, $1.place) }.prefix(20).map {
      Entry(sketch: $0, files: files([$0.simpleName]), score: 0)
    }
    return Array(entries.filter { $0.files >= 4 }.sorted { ($1.files, $0.sketch.place) < ($0.files, $1.sketch.place) }.prefix(2))
  }

  private static func isScreenLike(_ type: TypeSketch) -> Bool {
    BagNames.isScreen(type.simpleName) || type.inherits.contains { BagNames.isScreen($0) }
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

  private static let sharedScore = 12

  static func shapeScore(of type: TypeSketch) -> Int {
    var score = 3 * min(type.mutable, 16) + min(type.replaceable, 12) + 2 * min(type.absent, 12)
    if type.isShared { score += sharedScore }
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
    if isScreenLike(type) { score -= 30 }
    if BagNames.isAppWide(type.simpleName) { score -= 12 }
    return score
  }

  /// Comes from a server or a database, or goes there.
  static func isRecord(_ type: TypeSketch) -> Bool {
    type.isSerialized || BagNames.isRecord(type.simpleName)
      || type.inherits.contains {
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
  /// a server are most of an app. Nor is a type a bag whose fields no other code assigns.
  public static func isWorthCounting(_ entry: Entry) -> Bool {
    entry.sketch.state >= leastState && !isCopiedRecord(entry.sketch) && (entry.writtenOutside ?? 2) >= 2
  }

  private static func isCopiedRecord(_ type: TypeSketch) -> Bool { isRecord(type) && type.kind == .value && !type.isShared }

  private static func uncountedVerdict(on entry: Entry) -> BagCandidate.Verdict {
    if isCopiedRecord(entry.sketch) { return .notWorthIt(.record) }
    if entry.sketch.state < leastState { return .notWorthIt(.constant) }
    return isWorthCounting(entry) ? .possible : .notWorthIt(.ownState)
  }

  /// The candidates in the order of how much of a bag they are: what is recommended first, what is not worth it last.
  ///
  /// - Parameters:
  ///   - counts: One for each entry; nil where the uses could not be counted.
  ///   - shapes: Those of the whole project.
  public static func rank(_ entries: [Entry], counts: [Count?], shapes: CodeShapes = CodeShapes()) -> [BagCandidate] {
    let candidates = zip(entries, counts).compactMap { entry, count in candidate(entry, count, shapes) }
    return candidates.sorted { left, right in
      if rank(left) != rank(right) { return rank(left) < rank(right) }
      if left.score != right.score { return left.score > right.score }
      if left.sketch.name != right.sketch.name { return left.sketch.name.precedes(right.sketch.name) }
      return left.sketch.file.precedes(right.sketch.file)
    }
  }

  private static func candidate(_ entry: Entry, _ count: Count?, _ shapes: CodeShapes) -> BagCandidate? {
    let usage = count?.usage
    if let usage, usage.bag.place.bucket != .production { return nil }
    let sketch = entry.sketch
    let evidence = usage.map { BagEvidence($0, parts: Set(sketch.inherits)) }
    let figures = evidence.map(BagFigures.init)
    let points = CandidatePoints(
      sketch: sketch, files: entry.files, writtenOutside: entry.writtenOutside ?? 0, evidence: evidence, partialFiles: count?.partialFiles,
      resets: BagReset.all(of: sketch, usage: usage, state: figures?.state ?? sketch.state, clearings: shapes.clearings),
      registrations: shapes.registrations(of: sketch))
    let verdict: BagCandidate.Verdict
    if let figures {
      verdict = self.verdict(on: sketch, figures, isShared: sketch.isShared || !points.registrations.isEmpty)
    } else {
      verdict = uncountedVerdict(on: entry)
    }
    var candidate = BagCandidate(
      sketch: sketch, figures: figures, usage: usage, score: figures.map { score(of: points, $0) } ?? entry.score, verdict: verdict,
      reasons: points.reasons)
    if case .notWorthIt(let objection) = verdict { candidate.objection = points.objection(objection) }
    return candidate
  }

  private static func rank(_ candidate: BagCandidate) -> Int {
    switch candidate.verdict {
    case .recommended: 0
    case .possible: 1
    case .notWorthIt: 2
    }
  }

  private static func score(of points: CandidatePoints, _ figures: BagFigures) -> Int {
    var score = 5 * min(figures.handedOver, 14) + 2 * min(figures.state, 20) + 2 * min(figures.optional, 15)
    score += 3 * min(figures.writers, 12) + min(figures.readers, 24) + min(figures.absences, 24)
    score += 2 * min(figures.screens, 12)
    if points.sketch.isShared || !points.registrations.isEmpty { score += 10 }
    if !points.resets.isEmpty { score += 6 }
    // An object in which everything may be missing is filled on the way.
    if figures.state > 0 { score += 40 * figures.optional / figures.state }
    return score + nameScore(of: points.sketch)
  }

  static func verdict(on type: TypeSketch, _ figures: BagFigures, isShared: Bool) -> BagCandidate.Verdict {
    if figures.state < 2 { return .notWorthIt(.constant) }
    switch figures.users {
    case 0: return .notWorthIt(.unread)
    case 1: return .notWorthIt(.oneUser)
    case 2: return .notWorthIt(.twoUsers)
    default: break
    }
    if figures.units <= 2 { return .notWorthIt(.twoScreens) }
    if BagNames.isAppWide(type.simpleName) || (2 * figures.appWide >= figures.state && !BagNames.speaksOfFlow(type.simpleName)) {
      return .notWorthIt(.appWide)
    }
    if isRecord(type), !type.isShared, figures.writers < 3 { return .notWorthIt(.record) }
    if figures.handedOver < 2 { return .notWorthIt(.ownState) }
    // Of one writer and a few fields the others could be told; with many fields, who runs first matters as in any bag.
    if figures.writers < 2, figures.handedOver < 4 { return .notWorthIt(.fewWriters) }
    // Where nearly all may be missing and setters do the writing, the writers stand behind one type. And an instance that all share, filled
    // from outside, is empty for whoever comes before the one that fills it.
    let isHalfFilled = 3 * figures.optional >= 2 * figures.state || (isShared && 2 * figures.handedOver >= figures.state)
    let isBag = (figures.writers >= 2 || isHalfFilled) && figures.handedOver >= 3 && figures.users >= 4 && figures.state >= 5
    return isBag ? .recommended : .possible
  }
}
