import Ratchet
import Resolver
import Rules

/// What a report points at: always a file and a line, since no surface can show a finding that lies nowhere.
struct Spot: Hashable {
  /// Relative to the root.
  var file: String
  /// One-based.
  var line: Int
  /// In UTF-8 bytes, one-based.
  var column: Int
  /// The place in the source; nil for a line of the baseline or the configuration.
  var place: Place?

  init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = max(1, line)
    self.column = max(1, column)
  }

  init(_ place: Place) {
    self.init(file: place.file, line: Int(place.position.line), column: Int(place.position.column))
    self.place = place
  }

  /// A problem of no file is one of the configuration, as far as a surface needs a file.
  init(_ problem: Problem) {
    self.init(file: problem.file ?? Self.configuration, line: problem.line ?? 1, column: problem.column ?? 1)
  }

  /// Where a rise is to be shown: at an added finding on a changed line, else at an added one, else at one that is there. What no finding is to
  /// blame for is shown in the file that is: the baseline that was lifted, the configuration that lost the bag.
  init(_ rise: Verdict.Rise, baseline: String) {
    switch rise.reason {
    case .removed: self.init(file: Self.configuration, line: rise.line ?? 1)
    case .lifted: self.init(file: baseline, line: rise.line ?? 1)
    case .rose, .forbidden, .expired, .capped, .site, .untyped, .movedTo, .newBag, .uncounted:
      if let place = rise.culprit?.place { self.init(place) } else { self.init(file: baseline, line: rise.line ?? 1) }
    }
  }

  static let configuration = ".unbag/config.json"
}

extension Verdict.Rise {
  /// The sites with more findings than before, those with findings on changed lines first.
  var risenInOrder: [Verdict.Site] { risen.filter { $0.changed > 0 } + risen.filter { $0.changed == 0 } }

  /// Whether something was added on lines that differ from the base commit.
  var isOnChangedLines: Bool { risen.contains { $0.changed > 0 } }

  /// The finding to point at when there is room for one.
  var culprit: Finding? {
    let changed = risen.filter { $0.changed > 0 }
    let certain = { (sites: [Verdict.Site]) in sites.first { $0.old == 0 && !$0.findings.isEmpty } }
    let site = certain(changed) ?? changed.first ?? certain(risen) ?? risen.first { !$0.findings.isEmpty }
    return (site ?? existing.first { !$0.findings.isEmpty })?.findings.first
  }
}

extension Verdict.Rise {
  /// Its findings are not among those that were counted.
  var isEvasion: Bool { reason == .movedTo || reason == .newBag || reason == .uncounted }
}

extension GateKey {
  /// The cell of the key in a site.
  func cell(of site: String) -> Cell.Key {
    Cell.Key(rule: rule, field: field, site: site, platform: platform)
  }

  /// The key in words that hold no number and do not change: `unwrap passengerName`, `kotlin unwrap passengerName` off the primary platform.
  var words: String { [platform?.word, rule, field].compactMap { $0 }.joined(separator: " ") }
}

extension CheckReport {
  /// All rises with their bags, those on changed lines first: where a surface shows only some, these are the ones.
  var risesInOrder: [(bag: BagResult, verdict: Verdict, rise: Verdict.Rise)] {
    let rises = judged.flatMap { bag, verdict in verdict.rises.map { (bag: bag, verdict: verdict, rise: $0) } }
    return rises.filter(\.rise.isOnChangedLines) + rises.filter { !$0.rise.isOnChangedLines }
  }
}
