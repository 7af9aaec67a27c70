/// The numbers at the head of a report; production code only, but for the last.
public struct BagTotals: Hashable, Sendable {
  public var fields: Int
  public var optionals: Int
  public var references: Int
  /// Accesses outside and inside the bag.
  public var accesses: Int
  /// Types outside that write a field.
  public var writers: Int
  /// Types outside that use the bag at all.
  public var consumers: Int
  public var unwraps: Int
  public var silentExits: Int
  public var testAccesses: Int

  public init(
    fields: Int = 0, optionals: Int = 0, references: Int = 0, accesses: Int = 0, writers: Int = 0, consumers: Int = 0, unwraps: Int = 0,
    silentExits: Int = 0, testAccesses: Int = 0
  ) {
    self.fields = fields
    self.optionals = optionals
    self.references = references
    self.accesses = accesses
    self.writers = writers
    self.consumers = consumers
    self.unwraps = unwraps
    self.silentExits = silentExits
    self.testAccesses = testAccesses
  }
}
