import Facts

/// The bag's type with the types around it through which its fields can be reached.
struct BagFamily {
  let bag: NominalID
  let type: Type
  /// The bag and the types that inherit from it.
  private let kinds: Set<NominalID>
  /// The classes of the project that the bag inherits from.
  let superclasses: Set<NominalID>
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
  }

  func isKind(_ id: NominalID) -> Bool { kinds.contains(id) }

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

  /// The bag, or a value that may be it, is somewhere in the type: `[Bag]`, `(Bag) -> Void`, `Box<Bag>`.
  func isPart(of type: Type) -> Bool {
    type.contains { isBag($0) || protocolOf($0) != nil }
  }
}
