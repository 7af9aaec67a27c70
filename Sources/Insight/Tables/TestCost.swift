import Resolver

/// What the bag costs in tests: how many fields each test sets up before it can test anything.
public struct TestCost: Hashable, Sendable {
  /// A test, or a helper of tests, that writes fields or makes a bag.
  public struct SetUp: Hashable, Sendable {
    public var site: String
    public var member: String
    /// Where it begins to.
    public var place: Place
    /// Places in ``BagReport/fields``, in order.
    public var fields: [Int]

    public init(site: String, member: String, place: Place, fields: [Int]) {
      self.site = site
      self.member = member
      self.place = place
      self.fields = fields
    }
  }

  /// Most fields first, then by place.
  public var setUps: [SetUp]
  /// Test members that touch the bag in any way.
  public var tests: Int

  public init(setUps: [SetUp], tests: Int) {
    self.setUps = setUps
    self.tests = tests
  }

  /// Fields that all of them set up together.
  public var total: Int { setUps.reduce(0) { $0 + $1.fields.count } }
}
