import Facts
import Resolver

/// Joins what the syntax says of a bag with what the compiler's index says.
public struct UsageJoin: Hashable, Sendable {
  /// A place where the two differ.
  public struct Disagreement: Hashable, Sendable {
    public enum Difference: Hashable, Sendable {
      /// The syntax claims an access, and the compiler saw none of this field there.
      case denied
      /// The compiler saw an access that the syntax does not claim.
      case missed
      /// Both see it, and the compiler says another kind.
      case kind(Access.Kind)
    }

    /// As the syntax has it; as the compiler has it where the syntax missed it.
    public var access: Access
    public var difference: Difference
  }

  public struct Unplaced: Hashable, Sendable {
    public var file: String
    public var use: Evidence.Use
  }

  /// With the index's word: what it confirms or adds has confidence `compiler`.
  public private(set) var usage: Usage
  /// Accesses that both see, as the syntax has them, kinds that differ included.
  public private(set) var confirmed: [Access] = []
  /// Sorted by place. A merely possible access is no claim: where the compiler sees it, the syntax has missed it.
  public private(set) var disagreements: [Disagreement] = []
  /// Uses of the compiler for which the syntax has no name at their place; nobody can say what happens there, so they are not counted.
  public private(set) var unplaced: [Unplaced] = []
  /// Accesses in files that no build covered, by file; they stay what the syntax says.
  public private(set) var uncovered: [String: Int] = [:]
  /// The same for files that changed after the build.
  public private(set) var stale: [String: Int] = [:]
  /// The same for branches of `#if` that the build did not compile.
  public private(set) var uncompiled: [String: Int] = [:]
  /// The same for fields whose symbols the index does not know.
  public private(set) var unknownFields: [String: Int] = [:]

  /// - Parameters:
  ///   - syntax: What the syntax says.
  ///   - claims: Its accesses, where they are fewer than those of `syntax`, which may know more files.
  ///   - spelled: Every place of the files that spells a field's name.
  public init(_ syntax: Usage, claims: Usage? = nil, spelled: [SpelledField], evidence: Evidence) {
    usage = syntax
    let flow = Set(syntax.flowUnwraps.map(\.file))
    usage.accesses = []
    usage.possible = []
    let places = Dictionary(spelled.map { (Key($0.access), $0) }, uniquingKeysWith: { first, _ in first })
    // The index gives the place of the name itself in `$seat`.
    let names = Dictionary(spelled.map { (Key($0.access, prefix: $0.prefix), $0) }, uniquingKeysWith: { first, _ in first })
    var uses: [Key: Evidence.Use] = [:]
    for (file, evidence) in evidence.files {
      guard case .fresh(let list, _) = evidence else { continue }
      for use in list { uses[Key(file: file, use)] = use }
    }
    var claimed: Set<Key> = []
    let bodies = claims.map { BodyOrder.places(of: $0.bodies, in: syntax.bodies) }
    let claims = claims ?? syntax
    for var access in claims.accesses + claims.possible {
      if let bodies { access.body = access.body.flatMap { bodies[$0] } }
      let place = places[Key(access)]
      let key = Key(access, prefix: place?.prefix ?? 0)
      claimed.insert(key)
      judge(access, spelled: place, use: uses[key], evidence: evidence)
    }
    for (key, use) in uses where !claimed.contains(key) && use.isAccess && !use.isOfSuperclass {
      if let place = names[key] {
        if !place.isRebound { add(place, use) }
      } else {
        unplaced.append(Unplaced(file: key.file, use: use))
      }
    }
    let touched = Set(usage.accesses.map(\.place.file)).union(usage.references.map(\.place.file))
    usage.suppressions.removeAll { !touched.contains($0.place.file) && !flow.contains($0.place.file) }
    usage.accesses.sort { $0.precedes($1) }
    usage.possible.sort { $0.precedes($1) }
    confirmed.sort { $0.precedes($1) }
    unplaced.sort { ($0.file, $0.use.line, $0.use.column) < ($1.file, $1.use.line, $1.use.column) }
    disagreements.sort { $0.access.precedes($1.access) }
  }

  private mutating func judge(_ access: Access, spelled: SpelledField?, use: Evidence.Use?, evidence: Evidence) {
    let file = access.place.file
    switch evidence.files[file] {
    case nil: keep(access, in: \.uncovered)
    case .stale?: keep(access, in: \.stale)
    case .fresh(_, let lines)?:
      if let use {
        confirm(access, spelled: spelled, use)
      } else if !evidence.fields.contains(access.field) {
        keep(access, in: \.unknownFields)
      } else if let branch = spelled?.branch, !lines.contains(where: { branch.firstLine <= $0 && $0 <= branch.lastLine }) {
        keep(access, in: \.uncompiled)
      } else {
        disagreements.append(Disagreement(access: access, difference: .denied))
      }
    }
  }

  private mutating func keep(_ access: Access, in counts: WritableKeyPath<UsageJoin, [String: Int]>) {
    guard access.confidence != .possible else { return usage.possible.append(access) }
    usage.accesses.append(access)
    self[keyPath: counts][access.place.file, default: 0] += 1
  }

  private mutating func confirm(_ access: Access, spelled: SpelledField?, _ use: Evidence.Use) {
    confirmed.append(access)
    var access = access
    let kind = Self.kind(of: access, spelled: spelled, use)
    if access.confidence == .possible {
      var missed = access
      missed.kind = kind
      disagreements.append(Disagreement(access: missed, difference: .missed))
    } else if kind != access.kind {
      disagreements.append(Disagreement(access: access, difference: .kind(kind)))
    }
    access.kind = kind
    access.confidence = .compiler
    usage.accesses.append(access)
  }

  private mutating func add(_ place: SpelledField, _ use: Evidence.Use) {
    var access = place.access
    access.kind = Self.kind(of: access, spelled: place, use)
    access.confidence = .compiler
    access.through = use.through
    usage.accesses.append(access)
    disagreements.append(Disagreement(access: access, difference: .missed))
  }

  /// The kind of an access that the compiler saw.
  ///
  /// The syntax decides where the index is known to say something else than our words do (Swift 6.3): an element of a class's property is
  /// read and written even where it is only read; a `let` that holds an instance is read and written where the instance is changed; a part
  /// of a tuple is written and not read; key paths and projections are reads.
  static func kind(of access: Access, spelled: SpelledField?, _ use: Evidence.Use) -> Access.Kind {
    guard let spelled, !spelled.isSubscripted, !spelled.isConstant else { return access.kind }
    switch (access.kind, use.reads, use.writes) {
    case (.projection, _, _), (.keyPath, _, _), (_, false, false), (.write, _, true), (.readWrite, _, true): return access.kind
    case (.read, let reads, true): return reads ? .readWrite : .write
    case (.readWrite, true, false): return spelled.leadsOn ? .read : .readWrite
    case (.write, true, false), (.read, true, false): return access.kind
    }
  }

  /// Where an access stands and of what it is one.
  private struct Key: Hashable {
    var file: String
    var line: Int32
    var column: Int32
    var field: String

    init(_ access: Access, prefix: Int = 0) {
      file = access.place.file
      line = access.place.position.line
      column = access.place.position.column + Int32(prefix)
      field = access.field
    }

    init(file: String, _ use: Evidence.Use) {
      self.file = file
      line = use.line
      column = use.column
      field = use.field
    }
  }
}
