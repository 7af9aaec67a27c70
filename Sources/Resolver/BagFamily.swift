import Facts

/// The bag's type with the types around it through which its fields can be reached.
struct BagFamily {
  let bag: NominalID
  let type: Type
  /// The bag and the types that inherit from it.
  private let kinds: Set<NominalID>
  /// The classes of the project that the bag inherits from.
  let superclasses: Set<NominalID>
  /// Classes that hand what such a protocol asks for on to a value, which may be the bag.
  let fronts: Set<NominalID>
  /// The protocols of the project that the bag conforms to.
  let protocols: Set<NominalID>

  init(_ bag: NominalID, members: MemberLookup) {
    let program = members.program
    self.bag = bag
    type = .nominal(bag, [])
    var superclasses: Set<NominalID> = []
    var protocols: Set<NominalID> = []
    for (ancestor, _) in members.ancestors(of: bag, arguments: []) where ancestor != bag {
      switch program.nominals[ancestor.index].kind {
      case .protocol, .interface: protocols.insert(ancestor)
      case .class: superclasses.insert(ancestor)
      default: break
      }
    }
    self.superclasses = superclasses
    self.protocols = protocols
    var kinds: Set<NominalID> = [bag]
    if program.nominals[bag.index].kind == .class {
      for index in program.nominals.indices where program.nominals[index].kind == .class {
        let id = NominalID(index: index)
        if members.isKind(id, of: bag) { kinds.insert(id) }
      }
    }
    self.kinds = kinds
    fronts = protocols.isEmpty ? [] : Self.fronts(of: protocols, members: members)
  }

  private static func fronts(of protocols: Set<NominalID>, members: MemberLookup) -> Set<NominalID> {
    let program = members.program
    func isFront(_ id: NominalID) -> Bool {
      program.nominals[id.index].declarations.contains { place in
        let declaration = program.declaration(place)
        return declaration.delegations.contains { delegation in
          guard declaration.inherits.indices.contains(delegation.inherited) else { return false }
          let handed = declaration.inherits[delegation.inherited]
          let type = members.types.type(of: handed, from: declaration.members ?? declaration.scope, in: place.file)
          guard case .nominal(let id, _) = type else { return false }
          return !protocols.isDisjoint(with: members.ancestors(of: id))
        }
      }
    }
    let direct = Set(program.nominals.indices.map { NominalID(index: $0) }.filter(isFront))
    guard !direct.isEmpty else { return [] }
    return Set(program.nominals.indices.map { NominalID(index: $0) }.filter { !direct.isDisjoint(with: members.ancestors(of: $0)) })
  }

  func isKind(_ id: NominalID) -> Bool { kinds.contains(id) }

  /// Lexically in the body of the bag, of an extension of it, or of a superclass.
  func isInside(_ scope: Ref<Scope>, of file: Int, in program: Program) -> Bool {
    program.indexes[file].enclosing(scope).contains { scope in
      guard let id = program.nominal(ofMembers: scope, in: file) else { return false }
      return id == bag || superclasses.contains(id)
    }
  }

  /// Subclasses of the bag.
  var subclasses: [NominalID] { kinds.filter { $0 != bag }.sorted() }

  func isBag(_ type: Type) -> Bool {
    switch type {
    case .nominal(let id, _): isKind(id)
    case .parameter("Self", let bounds): bounds.contains(where: isBag)
    default: false
    }
  }

  /// The protocol through which a value of the type may be the bag.
  func protocolOf(_ type: Type) -> NominalID? {
    switch type {
    case .nominal(let id, _): protocols.contains(id) ? id : nil
    case .optional(let wrapped), .metatype(let wrapped): protocolOf(wrapped)
    case .parameter(_, let bounds), .composition(let bounds): bounds.lazy.compactMap(protocolOf).first
    default: nil
    }
  }

  private func isFront(_ type: Type) -> Bool {
    if case .nominal(let id, _) = type { fronts.contains(id) } else { false }
  }

  /// The bag, or a value that may be it, is somewhere in the type: `[Bag]`, `(Bag) -> Void`, `Box<Bag>`.
  func isPart(of type: Type) -> Bool {
    type.contains { isBag($0) || protocolOf($0) != nil || isFront($0) }
  }
}
