import Foundation
import Insight
import Ratchet
import Reports
import Resolver
import Workspace

/// The first run of unbag on an app: finds the bag, describes it, freezes it.
struct Adoption {
  var request: ScanRequest
  var context: Context
  var style: Style

  func run() throws(Failure) {
    let root = try root()
    try requireRoom(in: root)
    let attributes = try attributes(in: root)
    let frozen = BaselineStore(root: root.path).bags()
    let choice = try AdoptionChoice(request: request, frozen: frozen, context: context, style: style).bags()
    let (configuration, scanned) = try describe(choice.bags, frozen: frozen, files: choice.files)
    let draft = ConfigurationDraft(bags: configuration.bags)
    try requireReadable(draft, as: configuration)
    let judging = try Judging(configuration)
    var files: [(path: String, text: String)] = []
    var report = AdoptionReport(style: style, root: root.path, given: request.given, ignoresFlow: frozen.isEmpty == false)
    for bag in scanned.bags {
      let (measurement, notes, _) = judging.measure(bag.usage)
      report.add(bag.usage, measurement, candidate: choice.candidates[bag.usage.bag.id], isFrozen: frozen.contains(bag.usage.bag.id))
      report.notes += notes.filter { !report.notes.contains($0) }
      guard !frozen.contains(bag.usage.bag.id) else { continue }
      files.append(("baseline/\(bag.usage.bag.id).txt", Baseline(freezing: measurement, mode: request.mode).text))
    }
    files.append(("config.json", draft.text))
    do throws(Installation.Failed) {
      try Installation(root: root.path, files: files, attributes: attributes).write()
    } catch {
      throw Failure([Problem(file: error.path, "it cannot be written, so nothing was: \(error.reason)")])
    }
    report.written = files.map { ".unbag/\($0.path)" } + (attributes == nil ? [] : [GitAttributes.path])
    report.systems = CISystem.detected(in: [root.path])
    report.isInGitRepository = root.isInGitRepository
    context.print(report.text)
  }

  // MARK: Before anything is looked at

  private func root() throws(Failure) -> ProjectRoot {
    do throws(ProjectRootError) {
      return try ProjectRoot(at: request.folder)
    } catch {
      throw Failure([Problem(error.description)])
    }
  }

  private func requireRoom(in root: ProjectRoot) throws(Failure) {
    if (try? FileManager.default.attributesOfItem(atPath: root.absolute(ConfigurationFile.path))) != nil {
      throw Failure([
        Problem(
          file: ConfigurationFile.path, "there is a configuration already, and it stays as it is",
          hint: "To watch another bag, add it to 'bags' there and run 'unbag freeze' with its id.")
      ])
    }
    if access(root.path, W_OK) != 0 {
      throw Failure([Problem("the folder '\(root.path)' cannot be written: \(String(cString: strerror(errno)))")])
    }
  }

  /// What `.gitattributes` becomes; nil where it stays as it is.
  private func attributes(in root: ProjectRoot) throws(Failure) -> [UInt8]? {
    guard root.isInGitRepository else { return nil }
    let path = root.absolute(GitAttributes.path)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return GitAttributes.adding(to: []) }
    // Git itself does not follow a link here.
    guard attributes[.type] as? FileAttributeType == .typeRegular, let old = Installation.read(path) else {
      throw Failure([Problem(file: GitAttributes.path, "it is no file that can be read, so the line for the baselines cannot be added")])
    }
    return GitAttributes.adding(to: old.bytes)
  }

  // MARK: The configuration

  /// Counts the bags, and fills in the keys that their uses tell.
  private func describe(
    _ bags: [BagConfiguration], frozen: [String], files: [String]
  ) throws(Failure) -> (Configuration, Scanned) {
    var configuration = Configuration()
    configuration.bags = bags
    var scanned = try scan(configuration)
    for index in configuration.bags.indices {
      guard let bag = scanned.bags.first(where: { $0.usage.bag.id == configuration.bags[index].id }) else { continue }
      let profile = BagProfile(bag.usage, files: files)
      configuration.bags[index].owner = profile.owner
      configuration.bags[index].screens = profile.screens
      configuration.bags[index].reset = profile.reset
      // A baseline that is there was counted without.
      if !frozen.contains(bag.usage.bag.id) { configuration.bags[index].flow = profile.flow }
    }
    if configuration.bags.contains(where: { !$0.flow.isEmpty }) { scanned = try scan(configuration) }
    return (configuration, scanned)
  }

  private func scan(_ configuration: Configuration) throws(Failure) -> Scanned {
    var request = request
    request.bags = []
    request.configuration = configuration
    do throws(Failure) {
      return try context.pipeline.scanAll(request)
    } catch {
      // There is no such file yet.
      let problems = error.problems.map { problem in
        guard problem.file == ConfigurationFile.path else { return problem }
        return Problem(problem.message, hint: "Name the type with --bag, as Name, Outer.Name, Module.Outer.Name or path:Name.")
      }
      throw Failure(error.code, problems)
    }
  }

  private func requireReadable(_ draft: ConfigurationDraft, as configuration: Configuration) throws(Failure) {
    let read = try? ConfigurationFile.parse(Array(draft.text.utf8), ruleIDs: [])
    guard read == configuration else {
      throw Failure(.internalError, [Problem("the configuration that was drafted does not say what it should")])
    }
  }
}
