import Resolver

/// What a marker of a fixture expects: one access of a field, on the line where its name stands.
///
/// A marker is the end of a line: `//~ read offer @PaymentScreen unwrap; write seat @PaymentScreen`. Behind the site stand flags, see
/// ``Flag``. `Tests/Fixtures/README.md` describes the rest.
struct Expectation: Hashable, Comparable {
  enum Flag: String, CaseIterable {
    case inside, inferred, possible
    case unwrap, implicitUnwrap, silentExit, skipped, madeUp
    /// In a branch that is not compiled here; a word for the comparison with the compiler, not for the resolver.
    case uncompiled
    /// The compiler's index reports an access that is none by our words; not expected of the resolver.
    case compilerOnly
  }

  var file: String
  var line: Int
  var kind: String
  var field: String
  var site: String
  /// Sorted; what the compiler alone is concerned with is left out.
  var flags: [String]

  static func < (left: Expectation, right: Expectation) -> Bool {
    (left.file, left.line, left.field, left.kind, left.site) < (right.file, right.line, right.field, right.kind, right.site)
  }
}

extension Expectation: CustomStringConvertible {
  var description: String {
    let place = "\(file):\(line): "
    return place + ([kind, field, "@" + site] + flags).joined(separator: " ")
  }
}

/// Why a marker says nothing.
struct MarkerError: Error, CustomStringConvertible {
  var description: String
}

extension Expectation {
  static let marker = "//~"

  /// The expectations of a line; none where it has no marker.
  static func parse(line text: String, number: Int, file: String) throws -> [Expectation] {
    guard let marker = text.range(of: Self.marker) else { return [] }
    return try text[marker.upperBound...].split(separator: ";", omittingEmptySubsequences: false)
      .compactMap { try parse(entry: String($0), line: number, file: file) }
  }

  private static func parse(entry: String, line: Int, file: String) throws -> Expectation? {
    func wrong(_ reason: String) -> MarkerError { MarkerError(description: "\(file):\(line): \(reason) in '\(entry)'") }
    let halves = entry.split(separator: "@", maxSplits: 1)
    guard halves.count == 2 else { throw wrong("no @site") }
    let words = halves[0].split(separator: " ")
    guard words.count == 2 else { throw wrong("not 'kind field'") }
    guard Access.Kind(rawValue: String(words[0])) != nil else { throw wrong("unknown kind '\(words[0])'") }
    var rest = halves[1].split(separator: " ").map(String.init)
    var flags: [String] = []
    while let last = rest.last, isFlag(last) {
      flags.append(last)
      rest.removeLast()
    }
    guard !rest.isEmpty else { throw wrong("empty site") }
    // A misspelled flag would become part of the site, which holds a space only in `Module.func name(labels:)`.
    guard rest.count == 1 || (rest.count == 2 && rest[0].hasSuffix("func")) else { throw wrong("unknown flag") }
    if flags.contains(Flag.compilerOnly.rawValue) { return nil }
    flags.removeAll { $0 == Flag.uncompiled.rawValue || $0.hasPrefix("compiler:") }
    return Expectation(
      file: file, line: line, kind: String(words[0]), field: String(words[1]), site: rest.joined(separator: " "), flags: flags.sorted())
  }

  private static func isFlag(_ word: String) -> Bool {
    Flag(rawValue: word) != nil || word.hasPrefix("through:") || word.hasPrefix("compiler:")
  }
}

extension Expectation {
  /// A found access in the words of the markers.
  init(_ access: Access) {
    file = access.place.file
    line = Int(access.place.position.line)
    kind = access.kind.rawValue
    field = access.field
    site = access.place.site
    var flags = access.absences.map(\.rawValue)
    if access.isInside { flags.append(Flag.inside.rawValue) }
    if access.confidence == .inferred || access.confidence == .possible { flags.append(access.confidence.rawValue) }
    if let through = access.through { flags.append("through:" + through) }
    self.flags = flags.sorted()
  }
}
