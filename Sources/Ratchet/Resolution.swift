import Facts

/// What comes of a merge conflict in a baseline: of every cell the smaller count, so that nothing is looser than on the tighter side.
///
/// A cell that a side does not have counts as zero there. Two things follow across the sides, because they are no loosening: a heading that
/// one side renamed, and a cell that one side moved to another site. A raise of one side does not survive; its reason has to be given
/// again, to a baseline that has both sides in it.
public struct Resolution: Hashable, Sendable {
  public var baseline: Baseline
  /// The cells whose raise is lost, as the side has them, in order.
  public var lostRaises: [Cell]

  /// - Parameter base: The baseline that both sides come from; nil where each made its own.
  /// - Throws: ``ResolutionError`` where the sides were counted in different ways.
  public init(base: Baseline?, ours: Baseline, theirs: Baseline) throws(ResolutionError) {
    if ours.bag != theirs.bag { throw .bags(ours.bag, theirs.bag) }
    if ours.counting != theirs.counting { throw .counting(ours: ours.counting, theirs: theirs.counting) }
    if ours.mode != theirs.mode { throw .mode(ours: ours.mode, theirs: theirs.mode) }
    let root = base ?? Baseline(bag: ours.bag, cells: [])
    let renames = base.map { [Self.renames(from: $0, to: ours), Self.renames(from: $0, to: theirs)] } ?? []
    func today(_ cells: [Cell]) -> [Cell] {
      renames.reduce(cells) { cells, renames in cells.map { $0.renamed(renames) } }
    }
    let (before, our, their) = (today(root.cells), today(ours.cells), today(theirs.cells))
    let (old, left, right) = (Counts(before), Counts(our), Counts(their))
    var result: [Cell] = []
    // What a side froze of one more platform, the other could not know.
    func added(by side: Baseline, besides other: Baseline) -> [Language] {
      side.platforms.filter { !other.platforms.contains($0) && !root.platforms.contains($0) }
    }
    let (addedByOurs, addedByTheirs) = (added(by: ours, besides: theirs), added(by: theirs, besides: ours))
    let platforms = ours.platforms.filter(theirs.platforms.contains) + addedByOurs + addedByTheirs
    for key in Set(left.keys).union(right.keys).sorted() {
      let sites = Set((left.sites[key] ?? [:]).keys).union((right.sites[key] ?? [:]).keys)
      let cells = sites.map { Cell.Key(key, site: $0) }
      if let platform = key.platform, addedByOurs.contains(platform) || addedByTheirs.contains(platform) {
        result += cells.map { Cell($0, count: max(left[$0], right[$0])) }
        continue
      }
      let smaller = Counts(cells.map { Cell($0, count: min(left[$0], right[$0])) })
      let moved = Counts(cells.map { Cell($0, count: Self.merged(old[$0], left[$0], right[$0])) })
      // With both sides' moves the sum may be more than either side allows; then nothing follows.
      let counts = moved.sum(key) <= min(left.sum(key), right.sum(key)) ? moved : smaller
      result += counts.cells
    }
    let (ourCells, theirCells) = (Self.byKey(our), Self.byKey(their))
    let oldCells = Self.byKey(before)
    for index in result.indices {
      let key = result[index].key
      let sides = [ourCells[key], theirCells[key]].compactMap(\.self)
      let fitting = sides.filter { $0.count == result[index].count && !$0.note.isEmpty }
      result[index].note = (fitting.first ?? sides.first { !$0.note.isEmpty && $0.count <= result[index].count })?.note ?? ""
    }
    let kept = Self.byKey(result)
    lostRaises = (our + their).filter { cell in
      !cell.raises.isEmpty && cell.raises != oldCells[cell.key]?.raises && (kept[cell.key]?.count ?? 0) < cell.count
    }.sorted { $0.key < $1.key }
    baseline = Baseline(bag: ours.bag, mode: ours.mode, counting: ours.counting, cells: result, platforms: platforms)
  }

  /// What one side alone has changed is taken from it, as git does, but for a rise with a reason; else the smaller count.
  private static func merged(_ old: Int, _ left: Int, _ right: Int) -> Int {
    if left == old { return right }
    if right == old { return left }
    return min(left, right)
  }

  private static func byKey(_ cells: [Cell]) -> [Cell.Key: Cell] {
    Dictionary(cells.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func renames(from old: Baseline, to new: Baseline) -> [Cell.Key: Cell.Key] {
    HeadingRenames.found(from: old.cells, to: new.cells, base: nil, now: Set(new.cells.map(\.key).filter(\.isProperty)))
  }
}

/// Why two sides of a merge cannot be compared.
public enum ResolutionError: Error, Hashable, Sendable {
  case bags(String, String)
  case counting(ours: Int, theirs: Int)
  case mode(ours: CountingMode, theirs: CountingMode)
}
