import Facts

/// Methods of the standard library and of wrappers from elsewhere.
extension Evaluator {
  func method(_ name: String, of receiver: Typed, arguments: [Argument], in file: Int) -> Typed? {
    func closureResult() -> Type? {
      guard let value = arguments.last?.value else { return nil }
      switch type(of: Located(file, value)).type {
      case .function(_, let result): return result
      case .external("KeyPath", let types): return types.last
      default: return nil
      }
    }
    if let collections = program.library(file).collections,
      let value = method(name, of: collections, receiver: receiver, result: closureResult)
    {
      return value
    }
    if case .optional(let wrapped) = receiver.type {
      switch name {
      case "map": return closureResult().map { receiver.with(.optional($0)) }
      case "flatMap" where wrapped.element == nil: return closureResult().map { receiver.with(.optional($0.unwrapped)) }
      case "take": return receiver
      default: return method(name, of: receiver.with(wrapped), arguments: arguments, in: file)
      }
    }
    if let element = receiver.type.element {
      if StandardLibrary.sameCollection.contains(name) { return receiver.with(.array(element)) }
      if StandardLibrary.oneElement.contains(name) || program.library(file).collections?.oneElement.contains(name) ?? false {
        return receiver.with(.optional(element))
      }
      if StandardLibrary.certainElement.contains(name) { return receiver.with(element) }
      switch name {
      case "map": return closureResult().map { receiver.with(.array($0)) }
      case "compactMap", "mapNotNull": return closureResult().map { receiver.with(.array($0.unwrapped)) }
      case "joined": return element.element.map { receiver.with(.array($0)) }
      case "removeValue", "updateValue":
        if case .dictionary(_, let value) = receiver.type { return receiver.with(.optional(value)) }
        return nil
      case "mapValues", "compactMapValues":
        guard case .dictionary(let key, _) = receiver.type else { return nil }
        return closureResult().map { receiver.with(.dictionary(key, name == "mapValues" ? $0 : $0.unwrapped)) }
      case "flatMap": return closureResult().map { receiver.with(.array($0.element ?? $0)) }
      case "withIndex":
        return receiver.with(
          .array(.tuple([Type.Element(label: "index", type: .external("Int", [])), Type.Element(label: "value", type: element)])))
      case "enumerated":
        return receiver.with(
          .array(.tuple([Type.Element(label: "offset", type: .external("Int", [])), Type.Element(label: "element", type: element)])))
      default: return nil
      }
    }
    if case .nominal = receiver.type, StandardLibrary.handsOver.contains(name), name != "observe", name != "do" {
      return receiver.limited(by: .inferred)
    }
    if case .external(let typeName, _) = receiver.type, let content = receiver.type.content {
      if StandardLibrary.content.contains(name) { return receiver.with(content.type).limited(by: content.confidence) }
      if StandardLibrary.passThrough.contains(name) { return receiver }
      if ["map", "compactMap"].contains(name) { return closureResult().map { receiver.with(.external(typeName, [$0])) } }
      if ["withLock", "withValue", "read", "sync"].contains(name) { return closureResult().map(receiver.with) }
      if StandardLibrary.changesContent.contains(name) {
        // Either the closure's result, or the content as the closure leaves it.
        return receiver.with(closureResult().flatMap { $0.isUnknown ? nil : $0 } ?? content.type).limited(by: .inferred)
      }
    }
    return nil
  }
}
