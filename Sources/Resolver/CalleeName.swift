import Facts

extension Chain {
  /// What the call at a hop calls, as the source writes it, without arguments: `api.pay`, `DispatchQueue.global().async`.
  ///
  /// Behind a closure the name starts anew, as nobody would repeat a whole view to name its `onAppear`.
  func calleeName(at hop: Int) -> String { path(upTo: hop) }

  /// The chain in front of a hop as the source writes it, without arguments and unwraps.
  func path(upTo end: Int) -> String {
    var text: String
    switch root {
    case .name(let name): text = name
    case .selfValue: text = "self"
    case .labelledSelf(let label): text = "this@" + label
    case .superValue: text = "super"
    case .type(let type): text = type.description
    default: text = ""
    }
    var isImplicit = root == .implicit
    for hop in hops.prefix(end) {
      switch hop {
      case .member(let name, _):
        text += (text.isEmpty && !isImplicit ? "" : ".") + name
        isImplicit = false
      case .call(let arguments, _):
        if arguments.contains(where: \.isTrailing) { text = "" } else { text += "()" }
      case .index: text += "[]"
      case .forceUnwrap, .optionalChain, .cast, .group, .other: break
      }
    }
    return text
  }

  /// The names in front of a hop, in order.
  func names(before end: Int) -> [String] {
    var names: [String] = []
    switch root {
    case .name(let name): names.append(name)
    case .type(.named(let components)): names += components.map(\.name)
    default: break
    }
    return names + hops.prefix(max(end, 0)).compactMap(\.memberName)
  }
}
