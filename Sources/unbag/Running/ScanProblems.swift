import Facts
import Ratchet
import Reports
import Resolver
import Scan
import Workspace

extension Problem {
  /// Why a scan says nothing of a bag: every reason, each with its place.
  ///
  /// - Parameter files: The number of files that were looked into.
  static func list(_ error: ScanError, bag: BagChoice?, in scanned: Scanned, files: Int) -> [Problem] {
    switch error {
    case .noFiles, .glob: [Problem(error.description)]
    case .git(let error): [Problem(error.message, hint: error.hint)]
    case .candidates(let candidates): candidates.flatMap { list($0) }
    case .resolver(.bagNotFound(let names)): [notFound(names, bag: bag, in: scanned, files: files)]
    case .resolver(.ambiguous(let name, let candidates)): [ambiguous(name, candidates, bag: bag)]
    }
  }

  private static func list(_ candidate: CandidateProblem) -> [Problem] {
    let hint = "The file may hold a use of the bag, so a count without it could be too low."
    switch candidate.reason {
    case .source(let problem): return [Problem(file: candidate.file, problem.description, hint: hint)]
    case .syntax(let problems):
      return problems.map {
        Problem(file: candidate.file, line: Int($0.position.line), column: Int($0.position.column), $0.message, hint: hint)
      }
    }
  }

  private static func notFound(_ names: [String], bag: BagChoice?, in scanned: Scanned, files: Int) -> Problem {
    let quoted = names.map { "'\($0)'" }.joined(separator: " or ")
    let place = "in the \(counted(files, "files")) of '\(scanned.root)'"
    guard let bag, !bag.isConfigured else {
      return Problem(
        file: ConfigurationFile.path, "no type is called \(quoted), which is the type of the bag '\(bag?.name ?? "")', \(place)",
        hint:
          "If it was renamed, write its new name as 'type'; the baseline stays what it is. If it is gone, run 'unbag retire \(bag?.name ?? "")', then "
          + "take the bag out of the file.")
    }
    let store = BaselineStore(root: scanned.root)
    // Without a configuration a bag's id is its type's name, which may be written with a path before it.
    let id = bag.name.split(separator: ":").last.map(String.init) ?? bag.name
    if store.bags().contains(id) {
      return Problem(
        "no type is called \(quoted) \(place)",
        hint: "The baseline \(store.path(of: id)) is still there: if the type was renamed, name it in \(ConfigurationFile.path) as "
          + "{ id: \"\(id)\", type: \"NewName\" }; if it is gone, run 'unbag retire \(id)'.")
    }
    if let nearest = NearestName.to(id, among: store.bags().filter { frozen in !scanned.configuration.bags.contains { $0.id == frozen } }) {
      return Problem("no type is called \(quoted) \(place)", hint: "Did you mean --bag \(nearest.quotedForShell), which has a baseline?")
    }
    if let nearest = NearestName.to(bag.name, among: scanned.configuration.bags.map(\.id)) {
      return Problem("no type is called \(quoted) \(place), and no bag of the configuration", hint: "Did you mean the bag '\(nearest)'?")
    }
    return Problem(
      "no type is called \(quoted) \(place)", hint: "Write it as Name, Outer.Name, Module.Outer.Name, package.Outer.Name or path:Name.")
  }

  private static func ambiguous(_ name: String, _ candidates: [ResolverError.Candidate], bag: BagChoice?) -> Problem {
    let list = candidates.map { candidate in
      let place = candidate.place
      return "\(candidate.qualifiedName) (\(place.file):\(place.position)): --bag \(place.file):\(candidate.qualifiedName)"
    }
    // Equal names on two platforms may be meant both.
    let isOnBoth = Set(candidates.map(\.place.language)).count > 1
    let both = isOnBoth ? " Where they are one bag on two platforms, give 'type' a list with both." : ""
    let advice =
      bag?.isConfigured == true
      ? "Say in \(ConfigurationFile.path) which is meant: write path:Name, as below, for 'type'.\(both)" : "Say which is meant:"
    return Problem("\(counted(candidates.count, "types")) are called '\(name)'", hint: ([advice] + list).joined(separator: "\n"))
  }
}
