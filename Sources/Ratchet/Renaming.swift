/// The budget of a property that was renamed, under its new name. Nothing is raised.
public struct Renaming: Hashable, Sendable {
  public var baseline: Baseline

  /// - Parameters:
  ///   - name: The property's name in the baseline.
  ///   - newName: Its name in the source.
  ///   - measurement: What is there now, to bear the rename out.
  public init(of old: Baseline, from name: String, to newName: String, measurement: Measurement) throws(RenamingError) {
    let before = Set(old.cells.compactMap(\.key.ofProperty))
    let now = Renames.Side(measurement, frozenOnly: true).properties
    let asked = Cell.Key(rule: Cell.propertyRule, site: name)
    let (from, to) =
      before.filter { $0.site == asked.site }.sorted().map { ($0, Cell.Key($0.gate, site: newName)) }
      .max { !now.contains($0.1) && now.contains($1.1) } ?? (asked, Cell.Key(asked.gate, site: newName))
    guard before.contains(from) else { throw .notFrozen(before.map(\.site).sorted { $0.precedesInBytes($1) }) }
    if before.contains(to) { throw .targetIsFrozen }
    if now.contains(from) { throw .stillThere }
    guard now.contains(to) else { throw .notThere(now.subtracting(before).map(\.site).sorted { $0.precedesInBytes($1) }) }
    baseline = old
    baseline.cells = old.cells.map { $0.renamed([from: to]) }.sorted { $0.key < $1.key }
  }
}

/// Why a budget is not moved to another name.
public enum RenamingError: Error, Hashable, Sendable {
  /// The baseline has no such heading; it has these.
  case notFrozen([String])
  /// The baseline has the new name already.
  case targetIsFrozen
  /// The bag still has a property of the old name.
  case stillThere
  /// The bag has no property of the new name; these are new.
  case notThere([String])
}
