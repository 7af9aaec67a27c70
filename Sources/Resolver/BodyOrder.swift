import Facts

/// Puts bodies in the order of the source, with what points at them.
package enum BodyOrder {
  /// The bodies sorted, and for each of `bodies` its place among them.
  static func sorted(_ bodies: [Body]) -> (bodies: [Body], places: [Int]) {
    let order = bodies.indices.sorted { left, right in
      bodies[left].place == bodies[right].place ? depth(left, bodies) < depth(right, bodies) : bodies[left].place < bodies[right].place
    }
    var places = Array(repeating: 0, count: bodies.count)
    for (place, number) in order.enumerated() { places[number] = place }
    let sorted = order.map { number in
      var body = bodies[number]
      body.parent = body.parent.map { places[$0] }
      return body
    }
    return (sorted, places)
  }

  private static func depth(_ number: Int, _ bodies: [Body]) -> Int {
    var (depth, next) = (0, bodies[number].parent)
    while let parent = next {
      depth += 1
      next = bodies[parent].parent
    }
    return depth
  }

  /// What is one body, whoever found it.
  private struct Key: Hashable {
    var place: Place
    var kind: Body.Kind

    init(_ body: Body) {
      (place, kind) = (body.place, body.kind)
    }
  }

  /// Joins what two found, and tells for each body of either its place in the result.
  static func joined(_ left: [Body], _ right: [Body]) -> (bodies: [Body], left: [Int], right: [Int]) {
    var all = left
    var known = Dictionary(left.enumerated().map { (Key($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })
    var numbers: [Int] = []
    for var body in right {
      if let number = known[Key(body)] {
        all[number].isInside = all[number].isInside || body.isInside
        numbers.append(number)
      } else {
        // Parents stand in front.
        body.parent = body.parent.map { numbers[$0] }
        known[Key(body)] = all.count
        numbers.append(all.count)
        all.append(body)
      }
    }
    let (bodies, places) = sorted(all)
    return (bodies, left.indices.map { places[$0] }, numbers.map { places[$0] })
  }

  /// For each of `bodies` its place in another list, where it is there.
  package static func places(of bodies: [Body], in others: [Body]) -> [Int?] {
    let known = Dictionary(others.enumerated().map { (Key($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })
    return bodies.map { known[Key($0)] }
  }
}

extension Usage {
  /// Points everything at the new places of its bodies.
  mutating func moveBodies(_ places: [Int]) {
    for index in accesses.indices { accesses[index].body = accesses[index].body.map { places[$0] } }
    for index in possible.indices { possible[index].body = possible[index].body.map { places[$0] } }
    for index in calls.indices {
      calls[index].body = calls[index].body.map { places[$0] }
      calls[index].target = calls[index].target.map { places[$0] }
    }
    for index in constructions.indices { constructions[index].body = constructions[index].body.map { places[$0] } }
  }
}
