import Facts
import Ratchet
import Reports
import Workspace

extension Command {
  static let raise = Command(grammar: RaiseRun.grammar) { arguments, context throws(CommandError) in
    try RaiseRun(arguments, context).run()
  }
}

/// One raise of one key.
private struct RaiseRun {
  static let grammar = Grammar(
    name: "raise", summary: "raises the limit of one key to what is there, and writes down why",
    discussion: [
      "Raises one cell of .unbag/baseline/<bag>.txt, the counts of one rule for one field at one site, and puts day and reason behind it. "
        + "Reviewers see it in the file and in the output of 'unbag check --base'. There is no way to raise everything, and a key that did not "
        + "rise is refused.",
      "With --until the raise ends: after that day the check of the default branch fails until the count is down again.",
    ],
    positionals: [.init(placeholder: "BAG.FIELD", help: "the field; BAG.- for rules that count over the whole bag; FIELD with --bag")],
    options: [rule, site, reason, until, platform, .bag, .root, base, .indexStore, .noCache, .threads, .color, .help],
    examples: [
      .init(
        command: "unbag raise booking-flow.seat --metric unwrap --site PaymentScreen --reason \"APP-481 hotfix\" --until 2026-12-31",
        explanation: "One more force unwrap of a field, for a while."),
      .init(
        command: "unbag raise booking-flow.- --metric reference --site SeatMap --reason \"APP-502 split of the map\"",
        explanation: "A rule that counts over the whole bag."),
    ])

  static let rule = Option("metric", .text(placeholder: "RULE"), help: "the rule whose count rose, such as unwrap")
  static let site = Option("site", .text(placeholder: "SITE"), help: "the type in which it rose, as 'unbag check' names it")
  static let reason = Option(
    "reason", .text(placeholder: "TEXT"), help: "why, for the people who review it; at least \(RaiseRecord.shortestReason) characters")
  static let until = Option("until", .text(placeholder: "DATE"), help: "the last day on which the raise holds, yyyy-mm-dd")

  static let platform = Option(
    "platform", .choice(Language.allCases.map(\.word)), help: "the platform of the key, where both have one of these names")

  static let base = Option(
    "base", Option.base.value, help: "the commit that 'unbag check --base' compares with (default: auto where there is one)")

  var arguments: Arguments
  var context: Context

  init(_ arguments: Arguments, _ context: Context) {
    self.arguments = arguments
    self.context = context
  }

  func run() throws(CommandError) -> ExitCode {
    guard let word = arguments.positionals.first else { throw usage(missing: "BAG.FIELD") }
    let choice = try FieldChoice(word, arguments, grammar: Self.grammar)
    guard let rule = arguments.value(of: Self.rule) else { throw usage(missing: "'--metric RULE'") }
    guard let reason = arguments.value(of: Self.reason) else { throw usage(missing: "'--reason TEXT'") }
    if let problem = RaiseRecord.problem(with: reason) { throw .usage(UsageError(problem, grammar: Self.grammar)) }
    let until = arguments.value(of: Self.until)
    if let until {
      guard Day.isDay(until) else { throw .usage(UsageError("'\(until)' is no day: expected yyyy-mm-dd", grammar: Self.grammar)) }
      if until < context.today { throw .usage(UsageError("'\(until)' is over; today is \(context.today)", grammar: Self.grammar)) }
    }
    // Of a property the name is the site.
    guard let site = arguments.value(of: Self.site) ?? (rule == Cell.propertyRule ? choice.field : nil) else {
      throw usage(missing: "'--site SITE'")
    }
    do throws(Failure) {
      var request = ScanRequest(arguments, context, bags: [choice.bag].compactMap(\.self))
      // What the baseline allows may be more than what a change may have.
      if !arguments.has(.base) { request.base = BaseChoice(.automatic, isOptional: true) }
      let lifecycle = try Lifecycle(request, context)
      let field = rule == Cell.propertyRule ? nil : choice.field
      return try raise(lifecycle, rule: rule, field: field, site: site, record: (context.today, until, reason))
    } catch {
      throw .failure(error)
    }
  }

  private func usage(missing what: String) -> CommandError { .usage(UsageError(missing: what, grammar: Self.grammar)) }

  private func raise(
    _ lifecycle: Lifecycle, rule: String, field: String?, site: String, record: (date: String, until: String?, reason: String)
  ) throws(Failure) -> ExitCode {
    let bag = try lifecycle.bag
    if lifecycle.judging.policy.raises == .never {
      throw Failure([
        Problem(file: ConfigurationFile.path, "'raises' is 'never', so no limit is raised", hint: "Bring the count down again.")
      ])
    }
    let keys = try self.keys(rule: rule, field: field, site: site, of: bag, judging: lifecycle.judging)
    let (raising, path) = try lifecycle.withLock { lock throws(Failure) in
      let file = try lifecycle.file(of: bag)
      let raising = try self.raising(of: file.baseline, keys, of: bag, record: record)
      try lifecycle.store.orFail(bag.argument) { store throws(BaselineStoreError) in
        try store.replace(file, with: raising.baseline, lock: lock)
      }
      return (raising, lifecycle.store.path(of: bag.id))
    }
    let style = context.style(arguments)
    let text = KeyText(measurement: bag.measurement)
    var lines = [
      "\(style(.yellow, "!")) \(style(.bold, text.change(raising.cell.key.gate, from: raising.old, to: raising.new))) in \(path)",
      "  \(raising.cell.key.site.onOneLine) ×\(raising.cell.count)  \(raising.cell.raises.last?.text.onOneLine ?? "")",
    ]
    if raising.count > raising.new {
      let more = "\(raising.count) are there: \(raising.others.map(\.onOneLine).joined(separator: ", ")) rose too"
      lines.append(
        "\(style(.yellow, "note:")) \(more), and \(raising.others.count == 1 ? "needs a raise of its own" : "need raises of their own")")
    }
    if lifecycle.judging.policy.raises == .environment {
      lines.append("\(style(.yellow, "note:")) the raise counts only where UNBAG_ALLOW_RAISE=1 is set, as the configuration says")
    }
    lines.append(style(.bold, style(.green, LastLine(.pass, detail: "1 key raised").text)))
    context.print(lines.joined(separator: "\n") + "\n")
    return .pass
  }

  /// The cell that can be raised: two platforms may have the same names, and then a person has to say which is meant.
  private func raising(
    of baseline: Baseline, _ keys: [Cell.Key], of bag: Lifecycle.Counted, record: (date: String, until: String?, reason: String)
  ) throws(Failure) -> Raising {
    var problems: [Problem] = []
    var raisings: [Raising] = []
    for key in keys {
      do throws(RaisingError) {
        raisings.append(try Raising(of: baseline, key, to: bag.measurement, base: bag.base, record: record))
      } catch {
        problems.append(problem(error, key, of: bag))
      }
    }
    if raisings.count > 1 {
      let text = KeyText(measurement: bag.measurement)
      let names = raisings.map { text.name(of: $0.cell.key.gate) }
      let words = raisings.map { "--platform \(bag.measurement.bag.language(of: $0.cell.key.gate.platform).word)" }
      let hint = "Add \(words.joined(separator: " or "))."
      throw Failure(.usage, [Problem("both platforms have this key: \(names.joined(separator: " and "))", hint: hint)])
    }
    guard let raising = raisings.first else { throw Failure(problems) }
    return raising
  }

  /// The cells that are meant, among those that were counted.
  private func keys(
    rule: String, field: String?, site: String, of bag: Lifecycle.Counted, judging: Judging
  ) throws(Failure) -> [Cell.Key] {
    guard let judged = judging.rules.first(where: { $0.id == rule }) else {
      let nearest = NearestName.to(rule, among: judging.rules.map(\.id)).map { "Did you mean '\($0)'?" }
      throw Failure(.usage, [Problem("there is no rule '\(rule)'", hint: nearest ?? "'unbag explain' lists the rules.")])
    }
    guard judged.mode == .frozen else {
      throw Failure([Problem("the rule '\(rule)' is \(judged.mode.rawValue), not frozen, so no baseline limits it")])
    }
    switch (judged.scope, field) {
    case (.field, nil):
      throw Failure(.usage, [Problem("'\(rule)' counts per field", hint: "Name the field: \(bag.id).FIELD")])
    case (.bag, _?):
      throw Failure(.usage, [Problem("'\(rule)' counts over the whole bag", hint: "Write \(bag.id).- instead of the field.")])
    case (.field, _?), (.bag, nil): break
    }
    let type = bag.measurement.bag
    let platform = arguments.value(of: Self.platform)
    let ofRule = bag.measurement.entries.map(\.key).filter {
      $0.gate.rule == rule && (platform == nil || type.language(of: $0.gate.platform).word == platform)
    }
    let wanted = Cell.Key(rule: rule, field: field, site: site)
    let ofField = ofRule.filter { $0.gate.field == wanted.gate.field }
    let meant = ofField.filter { $0.site == wanted.site }
    if !meant.isEmpty { return meant }
    let hint: String
    if ofField.isEmpty, let field {
      let fields = Set(ofRule.compactMap(\.gate.field)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      hint = NearestName.to(field, among: fields).map { "Did you mean the field '\($0)'?" } ?? "No site has a count of '\(rule)' for it."
    } else {
      hint =
        NearestName.to(site, among: ofField.map(\.site)).map { "Did you mean --site \($0.quotedForShell)?" }
        ?? "It counts in \(list(ofField.map(\.site)))."
    }
    throw Failure([Problem("'\(rule)' counts nothing\(field.map { " of '\($0)'" } ?? "") in '\(site)'", hint: hint)])
  }

  private func problem(_ error: RaisingError, _ key: Cell.Key, of bag: Lifecycle.Counted) -> Problem {
    let name = KeyText(measurement: bag.measurement).name(of: key.gate)
    switch error {
    case .nothingRose(let count, let limit):
      return Problem(
        "nothing rose: \(name) \(count), and the limit is \(limit)", hint: "A limit is raised for what is there, not in advance.")
    case .otherSites(let sites):
      return Problem("\(name): it did not rise in '\(key.site)'", hint: "It rose in \(list(sites)).")
    case .newProperty(let property):
      return Problem(
        "'\(property)' is a new property, which has to be raised first",
        hint: "unbag raise \(property.quotedForShell) --metric property \(bag.options) --reason \"…\"")
    }
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty
      ? "no site" : names.prefix(8).map(\.onOneLine).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
  }
}
