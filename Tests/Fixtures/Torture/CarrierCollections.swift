// bag: CollectionsBag
// fields: offer count tags done
// swift-format-ignore-file
// Optionals, arrays, dictionaries, sets, tuples and results that hold the bag, and the closures of their methods.

final class CollectionsBag: Hashable {
  var offer: String?
  var count = 0
  var tags: [String] = []
  var done = false
  static func == (left: CollectionsBag, right: CollectionsBag) -> Bool {
    left.count == right.count  //~ read count @CollectionsBag inside; read count @CollectionsBag inside
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)  //~ read count @CollectionsBag inside
  }
}

enum CollectionsError: Error { case none }

final class CollectionsScreen {
  var maybe: CollectionsBag?
  var list: [CollectionsBag] = []
  var maybeList: [CollectionsBag?]?
  var table: [String: CollectionsBag] = [:]
  var keyed: [CollectionsBag: Int] = [:]
  var set: Set<CollectionsBag> = []
  var pair: (bag: CollectionsBag, name: String)?
  var nested: [[CollectionsBag]] = []
  var groups: [String: [CollectionsBag]] = [:]
  var outcome: Result<CollectionsBag, CollectionsError> = .failure(.none)
  var slice: ArraySlice<CollectionsBag> = []
  var arrayLong: Array<CollectionsBag> = []

  func optionals() {
    _ = maybe.map { $0.count }  //~ read count @CollectionsScreen
    _ = maybe.map { bag in bag.offer = nil }  //~ write offer @CollectionsScreen
    _ = maybe.flatMap { $0.offer }  //~ read offer @CollectionsScreen
    _ = maybe.flatMap { bag in bag.offer?.count }  //~ read offer @CollectionsScreen
    _ = maybe.map(\.count)  //~ keyPath count @CollectionsScreen
    _ = maybe.map { ($0, 1) }.map { $0.0.count + $0.1 }  //~ read count @CollectionsScreen
  }

  func arrays() {
    list.forEach { $0.count = 0 }  //~ write count @CollectionsScreen
    list.forEach { bag in bag.tags.append("x") }  //~ readWrite tags @CollectionsScreen
    maybeList?.forEach { $0?.count = 0 }  //~ write count @CollectionsScreen
    _ = list.map { $0.offer }  //~ read offer @CollectionsScreen
    _ = list.map(\.offer)  //~ keyPath offer @CollectionsScreen
    _ = list.compactMap { $0.offer }  //~ read offer @CollectionsScreen
    _ = list.compactMap(\.offer)  //~ keyPath offer @CollectionsScreen
    _ = list.flatMap { $0.tags }  //~ read tags @CollectionsScreen
    _ = list.filter { $0.done }.map { $0.count }  //~ read done @CollectionsScreen; read count @CollectionsScreen
    _ = list.filter(\.done)  //~ keyPath done @CollectionsScreen
    _ = list.reduce(0) { $0 + $1.count }  //~ read count @CollectionsScreen
    _ = list.reduce(0) { sum, bag in sum + bag.count }  //~ read count @CollectionsScreen
    _ = list.reduce(into: [:]) { $0[$1.count] = $1.offer }  //~ read count @CollectionsScreen; read offer @CollectionsScreen
    _ = list.sorted { $0.count < $1.count }  //~ read count @CollectionsScreen; read count @CollectionsScreen
    _ = list.sorted(by: { a, b in a.count > b.count })  //~ read count @CollectionsScreen; read count @CollectionsScreen
    list.sort { $0.count < $1.count }  //~ read count @CollectionsScreen; read count @CollectionsScreen
    list.removeAll { $0.done }  //~ read done @CollectionsScreen
    list.removeAll(where: { $0.done })  //~ read done @CollectionsScreen
    _ = list.first { $0.done }?.count  //~ read done @CollectionsScreen; read count @CollectionsScreen
    _ = list.first(where: { $0.done })?.count  //~ read done @CollectionsScreen; read count @CollectionsScreen
    _ = list.last(where: \.done)?.offer  //~ keyPath done @CollectionsScreen; read offer @CollectionsScreen
    _ = list.contains { $0.done }  //~ read done @CollectionsScreen
    _ = list.contains(where: { bag in bag.done })  //~ read done @CollectionsScreen
    _ = list.allSatisfy { $0.done }  //~ read done @CollectionsScreen
    _ = list.firstIndex { $0.done }  //~ read done @CollectionsScreen
    _ = list.min { $0.count < $1.count }?.offer  //~ read count @CollectionsScreen; read count @CollectionsScreen; read offer @CollectionsScreen
    _ = list.max(by: { $0.count < $1.count })?.offer  //~ read count @CollectionsScreen; read count @CollectionsScreen; read offer @CollectionsScreen
    _ = list.prefix(while: { $0.done }).count  //~ read done @CollectionsScreen
    _ = list.drop { $0.done }  //~ read done @CollectionsScreen
    list.first?.count = 1  //~ write count @CollectionsScreen
    list.last!.count = 1  //~ write count @CollectionsScreen
    list[0].count = 1  //~ write count @CollectionsScreen
    list[0...1].first?.count = 1  //~ write count @CollectionsScreen
    list.popLast()?.count = 1  //~ write count @CollectionsScreen
    list.removeFirst().count = 1  //~ write count @CollectionsScreen
    list.remove(at: 0).count = 1  //~ write count @CollectionsScreen
    list.randomElement()?.count = 1  //~ write count @CollectionsScreen
    list.reversed().forEach { $0.count = 1 }  //~ write count @CollectionsScreen
    list.dropFirst().forEach { $0.count = 1 }  //~ write count @CollectionsScreen
    list.prefix(2).forEach { $0.count = 1 }  //~ write count @CollectionsScreen
    list.suffix(2).last?.count = 1  //~ write count @CollectionsScreen
    list.enumerated().forEach { $0.element.count = $0.offset }  //~ write count @CollectionsScreen
    list.enumerated().forEach { index, bag in bag.count = index }  //~ write count @CollectionsScreen
    slice.first?.count = 2  //~ write count @CollectionsScreen
    arrayLong[0].count = 2  //~ write count @CollectionsScreen
    nested[0][1].count = 3  //~ write count @CollectionsScreen
    nested.joined().forEach { $0.count = 3 }  //~ write count @CollectionsScreen
    nested.flatMap { $0 }.forEach { $0.count = 3 }  //~ write count @CollectionsScreen
    nested.forEach { $0.forEach { $0.count = 3 } }  //~ write count @CollectionsScreen
    maybeList?.compactMap { $0 }.first?.count = 3  //~ write count @CollectionsScreen
    [maybe, list.first].compactMap { $0 }.forEach { $0.count = 4 }  //~ write count @CollectionsScreen
    [CollectionsBag()].first?.count = 4  //~ write count @CollectionsScreen
    zip(list, 0...).forEach { $0.count = $1 }  //~ write count @CollectionsScreen
    (list + slice).forEach { $0.count = 5 }  //~ write count @CollectionsScreen
    list.lazy.map { $0.count }.forEach { print($0) }  //~ read count @CollectionsScreen
  }

  func loops() {
    for bag in list { bag.count = 0 }  //~ write count @CollectionsScreen
    for bag in list where bag.done { bag.count = 0 }  //~ read done @CollectionsScreen; write count @CollectionsScreen
    for case let bag? in maybeList ?? [] { bag.count = 0 }  //~ write count @CollectionsScreen
    for (index, bag) in list.enumerated() { bag.count = index }  //~ write count @CollectionsScreen
    for (key, bag) in table { bag.offer = key }  //~ write offer @CollectionsScreen
    for entry in table { entry.value.offer = entry.key }  //~ write offer @CollectionsScreen
    for bag in table.values { bag.count = 1 }  //~ write count @CollectionsScreen
    for bag in set { bag.count = 1 }  //~ write count @CollectionsScreen
    for bag in keyed.keys { bag.count = 1 }  //~ write count @CollectionsScreen
    for (left, right) in zip(list, list.dropFirst()) { left.count = right.count }  //~ write count @CollectionsScreen; read count @CollectionsScreen
    for bag in list.reversed() { bag.count = 1 }  //~ write count @CollectionsScreen
    for bag in list.sorted(by: { $0.count < $1.count }) { print(bag.tags) }  //~ read count @CollectionsScreen; read count @CollectionsScreen; read tags @CollectionsScreen
    for index in list.indices { list[index].count = index }  //~ write count @CollectionsScreen
    for row in nested { for bag in row { bag.count = 1 } }  //~ write count @CollectionsScreen
    for tag in list.flatMap(\.tags) { print(tag) }  //~ keyPath tags @CollectionsScreen
  }

  func others() throws {
    table["a"]?.count = 1  //~ write count @CollectionsScreen
    table["a", default: CollectionsBag()].count += 1  //~ readWrite count @CollectionsScreen
    table.values.forEach { $0.count = 1 }  //~ write count @CollectionsScreen
    table.forEach { $0.value.count = 1 }  //~ write count @CollectionsScreen
    table.forEach { key, bag in bag.offer = key }  //~ write offer @CollectionsScreen
    _ = table.mapValues { $0.count }  //~ read count @CollectionsScreen
    _ = table.mapValues(\.count)  //~ keyPath count @CollectionsScreen
    _ = table.filter { $0.value.done }  //~ read done @CollectionsScreen
    _ = table.first?.value.offer  //~ read offer @CollectionsScreen
    table.removeValue(forKey: "a")?.count = 2  //~ write count @CollectionsScreen
    groups["x"]?.first?.count = 3  //~ write count @CollectionsScreen
    groups["x"]?[0].count = 3  //~ write count @CollectionsScreen
    Dictionary(grouping: list) { $0.count }.values.first?.first?.count = 3  //~ read count @CollectionsScreen; write count @CollectionsScreen
    set.first?.count = 4  //~ write count @CollectionsScreen
    _ = set.filter { $0.done }.first?.offer  //~ read done @CollectionsScreen; read offer @CollectionsScreen
    keyed.keys.first?.count = 4  //~ write count @CollectionsScreen
    pair?.bag.count = 5  //~ write count @CollectionsScreen
    pair?.0.count = 5  //~ write count @CollectionsScreen
    let (bag, name) = pair ?? (CollectionsBag(), "")
    bag.offer = name  //~ write offer @CollectionsScreen
    try outcome.get().count = 6  //~ write count @CollectionsScreen
    _ = outcome.map { $0.count }  //~ read count @CollectionsScreen
    switch outcome {
    case .success(let bag): bag.count = 6  //~ write count @CollectionsScreen
    case .failure(let error): print(error)
    }
    let made = list.map { (bag: $0, size: $0.tags.count) }  //~ read tags @CollectionsScreen
    made.first?.bag.count = 7  //~ write count @CollectionsScreen
    let bags = list
    bags[0].count = 8  //~ write count @CollectionsScreen
    let byName = ["a": CollectionsBag()]
    byName["a"]?.count = 8  //~ write count @CollectionsScreen
  }
}

extension Array where Element == CollectionsBag {
  var total: Int { reduce(0) { $0 + $1.count } }  //~ read count @Array
  func clear() { forEach { $0.offer = nil } }  //~ write offer @Array
  func clearFirst() { self[0].offer = nil; first?.count = 0 }  //~ write offer @Array; write count @Array
}

extension Optional where Wrapped == CollectionsBag {
  var offer: String? { self?.offer }  //~ read offer @Optional
}
