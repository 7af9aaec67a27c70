import Facts
import Resolver

/// What production code does with a type, with the places that show it; what ``BagFigures`` counts.
struct BagEvidence {
  /// A field that one user writes and another reads.
  struct HandOver {
    var field: String
    var writer: Place
    var reader: Place
  }

  /// Fields that change: variables, and constants that somebody replaces with a copy. In the order of their declarations.
  var state: [Field] = []
  /// The first read of each type or free function outside, in the order of the places.
  var readers: [Place] = []
  /// The first write of each.
  var writers: [Place] = []
  /// The first use of each.
  var users: [Place] = []
  /// In the order of the declarations.
  var handedOver: [HandOver] = []
  /// Force unwraps and silent exits.
  var absences: [Place] = []
  /// Properties outside that hold an instance, one for each type.
  var holders: [Carrier] = []
  /// The different names of all such properties, the most frequent first.
  var holderNames: [String] = []

  /// - Parameter parts: Protocols of the type: what their extensions do, it does itself.
  init(_ usage: Usage, parts: Set<String> = []) {
    let production = usage.accesses.filter { $0.place.bucket == .production }
    let outside = production.filter { !$0.isInside && !parts.contains($0.place.site) }
    absences = outside.filter { !$0.absences.isDisjoint(with: [.unwrap, .implicitUnwrap, .silentExit]) }.map(\.place)
    users = Self.firstOfEachSite(outside.map(\.place))
    writers = Self.firstOfEachSite(outside.filter { $0.kind.writes }.map(\.place))
    readers = Self.firstOfEachSite(outside.filter { $0.kind != .write }.map(\.place))

    let written = Set(usage.accesses.lazy.filter { $0.kind.writes }.map(\.field))
    var names: Set<String> = []
    state = usage.fields.filter { field in
      (!field.isConstant || written.contains(field.name)) && names.insert(field.name).inserted
        && !(field.isStatic && BagNames.sharedInstances.contains(field.name))
    }
    handedOver = Self.handedOver(outside, fields: usage.fields)

    let carriers = usage.carriers.filter {
      $0.kind == .property && $0.place.bucket == .production && $0.place.site != usage.bag.type
    }
    var sites: Set<String> = []
    holders = carriers.filter { sites.insert($0.place.site).inserted }
    let counts = carriers.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
    holderNames = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key.precedes($1.key) }.map(\.key)
  }

  private static func firstOfEachSite(_ places: [Place]) -> [Place] {
    var sites: Set<String> = []
    return places.filter { sites.insert($0.site).inserted }
  }

  private static func handedOver(_ outside: [Access], fields: [Field]) -> [HandOver] {
    var writers: [String: [Place]] = [:]
    var readers: [String: [Place]] = [:]
    for access in outside {
      if access.kind.writes { writers[access.field, default: []].append(access.place) }
      if access.kind != .write { readers[access.field, default: []].append(access.place) }
    }
    var names: Set<String> = []
    return fields.compactMap { field in
      guard names.insert(field.name).inserted else { return nil }
      for writer in writers[field.name] ?? [] {
        if let reader = (readers[field.name] ?? []).first(where: { $0.site != writer.site }) {
          return HandOver(field: field.name, writer: writer, reader: reader)
        }
      }
      return nil
    }
  }
}
