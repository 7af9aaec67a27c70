import Facts

/// What the bytes of a file say of a type without being parsed: enough to tell which types are worth a look, and no more.
///
/// A guess, made generously: whatever is counted or decided later comes from a ``Usage``.
public struct TypeSketch: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// A class or an actor.
    case reference
    /// A struct, or a Kotlin `data class`: handed on as a copy.
    case value
    /// Kotlin's `object`: there is one.
    case object
    case interface
    /// Part of a type that is declared elsewhere.
    case `extension`
    case other
  }

  /// `Outer.Inner`, without the module or package.
  public var name: String
  public var kind: Kind
  /// Relative to the project's root.
  public var file: String
  /// One-based.
  public var line: Int
  public var language: Language
  /// Stored properties that can change, and computed ones with a setter. Outlets, weak references and a view's own state are left out.
  public var mutable = 0
  /// Those of `mutable` that may be missing: `T?`, `T!`, `lateinit`.
  public var optional = 0
  /// Nullable properties of a Kotlin `data class` that do not change themselves: `copy(…)` replaces them.
  public var replaceable = 0
  /// The names of `mutable` and `replaceable`.
  public var fields: [String] = []

  /// The names of those of `mutable` that anybody who gets hold of the type can write: of a class or an object all but those with a
  /// `private` setter, of other types the static ones.
  public var shared: [String] = []
  /// The other constants.
  public var constants = 0
  /// Where the type says that there is one instance for all: `static let shared`, Kotlin's `object`, an `instance` in a companion,
  /// `@Singleton`.
  public var sharedAt: SourceLine?
  /// An annotation says that it is written to a server or a database.
  public var isSerialized = false
  public var inherits: [String] = []
  /// Functions that are called like one that resets.
  public var resets: [Reset] = []

  public struct Reset: Hashable, Sendable {
    public var function: String
    public var place: SourceLine
  }

  public init(name: String, kind: Kind, file: String, line: Int, language: Language) {
    self.name = name
    self.kind = kind
    self.file = file
    self.line = line
    self.language = language
  }

  /// `Inner` of `Outer.Inner`.
  public var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

  public var isShared: Bool { sharedAt != nil }

  public var place: SourceLine { SourceLine(file: file, line: line) }

  /// Whoever holds it holds the same one.
  public var isReference: Bool { kind == .reference || kind == .object }

  /// State that the rest of the app can change.
  public var state: Int { mutable + replaceable }

  /// State that may be missing.
  public var absent: Int { optional + replaceable }

  fileprivate func precedes(_ other: TypeSketch) -> Bool {
    if name != other.name { return name.precedes(other.name) }
    return file != other.file ? file.precedes(other.file) : line < other.line
  }

  /// The same type with what its extensions in other places add.
  mutating func add(_ part: TypeSketch) {
    mutable += part.mutable
    optional += part.optional
    replaceable += part.replaceable
    constants += part.constants
    fields += part.fields
    sharedAt = sharedAt ?? part.sharedAt
    isSerialized = isSerialized || part.isSerialized
    if isReference { shared += part.shared.filter { !shared.contains($0) } }
    inherits += part.inherits.filter { !inherits.contains($0) }
    resets += part.resets.filter { !resets.contains($0) }
  }
}

extension TypeSketch {
  /// How many folders two paths have in common at their beginning.
  private static func sharedPath(_ left: String, _ right: String) -> Int {
    zip(left.split(separator: "/").dropLast(), right.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
  }

  /// The types of a project from those of its files, extensions folded into what they extend. Sorted by name, then by place.
  public static func merge(_ files: [[TypeSketch]]) -> [TypeSketch] {
    struct Key: Hashable {
      var name: String
      var language: Language
    }
    var types = files.flatMap { $0.filter { $0.kind != .extension } }
    types.sort { $0.precedes($1) }
    var places: [Key: [Int]] = [:]
    for (index, type) in types.enumerated() { places[Key(name: type.name, language: type.language), default: []].append(index) }
    for part in files.joined() where part.kind == .extension {
      // Of several modules' types of one name the one that lies nearest.
      let all = places[Key(name: part.name, language: part.language)] ?? []
      let nearest = all.max { left, right in
        let (first, second) = (sharedPath(types[left].file, part.file), sharedPath(types[right].file, part.file))
        return first == second ? left > right : first < second
      }
      if let nearest { types[nearest].add(part) }
    }
    return types
  }
}

extension String {
  /// The order of everything that unbag prints: that of the bytes.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
