import Resolver

/// Puts what is known of a candidate into phrases, each with its number and the lines behind it.
struct CandidatePoints {
  typealias Point = BagCandidate.Point

  var sketch: TypeSketch
  /// The number of files that spell its name.
  var files: Int
  /// How many of its fields other code may write.
  var writtenOutside: Int
  /// Nil where the uses were not counted.
  var evidence: BagEvidence?
  /// How many files the evidence is from, where there are more.
  var partialFiles: Int?
  var resets: [BagReset]
  var registrations: [SourceLine]

  // MARK: For

  var reasons: [Point] {
    (evidence.map(counted) ?? uncounted) + shared + resets.prefix(3).map(reset) + name + partial
  }

  private var uncounted: [Point] {
    [
      Point(
        id: "state", number: sketch.state,
        text: "\(count(sketch.state, "property", "properties")) that can change, \(sketch.absent) of them optional",
        examples: [.init(place: sketch.place, what: "declared here")]),
      Point(
        id: "files", number: files, text: "\(count(files, "file")) \(files == 1 ? "spells" : "spell") its name",
        examples: [.init(place: sketch.place, what: "declared here")]),
    ]
  }

  private func counted(_ evidence: BagEvidence) -> [Point] {
    let figures = BagFigures(evidence)
    var points: [Point] = []
    if figures.handedOver > 0 {
      points.append(
        Point(
          id: "handed-over", number: figures.handedOver,
          text: "\(count(figures.handedOver, "field")) written in one type and read in another",
          examples: evidence.handedOver.prefix(Point.mostExamples).flatMap {
            [
              .init(place: SourceLine($0.writer), what: "\($0.writer.site) writes '\($0.field)'"),
              .init(place: SourceLine($0.reader), what: "\($0.reader.site) reads it"),
            ]
          }))
    }
    if figures.state > 0 {
      points.append(
        Point(
          id: "state", number: figures.state,
          text: "\(count(figures.state, "property", "properties")) that can change, \(figures.optional) of them optional",
          examples: evidence.state.prefix(1).map { .init(place: SourceLine($0.place), what: "'\($0.name)' is the first") }))
    }
    if figures.users > 0 {
      let first =
        evidence.writers.prefix(Point.mostExamples).map { Point.Example(place: SourceLine($0), what: "\($0.site) writes") }
        + (evidence.writers.isEmpty ? evidence.users.prefix(1).map { .init(place: SourceLine($0), what: "\($0.site) reads") } : [])
      points.append(
        Point(
          id: "users", number: figures.users, text: "used by \(count(figures.users, "type")), \(figures.writers) of them writing",
          examples: first))
    }
    if figures.absences > 0 {
      points.append(
        Point(
          id: "absences", number: figures.absences,
          text:
            "\(count(figures.absences, "place")) that \(figures.absences == 1 ? "crashes or goes" : "crash or go") silent where a value is missing",
          examples: evidence.absences.prefix(Point.mostExamples).map { .init(place: SourceLine($0), what: "in \($0.site)") }))
    }
    if figures.holders > 1 {
      let names = evidence.holderNames
      points.append(
        Point(
          id: "holders", number: figures.holders,
          text: "kept in a property by \(count(figures.holders, "type")) under \(count(names.count, "name")): "
            + names.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 3 ? ", …" : ""),
          examples: evidence.holders.prefix(Point.mostExamples).map {
            .init(place: SourceLine($0.place), what: "'\($0.name)' of \($0.place.site)")
          }))
    }
    return points
  }

  private var shared: [Point] {
    var points: [Point] = []
    if let place = sketch.sharedAt {
      points.append(Point(id: "shared", number: 1, text: "1 shared instance", examples: [.init(place: place, what: "declared here")]))
    }
    if !registrations.isEmpty {
      points.append(
        Point(
          id: "registered", number: registrations.count,
          text: "handed out as one instance by a container in \(count(registrations.count, "place"))",
          examples: registrations.prefix(Point.mostExamples).map { .init(place: $0, what: "registered here") }))
    }
    return points
  }

  private func reset(_ reset: BagReset) -> Point {
    let all = evidence?.state.count ?? sketch.state
    return Point(
      id: "reset", number: reset.fields,
      text: reset.fields > 0
        ? "'\(reset.function)' \(reset.isShaped ? "empties" : "sets") \(reset.fields) of \(count(all, "property", "properties"))"
        : "'\(reset.function)' has the name of a reset",
      examples: [.init(place: reset.place, what: "declared here")])
  }

  private var name: [Point] {
    guard let word = BagNames.words(of: sketch.simpleName).last, BagNames.isCarrying(sketch.simpleName) else { return [] }
    return [
      Point(id: "name", number: 1, text: "a name that ends in '\(word)'", examples: [.init(place: sketch.place, what: "declared here")])
    ]
  }

  private var partial: [Point] {
    guard let partialFiles else { return [] }
    return [
      Point(
        id: "partial", number: partialFiles,
        text: "counted in \(count(partialFiles, "file")), and it is used in more: the numbers are lower bounds",
        examples: [])
    ]
  }

  // MARK: Against

  func objection(_ objection: BagCandidate.Objection) -> Point {
    let users = evidence?.users ?? []
    let figures = evidence.map(BagFigures.init) ?? BagFigures()
    func point(_ number: Int, _ text: String, _ places: [Place] = []) -> Point {
      let examples = places.prefix(Point.mostExamples).map { Point.Example(place: SourceLine($0), what: "in \($0.site)") }
      return Point(
        id: objection.rawValue, number: number, text: text,
        examples: examples.isEmpty ? [.init(place: sketch.place, what: "declared here")] : examples)
    }
    switch objection {
    case .constant:
      guard evidence != nil else {
        return point(
          sketch.state,
          "\(sketch.state) of its \(count(sketch.state + sketch.constants, "property", "properties")) \(sketch.state == 1 ? "changes" : "change")"
            + ": a state that is replaced as a whole is what a bag should become")
      }
      return point(
        figures.state,
        "\(figures.state) of its properties \(figures.state == 1 ? "changes" : "change"): constants that are handed on are what a bag "
          + "should become")
    case .oneUser:
      return point(1, "only 1 type uses it, \(names(users)): that is the owner's own state", users)
    case .twoUsers:
      return point(2, "only 2 types use it, \(names(users)): let one hand the value to the other", users)
    case .twoScreens:
      let units = Set(users.map { BagNames.unit(of: $0.site) }).sorted { $0.precedes($1) }
      return point(
        units.count,
        "only \(count(units.count, "screen")) with \(count(figures.users, "type")) \(units.count == 1 ? "uses" : "use") it, "
          + "\(units.joined(separator: " and ")): \(units.count == 1 ? "that is the screen's own state" : "let one hand the value to the other")",
        users)
    case .record:
      guard evidence != nil else {
        return point(
          files,
          "a record of a server or a database that \(count(files, "file")) \(files == 1 ? "spells" : "spell"): "
            + "every holder has a copy, and nobody's change reaches another")
      }
      return point(
        figures.writers,
        "a record of a server or a database whose fields \(figures.writers == 0 ? "0 types" : "only \(count(figures.writers, "type"))") outside "
          + "\(figures.writers == 1 ? "changes" : "change"): it is read and written as a whole",
        evidence?.writers ?? [])
    case .appWide:
      guard let word = BagNames.appWideWord(of: sketch.simpleName) else {
        return point(
          figures.appWide,
          "state of the whole app, by the names of \(figures.appWide) of its \(count(figures.state, "property", "properties")), for "
            + "\(count(figures.users, "type")): such as its session, locale or flags, it has no flow to end with", users)
      }
      return point(
        figures.users,
        "state of the whole app, by the word '\(word)' in its name, for \(count(figures.users, "type")): "
          + "such as its session, locale or flags, it has no flow to end with", users)
    case .fewWriters:
      return point(
        figures.writers,
        "\(count(figures.writers, "type")) \(figures.writers == 1 ? "writes" : "write") it and \(figures.readers) read it"
          + ": it has an owner already", evidence?.writers ?? [])
    case .ownState:
      guard evidence != nil else {
        return point(
          writtenOutside,
          "\(writtenOutside == 0 ? "0" : "only \(writtenOutside)") of its \(count(sketch.state, "property", "properties")) "
            + "\(writtenOutside == 1 ? "is" : "are") given a value by other code: it keeps its own state")
      }
      return point(
        figures.handedOver,
        "\(figures.handedOver == 0 ? "0" : "only \(figures.handedOver)") of its \(count(figures.state, "property", "properties")) \(figures.handedOver == 1 ? "is" : "are") written in one type "
          + "and read in another: it keeps its own state", evidence?.handedOver.map(\.writer) ?? [])
    case .unread:
      return point(0, "0 types outside use its fields")
    }
  }

  private func names(_ users: [Place]) -> String { users.map(\.site).joined(separator: " and ") }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String { "\(number) \(number == 1 ? one : many ?? one + "s")" }
}
