/// Compares accesses with a truth table.
///
/// An access matches a row with the same file, line and field. Two accesses of a field on one line are two, so each row takes part in at
/// most one match. Of several candidates with one key, those that agree most are paired.
public struct Scorer: Sendable {
  /// The text of a file of the checkout, where there is one: it tells an assignment through a class instance when no note does.
  public var source: @Sendable (_ file: String) -> String?

  public init(source: @escaping @Sendable (_ file: String) -> String? = { _ in nil }) {
    self.source = source
  }

  public func score(_ accesses: [FoundAccess], against truth: TruthTable) -> Score {
    var rows = Dictionary(grouping: truth.rows, by: Key.init)
    var pairs: [(TruthRow, FoundAccess)] = []
    var missing: [TruthRow] = []
    var extra: [FoundAccess] = []
    for (key, candidates) in Dictionary(grouping: accesses, by: Key.init) {
      let (matches, rowsLeft, accessesLeft) = pair(rows.removeValue(forKey: key) ?? [], candidates)
      pairs += matches
      missing += rowsLeft
      extra += accessesLeft
    }
    missing += rows.values.joined()
    pairs.sort { ($0.0.number, $0.1.column) < ($1.0.number, $1.1.column) }
    missing.sort { $0.number < $1.number }
    extra.sort { Key($0) == Key($1) ? $0.column < $1.column : Key($0) < Key($1) }

    var forgiven = 0
    var differences: [Score.Disagreement] = []
    for aspect in Score.Aspect.allCases {
      for (row, access) in pairs where !agree(row, access, on: aspect) {
        if aspect == .kind, isNestedAssignment(row, access) {
          forgiven += 1
        } else {
          differences.append(.differs(aspect, row, access))
        }
      }
    }
    return Score(
      expected: truth.rows.count, found: accesses.count, matched: pairs.count, forgiven: forgiven,
      disagreements: missing.map { .missing($0) } + extra.map { .extra($0) } + differences)
  }

  private func pair(_ rows: [TruthRow], _ accesses: [FoundAccess]) -> ([(TruthRow, FoundAccess)], [TruthRow], [FoundAccess]) {
    var rows = rows
    var accesses = accesses
    var pairs: [(TruthRow, FoundAccess)] = []
    while !rows.isEmpty, !accesses.isEmpty {
      var best = (row: 0, access: 0, agreements: -1)
      for row in rows.indices {
        for access in accesses.indices {
          let agreements = Score.Aspect.allCases.count { agree(rows[row], accesses[access], on: $0) }
          if agreements > best.agreements { best = (row, access, agreements) }
        }
      }
      pairs.append((rows.remove(at: best.row), accesses.remove(at: best.access)))
    }
    return (pairs, rows, accesses)
  }

  private func agree(_ row: TruthRow, _ access: FoundAccess, on aspect: Score.Aspect) -> Bool {
    switch aspect {
    case .kind: row.kind == access.kind
    case .unwrap: row.unwrap == access.unwrap
    case .silent: row.silent == access.silentExit
    case .scope: row.scope == access.scope
    case .site: row.site == access.site
    }
  }

  private func isNestedAssignment(_ row: TruthRow, _ access: FoundAccess) -> Bool {
    guard Set([row.kind, access.kind]) == [.read, .readWrite] else { return false }
    if NestedAssignment.isTold(by: row.note) { return true }
    guard let text = source(row.file) else { return false }
    let behind = text.split(separator: "\n", maxSplits: row.line - 1, omittingEmptySubsequences: false)
    guard behind.count == row.line, let rest = behind.last else { return false }
    return NestedAssignment.isSeen(in: rest, field: row.field)
  }
}

/// What makes an access and a row the same one.
private struct Key: Hashable, Comparable {
  var file: String
  var line: Int
  var field: String

  init(_ row: TruthRow) {
    (file, line, field) = (row.file, row.line, row.field)
  }

  init(_ access: FoundAccess) {
    (file, line, field) = (access.file, access.line, access.field)
  }

  static func < (left: Key, right: Key) -> Bool {
    (left.file, left.line, left.field) < (right.file, right.line, right.field)
  }
}
