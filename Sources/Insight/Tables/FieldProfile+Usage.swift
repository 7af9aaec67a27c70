import Resolver

extension FieldProfile {
  /// The profiles of all fields, in declaration order.
  ///
  /// - Parameters:
  ///   - usage: Of one platform.
  ///   - flow: Made from the same usage.
  static func all(in usage: Usage, flow: FlowMap) -> [FieldProfile] {
    all(in: usage, FieldUses(usage, flow))
  }

  static func all(in usage: Usage, _ uses: FieldUses) -> [FieldProfile] {
    var elsewhere: [Int: [Access]] = [:]
    for access in usage.accesses where access.place.bucket != .production {
      if let field = uses.field(of: access) { elsewhere[field, default: []].append(access) }
    }
    let bodies = usage.bodies
    return uses.fields.indices.map { index in
      FieldProfile(index, uses, elsewhere: elsewhere[index] ?? []) { body in
        bodies.indices.contains(body) && bodies[body].kind == .initializer && bodies[body].isInside
      }
    }
  }

  /// - Parameter elsewhere: The accesses of tests and generated code.
  private init(_ field: Int, _ uses: FieldUses, elsewhere: [Access], isInitializer: (Int) -> Bool) {
    self.init(field: uses.fields[field])
    let columns = uses.columns(of: field)
    let own = columns.flatMap { uses[field, $0]?.own ?? [] }
    for column in columns {
      guard let cell = uses[field, column] else { continue }
      writers += Self.users(cell.own.filter(\.kind.writes).map(\.place) + cell.writingCalls.map(\.place), column)
      readers += Self.users(cell.own.filter { $0.isReading && !Self.feedsItself($0, among: cell.own) }.map(\.place), column)
    }
    let flow = uses.flow.flow.filter { columns.contains($0) }
    firstWriter = flow.first { uses[field, $0]?.provides == true } ?? flow.first { uses[field, $0]?.writes == true }
    lastReader = flow.last { uses[field, $0]?.reads == true }
    traits = Self.use(own, elsewhere, isRead: !readers.isEmpty)
    let writes = (own + elsewhere).filter { $0.kind.writes || $0.kind == .projection }
    let isChanged = writes.contains { access in !(access.isInside && access.body.map(isInitializer) ?? false) }
    if !isChanged, !self.field.isConstant, !traits.contains(.unused) { traits.append(.neverWritten) }
    if let screen = Self.onlyScreen(field, uses), !readers.isEmpty { traits.append(.oneScreen(screen)) }
    let writing = columns.filter { $0 != uses.bag }.compactMap { uses[field, $0] }
      .flatMap { $0.own.filter(\.kind.writes).map(\.place.site) + $0.givingCalls.map(\.place.site) }
    if Set(writing).count > 1 { traits.append(.manyWriters(Set(writing).count)) }
    if self.field.isSettableOutside, !self.field.isConstant { traits.append(.settableOutside) }
  }

  private static func users(_ places: [Place], _ column: Int) -> [User] {
    var bySite: [String: [Place]] = [:]
    for place in places { bySite[place.site, default: []].append(place) }
    return bySite.keys.sorted { $0.precedes($1) }.map { User(site: $0, screen: column, places: (bySite[$0] ?? []).sorted()) }
  }

  /// Whether anybody needs the field.
  private static func use(_ own: [Access], _ elsewhere: [Access], isRead: Bool) -> [Trait] {
    if own.isEmpty && elsewhere.isEmpty { return [.unused] }
    if isRead || elsewhere.contains(where: { $0.isReading && $0.place.bucket == .generated }) { return [] }
    if elsewhere.contains(where: \.isReading) { return [.onlyTestsRead] }
    return (own + elsewhere).contains { $0.kind.writes } ? [.writeOnly] : []
  }

  /// `count = count + 1`: the value goes into the next value of the same field, and nowhere else.
  private static func feedsItself(_ access: Access, among accesses: [Access]) -> Bool {
    guard access.kind == .read, access.destination == nil, !access.isCondition else { return false }
    return accesses.contains {
      $0.kind == .write && $0.body == access.body && $0.place.file == access.place.file
        && $0.place.position.line == access.place.position.line && $0.place < access.place
    }
  }

  /// The screen that alone uses the field. Who only empties it through a function of the bag does not use it.
  private static func onlyScreen(_ field: Int, _ uses: FieldUses) -> Int? {
    if let bag = uses.bag, uses[field, bag]?.own.contains(where: \.isReading) == true { return nil }
    let users = uses.columns(of: field).filter { column in
      column != uses.bag && uses[field, column].map { !$0.own.isEmpty || !$0.givingCalls.isEmpty } == true
    }
    guard users.count == 1, let user = users.first, uses.flow.screens[user].role == .screen else { return nil }
    return user
  }
}
