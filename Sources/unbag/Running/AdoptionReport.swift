import Insight
import Ratchet
import Reports
import Resolver

/// What a first run tells: what was found and written, and how to go on.
struct AdoptionReport {
  var style: Style
  var root: String
  var given: GivenOptions
  var ignoresFlow: Bool
  var written: [String] = []
  var systems: [CISystem] = []
  var isInGitRepository = false
  var notes: [Problem] = []
  private var bags: [String] = []
  private var count = 0

  init(style: Style, root: String, given: GivenOptions, ignoresFlow: Bool) {
    self.style = style
    self.root = root
    self.given = given
    self.ignoresFlow = ignoresFlow
  }

  mutating func add(_ usage: Usage, _ measurement: Measurement, candidate: BagCandidate?, isFrozen: Bool) {
    count += 1
    let types = usage.bag.types.joined(separator: ", ")
    bags.append(
      "\(style(.green, "✓")) \(style(.bold, usage.bag.id)) (\(types), \(usage.bag.place.file):\(usage.bag.place.position.line))\n")
    bags += (candidate?.reasons ?? []).map { "    \($0.text.onOneLine)\n" }
    for platform in usage.bag.platforms {
      let sums = measurement.totals.filter { $0.rule.mode == .frozen && $0.platform == platform && $0.count > 0 }
        .map { counted($0.count, $0.rule.title) }
      let label = usage.bag.counterparts.isEmpty ? "" : usage.bag.language(of: platform).title + ", "
      bags.append("  \(label)\(isFrozen ? "frozen before, now" : "frozen"): \(sums.joined(separator: ", "))\n")
    }
  }

  var text: String {
    var text = bags.joined()
    text += "\nWritten: \(written.joined(separator: ", "))\n\n"
    text += steps.enumerated().map { "\($0.offset + 1). \($0.element)\n" }.joined()
    if let system = systems.first {
      text += "\nThe lines that matter, for \(system.marker):\n\n"
      text += CIFile(system: system).check.split(separator: "\n").map { "    \($0)\n" }.joined()
    }
    if !notes.isEmpty { text += "\n" + notes.map { "\(style(.yellow, "note:")) \($0.sentence)\n" }.joined() }
    return text + "\n" + style(.bold, style(.green, LastLine(.pass, detail: counted(count, "bags") + " frozen").text)) + "\n"
  }

  private var steps: [String] {
    let files = isInGitRepository ? ".unbag .gitattributes" : ".unbag"
    var steps = ["Read .unbag/config.json and correct what was guessed; what is left out is explained there."]
    steps.append(
      isInGitRepository
        ? "Commit: git add \(files) && git commit -m \"Freeze \(count == 1 ? "the bag" : "the bags") with unbag\""
        : "Put .unbag under version control; unbag compares with a base commit where that is git.")
    let commands = systems.map { "unbag ci \($0.rawValue)" + ($0.isShared ? "" : " > \($0.path)") }
    steps.append(
      commands.isEmpty
        ? "Let every pull request run it: 'unbag ci' with \(CISystem.allCases.map(\.rawValue).joined(separator: ", ")) prints a ready file."
        : "Let every pull request run it, as a required check: \(commands.joined(separator: ", ")).")
    steps.append("Let changes of the limits be reviewed: a line '/.unbag/ @your-team' in CODEOWNERS.")
    steps.append("See what is behind a number: unbag accesses --kind write\(given.suffix)")
    return steps
  }
}
