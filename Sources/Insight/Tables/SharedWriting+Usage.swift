import Resolver

extension SharedWriting {
  /// Who shares the writing, in production code.
  ///
  /// A write runs where the innermost closure on the way out of it that is not simply called says: on the main thread, if that closure is
  /// handed to the main queue, wherever the one around it runs. A plain task runs where its caller does, so that what is around it decides.
  ///
  /// - Parameters:
  ///   - usage: of one platform.
  ///   - profiles: of all its fields, in order.
  init(_ usage: Usage, profiles: [FieldProfile]) {
    let shared = profiles.enumerated().compactMap { index, profile -> (field: Int, writers: Int)? in
      for case .manyWriters(let count) in profile.traits { return (index, count) }
      return nil
    }
    let threads = Threads(usage.bodies)
    let background = usage.accesses.compactMap { access -> Background? in
      guard access.changes, access.place.bucket == .production, let away = threads.away(of: access.body) else { return nil }
      return Background(access: access, execution: away.execution, callee: away.name)
    }
    let bodies = BodyActs(usage)
    let calls = usage.calls.compactMap { call -> BackgroundCall? in
      guard call.place.bucket == .production, let away = threads.away(of: call.body), let target = call.target,
        usage.bodies.indices.contains(target)
      else { return nil }
      let written = BagEffect(of: target, in: bodies).written.sorted()
      return written.isEmpty ? nil : BackgroundCall(call: call, fields: written, execution: away.execution, callee: away.name)
    }
    self.init(
      fields: shared.sorted { (-$0.writers, $0.field) < (-$1.writers, $1.field) }.map(\.field),
      background: background.sorted { ($0.access.place, $0.access.field) < ($1.access.place, $1.access.field) },
      silenced: usage.silencedChecks.filter { $0.place.bucket == .production }.sorted { $0.place < $1.place },
      calls: calls.sorted { ($0.call.place, $0.call.function) < ($1.call.place, $1.call.function) })
  }
}

/// Where the code of a body runs.
private struct Threads {
  private let bodies: [Body]

  init(_ bodies: [Body]) {
    self.bodies = bodies
  }

  /// The closure that takes the code away from the main thread, or to a thread that nobody knows; nil where none does.
  func away(of body: Int?) -> Body? {
    var next = body
    while let index = next, bodies.indices.contains(index) {
      switch bodies[index].execution {
      case .immediate, .concurrent: next = bodies[index].parent.flatMap { $0 < index ? $0 : nil }
      case .main: return nil
      case .background, .handler: return bodies[index]
      }
    }
    return nil
  }
}
