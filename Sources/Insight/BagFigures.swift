import Facts
import Resolver

/// What makes a type a bag, in numbers, from its usage in production code.
public struct BagFigures: Hashable, Sendable {
  /// Fields that change: variables, and constants that somebody replaces with a copy.
  public var state = 0
  /// Those of `state` that may be missing.
  public var optional = 0
  /// Types and free functions outside that read a field.
  public var readers = 0
  /// Types and free functions outside that write a field.
  public var writers = 0
  /// Those that do either.
  public var users = 0
  /// Users that are called like a unit of a flow.
  public var screens = 0
  /// Fields that one user writes and another reads: what makes the order of the screens matter.
  public var handedOver = 0
  /// Force unwraps and silent exits.
  public var absences = 0

  public init() {}

  public init(_ usage: Usage) {
    var readers: [String: Set<String>] = [:]
    var writers: [String: Set<String>] = [:]
    for access in usage.accesses where !access.isInside && access.place.bucket == .production {
      if access.kind.writes { writers[access.field, default: []].insert(access.place.site) }
      if access.kind != .write { readers[access.field, default: []].insert(access.place.site) }
      if !access.absences.isDisjoint(with: [.unwrap, .implicitUnwrap, .silentExit]) { absences += 1 }
    }
    let written = Set(usage.accesses.lazy.filter { $0.kind.writes }.map(\.field))
    var names: Set<String> = []
    for field in usage.fields where !field.isConstant || written.contains(field.name) {
      guard names.insert(field.name).inserted, !(field.isStatic && BagNames.sharedInstances.contains(field.name)) else { continue }
      state += 1
      if field.isOptional || field.isImplicitlyUnwrapped { optional += 1 }
    }
    handedOver = writers.count { field, sites in
      guard let reading = readers[field] else { return false }
      return sites.count > 1 || !reading.subtracting(sites).isEmpty
    }
    let reading = readers.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let writing = writers.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let users = reading.union(writing)
    self.readers = reading.count
    self.writers = writing.count
    self.users = users.count
    screens = users.count { BagNames.isScreen($0) }
  }
}
