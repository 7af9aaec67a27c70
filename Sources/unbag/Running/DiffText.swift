import Ratchet
import Reports

/// The difference between baselines, for a person.
struct DiffText {
  var old: [Baseline]
  var new: [Baseline]
  var style: Style

  var text: String {
    var lines: [String] = []
    // Two files that were named are compared with each other, whatever their bags are called.
    let isOnePair = old.count == 1 && new.count == 1
    let bags = isOnePair ? [new[0].bag] : Set(old.map(\.bag) + new.map(\.bag)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for bag in bags {
      let pair = isOnePair ? (old.first, new.first) : (old.first { $0.bag == bag }, new.first { $0.bag == bag })
      lines += self.lines(of: bag, pair)
    }
    let detail = lines.isEmpty ? "the baselines are equal" : ""
    return (lines + [style(.bold, style(.green, LastLine(.pass, detail: detail).text))]).joined(separator: "\n") + "\n"
  }

  private func lines(of bag: String, _ pair: (old: Baseline?, new: Baseline?)) -> [String] {
    let name = style(.bold, bag.onOneLine)
    switch pair {
    case (nil, nil): return []
    case (nil, let new?): return ["\(name): new, with \(counted(new.cells.reduce(0) { $0 + $1.count }, "counts"))"]
    case (let old?, nil): return ["\(name): gone, with \(counted(old.cells.reduce(0) { $0 + $1.count }, "counts"))"]
    case (let old?, let new?):
      let difference = BaselineDifference(from: old, to: new)
      var lines: [String] = []
      if difference.oldCounting != difference.newCounting {
        lines.append("  counting rules \(difference.oldCounting) → \(difference.newCounting): the counts cannot be compared")
      }
      if difference.oldMode != difference.newMode {
        lines.append("  mode \(difference.oldMode.rawValue) → \(difference.newMode.rawValue): the counts cannot be compared")
      }
      lines += difference.changes.flatMap(self.lines)
      return lines.isEmpty ? [] : [name] + lines
    }
  }

  private func lines(of change: BaselineDifference.Change) -> [String] {
    let key = [change.key.field, change.key.rule].compactMap(\.self).map(\.onOneLine).joined(separator: "  ")
    let sum = change.old == change.new ? "\(change.new)" : "\(change.old) → \(change.new)"
    let mark = change.old == change.new ? style(.yellow, "~") : change.old < change.new ? style(.red, "↑") : style(.green, "↓")
    return ["  \(mark) \(key)  \(sum)"]
      + change.cells.map { cell in
        let note = cell.note.map { $0.isEmpty ? "  (no reason any more)" : "  \($0.onOneLine)" } ?? ""
        return "      \(cell.site.onOneLine)  \(cell.old) → \(cell.new)\(note)"
      }
  }
}
