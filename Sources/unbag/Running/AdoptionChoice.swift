import Facts
import Insight
import Reports
import Resolver
import Workspace

/// Which types a first run takes for bags.
struct AdoptionChoice {
  var request: ScanRequest
  /// The ids of the bags that have a baseline.
  var frozen: [String]
  var context: Context
  var style: Style

  struct Choice {
    var bags: [BagConfiguration]
    /// By id, where the bag was found and not named.
    var candidates: [String: BagCandidate] = [:]
    /// The paths of the project's files.
    var files: [String]
  }

  func bags() throws(Failure) -> Choice {
    var request = request
    // Without a configuration the id of a frozen bag is its type.
    if request.bags.isEmpty { request.bags = frozen }
    let discovered = try context.pipeline.discover(request)
    if request.bags.isEmpty { return try found(discovered) }
    var bags: [BagConfiguration] = []
    for name in request.bags {
      bags.append(BagConfiguration(id: id(of: name, besides: bags), types: try types(called: name, in: discovered)))
    }
    return Choice(bags: bags, files: discovered.files)
  }

  /// The best candidate where there is no doubt, with the one of the other platform that has the same state.
  private func found(_ discovered: Discovered) throws(Failure) -> Choice {
    let candidates = discovered.candidates
    let recommended = candidates.filter { $0.verdict == .recommended }
    guard let best = recommended.first else {
      let others = candidates.filter { $0.verdict == .possible }
      if !others.isEmpty { context.print(CandidatesText(CandidatesReport(candidates), style: style).text + "\n") }
      throw Failure([
        Problem(
          "no type of this project is clearly a bag",
          hint: "If you know better, name it: 'unbag init --bag \((others.first?.sketch.name ?? "BookingFlowContext").quotedForShell)'.")
      ])
    }
    let counterpart = recommended.dropFirst().first { candidate in
      guard let left = best.usage, let right = candidate.usage else { return false }
      return BagProfile.areOneBag(left, right)
    }
    if let rival = recommended.dropFirst().first(where: { $0 != counterpart }), 4 * best.score < 5 * rival.score {
      context.print(CandidatesText(CandidatesReport(candidates), style: style).text + "\n")
      throw Failure([
        Problem(
          "\(counted(recommended.count, "types")) are like a bag, and which one to begin with is for you to say",
          hint: "Type 'unbag init --bag \(best.sketch.name.quotedForShell)', or name another; several --bag are several bags.")
      ])
    }
    // iOS first: its baseline has the sections without a language.
    let types = ([best] + [counterpart].compactMap(\.self)).sorted { $0.sketch.language == .swift && $1.sketch.language != .swift }
    let id = BagProfile.id(of: types[0].sketch.name)
    return Choice(
      bags: [BagConfiguration(id: id, types: types.map { discovered.spelling(of: $0.sketch) })], candidates: [id: best],
      files: discovered.files)
  }

  /// What a name means: the type, or the types of that name on both platforms.
  private func types(called name: String, in discovered: Discovered) throws(Failure) -> [String] {
    let types = discovered.types.filter { $0.isCalled(name) && $0.kind != .interface }
    let languages = Set(types.map(\.language))
    // Spelled in a way that only the resolver understands, or to be refused by it.
    guard types.count > 1, !name.contains(":") else { return [name] }
    if types.count == languages.count { return types.sorted { $0.language == .swift && $1.language != .swift }.map(\.query) }
    throw Failure([
      Problem(
        "\(counted(types.count, "types")) are called '\(name)'",
        hint: (["Say which is meant:"] + types.map { "--bag \($0.query.quotedForShell)" }).joined(separator: "\n"))
    ])
  }

  /// The name of a baseline that is there stays what it is.
  private func id(of name: String, besides others: [BagConfiguration]) -> String {
    let type = name.split(separator: ":").last.map(String.init) ?? name
    if frozen.contains(type) { return type }
    let id = BagProfile.id(of: type)
    let taken = Set(others.map(\.id) + frozen)
    var number = 1
    while taken.contains(number == 1 ? id : "\(id)-\(number)") { number += 1 }
    return number == 1 ? id : "\(id)-\(number)"
  }
}
