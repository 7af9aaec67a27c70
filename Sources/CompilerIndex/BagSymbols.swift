/// The compiler's names of what belongs to a bag, as far as they are known.
struct BagSymbols: Hashable, Sendable {
  /// Where a symbol of a field stands.
  enum Owner: Hashable, Sendable {
    /// The bag, or a subclass that overrides the property.
    case bag
    case superclass
    case `protocol`(String)
  }

  struct Member: Hashable, Sendable {
    var field: String
    var owner: Owner
  }

  /// USR → the field that it means.
  var members: [String: Member] = [:]
  /// The USRs of the bag's type and of its subclasses.
  var kinds: Set<String> = []

  var all: Set<String> { kinds.union(members.keys) }

  /// Learns from places that name known symbols: subclasses, properties that override a field, requirements that a field fulfils.
  ///
  /// - Parameter protocols: USRs of members of protocols that the project declares, with the protocol's name.
  mutating func learn(from occurrence: IndexOccurrence, requirements: [String: String]) {
    if kinds.contains(occurrence.symbol.usr), occurrence.roles.contains(.baseOf) {
      for subclass in occurrence.related(by: .baseOf) where subclass.kind == .other { kinds.insert(subclass.usr) }
    }
    for overridden in occurrence.related(by: .overrideOf) {
      if let member = members[overridden.usr], members[occurrence.symbol.usr] == nil, member.owner == .bag,
        occurrence.related(by: .childOf).contains(where: { kinds.contains($0.usr) })
      {
        members[occurrence.symbol.usr] = member
      }
      if let member = members[occurrence.symbol.usr], members[overridden.usr] == nil, let name = requirements[overridden.usr] {
        members[overridden.usr] = Member(field: member.field, owner: .protocol(name))
      }
    }
  }
}
