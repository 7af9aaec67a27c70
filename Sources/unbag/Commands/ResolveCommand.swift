import Ratchet
import Reports
import Workspace

extension Command {
  static let resolve = Command(
    grammar: Grammar(
      name: "resolve", summary: "resolves merge conflicts in the baselines",
      discussion: [
        "Reads both sides of every baseline in conflict from git's index and writes, for every cell, the smaller of the two counts; what one "
          + "side does not have counts as zero. Names follow a side that renamed a property, and cells code that moved: what both sides moved to "
          + "one place adds up. No count is looser than on the tighter side, and git still has to be told: git add, as ever.",
        "A raise of one side is dropped, and told: run 'unbag raise' again on the merged source. Where one side has removed the file, the other's "
          + "is kept.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG; without one, all that are in conflict")],
      options: [.bag, .root, .color, .help],
      examples: [.init(command: "unbag resolve && git add .unbag/baseline", explanation: "In the middle of a merge or a rebase.")])
  ) { arguments, context throws(CommandError) in
    do throws(Failure) {
      let root: ProjectRoot
      do throws(ProjectRootError) {
        root = try ProjectRoot(at: arguments.value(of: .root) ?? context.directory)
      } catch {
        throw Failure([Problem(error.description)])
      }
      let lines = try resolve(in: root, bags: arguments.values(of: .bag) + arguments.positionals, style: context.style(arguments))
      context.print(lines.joined(separator: "\n") + "\n")
      return .pass
    } catch {
      throw .failure(error)
    }
  }

  /// What one conflict comes to.
  private struct Outcome {
    var bag: String
    var baseline: Baseline
    var lost: [Cell] = []
    var note: String?
  }

  private static func resolve(in root: ProjectRoot, bags: [String], style: Style) throws(Failure) -> [String] {
    let store = BaselineStore(root: root.path)
    var conflicts: [GitConflict]
    do throws(GitFilesError) {
      conflicts = try GitFiles(root: root.path).conflicts(below: BaselineStore.folder)
    } catch {
      throw Failure([Problem(error.message, hint: error.hint)])
    }
    if !bags.isEmpty { conflicts.removeAll { conflict in !bags.contains { store.path(of: $0) == conflict.path } } }
    guard !conflicts.isEmpty else {
      try refuseForgottenConflicts(in: store, bags: bags)
      return [style(.bold, style(.green, LastLine(.pass, detail: "no baseline is in conflict").text))]
    }
    var outcomes: [Outcome] = []
    var problems: [Problem] = []
    for conflict in conflicts {
      do throws(Failure) {
        outcomes.append(try outcome(of: conflict))
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw Failure(problems) }
    var lines: [String] = []
    try store.orFail("") { store throws(BaselineStoreError) in
      let lock = try store.lock()
      for outcome in outcomes {
        try store.overwrite(try store.bytes(of: outcome.bag), with: outcome.baseline, lock: lock)
        lines.append("\(style(.green, "✓")) \(style(.bold, outcome.bag.onOneLine)): \(store.path(of: outcome.bag)) resolved")
        if let note = outcome.note { lines.append("  \(style(.yellow, "note:")) \(note)") }
        lines += outcome.lost.map { cell in
          let field = cell.key.gate.rule == Cell.propertyRule ? "" : " of \(cell.key.gate.field?.onOneLine ?? "the bag")"
          let name = "\(cell.key.gate.rule)\(field) in \(cell.key.site.onOneLine)"
          return
            "  \(style(.yellow, "note:")) the raise of \(name) to \(cell.count) is dropped; if it is still needed, raise it again on the merged source"
        }
      }
    }
    let paths = outcomes.map { store.path(of: $0.bag).quotedForShell }.joined(separator: " ")
    lines.append("  To go on: git add \(paths)")
    lines.append(style(.bold, style(.green, LastLine(.pass, detail: counted(outcomes.count, "baselines") + " resolved").text)))
    return lines
  }

  /// Markers that somebody has told git are resolved: git does not have the sides any more, and nobody guesses them from the text.
  private static func refuseForgottenConflicts(in store: BaselineStore, bags: [String]) throws(Failure) {
    var problems: [Problem] = []
    for bag in bags.isEmpty ? store.bags() : bags {
      do throws(BaselineStoreError) {
        _ = try store.read(bag)
      } catch {
        guard case .damaged(let path, let damage) = error, damage.isConflict else { continue }
        problems.append(
          Problem(
            file: path, line: damage.line, column: damage.column, "\(damage.message), but git knows of no conflict in the file",
            hint: "In the middle of a merge, bring it back: git checkout --merge -- \(path.quotedForShell)\n"
              + "After it, restore the file from one of the two commits, and run 'unbag tighten'."))
      }
    }
    guard problems.isEmpty else { throw Failure(problems) }
  }

  private static func outcome(of conflict: GitConflict) throws(Failure) -> Outcome {
    func parsed(_ bytes: [UInt8]?, _ side: String) throws(Failure) -> Baseline? {
      guard let bytes else { return nil }
      do throws(BaselineError) {
        return try Baseline(parsing: bytes)
      } catch {
        throw Failure([
          Problem(
            file: conflict.path, line: error.line, column: error.column, "in the version of \(side): \(error.message)", hint: error.hint)
        ])
      }
    }
    let base = try parsed(conflict.base, "the common commit")
    let sides = (try parsed(conflict.ours, "our side"), try parsed(conflict.theirs, "their side"))
    switch sides {
    case (let ours?, let theirs?):
      do throws(ResolutionError) {
        let resolution = try Resolution(base: base, ours: ours, theirs: theirs)
        return Outcome(bag: ours.bag, baseline: resolution.baseline, lost: resolution.lostRaises)
      } catch {
        throw Failure([problem(error, conflict)])
      }
    case (let kept?, nil), (nil, let kept?):
      return Outcome(
        bag: kept.bag, baseline: kept,
        note: "one side has removed the file, and the other's is kept; if the bag's type is gone, run 'unbag retire \(kept.bag)'")
    case (nil, nil):
      throw Failure([Problem(file: conflict.path, "both sides have removed the file", hint: "git rm \(conflict.path)")])
    }
  }

  private static func problem(_ error: ResolutionError, _ conflict: GitConflict) -> Problem {
    let way = "Take one side (git checkout --ours or --theirs), and run 'unbag recount' on it."
    return switch error {
    case .bags(let ours, let theirs): Problem(file: conflict.path, "the sides are of two bags, '\(ours)' and '\(theirs)'")
    case .counting(let ours, let theirs):
      Problem(file: conflict.path, "the sides were made with versions \(ours) and \(theirs) of the counting rules", hint: way)
    case .mode(let ours, let theirs):
      Problem(
        file: conflict.path, "one side was counted in mode '\(ours.rawValue)' and the other in mode '\(theirs.rawValue)'",
        hint: "Take one side: git checkout --ours or --theirs.")
    }
  }
}
