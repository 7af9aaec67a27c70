import Ratchet
import Rules

/// What becomes a result.
extension CheckSARIF {
  struct Result {
    var rule: String
    var level: String
    var message: String
    var spot: Spot
    var related: [Spot] = []
    var fingerprint: String
    /// Nil where only rises are shown: then there is nothing that it could be unlike.
    var baselineState: String?
    var isSuppressed = false
  }

  var rises: [Result] {
    report.risesInOrder.map { bag, verdict, rise in
      let wording = CheckWording(report: report, bag: bag, verdict: verdict)
      let spot = Spot(rise, baseline: bag.baseline)
      let places = (rise.risenInOrder + rise.existing).flatMap(\.findings).map(\.place)
      let advice = report.advice(for: rise, in: bag, verdict).map { "\n\($0)" } ?? ""
      return Result(
        rule: rise.key.rule, level: "error", message: wording.title(of: rise) + wording.limit(of: rise, baseline: bag.baseline) + advice,
        spot: spot, related: places.filter { $0 != spot.place }.prefix(Self.locationLimit).map { Spot($0) },
        fingerprint: Fingerprint.of(bag: bag.bag.id, rise.key, reason: rise.reason.rawValue),
        baselineState: surroundings.results == .all ? "new" : nil)
    }
  }

  var tightening: [Result] {
    report.judged.flatMap { bag, verdict in
      zip(verdict.mustTighten, CheckWording(report: report, bag: bag, verdict: verdict).mustTighten).map { fall, sentence in
        Result(
          rule: fall.key.rule, level: "error", message: sentence, spot: Spot(file: bag.baseline),
          fingerprint: Fingerprint.of(bag: bag.bag.id, fall.key, reason: "tighten"),
          baselineState: surroundings.results == .all ? "new" : nil)
      }
    }
  }

  private struct SpotOfRule: Hashable {
    var rule: String
    var spot: Spot
  }

  /// Every finding that is not the place of a rise.
  var known: [Result] {
    report.judged.flatMap { bag, verdict in
      // Two rules may find the same place.
      let shown = Set(verdict.rises.map { SpotOfRule(rule: $0.key.rule, spot: Spot($0, baseline: bag.baseline)) })
      let added = Set(
        verdict.rises.flatMap { rise in
          rise.risen.filter { $0.old == 0 }.map { rise.key.cell(of: $0.name) }
        })
      return bag.allFindings
        .filter { !shown.contains(SpotOfRule(rule: $0.key.gate.rule, spot: Spot($0.finding.place))) }
        .map { key, ordinal, finding in
          let isNew = added.contains(key)
          return Result(
            rule: key.gate.rule, level: "note", message: finding.message, spot: Spot(finding.place),
            fingerprint: Fingerprint.of(bag: bag.bag.id, key, ordinal: ordinal), baselineState: isNew ? "new" : "unchanged",
            isSuppressed: !isNew)
        }
    }
  }
}
