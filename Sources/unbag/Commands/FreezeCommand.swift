import Facts
import Ratchet
import Reports

extension Command {
  static let freeze = Command(
    grammar: Grammar(
      name: "freeze", summary: "writes the first baseline of a bag",
      discussion: [
        "Counts the bags of .unbag/config.json, or the ones named, and writes .unbag/baseline/<bag>.txt for each; commit the files. A "
          + "baseline that exists is never replaced: then nothing at all is written, and the exit code is 3.",
        "Where the configuration names a type of another language since, iOS first and now Android too, the counts of that platform are "
          + "added behind what is there, and no other line changes.",
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
    let plan = FreezePlan(scanned, request: request)
    // Before the first write: a bag that is frozen already keeps the others from being frozen half way.
    try plan.requireWork()
    var notes = scanned.notes
    var lines: [String] = []
    var written: [String] = []
    for (bag, work) in plan.works {
      let (measurement, ofBag, _) = judging.measure(bag.usage)
      let (id, path) = (bag.usage.bag.id, plan.store.path(of: bag.usage.bag.id))
      let baseline = Baseline(freezing: measurement, mode: request.mode)
      let added: [Language]
      do throws(BaselineStoreError) {
        switch work {
        case .create:
          added = []
          try plan.store.create(baseline)
        case .add(let platforms):
          added = platforms
          try plan.store.add(platforms, of: baseline)
        }
      } catch {
        var problem = Problem(error, argument: scanned.argument(for: bag, request.given), root: plan.store.root)
        if !written.isEmpty {
          problem.hint = [problem.hint, "Already written: \(written.joined(separator: ", "))."].compactMap(\.self).joined(separator: "\n")
        }
        throw Failure([problem])
      }
      written.append(path)
      notes += ofBag.filter { !notes.contains($0) }
      let types = added.map { "\(measurement.bag.type(on: $0)) (\($0.title))" }.joined(separator: " and ")
      lines.append(
        "\(style(.green, "✓")) \(style(.bold, id)) "
          + (added.isEmpty ? "frozen in \(path)" : "frozen for \(types) too, in \(path); what was there is as it was"))
      lines += sums(of: measurement, on: added.isEmpty ? measurement.bag.platforms : added)
    }
    lines += notes.map { "\(style(.yellow, "note:")) \($0.sentence)" }
    lines.append(style(.bold, style(.green, LastLine(.pass, detail: counted(scanned.bags.count, "bags") + " frozen").text)))
    context.print(lines.joined(separator: "\n") + "\n")
  }

  /// A line for each platform, with its language where the bag has more than one.
  private static func sums(of measurement: Measurement, on platforms: [Language?]) -> [String] {
    platforms.map { platform in
      let sums = measurement.totals.filter { $0.rule.mode == .frozen && $0.platform == platform }.map { counted($0.count, $0.rule.title) }
      let label = measurement.bag.counterparts.isEmpty ? "" : measurement.bag.language(of: platform).title + ": "
      return "  " + label + sums.joined(separator: ", ")
    }
  }
}
