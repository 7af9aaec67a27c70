import Facts
import Reports
import Resolver
import Workspace

extension Command {
  static let accesses = Command(
    grammar: Grammar(
      name: "accesses", summary: "lists every access to a bag's fields, one on a line",
      discussion: [
        "One access on a line, sorted by place. An access is possible when only the name of the field matches; such accesses are never "
          + "counted and are listed only with --possible."
      ],
      options: [oneBag, .root, field, site, kind, possible, .format, .indexStore, .noCache, .threads, .color, .help],
      examples: [
        .init(command: "unbag accesses --bag BookingFlowContext --field selectedOffer", explanation: "Every use of one field."),
        .init(command: "unbag accesses --bag booking-flow --kind write --format json", explanation: "All writes, for a program."),
      ])
  ) { arguments, context throws(CommandError) in
    let usage: Usage
    let notes: [Problem]
    do throws(Failure) {
      let scanned = try context.pipeline.scanAll(ScanRequest(arguments, context))
      guard scanned.bags.count == 1, let bag = scanned.bags.first else {
        let ids = scanned.bags.map(\.usage.bag.id).joined(separator: ", ")
        throw Failure(.usage, [Problem("the configuration has several bags: name one with --bag", hint: "They are: \(ids)")])
      }
      (usage, notes) = (bag.usage, scanned.notes)
    } catch {
      throw .failure(error)
    }
    try requireFields(arguments.values(of: field), of: usage)
    try requireSites(arguments.values(of: site), of: usage)
    var accesses = usage.accesses + (arguments.has(possible) ? usage.possible : [])
    func keep(_ option: Option, _ words: (Access) -> [String]) {
      let wanted = arguments.values(of: option)
      if !wanted.isEmpty { accesses.removeAll { Set(words($0)).isDisjoint(with: wanted) } }
    }
    keep(field) { [$0.field] }
    keep(kind) { [$0.kind.rawValue] }
    keep(site) { names(of: $0.place) }
    for note in notes { context.complain("unbag: note: \(note.sentence)\n") }
    let report = AccessesReport(bag: usage.bag, accesses: accesses)
    let isJSON = arguments.value(of: .format) == "json"
    context.print(isJSON ? AccessesJSON(report).text : AccessesText(report, style: context.style(arguments)).text)
    return .pass
  }

  private static let oneBag = Option("bag", Option.bag.value, help: Option.bag.help + "; may be left out where one is configured")
  private static let field = Option("field", .text(placeholder: "FIELD"), isRepeatable: true, help: "only accesses of this field")
  private static let site = Option(
    "site", .text(placeholder: "SITE"), isRepeatable: true, help: "only accesses in this type or member, as the list prints it")
  private static let kind = Option(
    "kind", .choice(Access.Kind.allCases.map(\.rawValue)), isRepeatable: true, help: "only accesses of this kind")
  private static let possible = Option("possible", .flag, help: "also what matches by the field's name only")

  private static func requireFields(_ names: [String], of usage: Usage) throws(CommandError) {
    let fields = usage.fields.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let types = usage.bag.types.map { "'\($0)'" }
    for name in names where !fields.contains(name) {
      let nearest = NearestName.to(name, among: fields).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage(
        UsageError(
          (types.count == 1 ? "\(types[0]) has" : "neither \(types.joined(separator: " nor ")) has")
            + " \(types.count == 1 ? "no" : "a") field '\(name)'\(nearest)",
          hint: fields.isEmpty ? "It has no fields." : "Its fields are: \(fields.joined(separator: ", "))"))
    }
  }

  /// The site, and the site with its member, as the text has it.
  private static func names(of place: Place) -> [String] {
    place.member.isEmpty ? [place.site] : [place.site, "\(place.site).\(place.member)"]
  }

  private static func requireSites(_ names: [String], of usage: Usage) throws(CommandError) {
    guard !names.isEmpty else { return }
    let places = (usage.accesses + usage.possible).map(\.place) + usage.references.map(\.place) + usage.carriers.map(\.place)
    let known = Set(places.flatMap(Self.names)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names where !known.contains(name) {
      let nearest = NearestName.to(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage(
        UsageError(
          "nothing uses \(usage.bag.types.map { "'\($0)'" }.joined(separator: " or ")) in '\(name)'\(nearest)",
          hint: "A site is a type, Site.member(...) or a free function, as 'unbag accesses' prints it."))
    }
  }
}
