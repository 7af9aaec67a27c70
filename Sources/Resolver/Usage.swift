import Facts

/// Everything that a project does with one bag: what every number of unbag is computed from.
///
/// All lists are sorted (by file, then place, then name), so equal input gives an equal value whatever the order or the number of threads.
/// The details, which ``withoutDetails`` leaves out, are there where they were asked for.
public struct Usage: Hashable, Sendable {
  public var bag: Bag
  /// The fields in declaration order: stored and settable computed properties, those of superclasses in the project last. Those of a
  /// counterpart in another language stand behind, and a name may be there once for each language.
  public var fields: [Field]
  /// What the fields hold that can be told apart from them, sorted by place and name.
  public var parts: [FieldPart] = []
  /// Computed properties without a setter. They are listed, never counted.
  public var readOnly: [Field]
  /// The accesses that count: confidence `resolved` or `inferred`.
  public var accesses: [Access]
  /// Accesses by name only; listed on demand, never counted.
  public var possible: [Access]
  /// Mentions of the bag's type name, and of instances of it.
  public var references: [Reference]
  /// Declarations through which the project holds the bag.
  public var carriers: [Carrier]
  /// Force unwraps in files of the flow, on whatever data.
  public var flowUnwraps: [Place]
  public var suppressions: [SuppressedPlace]
  /// The functions, accessors and closures with an access, a call or a construction, and the bodies around them; sorted by place.
  public var bodies: [Body]
  /// Calls of the bag's own functions, and reads of its computed properties without a setter, whose target is an accessor.
  public var calls: [BagCall]
  /// Where new bags are made.
  public var constructions: [Construction]
  /// Properties outside that hold a field's value of some moment.
  public var copies: [StoredCopy]
  public var silencedChecks: [SilencedCheck]

  public init(
    bag: Bag, fields: [Field] = [], readOnly: [Field] = [], accesses: [Access] = [], possible: [Access] = [],
    references: [Reference] = [], carriers: [Carrier] = [], flowUnwraps: [Place] = [], suppressions: [SuppressedPlace] = [],
    bodies: [Body] = [], calls: [BagCall] = [], constructions: [Construction] = [], copies: [StoredCopy] = [],
    silencedChecks: [SilencedCheck] = []
  ) {
    self.bag = bag
    self.fields = fields
    self.readOnly = readOnly
    self.accesses = accesses
    self.possible = possible
    self.references = references
    self.carriers = carriers
    self.flowUnwraps = flowUnwraps
    self.suppressions = suppressions
    self.bodies = bodies
    self.calls = calls
    self.constructions = constructions
    self.copies = copies
    self.silencedChecks = silencedChecks
  }
}

/// What tells how the uses hang together costs a good deal of time, and counting needs none of it.
extension Usage {
  /// The same without bodies, calls, constructions, copies and silenced checks, and without what an access tells beside its kind.
  public var withoutDetails: Usage {
    var usage = self
    usage.bodies = []
    usage.calls = []
    usage.constructions = []
    usage.copies = []
    usage.silencedChecks = []
    for index in usage.accesses.indices { usage.accesses[index].removeDetails() }
    for index in usage.possible.indices { usage.possible[index].removeDetails() }
    return usage
  }
}

extension Access {
  fileprivate mutating func removeDetails() {
    body = nil
    assigned = nil
    isCondition = false
    destination = nil
  }
}

/// The bag itself.
public struct Bag: Hashable, Sendable {
  /// The stable id from the configuration; the qualified type name where there is none.
  public var id: String
  /// The qualified name of the type without its module: `Outer.Inner`.
  public var type: String
  public var place: Place
  /// The types that are this bag in other languages than that of `type`: of each language the first that the query lists.
  public var counterparts: [Counterpart]

  public init(id: String, type: String, place: Place, counterparts: [Counterpart] = []) {
    self.id = id
    self.type = type
    self.place = place
    self.counterparts = counterparts
  }

  /// The bag's type on another platform.
  public struct Counterpart: Hashable, Sendable {
    public var type: String
    public var place: Place

    public init(type: String, place: Place) {
      self.type = type
      self.place = place
    }
  }
}

/// A bag with types in two languages is one bag on two platforms, whose counts have nothing to do with each other. The language of the first
/// type is the primary platform, which is written as `nil`; so is the only platform of a bag with one language, whatever files its flow has.
extension Bag {
  /// All platforms, the primary one first.
  public var platforms: [Language?] { [nil] + counterparts.map(\.place.language) }

  /// The platform to which something belongs that was found at `place`.
  public func platform(of place: Place) -> Language? {
    counterparts.contains { $0.place.language == place.language } ? place.language : nil
  }

  public func language(of platform: Language?) -> Language { platform ?? place.language }

  /// The bag's type on a platform.
  public func type(on platform: Language?) -> String {
    counterparts.first { $0.place.language == platform }?.type ?? type
  }

  /// Where the bag's type on a platform is declared.
  public func place(on platform: Language?) -> Place { counterpart(in: language(of: platform))?.place ?? place }

  /// The bag's type in a language, with its place.
  public func counterpart(in language: Language) -> Counterpart? {
    ([Counterpart(type: type, place: place)] + counterparts).first { $0.place.language == language }
  }

  /// All its types, the primary one first.
  public var types: [String] { platforms.map(type(on:)) }
}

/// Which of the three heaps a place belongs to. Only production counts in the gate unless the configuration says otherwise.
public enum Bucket: String, Hashable, Sendable, CaseIterable, Comparable {
  case production, test, generated

  public static func < (left: Bucket, right: Bucket) -> Bool {
    left == right ? false : left == .production || (left == .test && right == .generated)
  }
}

/// A place in the project: what an editor can jump to, and the site that a person names.
public struct Place: Hashable, Sendable, Comparable {
  /// Relative to the project's root, with `/`.
  public var file: String
  public var position: Position
  /// The enclosing type, function or file, as the word *site* is defined.
  public var site: String
  /// The enclosing member within the site, such as `pay()` or `body`; empty at the level of the type.
  public var member: String
  public var bucket: Bucket
  /// The language of the file.
  public var language: Language

  public init(
    file: String, position: Position, site: String, member: String = "", bucket: Bucket = .production, language: Language = .swift
  ) {
    self.file = file
    self.position = position
    self.site = site
    self.member = member
    self.bucket = bucket
    self.language = language
  }

  public static func < (left: Place, right: Place) -> Bool {
    (left.file, left.position.offset, left.site, left.member) < (right.file, right.position.offset, right.site, right.member)
  }
}

/// A property of the bag.
public struct Field: Hashable, Sendable {
  /// What the field holds in a new bag, as its declaration tells.
  public enum Initial: String, Hashable, Sendable, CaseIterable {
    /// Nothing is written, and an initialiser has to give it a value; also a computed property.
    case unknown
    /// Nothing at all: an optional without a value, `= nil`, `lateinit`.
    case missing
    /// A value that says nothing: `""`, `0`, `false`, `[]`, `[:]`.
    case blank
    case value
  }

  public var name: String
  /// The type as written, or as it follows from the value; empty where that does not tell.
  public var type: String
  /// The declared type admits absence: `T?`, `T!`, Kotlin's `T?`.
  public var isOptional: Bool
  /// `T!` or `lateinit`: a read of it is an unwrap that nobody sees.
  public var isImplicitlyUnwrapped: Bool
  public var isComputed: Bool
  public var isStatic: Bool
  /// A `let`: what it refers to may change, itself it cannot.
  public var isConstant: Bool
  /// Can be written from outside the bag's file.
  public var isSettableOutside: Bool
  /// A collection of `Any` or the like, `[String: Any]` first of all: what is kept in it has no name and no type.
  public var holdsAnything: Bool
  /// A Boolean, also where its type is inferred.
  public var isBoolean: Bool
  public var initial: Initial
  /// The type that declares it: the bag, or a superclass in the project.
  public var declaredIn: String
  public var place: Place

  public init(
    name: String, type: String = "", isOptional: Bool = false, isImplicitlyUnwrapped: Bool = false, isComputed: Bool = false,
    isStatic: Bool = false, isConstant: Bool = false, isSettableOutside: Bool = true, holdsAnything: Bool = false,
    isBoolean: Bool = false, initial: Initial = .unknown, declaredIn: String, place: Place
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isImplicitlyUnwrapped = isImplicitlyUnwrapped
    self.isComputed = isComputed
    self.isStatic = isStatic
    self.isConstant = isConstant
    self.isSettableOutside = isSettableOutside
    self.holdsAnything = holdsAnything
    self.isBoolean = isBoolean
    self.initial = initial
    self.declaredIn = declaredIn
    self.place = place
  }
}

/// One use of a field.
public struct Access: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case read, write, readWrite, projection, keyPath

    /// The field may have another value afterwards.
    public var writes: Bool { self == .write || self == .readWrite }
  }

  /// How sure the resolver is, from sure to unsure.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// The compiler's index says so.
    case compiler
    /// Declared types lead from the receiver to the bag.
    case resolved
    /// The receiver's name is only ever a carrier in this project, or its type comes from a convention (`resolve(Bag.self)`).
    case inferred
    /// Only the field's name matches.
    case possible
  }

  /// What happens where the value is missing.
  public enum Absence: String, Hashable, Sendable, CaseIterable {
    /// The access asserts that the value is there: see *unwrap*.
    case unwrap
    /// The read of an implicitly unwrapped field.
    case implicitUnwrap
    /// The code leaves and tells nobody: see *silent exit*.
    case silentExit
    /// A partial `if let`: part of a body is skipped.
    case skipped
    /// `??` with a made-up value.
    case madeUp
  }

  /// What a plain assignment gives the field, as far as the source tells by itself.
  public enum Assigned: String, Hashable, Sendable, CaseIterable {
    /// `nil`, `null`, the removal of a stored key.
    case nothing
    /// `""`, `0`, `false`, an empty collection, a new object without arguments; also `removeAll()` and the like.
    case blank
    /// The very value that the declaration gives it, where that is neither.
    case initial
    /// Any other.
    case value
  }

  public var field: String
  public var kind: Kind
  /// The field's name in the source.
  public var place: Place
  /// In the bag's own body, its extensions and its superclasses' bodies.
  public var isInside: Bool
  public var confidence: Confidence
  public var absences: Set<Absence>
  /// The protocol whose requirement the source names, where it is not the bag itself.
  public var through: String?
  /// The innermost body around it, by its place in ``Usage/bodies``; nil at the level of a type or file.
  public var body: Int?
  /// For a write: what is given; nil for everything else.
  public var assigned: Assigned?
  /// For a read: the code goes one way or the other because of the value (`if`, `guard`, `while`, `switch`, `when`, `?:`), tests of its
  /// absence aside.
  public var isCondition: Bool
  /// For a read: the callee whose argument the value is or is part of, as written without its arguments (`print`, `log.info`,
  /// `api.pay`); nil where it is no argument.
  public var destination: String?

  public init(
    field: String, kind: Kind, place: Place, isInside: Bool = false, confidence: Confidence = .resolved,
    absences: Set<Absence> = [], through: String? = nil, body: Int? = nil, assigned: Assigned? = nil, isCondition: Bool = false,
    destination: String? = nil
  ) {
    self.field = field
    self.kind = kind
    self.place = place
    self.isInside = isInside
    self.confidence = confidence
    self.absences = absences
    self.through = through
    self.body = body
    self.assigned = assigned
    self.isCondition = isCondition
    self.destination = destination
  }
}

/// A mention of the bag.
public struct Reference: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The type's name, or that of an alias of it, as a token of code.
    case typeName
    /// An instance, through a carrier.
    case instance
    /// An instance whose content is asked for at run time: `Mirror(reflecting: bag)`, Kotlin's `bag::class.memberProperties`. It stands beside
    /// the mention as an instance.
    case reflection
  }

  public var kind: Kind
  public var place: Place
  public var isInside: Bool

  public init(kind: Kind, place: Place, isInside: Bool = false) {
    self.kind = kind
    self.place = place
    self.isInside = isInside
  }
}

/// A declaration whose type is the bag.
public struct Carrier: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case property, global, local, parameter, function
  }

  public var name: String
  public var kind: Kind
  public var place: Place

  public init(name: String, kind: Kind, place: Place) {
    self.name = name
    self.kind = kind
    self.place = place
  }
}

/// An `unbag:ignore` comment with the line that it silences.
public struct SuppressedPlace: Hashable, Sendable {
  public var rule: String
  public var reason: String
  public var place: Place
  public var line: Int32

  public init(rule: String, reason: String, place: Place, line: Int32) {
    self.rule = rule
    self.reason = reason
    self.place = place
    self.line = line
  }
}
