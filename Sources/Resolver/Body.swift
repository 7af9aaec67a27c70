import Facts

/// A stretch of code that runs as one: a function, an accessor or a closure in which the bag is used.
///
/// Bodies of a usage form a forest: a closure lies in the function that spells it.
public struct Body: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case function, initializer, accessor, closure
  }

  /// When the code of a closure runs, as far as what it is handed to tells.
  public enum Execution: String, Hashable, Sendable, CaseIterable {
    /// There and then, on the caller's thread: any function body, `map { }`, `apply { }`, and closures of calls that nothing is known of
    /// and that do not look like a handler.
    case immediate
    /// On the main thread, later: `DispatchQueue.main.async`, `MainActor.run`, `Dispatchers.Main`, `runOnUiThread`.
    case main
    /// Concurrently, on the caller's actor or scope: `Task { }`, `launch { }`.
    case concurrent
    /// Away from the main thread: `Task.detached`, global and own queues, `Thread`, `withContext(Dispatchers.IO)`, `thread { }`.
    case background
    /// When something is done, on a thread that the source does not tell: a completion handler.
    case handler
  }

  public var kind: Kind
  /// `pay(card:)`, a property's name, or for a closure the callee it is handed to, as written: `Task.detached`, `api.load`; empty where
  /// there is none.
  public var name: String
  public var execution: Execution
  /// Where it begins, with its site and member.
  public var place: Place
  /// The last line of it, one-based.
  public var endLine: Int32
  /// The body around it, by its place in ``Usage/bodies``; always a smaller number.
  public var parent: Int?
  public var isInside: Bool

  public init(
    kind: Kind, name: String, execution: Execution = .immediate, place: Place, endLine: Int32, parent: Int? = nil, isInside: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.execution = execution
    self.place = place
    self.endLine = endLine
    self.parent = parent
    self.isInside = isInside
  }
}

/// A call of one of the bag's own functions: what a screen does to the bag without naming a field.
public struct BagCall: Hashable, Sendable {
  /// The base name of the function.
  public var function: String
  /// The body of the function, by its place in ``Usage/bodies``; nil where it uses no field, or nobody knows which of several is called.
  public var target: Int?
  public var place: Place
  /// The body that calls, by its place in ``Usage/bodies``.
  public var body: Int?
  public var isInside: Bool

  public init(function: String, target: Int? = nil, place: Place, body: Int? = nil, isInside: Bool = false) {
    self.function = function
    self.target = target
    self.place = place
    self.body = body
    self.isInside = isInside
  }
}

/// A place that makes a new bag: `Bag()`, `Bag(fare: f)`.
public struct Construction: Hashable, Sendable {
  public var place: Place
  public var body: Int?
  /// The labels of its arguments, in order: the fields that the caller sets up, where the initialiser names them so.
  public var labels: [String]
  /// The carrier that is given the new bag and held another one before, as written: `coordinator.context`; nil for a first value.
  public var replaces: String?

  public init(place: Place, body: Int? = nil, labels: [String] = [], replaces: String? = nil) {
    self.place = place
    self.body = body
    self.labels = labels
    self.replaces = replaces
  }
}

/// A property outside the bag that is given a field's value, and goes stale when the field changes.
public struct StoredCopy: Hashable, Sendable {
  public var field: String
  /// The property that holds the copy.
  public var property: String
  /// The type whose property it is; nil where that is the site of ``place``, or there is none.
  public var holder: String?
  /// The wrapper's name without the `@`, such as `State`; nil where there is none.
  public var wrapper: String?
  public var isLazy: Bool
  /// The property cannot change afterwards: an input, rather than a second truth.
  public var isConstant: Bool
  /// Where it is given the value.
  public var place: Place

  public init(
    field: String, property: String, holder: String? = nil, wrapper: String? = nil, isLazy: Bool = false, isConstant: Bool = false,
    place: Place
  ) {
    self.field = field
    self.property = property
    self.holder = holder
    self.wrapper = wrapper
    self.isLazy = isLazy
    self.isConstant = isConstant
    self.place = place
  }
}

/// A word in the source that tells the compiler not to check the bag's concurrency.
public struct SilencedCheck: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `@unchecked Sendable` on the bag.
    case uncheckedSendable = "@unchecked Sendable"
    /// On a carrier or a field.
    case nonisolatedUnsafe = "nonisolated(unsafe)"
    /// `@preconcurrency` on the bag or on its conformance.
    case preconcurrency = "@preconcurrency"
  }

  public var kind: Kind
  /// The name that it is written on.
  public var subject: String
  public var place: Place

  public init(kind: Kind, subject: String, place: Place) {
    self.kind = kind
    self.subject = subject
    self.place = place
  }
}
