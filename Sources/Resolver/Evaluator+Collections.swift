import Facts

/// Collections, maps and flows of a library that works on all of them alike.
extension Evaluator {
  /// What a function of a library's collections and flows gives back.
  func method(_ name: String, of library: CollectionLibrary, receiver: Typed, result: () -> Type?) -> Typed? {
    let type = receiver.type.unwrapped
    guard case .external(let container, let arguments) = type else {
      // A list that is written as one, such as the result of `map`.
      guard let element = type.element else { return nil }
      return method(name, of: library, receiver: receiver.with(.external(library.list, [element])), result: result)
    }
    guard let content = type.element ?? type.content?.type else { return nil }
    if LibraryTypes.maps.contains(container), arguments.count == 2 {
      if library.mapValue.contains(name) { return receiver.with(.optional(arguments[1])) }
      if library.sameContent.contains(name), !name.hasPrefix("sort") || name == "toSortedMap" { return receiver.with(type) }
      if name == "mapValues" { return result().map { receiver.with(.external(library.map, [arguments[0], $0])) } }
      if name == "mapKeys" { return result().map { receiver.with(.external(library.map, [$0, arguments[1]])) } }
    }
    if let other = library.conversions[name] { return receiver.with(.external(other, [content])) }
    if library.sameContent.contains(name) {
      let list = LibraryTypes.maps.contains(container) ? library.list : container
      return receiver.with(.external(list, [name == "filterNotNull" ? content.unwrapped : content]))
    }
    if library.element.contains(name) { return receiver.with(content) }
    let list = type.element == nil || container == "Flow" ? container : library.list
    switch name {
    case "map", "mapIndexed", "mapLatest": return result().map { receiver.with(.external(list, [$0])) }
    case "mapNotNull", "mapIndexedNotNull": return result().map { receiver.with(.external(list, [$0.unwrapped])) }
    case "flatMap", "flatMapLatest", "flatMapConcat", "flatMapMerge", "switchMap":
      return result().map { receiver.with(.external(list, [$0.element ?? $0.content?.type ?? $0])) }
    case "groupBy": return receiver.with(.external(library.map, [result() ?? .unknown, .external(library.list, [content])]))
    case "associateBy": return receiver.with(.external(library.map, [result() ?? .unknown, content]))
    case "associateWith": return result().map { receiver.with(.external(library.map, [content, $0])) }
    case "withIndex":
      return receiver.with(
        .external(library.list, [.tuple([.init(label: "index", type: .external("Int", [])), .init(label: "value", type: content)])]))
    case "partition":
      let half = Type.external(library.list, [content])
      return receiver.with(.tuple([.init(label: "first", type: half), .init(label: "second", type: half)]))
    default: return nil
    }
  }

  /// What such a function passes to its lambda, where it is not one element.
  func lambdaParameters(
    of name: String, in library: CollectionLibrary, receiver: Typed, arguments: [Argument], file: Int
  ) -> [Typed]? {
    guard let content = receiver.type.unwrapped.element ?? receiver.type.unwrapped.content?.type else { return nil }
    if library.indexed.contains(name) { return [Typed(.external("Int", [])), receiver.with(content)] }
    switch name {
    case "fold":
      let start = arguments.first?.value.map { type(of: Located(file, $0)) } ?? .unknown
      return [start, receiver.with(content)]
    case "reduce": return [receiver.with(content), receiver.with(content)]
    case "combine":
      guard let other = arguments.first?.value.map({ type(of: Located(file, $0)).type.unwrapped }) else { return nil }
      return [receiver.with(content), Typed(other.element ?? other.content?.type ?? .unknown)]
    case "mapValues", "mapKeys": return [receiver.with(content)]
    default: return nil
    }
  }

  /// `items(list) { item -> … }`, `itemsIndexed(list) { place, item -> … }`
  func itemParameters(_ name: String, _ arguments: [Argument], of library: CollectionLibrary, in file: Int) -> [Typed]? {
    guard let label = library.itemLists[name],
      let value = (arguments.first { $0.label == label } ?? arguments.first { $0.label == nil && !$0.isTrailing })?.value
    else { return nil }
    let list = type(of: Located(file, value))
    guard let element = list.type.unwrapped.element else { return nil }
    return library.indexed.contains(name) ? [Typed(.external("Int", [])), list.with(element)] : [list.with(element)]
  }

  /// `combine(first, second) { a, b -> … }`
  func combinedParameters(_ arguments: [Argument], in file: Int) -> [Typed]? {
    let contents = arguments.dropLast().map { argument -> Typed in
      guard let value = argument.value else { return .unknown }
      let flow = type(of: Located(file, value))
      return (flow.type.unwrapped.element ?? flow.type.unwrapped.content?.type).map(flow.with) ?? .unknown
    }
    return contents.isEmpty ? nil : contents
  }
}
