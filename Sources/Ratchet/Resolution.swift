import Facts

/// What comes of a merge conflict in a baseline: what both sides lowered, so that no key is looser than on the tighter side.
///
/// A cell that a side does not have counts as zero there. Two things follow across the sides, because they are no loosening: a heading that
/// one side renamed, and counts that a side moved to another site. If both moved some to one site it has them all: with the smaller count it
/// would have less than there is, and the default branch would fail with nobody at fault. A raise of one side does not survive; its reason
/// has to be given again, to a baseline that has both sides in it.
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
      let smaller = cells.sorted().map { Cell($0, count: min(left[$0], right[$0])) }
      // Without a common ancestor nobody knows what moved; and a property is there once.
      let merged = smaller.map { cell in
        let isSettled = base == nil || cell.key.isProperty && cell.count > 0
        return isSettled ? cell : Cell(cell.key, count: Self.merged(old[cell.key], left[cell.key], right[cell.key]))
      }
      result += Self.lowered(merged, to: min(left.sum(key), right.sum(key)), notBelow: Counts(smaller))
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

  /// What one side alone has changed is taken from it, as git does. Of two lower counts the smaller one: both sides may have fixed the same
  /// thing. What came to a cell on both sides, or came on one and went on the other, adds up: it cannot be the same.
  private static func merged(_ old: Int, _ left: Int, _ right: Int) -> Int {
    left < old && right < old ? min(left, right) : max(0, left + right - old)
  }

  /// No key is looser than on the tighter side, whatever its cells add up to. A rise with a reason is lost here, since the other side has none.
  private static func lowered(_ cells: [Cell], to limit: Int, notBelow floor: Counts) -> [Cell] {
    var surplus = cells.reduce(0) { $0 + $1.count } - limit
    return cells.map { cell in
      var cell = cell
      let less = min(max(0, surplus), max(0, cell.count - floor[cell.key]))
      cell.count -= less
      surplus -= less
      return cell
    }.filter { $0.count > 0 }
  }

  private static func byKey(_ cells: [Cell]) -> [Cell.Key: Cell] {
    Dictionary(cells.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func renames(from old: Baseline, to new: Baseline) -> [Cell.Key: Cell.Key] {
    HeadingRenames.found(from: old.cells, to: new.cells, base: nil, now: Set(new.cells.compactMap(\.key.ofProperty)))
  }
}

/// Why two sides of a merge cannot be compared.
public enum ResolutionError: Error, Hashable, Sendable {
  case bags(String, String)
  case counting(ours: Int, theirs: Int)
  case mode(ours: CountingMode, theirs: CountingMode)
}
