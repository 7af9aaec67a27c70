import Resolver

/// What each body of a usage does to the bag, in the order of the source; production code only.
struct BodyActs {
  /// One thing that a body does.
  struct Act {
    enum Kind {
      /// An access of the field at a place in ``Usage/fields``.
      case access(Access, field: Int)
      case call(BagCall)
      case construction(Construction)
    }

    var kind: Kind
    var place: Place
  }

  let usage: Usage
  /// Fields that somebody writes or binds after a bag is made, in declaration order. A constant is among them where a copy of the bag
  /// changes it, or what it holds is changed through it.
  let written: [Int]
  private let places: [String: Int]
  private let own: [[Act]]
  private let children: [[Int]]
  private let accessors: [String: [Int]]

  init(_ usage: Usage) {
    self.usage = usage
    let places = Dictionary(zip(usage.fields.map(\.name), usage.fields.indices), uniquingKeysWith: { first, _ in first })
    var own = [[Act]](repeating: [], count: usage.bodies.count)
    func add(_ kind: Act.Kind, _ place: Place, to body: Int?) {
      guard let body, usage.bodies.indices.contains(body), place.bucket == .production else { return }
      own[body].append(Act(kind: kind, place: place))
    }
    for access in usage.accesses {
      if let field = places[access.field] { add(.access(access, field: field), access.place, to: access.body) }
    }
    for call in usage.calls { add(.call(call), call.place, to: call.body) }
    for construction in usage.constructions { add(.construction(construction), construction.place, to: construction.body) }
    self.places = places
    self.own = own.map { $0.sorted { $0.place < $1.place } }
    var children = [[Int]](repeating: [], count: usage.bodies.count)
    for (index, body) in usage.bodies.enumerated() {
      if let parent = body.parent, parent < index { children[parent].append(index) }
    }
    self.children = children
    var accessors: [String: [Int]] = [:]
    for (index, body) in usage.bodies.enumerated() where body.isInside && body.kind == .accessor {
      accessors[body.name, default: []].append(index)
    }
    self.accessors = accessors
    written = Self.written(in: usage, places)
  }

  /// The place of a field in ``Usage/fields``.
  func field(_ name: String) -> Int? { places[name] }

  /// The places of the fields that exist among `names`, in declaration order.
  func fields(_ names: [String]) -> [Int] { Set(names.compactMap { places[$0] }).sorted() }

  /// What the body does itself, without the closures in it.
  func own(of body: Int) -> [Act] { own.indices.contains(body) ? own[body] : [] }

  func children(of body: Int) -> [Int] { children.indices.contains(body) ? children[body] : [] }

  /// The body with all that lie in it, outer ones first.
  func tree(of body: Int) -> [Int] { [body] + children(of: body).flatMap(tree(of:)) }

  /// What the body and the closures in it do.
  func all(in body: Int) -> [Act] { tree(of: body).flatMap(own(of:)).sorted { $0.place < $1.place } }

  /// What a call of the body comes to: the bag's own accesses in it, in its closures and in the functions of the bag that it calls, each with
  /// the place of its field, in order. What the bag's setters and observers do is left to the bag; ``BagEffect`` follows them too.
  func reached(from body: Int) -> [(access: Access, field: Int)] {
    var seen: Set<Int> = [body]
    var open = [body]
    var found: [(access: Access, field: Int)] = []
    while let body = open.popLast() {
      var next = children(of: body)
      for act in own(of: body) {
        switch act.kind {
        case .access(let access, let field): if access.isInside { found.append((access, field)) }
        case .call(let call): if call.isInside, let target = call.target { next.append(target) }
        case .construction: break
        }
      }
      open += next.filter { seen.insert($0).inserted }
    }
    return found.sorted { $0.access.place < $1.access.place }
  }

  /// Bodies in no other body, in order.
  var roots: [Int] { usage.bodies.indices.filter { usage.bodies[$0].parent == nil } }

  func root(of body: Int) -> Int { Self.root(of: body, in: usage) }

  private static func root(of body: Int, in usage: Usage) -> Int {
    var body = body
    while let parent = usage.bodies[body].parent, parent < body { body = parent }
    return body
  }

  /// The getters, setters and observers of a field.
  func accessors(of field: Int) -> [Int] { accessors[usage.fields[field].name] ?? [] }

  /// An initialiser of the bag itself: what it gives is no change.
  func isInitializer(_ body: Int) -> Bool { Self.isInitializer(body, in: usage) }

  private static func isInitializer(_ body: Int, in usage: Usage) -> Bool {
    let root = usage.bodies[root(of: body, in: usage)]
    return root.isInside && root.kind == .initializer
  }

  /// Nothing can change it: a constant that nobody writes.
  func isFixed(_ field: Int) -> Bool { usage.fields[field].isConstant && !written.contains(field) }

  private static func written(in usage: Usage, _ places: [String: Int]) -> [Int] {
    let fields = usage.accesses.compactMap { access -> Int? in
      // `$bag.f` is a binding, through which a text field writes.
      guard access.place.bucket == .production, access.changes || access.kind == .projection else { return nil }
      if let body = access.body, usage.bodies.indices.contains(body), isInitializer(body, in: usage) { return nil }
      return places[access.field]
    }
    return Set(fields).sorted()
  }
}

extension BodyActs.Act {
  /// The field that it clears: it gives nothing, a blank or the initial value.
  var cleared: Int? {
    guard case .access(let access, let field) = kind, access.clears else { return nil }
    return field
  }
}

extension Body {
  /// The name without parameters.
  var baseName: String { String(name.prefix { $0 != "(" }) }
}
