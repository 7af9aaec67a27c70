import Facts

/// Finds the literal keys under which code keeps values in a collection of anything: each is a property that nobody declared.
struct LiteralKeys {
  let evaluator: Evaluator

  /// The key that is used directly behind the collection; `nil` where the code computes it.
  ///
  /// - Parameter start: The hop behind the collection.
  func key(in id: Located<Chain>, from start: Int) -> String? {
    let chain = evaluator.program.chain(id)
    guard let place = chain.keyed(from: start), let arguments = chain.hops[place].arguments else { return nil }
    let named = arguments.first { $0.key != nil } ?? arguments.first { $0.label == "forKey" }
    guard let argument = named ?? arguments.first else { return nil }
    if let text = argument.key { return "\"\(text)\"" }
    return argument.value.flatMap { constant(Located(id.file, $0)) }
  }

  /// `Keys.seat`, `.seat`, `KEY_SEAT` by their spelling; any other name only where the file declares it as a constant that is always there.
  private func constant(_ id: Located<Chain>) -> String? {
    let chain = evaluator.program.chain(id)
    var names: [String] = []
    for hop in chain.hops {
      switch hop {
      case .member(let name, _): names.append(name)
      case .group: continue
      default: return nil
      }
    }
    switch chain.root {
    case .implicit: return "." + names.joined(separator: ".")
    case .name(let name) where name.first?.isUppercase == true: return ([name] + names).joined(separator: ".")
    case .name(let name):
      guard names.isEmpty, case .variable(let place, _) = evaluator.trace(of: id, hops: 0).root.resolution, place.file == id.file else {
        return nil
      }
      let variable = evaluator.program.variable(place)
      return variable.isConstant && (variable.kind == .global || variable.isStatic) ? name : nil
    default: return nil
    }
  }
}

extension Chain {
  /// The hop that looks up a key of the collection whose hops end in front of `start`: a subscript, or the call of a method that takes a key.
  func keyed(from start: Int) -> Int? {
    guard let first = hops.indices.first(where: { $0 >= start && hops[$0].leadsOn }) else { return nil }
    switch hops[first] {
    case .index: return first
    case .member(let name, _):
      guard name != "unsafelyUnwrapped" else { return keyed(from: first + 1) }
      guard first + 1 < hops.count, case .call(let arguments, _) = hops[first + 1] else { return nil }
      let isKeyed = arguments.contains { $0.key != nil || $0.label == "forKey" } || Self.keyed.contains { name.hasPrefix($0) }
      return isKeyed && !arguments.isEmpty ? first + 1 : nil
    default: return nil
    }
  }

  /// How the methods begin that take a key: `getString`, `putInt`, `containsKey`, `optJSONObject`.
  private static let keyed = ["get", "put", "set", "remove", "contains", "opt", "has"]
}
