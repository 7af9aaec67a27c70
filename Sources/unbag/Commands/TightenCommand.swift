import Ratchet
import Reports

extension Command {
  static let tighten = Command(
    grammar: Grammar(
      name: "tighten", summary: "lowers the baselines to what is there",
      discussion: [
        "Takes into .unbag/baseline/<bag>.txt every count that has fallen, and lets the cells follow code that moved and properties that were "
          + "renamed. Nothing is ever raised: a count that rose keeps its limit, is told, and makes the exit code 1.",
        "A scan that may not have seen everything changes nothing, and neither does a bag that cannot be judged.",
      ],
      positionals: [.init(placeholder: "BAG", help: "the same as --bag BAG")],
      options: [checkOnly, .bag, .root, .indexStore, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag tighten", explanation: "Lowers the baselines of all bags of the configuration."),
        .init(command: "unbag tighten --check", explanation: "Writes nothing, and ends with 2 where something could be lowered."),
      ])
  ) { arguments, context throws(CommandError) in
    do throws(Failure) {
      let lifecycle = try Lifecycle(ScanRequest(arguments, context), context)
      return try tighten(lifecycle, isCheck: arguments.has(checkOnly), context: context, style: context.style(arguments))
    } catch {
      throw .failure(error)
    }
  }

  private static let checkOnly = Option("check", .flag, help: "write nothing, and end with 2 where something would be written")

  private static func tighten(_ lifecycle: Lifecycle, isCheck: Bool, context: Context, style: Style) throws(Failure) -> ExitCode {
    try lifecycle.requireWhole()
    var lines: [String] = []
    var (changed, risen) = (0, 0)
    func add(_ results: [(bag: Lifecycle.Counted, file: BaselineFile, tightening: Tightening)]) {
      for (bag, file, tightening) in results {
        lines += report(tightening, of: bag, in: lifecycle, isChanged: tightening.baseline != file.baseline, isCheck: isCheck, style: style)
        risen += tightening.risen.count
        changed += tightening.baseline == file.baseline ? 0 : 1
      }
    }
    if isCheck {
      add(try tightened(lifecycle))
    } else {
      try lifecycle.withLock { lock throws(Failure) in
        let results = try tightened(lifecycle)
        for (bag, file, tightening) in results {
          try lifecycle.store.orFail(bag.argument) { store throws(BaselineStoreError) in
            try store.replace(file, with: tightening.baseline, lock: lock)
          }
        }
        add(results)
      }
    }
    lines += lifecycle.notes.map { "\(style(.yellow, "note:")) \($0.sentence)" }
    let code = ExitCode.strongest(of: [risen > 0 ? .regression : .pass, isCheck && changed > 0 ? .canTighten : .pass])
    let baselines = counted(changed, "baselines")
    let detail =
      switch code {
      case .regression: "\(counted(risen, "counts")) rose and kept \(risen == 1 ? "its limit" : "their limits")"
      case .canTighten: "\(baselines), run 'unbag tighten'"
      default: changed == 0 ? "nothing to lower" : "\(baselines) lowered"
      }
    let last = LastLine(code, detail: detail).text
    context.print(
      (lines + [style(.bold, style(code == .pass ? .green : code == .canTighten ? .yellow : .red, last))]).joined(separator: "\n") + "\n")
    return code
  }

  private static func tightened(
    _ lifecycle: Lifecycle
  ) throws(Failure) -> [(bag: Lifecycle.Counted, file: BaselineFile, tightening: Tightening)] {
    var results: [(bag: Lifecycle.Counted, file: BaselineFile, tightening: Tightening)] = []
    for bag in lifecycle.bags {
      let file = try lifecycle.file(of: bag)
      results.append((bag, file, Tightening(of: file.baseline, to: bag.measurement, policy: lifecycle.judging.policy)))
    }
    return results
  }

  private static func report(
    _ tightening: Tightening, of bag: Lifecycle.Counted, in lifecycle: Lifecycle, isChanged: Bool, isCheck: Bool, style: Style
  ) -> [String] {
    let text = KeyText(measurement: bag.measurement)
    let path = lifecycle.store.path(of: bag.id)
    let outcome = !isChanged ? "\(path) stays as it is" : isCheck ? "\(path) can be lowered" : "\(path) lowered"
    var lines = ["\(isChanged ? style(.green, "✓") : " ") \(style(.bold, bag.id.onOneLine)): \(outcome)"]
    lines += tightening.lowered.map { "  \(style(.green, "↓")) \(text.change($0.key, from: $0.limit, to: $0.count))" }
    lines += tightening.renames.map { "  \(style(.yellow, "~")) renamed: \($0.from.onOneLine) → \($0.to.onOneLine), with its counts" }
    if !tightening.moved.isEmpty {
      lines.append(
        "  \(style(.yellow, "~")) \(counted(tightening.moved.count, "counts")) follow\(tightening.moved.count == 1 ? "s" : "") code that moved"
      )
    }
    lines += tightening.risen.map { fall in
      let change =
        fall.count > fall.limit ? text.change(fall.key, from: fall.limit, to: fall.count) : "\(text.name(of: fall.key)) at one site"
      return "  \(style(.red, "✗")) \(change): rose, and keeps its limit"
    }
    return lines
  }
}
