import Ratchet
import Reports

extension Command {
  static let freeze = Command(
    grammar: Grammar(
      name: "freeze", summary: "writes the first baseline of a bag",
      discussion: [
        "Counts the bags of .unbag/config.json, or the ones named, and writes .unbag/baseline/<bag>.txt for each; commit the files. A "
          + "baseline that exists is never replaced: then nothing at all is written, and the exit code is 3."
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [.bag, .root, .indexStore, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag freeze", explanation: "Freezes all bags of the configuration."),
        .init(command: "unbag freeze --bag BookingFlowContext", explanation: "Freezes one bag, without a configuration too."),
      ])
  ) { arguments, context throws(CommandError) in
    do throws(Failure) {
      try writeBaselines(ScanRequest(arguments, context), context: context, style: context.style(arguments))
      return .pass
    } catch {
      throw .failure(error)
    }
  }

  private static func writeBaselines(_ request: ScanRequest, context: Context, style: Style) throws(Failure) {
    let scanned = try context.pipeline.scanAll(request)
    let judging = try Judging(scanned.configuration)
    let store = BaselineStore(root: scanned.root)
    // Before the first write: a bag that is frozen already keeps the others from being frozen half way.
    try refuseFrozen(scanned, store: store, given: request.given)
    var notes = scanned.notes
    var lines: [String] = []
    var written: [String] = []
    for bag in scanned.bags {
      let (measurement, ofBag, _) = judging.measure(bag.usage)
      let id = bag.usage.bag.id
      do throws(BaselineStoreError) {
        try store.create(Baseline(freezing: measurement, mode: request.mode))
      } catch {
        var problem = Problem(error, argument: scanned.argument(for: bag, request.given), root: store.root)
        if !written.isEmpty {
          problem.hint = [problem.hint, "Already written: \(written.joined(separator: ", "))."].compactMap(\.self).joined(separator: "\n")
        }
        throw Failure([problem])
      }
      written.append(store.path(of: id))
      let sums = measurement.totals.filter { $0.rule.mode == .frozen }.map { counted($0.count, $0.rule.title) }
      notes += ofBag.filter { !notes.contains($0) }
      lines.append("\(style(.green, "✓")) \(style(.bold, id)) frozen in \(store.path(of: id))")
      lines.append("  " + sums.joined(separator: ", "))
    }
    lines += notes.map { "\(style(.yellow, "note:")) \($0.sentence)" }
    lines.append(style(.bold, style(.green, LastLine(.pass, detail: counted(scanned.bags.count, "bags") + " frozen").text)))
    context.print(lines.joined(separator: "\n") + "\n")
  }

  private static func refuseFrozen(_ scanned: Scanned, store: BaselineStore, given: GivenOptions) throws(Failure) {
    let frozen = scanned.bags.filter { store.holds($0.usage.bag.id) }
    if frozen.isEmpty { return }
    let others = scanned.bags.filter { !store.holds($0.usage.bag.id) }
    var problems = frozen.map { bag in
      Problem(
        .exists(path: store.path(of: bag.usage.bag.id), bag: bag.usage.bag.id), argument: scanned.argument(for: bag, given),
        root: store.root)
    }
    if !others.isEmpty, let last = problems.indices.last {
      let commands = others.map { "'unbag freeze \(scanned.argument(for: $0, given))'" }
      let hint = problems[last].hint.map { $0 + "\n" } ?? ""
      problems[last].hint = hint + "Nothing was written. To freeze what is not frozen yet, run \(commands.joined(separator: " and "))."
    }
    throw Failure(problems)
  }
}
