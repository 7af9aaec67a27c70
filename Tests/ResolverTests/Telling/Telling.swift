import Facts
import KotlinReader
import Resolver
import SwiftReader

/// What the resolver tells of a bag called `Bag` in a source text.
func tell(_ sources: String..., types: [String] = ["Bag"], language: Language = .swift) throws -> Usage {
  let files = sources.enumerated().map { index, text in
    let bytes = Array(text.utf8)
    let facts = language == .kotlin ? KotlinReader().read(bytes) : SwiftReader().read(bytes)
    precondition(facts.problems.isEmpty, "\(facts.problems)")
    return Project.File(path: "App/\(index)" + (language == .kotlin ? ".kt" : ".swift"), facts: facts)
  }
  return try Resolver().usage(of: BagQuery(types: types), in: Project(files: files))
}

extension Usage {
  /// The names of the bodies around something, outermost first.
  func path(_ body: Int?) -> String {
    guard let body, bodies.indices.contains(body) else { return "" }
    let own = bodies[body].kind == .closure ? "{\(bodies[body].name)}" : bodies[body].name
    return bodies[body].parent.map { path($0) + " > " + own } ?? own
  }

  /// Each body as `kind path execution first-last`.
  var bodyTexts: [String] {
    bodies.indices.map { index in
      let body = bodies[index]
      let execution = body.execution == .immediate ? "" : " \(body.execution)"
      return "\(body.kind) \(path(index))\(execution) \(body.place.position.line)-\(body.endLine)"
    }
  }

  /// Each access as `field kind in path`.
  var placedAccesses: [String] { accesses.map { "\($0.field) \($0.kind) in \(path($0.body))" } }

  /// What each writing access gives, in order; `-` for one that gives nothing known.
  var givenTexts: [String] { accesses.filter(\.kind.writes).map { "\($0.field) \($0.assigned.map { "\($0)" } ?? "-")" } }

  /// The lines of the reads that decide something.
  var conditionLines: [Int32] { accesses.filter(\.isCondition).map(\.place.position.line) }

  /// For each read, in order, where it goes.
  var destinationTexts: [String] { accesses.filter { $0.kind == .read }.map { $0.destination ?? "-" } }

  /// Each call as `function -> target path in path`.
  var callTexts: [String] {
    calls.map { call in
      "\(call.function) -> \(call.target.map { path($0) } ?? "?") in \(path(call.body))\(call.isInside ? " inside" : "")"
    }
  }

  /// Each construction as `labels replaces in path`.
  var constructionTexts: [String] {
    constructions.map { "[\($0.labels.joined(separator: " "))]\($0.replaces.map { " replaces \($0)" } ?? "") in \(path($0.body))" }
  }

  /// Each copy as `field in property`, with its wrapper and words.
  var copyTexts: [String] {
    copies.map { copy in
      let words = [copy.wrapper.map { "@" + $0 }, copy.isLazy ? "lazy" : nil, copy.isConstant ? "let" : nil].compactMap(\.self)
      return (["\(copy.field) in \(copy.property)"] + words + ["at \(copy.place.position.line)"]).joined(separator: " ")
    }
  }
}
