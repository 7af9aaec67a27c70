import Resolver

/// One field: who writes it, who reads it, and what stands out.
public struct FieldProfile: Hashable, Sendable {
  /// A type that uses the field, with the lines.
  public struct User: Hashable, Sendable {
    public var site: String
    /// Its place in ``FlowMap/screens``.
    public var screen: Int
    public var places: [Place]

    public init(site: String, screen: Int, places: [Place]) {
      self.site = site
      self.screen = screen
      self.places = places
    }
  }

  /// What stands out, in the order in which it is told.
  public enum Trait: Hashable, Sendable {
    /// Nothing uses it.
    case unused
    /// It is written, and no production code reads it. A reset or any other write inside the bag is no reader.
    case writeOnly
    /// Only tests read it.
    case onlyTestsRead
    /// No code writes it after the initial value.
    case neverWritten
    /// All its readers and writers outside the bag are one screen: a candidate for a local, or for an input of that screen.
    case oneScreen(Int)
    /// More than one type outside the bag writes it. Who only calls a function of the bag that empties it is not among them.
    case manyWriters(Int)
    /// Can be written from outside the bag's file.
    case settableOutside
  }

  public var field: Field
  /// Types that write it, by themselves or through a function of the bag, in flow order, then by name; the bag's own writes have the role
  /// `bag`.
  public var writers: [User]
  public var readers: [User]
  /// The first screen in flow order that gives it a value, and the last that reads it, also through functions of the bag: between them it
  /// has to be kept.
  public var firstWriter: Int?
  public var lastReader: Int?
  public var traits: [Trait]

  public init(
    field: Field, writers: [User] = [], readers: [User] = [], firstWriter: Int? = nil, lastReader: Int? = nil, traits: [Trait] = []
  ) {
    self.field = field
    self.writers = writers
    self.readers = readers
    self.firstWriter = firstWriter
    self.lastReader = lastReader
    self.traits = traits
  }

  /// Production code has no use for it.
  public var isDead: Bool { traits.contains { $0 == .unused || $0 == .writeOnly || $0 == .onlyTestsRead } }
}
